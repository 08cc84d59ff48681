package org.bindery.importers.x12;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.edi.EdiField;
import org.bindery.importers.edi.EdiMessage;
import org.bindery.importers.edi.EdiPart;
import org.bindery.importers.edi.EdiSchema;
import org.bindery.importers.edi.EdiSegment;
import org.bindery.importers.packets.PacketParts;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Cardinality;

/// Maps of transaction sets in the XML of pyx12 and of the parsers made from it: a document for each transaction set,
/// with its loops, and in each place a segment with the elements and codes that it has there; one with all data
/// elements, and one with long lists of codes.
final class X12Map {

    static final String TRANSACTION = "transaction";
    static final String ELEMENTS = "data_elements";
    static final String CODES = "codesets";

    private static final String HIERARCHICAL = "HL";

    private final FirstProblems problems;
    private final boolean strict;
    private final Map<String, XmlTree> elements = new HashMap<>();
    private final Map<String, Map<String, String>> codes = new HashMap<>();

    /// @param strict whether what is required must be there: in messages of other releases it often is not
    X12Map(FirstProblems problems, boolean strict) {
        this.problems = problems;
        this.strict = strict;
    }

    void elements(XmlTree root) {
        root.all("data_ele").forEach(element -> elements.putIfAbsent(element.attribute("ele_num"), element));
    }

    void codes(XmlTree root) {
        root.all("codeset")
                .forEach(set -> codes.putIfAbsent(
                        text(set, "id"),
                        set.all("version")
                                .flatMap(version -> version.all("code"))
                                .collect(values())));
    }

    private static Collector<XmlTree, ?, Map<String, String>> values() {
        return Collectors.toMap(code -> code.text().strip(), code -> "", (one, other) -> one, TreeMap::new);
    }

    private static String text(XmlTree holder, String child) {
        String attribute = holder.attribute(child);
        return attribute.isEmpty()
                ? holder.first(child).map(found -> found.text().strip()).orElse("")
                : attribute;
    }

    /// The message of a document, if it has one.
    Optional<EdiMessage> message(XmlTree root) {
        Optional<XmlTree> loop = set(root);
        String key = loop.flatMap(found -> found.all("segment").findFirst())
                .flatMap(header -> header.all("element").findFirst())
                .flatMap(element -> element.first("valid_codes"))
                .flatMap(valid -> valid.first("code"))
                .map(code -> code.text().strip())
                .orElse(root.attribute("xid").replaceAll("\\D.*", ""));
        if (loop.isEmpty() || key.isEmpty()) {
            problems.warn(
                    root.location(),
                    "no-message",
                    "The map has no loop that starts with ST and identifies the kind of transaction set.");
            return Optional.empty();
        }
        return Optional.of(new EdiMessage(key, text(root, "name"), parts(loop.get())));
    }

    /// The loop that starts with ST.
    private static Optional<XmlTree> set(XmlTree holder) {
        if (holder.all("segment")
                .findFirst()
                .filter(first -> first.attribute("xid").equals("ST"))
                .isPresent()) {
            return Optional.of(holder);
        }
        return holder.all("loop").map(X12Map::set).flatMap(Optional::stream).findFirst();
    }

    private List<EdiPart> parts(XmlTree holder) {
        List<EdiPart> parts = new ArrayList<>();
        for (XmlTree child : holder.children()) {
            String xid = child.attribute("xid");
            switch (child.name().local()) {
                case "segment" -> {
                    if (!xid.equals("ST")
                            && !xid.equals("SE")
                            && !text(child, "usage").equals("N")) {
                        parts.add(use(child, xid));
                    }
                }
                case "loop" -> {
                    List<EdiPart> inner = parts(child);
                    if (child.attribute("type").equals("wrapper")
                            || inner.isEmpty()
                            || inner.getFirst() instanceof EdiPart.Loop) {
                        // Nothing in its own content indicates its presence.
                        parts.addAll(inner);
                    } else {
                        parts.add(EdiPart.loop(xid, cardinality(child, "repeat"), inner, text(child, "name")));
                    }
                }
                default -> {
                    // Names, usages and positions were read.
                }
            }
        }
        return parts;
    }

