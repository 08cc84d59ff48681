package org.bindery.importers.edi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.packets.PacketParts;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Cardinality;
import org.jspecify.annotations.Nullable;

/// A schema of the StAEDI library: types of elements, composites and segments, and the segments of one kind of
/// message. The kind is part of the file's name, such as `EDISchema810.xml` or `BAPLIE-d95b.xml`.
public final class EdiSchema {

    /// How the document starts.
    public static final Pattern START = Pattern.compile("<schema\\s[^<>]*xmlns=\"http://xlate\\.io/EDISchema/v\\d\"");

    private static final Pattern NUMBER = Pattern.compile("(?<!\\d)\\d{3}(?!\\d)");
    private static final Pattern LETTERS = Pattern.compile("(?<![A-Z])[A-Z]{6}(?![A-Z])");

    private final XmlTree root;
    private final Map<String, EdiSegment> known;
    private final boolean strict;
    private final FirstProblems problems;
    private final Map<String, XmlTree> types = new HashMap<>();
    private final Map<String, EdiSegment> segments = new HashMap<>();

    /// @param known segments whose elements have names that the schema may not have
    /// @param strict whether what is mandatory has to be there
    /// @param problems gets what is not understood
    public EdiSchema(XmlTree root, Map<String, EdiSegment> known, boolean strict, FirstProblems problems) {
        this.root = root;
        this.known = known;
        this.strict = strict;
        this.problems = problems;
        root.children().forEach(type -> types.putIfAbsent(type.attribute("name"), type));
    }

    /// The kind of messages that a file of this name describes: three digits for X12, six letters for EDIFACT.
    static Optional<String> kind(String file) {
        Matcher number = NUMBER.matcher(file);
        if (number.find()) {
            return Optional.of(number.group());
        }
        Matcher letters = LETTERS.matcher(file);
        return letters.find() ? Optional.of(letters.group()) : Optional.empty();
    }

    /// Whether a file of this name describes messages of X12.
    public static boolean isOfNumber(String file) {
        return NUMBER.matcher(file).find();
    }

