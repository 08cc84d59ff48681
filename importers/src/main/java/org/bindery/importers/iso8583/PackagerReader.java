package org.bindery.importers.iso8583;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.xml.XmlTree;

/// Reads packagers of jPOS, whose classes say how fields are written.
final class PackagerReader {

    private static final Pattern CLASS =
            Pattern.compile("(?:.*\\.)?IF([ABE])?_(L{2,4})?(H)?(NUMERIC|NUM|CHAR|BINARY|BITMAP|AMOUNT)");
    private static final int MOST = 128;

    private final FirstProblems problems = new FirstProblems();
    private final Map<Integer, IsoField> fields = new TreeMap<>();
    private IsoCoding coding = IsoCoding.ASCII;
    private boolean binaryBitmap;

    /// Reads a document.
    IsoDescription read(XmlTree root) {
        for (XmlTree child : root.children()) {
            String element = child.name().local();
            if (element.equals("isofield") || element.equals("isofieldpackager")) {
                field(child, element.equals("isofieldpackager"));
            }
        }
        return new IsoDescription(coding, binaryBitmap, false, 0, fields, problems.all());
    }

    private void field(XmlTree field, boolean hasParts) {
        int number = number(field, "id");
        int length = number(field, "length");
        Matcher type = CLASS.matcher(field.attribute("class"));
        if (number > MOST) {
            problems.note(
                    field.location(),
                    "number",
                    "Field " + number + " is left out: messages have two bitmaps, for fields up to 128.");
            return;
        }
        if (!type.matches() || number < 0 || length < 1) {
            problems.warn(
                    field.location(),
                    "class",
                    "Field " + field.attribute("id") + " is left out, since its class " + field.attribute("class")
                            + " is not known, or its length is missing.");
            return;
        }
        IsoCoding its = coding(type);
        if (number == 0) {
            coding = its;
        } else if (number == 1) {
            binaryBitmap = type.group(1) != null && type.group(1).equals("B");
        } else {
            if (hasParts) {
                problems.note(
                        field.location(), "parts", "Field " + number + " is taken as a whole, without its parts.");
            }
            String kind = kind(type.group(4));
            int prefix = type.group(2) == null ? 0 : type.group(2).length();
            String name = field.attribute("name").isEmpty() ? "Field " + number : field.attribute("name");
            fields.put(number, new IsoField(number, name, kind, prefix, length, its, field.location()));
        }
    }

    private static String kind(String type) {
        return switch (type) {
            case "NUMERIC", "NUM" -> "n";
            case "BINARY", "BITMAP" -> "b";
            default -> "ans";
        };
    }

    private static IsoCoding coding(Matcher type) {
        String family = type.group(1) == null ? "" : type.group(1);
        boolean packed = family.equals("B");
        IsoCoding.Lengths lengths = type.group(3) != null
                ? IsoCoding.Lengths.BINARY
                : packed ? IsoCoding.Lengths.PACKED : IsoCoding.Lengths.TEXT;
        return new IsoCoding(family.equals("E"), packed, lengths, family.equals("A"));
    }

    private static int number(XmlTree field, String attribute) {
        String value = field.attribute(attribute);
        return value.matches("\\d{1,5}") ? Integer.parseInt(value) : -1;
    }
}