    private Cardinality cardinality(XmlTree use, String most) {
        String text = text(use, most);
        return new Cardinality(
                strict && isRequired(use) ? 1 : 0,
                text.matches("\\d{1,9}") ? Math.max(1, Integer.parseInt(text)) : Cardinality.UNBOUNDED);
    }

    private static boolean isRequired(XmlTree use) {
        return text(use, "usage").equals("R");
    }

    private EdiPart use(XmlTree use, String tag) {
        EdiSegment segment = new EdiSegment(tag, text(use, "name"), "", fields(use));
        return new EdiPart.Use(segment, cardinality(use, "max_use"), start(use, tag));
    }

    /// A regular expression for the segment in this place, if one of its elements has a code that identifies it.
    private static String start(XmlTree use, String tag) {
        List<XmlTree> fields = fieldsOf(use);
        int place = tag.equals(HIERARCHICAL) ? 2 : 0;
        if (fields.size() <= place || !isRequired(fields.get(place))) {
            return "";
        }
        XmlTree field = fields.get(place);
        XmlTree first =
                field.name().local().equals("composite") && !fieldsOf(field).isEmpty()
                        ? fieldsOf(field).getFirst()
                        : field;
        List<String> codes = first.first("valid_codes").stream()
                .flatMap(valid -> valid.all("code"))
                .map(code -> code.text().strip())
                .toList();
        return codes.isEmpty() || !codes.stream().allMatch(code -> code.matches("[A-Za-z0-9]+"))
                ? ""
                : tag + "([^A-Za-z0-9])" + "(?:(?!\\1).)*\\1".repeat(place) + "(?:" + String.join("|", codes)
                        + ")(?![A-Za-z0-9])";
    }

    private static List<XmlTree> fieldsOf(XmlTree holder) {
        return holder.children().stream()
                .filter(child -> child.name().local().matches("element|composite"))
                .toList();
    }

    private List<EdiField> fields(XmlTree holder) {
        List<EdiField> fields = new ArrayList<>();
        for (XmlTree child : fieldsOf(holder)) {
            String title = text(child, "name");
            String name = title.isEmpty() ? child.attribute("xid") : EdiSchema.name(title);
            String id = text(child, "data_ele");
            boolean repeats =
                    !text(child, "repeat").isEmpty() && !text(child, "repeat").equals("1");
            fields.add(
                    child.name().local().equals("composite")
                            ? new EdiField.Composite(
                                    name, id, title, repeats, strict && isRequired(child), fields(child))
                            : simple(child, name, id, repeats));
        }
        return fields;
    }

    private EdiField simple(XmlTree use, String name, String id, boolean repeats) {
        XmlTree type = elements.get(id);
        Map<String, String> valid = new TreeMap<>();
        use.first("valid_codes").ifPresent(its -> {
            String others = its.attribute("external");
            // Of a list that is elsewhere, strict models cannot refuse what is not in it.
            if (!strict || others.isEmpty() || codes.containsKey(others)) {
                valid.putAll(its.all("code").collect(values()));
                valid.putAll(codes.getOrDefault(others, Map.of()));
            }
        });
        int least = type == null ? 0 : number(type, "min_len");
        int most = type == null ? 0 : number(type, "max_len");
        String kind = type == null ? "" : type.attribute("data_type");
        return new EdiField.Simple(
                name,
                id,
                PacketParts.sentences(text(use, "name"), text(use, "usage").equals("N") ? "Not used." : ""),
                repeats,
                strict && isRequired(use),
                kind.equals("R")
                        ? EdiField.Kind.NUMBER
                        : kind.startsWith("N") ? EdiField.Kind.integer(least, most) : EdiField.Kind.TEXT,
                least,
                most,
                valid);
    }

    private static int number(XmlTree element, String attribute) {
        String text = element.attribute(attribute);
        return text.matches("\\d{1,9}") ? Integer.parseInt(text) : 0;
    }
}
