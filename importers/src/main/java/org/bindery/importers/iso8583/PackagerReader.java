package org.bindery.importers.iso8583;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.xml.XmlTree;

/// Reads packagers of jPOS, whose classes say how fields are written.
final class PackagerReader {

    private static final Pattern CLASS = Pattern.compile(
            "\\s*(?:.*\\.)?IF(A|B|E|AE|EA|EB)?_F?(L{1,6})?(H)?(E)?(NUMERIC|NUM|CHAR|BINARY|BITMAP|AMOUNT|AMOUNT2003|HEX)\\s*");
    private static final Pattern NOTHING = Pattern.compile("(?:.*\\.)?IF_(NOP|UNUSED)");
    private static final int MOST = 128;
    private static final int DEEPEST = 20;

    private final FirstProblems problems = new FirstProblems();
    private final Map<Integer, IsoField> fields = new TreeMap<>();
    private IsoCoding coding = IsoCoding.ASCII;
    private boolean binaryBitmap;
    private int depth;

    /// Reads a document.
    IsoDescription read(XmlTree root) {
        if (root.attribute("emitBitmap").equals("false")) {
            problems.warn(
                    root.location(),
                    "bitmap",
                    "The packager has no bitmap (emitBitmap=\"false\"), and messages of ISO 8583 have one; it is taken"
                            + " for a part of another packager.");
        }
        for (XmlTree child : root.children()) {
            String element = child.name().local();
            if (element.equals("isofield") || element.equals("isofieldpackager")) {
                message(child);
            }
        }
        return new IsoDescription(coding, binaryBitmap, false, 0, fields, problems.all());
    }

    private void message(XmlTree child) {
        int number = number(child, "id");
        if (number > MOST) {
            problems.note(
                    child.location(),
                    "number",
                    "Field " + number + " is left out: messages have two bitmaps, for fields up to 128.");
            return;
        }
        Matcher type = CLASS.matcher(child.attribute("class"));
        if (number == 1 && type.matches()) {
            binaryBitmap = type.group(1) != null && type.group(1).equals("B");
            return;
        }
        field(child, number).ifPresent(field -> {
            if (number == 0) {
                coding = field.coding();
            } else {
                fields.put(number, field);
            }
        });
    }

    /// A field or a part of one; empty where it is not known.
    private Optional<IsoField> field(XmlTree field, int number) {
        int length = number(field, "length");
        String written = field.attribute("class");
        Matcher type = CLASS.matcher(written);
        // A place that is not in use is of no length, or of a class of its own.
        if (NOTHING.matcher(written).matches() || field.attribute("length").equals("0")) {
            return Optional.empty();
        }
        if (!type.matches() || number < 0 || length < 1) {
            problems.warn(
                    field.location(),
                    "class",
                    "Field " + field.attribute("id") + " is left out, since its class " + written
                            + " is not known, or its length is missing.");
            return Optional.empty();
        }
        IsoCoding its = coding(type, !field.attribute("pad").equals("true"));
        String kind = kind(type.group(5));
        int prefix = type.group(2) == null ? 0 : type.group(2).length();
        String name = field.attribute("name").isEmpty() ? "Field " + number : field.attribute("name");
        List<IsoField> parts = field.name().local().equals("isofieldpackager") ? parts(field) : List.of();
        boolean split = !kind.equals("n") && !(kind.equals("b") && its.isHexadecimal() && prefix == 0);
        return Optional.of(
                new IsoField(number, name, kind, prefix, length, its, field.location(), split ? parts : List.of()));
    }

    /// The parts of a field in order; empty if they are determined by bitmaps or tags, or are not known.
    private List<IsoField> parts(XmlTree field) {
        boolean inOrder = field.attribute("packager").matches("(.*\\.)?Generic(SubField)?Packager")
                && field.attribute("emitBitmap").equals("false");
        List<Optional<IsoField>> parts = new ArrayList<>();
        depth++;
        if (inOrder && depth <= DEEPEST) {
            field.children().stream()
                    .filter(part -> part.name().local().startsWith("isofield"))
                    .forEach(part -> parts.add(field(part, number(part, "id"))));
        }
        depth--;
        if (parts.isEmpty() || parts.stream().anyMatch(Optional::isEmpty)) {
            problems.note(
                    field.location(),
                    "parts",
                    "Field " + field.attribute("id") + " is taken as a whole, without its parts.");
            return List.of();
        }
        return parts.stream()
                .map(Optional::orElseThrow)
                .sorted(Comparator.comparingInt(IsoField::number))
                .toList();
    }

    private static String kind(String type) {
        return switch (type) {
            case "NUMERIC", "NUM", "HEX", "AMOUNT2003" -> "n";
            case "AMOUNT" -> "x+n";
            case "BINARY", "BITMAP" -> "b";
            default -> "ans";
        };
    }

    private static IsoCoding coding(Matcher type, boolean behind) {
        String family = type.group(1) == null ? "" : type.group(1);
        IsoCoding.Lengths lengths = type.group(3) != null
                ? IsoCoding.Lengths.BINARY
                : switch (family) {
                    case "B" -> IsoCoding.Lengths.PACKED;
                    case "AE" -> IsoCoding.Lengths.ASCII;
                    case "EA", "EB" -> IsoCoding.Lengths.EBCDIC;
                    default -> IsoCoding.Lengths.TEXT;
                };
        boolean ebcdic = type.group(4) != null || family.equals("E") || family.equals("AE");
        boolean hexadecimal = family.equals("A") || family.equals("E");
        return new IsoCoding(ebcdic, family.endsWith("B"), behind, lengths, hexadecimal);
    }

    private static int number(XmlTree field, String attribute) {
        String value = field.attribute(attribute);
        return value.matches("\\d{1,6}") ? Integer.parseInt(value) : -1;
    }
}