    /// The message, if the schema has one.
    ///
    /// @param segments gets the segments of the schema, by their tags
    public Optional<EdiMessage> message(Map<String, EdiSegment> segments) {
        String file = root.location().file();
        Optional<String> kind = kind(file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1));
        Optional<XmlTree> transaction = root.first("transaction");
        root.all("segmentType").forEach(type -> {
            String tag = type.attribute("name");
            this.segments.put(tag, segment(tag, type));
        });
        this.segments.forEach(segments::putIfAbsent);
        if (root.first("implementation").isPresent()) {
            problems.warn(
                    root.location(), "implementation", "The implementation is not read, but the standard it is of.");
        }
        if (kind.isEmpty() || transaction.isEmpty()) {
            problems.warn(
                    root.location(),
                    "no-message",
                    transaction.isEmpty()
                            ? "The schema has no transaction; its segments are read."
                            : "The name of the file does not tell the kind of message. Name it after that, as in"
                                    + " 810.xml or ORDERS.xml.");
            return Optional.empty();
        }
        return Optional.of(new EdiMessage(
                kind.get(),
                transaction.get().attribute("title"),
                parts(transaction.get().first("sequence").orElse(transaction.get()))));
    }

    private List<EdiPart> parts(XmlTree sequence) {
        List<EdiPart> parts = new ArrayList<>();
        for (XmlTree child : sequence.children()) {
            switch (child.name().local()) {
                case "segment" -> {
                    String tag = child.attribute("type");
                    EdiSegment segment = segments.getOrDefault(tag, known.get(tag));
                    if (segment == null) {
                        problems.warn(child.location(), "unknown-segment", "The schema has no segment " + tag + ".");
                    } else {
                        parts.add(new EdiPart.Use(segment, cardinality(child), ""));
                    }
                }
                case "loop" -> {
                    List<EdiPart> inner = parts(child.first("sequence").orElse(child));
                    if (inner.isEmpty()) {
                        problems.warn(
                                child.location(),
                                "empty-loop",
                                "The loop " + child.attribute("code") + " has no segments.");
                    } else {
                        parts.add(EdiPart.loop(
                                child.attribute("code"), cardinality(child), inner, child.attribute("title")));
                    }
                }
                case "description" -> {
                    // It is no part of the message.
                }
                default ->
                    problems.warn(child.location(), "unknown-element", child.name() + " is not known in a message.");
            }
        }
        return parts;
    }

    private static Cardinality cardinality(XmlTree use) {
        return new Cardinality(Math.min(1, number(use, "minOccurs", 0)), Math.max(1, number(use, "maxOccurs", 1)));
    }

    private static int number(XmlTree element, String attribute, int otherwise) {
        String text = element.attribute(attribute);
        return text.matches("\\d{1,9}") ? Integer.parseInt(text) : otherwise;
    }

    private EdiSegment segment(String tag, XmlTree type) {
        EdiSegment its = known.get(tag);
        String title = type.attribute("title");
        return new EdiSegment(
                tag,
                title.isEmpty() && its != null ? its.title() : title,
                description(type),
                fields(tag, type, its == null ? List.of() : its.fields()));
    }

    /// @param names fields in the same places, whose names are taken where the schema has none
    private List<EdiField> fields(String holder, XmlTree type, List<EdiField> names) {
        List<EdiField> fields = new ArrayList<>();
        for (XmlTree use : type.first("sequence").map(XmlTree::children).orElse(List.of())) {
            int place = fields.size();
            XmlTree of = types.get(use.attribute("type"));
            boolean isComposite = use.name().local().equals("composite");
            if (of == null) {
                problems.warn(use.location(), "unknown-type", "The schema has no type " + use.attribute("type") + ".");
            }
            EdiField named = place < names.size() ? names.get(place) : null;
            String title =
                    use.attribute("title").isEmpty() && of != null ? of.attribute("title") : use.attribute("title");
            String name = !title.isEmpty()
                    ? name(title)
                    : named != null ? named.name() : "%s%02d".formatted(holder, place + 1);
            boolean repeats = number(use, "maxOccurs", 1) > 1;
            boolean mandatory = strict && number(use, "minOccurs", 0) > 0;
            if (of == null || !isComposite) {
                fields.add(simple(of, name, repeats, mandatory));
            } else {
                String id = of.attribute("name");
                List<EdiField> parts = named instanceof EdiField.Composite composite ? composite.parts() : List.of();
                fields.add(
                        new EdiField.Composite(name, id, description(of), repeats, mandatory, fields(id, of, parts)));
            }
        }
        return fields;
    }

    private static EdiField simple(@Nullable XmlTree type, String name, boolean repeats, boolean mandatory) {
        if (type == null) {
            return EdiField.Simple.text(name, repeats);
        }
        String code = type.attribute("code");
        String id = code.isEmpty() ? type.attribute("name").replaceFirst("\\AD?E(?=\\d)", "") : code;
        int least = number(type, "minLength", 1);
        int most = number(type, "maxLength", 1);
        EdiField.Kind kind = switch (type.attribute("base")) {
            case "numeric" -> EdiField.Kind.integer(least, most);
            case "decimal" -> EdiField.Kind.NUMBER;
            default -> EdiField.Kind.TEXT;
        };
        Map<String, String> codes = new TreeMap<>();
        type.first("enumeration").stream()
                .flatMap(enumeration -> enumeration.all("value"))
                .forEach(value -> codes.put(value.text().strip(), value.attribute("title")));
        return new EdiField.Simple(name, id, description(type), repeats, mandatory, kind, least, most, codes);
    }

    private static String description(XmlTree type) {
        return type.first("description").map(text -> text.text().strip()).orElse("");
    }

    /// `Authorization Information Qualifier` is `authorizationInformationQualifier`.
    public static String name(String title) {
        String words = PacketParts.words(title);
        return words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1);
    }
}
