package org.bindery.importers.edifact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.edi.EdiField;
import org.bindery.importers.edi.EdiMessage;
import org.bindery.importers.edi.EdiPart;
import org.bindery.importers.edi.EdiSegment;
import org.bindery.importers.packets.PacketParts;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Cardinality;

/// A UN/EDIFACT directory in XML: a document with all segments, one with code lists, and one for each message.
final class DirectoryXml {

    static final String SEGMENTS = "segments";
    static final String CODES = "data_elements";
    static final String MESSAGE = "message";

    private static final String TYPE = "0065";

    private final FirstProblems problems;
    private final Map<String, Map<String, String>> codes = new HashMap<>();
    private final Map<String, EdiSegment> segments = new LinkedHashMap<>();

    DirectoryXml(FirstProblems problems) {
        this.problems = problems;
    }

    Map<String, EdiSegment> segments() {
        return segments;
    }

    /// Takes the code lists, which have to come before the segments.
    void codes(XmlTree root) {
        root.all("data_element").forEach(element -> {
            Map<String, String> names = new TreeMap<>();
            element.all("code").forEach(code -> names.put(code.attribute("id"), code.attribute("desc")));
            codes.put(element.attribute("id"), names);
        });
    }

    void segments(XmlTree root) {
        root.all("segment").forEach(segment -> {
            String tag = segment.attribute("id");
            if (tag.matches("[A-Z][A-Z0-9]{2}")) {
                segments.putIfAbsent(tag, segment(tag, segment));
            } else {
                problems.warn(segment.location(), "bad-tag", "'" + tag + "' is not a tag of three letters and digits.");
            }
        });
    }

    private EdiSegment segment(String tag, XmlTree segment) {
        return new EdiSegment(tag, title(segment.attribute("name")), segment.attribute("desc"), fields(segment));
    }

    private List<EdiField> fields(XmlTree holder) {
        List<EdiField> fields = new ArrayList<>();
        for (XmlTree child : holder.children()) {
            switch (child.name().local()) {
                case "data_element" -> fields.add(element(child));
                case "composite_data_element" ->
                    fields.add(new EdiField.Composite(
                            name(child),
                            child.attribute("id"),
                            about(child),
                            false,
                            isMandatory(child),
                            fields(child)));
                default ->
                    problems.warn(child.location(), "unknown-element", child.name() + " is not known in a directory.");
            }
        }
        return fields;
    }

    private static String name(XmlTree element) {
        String name = element.attribute("name");
        return name.isEmpty() ? "E" + element.attribute("id") : name;
    }

    private static String about(XmlTree element) {
        return PacketParts.sentences(element.attribute("desc"), isMandatory(element) ? "Mandatory." : "");
    }

    private static boolean isMandatory(XmlTree element) {
        return element.attribute("required").equals("true");
    }

    private EdiField element(XmlTree element) {
        String id = element.attribute("id");
        int exact = number(element, "length");
        int most = exact > 0 ? exact : number(element, "maxlength");
        return new EdiField.Simple(
                name(element),
                id,
                PacketParts.sentences(about(element), format(element, exact, most)),
                false,
                isMandatory(element),
                EdiField.Kind.ofEdifact(element.attribute("type"), exact),
                exact,
                most,
                codes.getOrDefault(id, Map.of()));
    }

    private static String format(XmlTree element, int exact, int most) {
        String type = element.attribute("type");
        return type + (exact > 0 ? Integer.toString(exact) : most > 0 ? ".." + most : "") + ".";
    }

    private int number(XmlTree element, String attribute) {
        String text = element.attribute(attribute);
        if (text.isEmpty()) {
            return 0;
        }
        if (!text.matches("\\d{1,9}")) {
            problems.warn(element.location(), "bad-number", attribute + " is '" + text + "', which is not a length.");
            return 0;
        }
        return Integer.parseInt(text);
    }

    // Messages.

    /// A message, if the document says which it is.
    Optional<EdiMessage> message(XmlTree root) {
        String type = root.all("defaults")
                .flatMap(defaults -> defaults.all("data_element"))
                .filter(element -> element.attribute("id").equals(TYPE))
                .map(element -> element.attribute("value"))
                .findFirst()
                .orElse("");
        if (!type.matches("[A-Z]{6}")) {
            problems.warn(
                    root.location(), "no-type", "The message has no data element 0065 with its type, such as ORDERS.");
            return Optional.empty();
        }
        return Optional.of(new EdiMessage(type, "", parts(type, root)));
    }

    private List<EdiPart> parts(String type, XmlTree holder) {
        List<EdiPart> parts = new ArrayList<>();
        for (XmlTree child : holder.children()) {
            String id = child.attribute("id");
            switch (child.name().local()) {
                case "segment" -> {
                    if (!id.equals("UNH") && !id.equals("UNT")) {
                        use(child, id).ifPresent(parts::add);
                    }
                }
                case "group" -> {
                    List<EdiPart> inner = parts(type, child);
                    if (inner.isEmpty()) {
                        problems.warn(child.location(), "empty-group", "The group " + id + " has no segments.");
                    } else {
                        parts.add(new EdiPart.Loop(id, cardinality(child), inner, "Segment group of " + type + "."));
                    }
                }
                case "defaults" -> {
                    // They were read for the type.
                }
                default ->
                    problems.warn(child.location(), "unknown-element", child.name() + " is not known in a message.");
            }
        }
        return parts;
    }

    private Optional<EdiPart> use(XmlTree child, String tag) {
        EdiSegment segment =
                segments.getOrDefault(tag, EdifactSegments.find(tag).orElse(null));
        if (segment == null) {
            problems.warn(child.location(), "unknown-segment", "The segment " + tag + " is in no directory.");
            return Optional.empty();
        }
        return Optional.of(new EdiPart.Use(segment, cardinality(child), ""));
    }

    private Cardinality cardinality(XmlTree child) {
        int most = Math.max(1, number(child, "maxrepeat"));
        return new Cardinality(isMandatory(child) ? 1 : 0, most);
    }

    /// `documentMessageName` is "Document message name".
    private static String title(String name) {
        String words = name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(java.util.Locale.ROOT);
        return words.isEmpty()
                ? ""
                : words.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + words.substring(1) + ".";
    }
}
