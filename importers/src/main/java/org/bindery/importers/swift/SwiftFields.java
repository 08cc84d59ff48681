package org.bindery.importers.swift;

import static org.bindery.importers.swift.FieldContent.literal;
import static org.bindery.importers.swift.FieldContent.test;
import static org.bindery.importers.swift.FieldContent.when;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;

/// Makes elements of fields, and the types that they have.
final class SwiftFields {

    /// A new line as a literal of DFDL.
    static final String NEW_LINE = "%NL; %ES;";

    private static final Name BLOCK = Name.of("Block");
    private static final String BLOCK_END = "BlockEnd";
    /// A block has to end somewhere. Its end is looked for at each start of a block, so not too far away: a message has
    /// at most 10,000 characters.
    private static final String BLOCK_START = ":16R:([^\\r\\n]{1,40})\\r?\\n(?=[^{}]{0,9999}?:16S:\\1\\r?\\n)";
    private static final String TEXT = "[^\\r\\n]*+" + SwiftPatterns.NEW_LINE + "(?=" + SwiftPatterns.END + ")";

    private final Map<String, SwiftField> known;
    private final SwiftPatterns patterns;
    private final FieldContent content;
    private final Map<Name, Type> types = new LinkedHashMap<>();

    SwiftFields(Map<String, SwiftField> known, boolean strict) {
        this.known = new TreeMap<>(known);
        this.patterns = new SwiftPatterns(strict);
        this.content = new FieldContent(patterns, SwiftPatterns.NEW_LINE, NEW_LINE);
    }

    /// The types of all fields that elements were made of.
    Map<Name, Type> types() {
        return types;
    }

    /// An element for a field, its tag included.
    Element element(String name, String tag) {
        SwiftField field = known.get(tag);
        String initiator = "initiator=:" + tag + ":";
        if (field == null) {
            return PacketParts.complex(name, Group.sequence(List.of(lines("Line"))), initiator);
        }
        if (field.format().isSingle()) {
            return single(name, field, initiator);
        }
        Name type = Name.of("F" + tag);
        types.computeIfAbsent(type, key -> type(key, field));
        return PacketParts.element(name, TypeRef.named(type), initiator);
    }

    private Element single(String name, SwiftField field, String initiator) {
        FieldFormat format = field.format();
        if (format.lines().isEmpty()) {
            return checked(line(name, initiator), field, TEXT);
        }
        FormatPart.Component component =
                (FormatPart.Component) format.lines().getFirst().parts().getFirst();
        Element value = line(PacketParts.with(content.value(name, component), initiator));
        boolean free = !patterns.strict() && value.type().equals(TypeRef.xs("string"));
        return checked(value, field, free ? TEXT : patterns.field(format));
    }

    /// The test precedes the tag.
    private Element checked(Element element, SwiftField field, String pattern) {
        return when(
                        element,
                        ":" + field.tag() + ":" + pattern,
                        patterns.words(
                                field,
                                ":" + field.tag() + ":",
                                "here is not a field :" + field.tag() + ": of the format "
                                        + field.format().notation()))
                .withDocumentation("Field " + field.tag()
                        + (field.format().notation().isEmpty()
                                ? "."
                                : ": " + field.format().notation()));
    }

    private Type type(Name name, SwiftField field) {
        Group typed = content.lines(field.format());
        Particle all;
        if (patterns.strict()) {
            all = typed.withDfdl(typed.dfdl()
                    .withStatements(List.of(test(
                            patterns.field(field.format()),
                            patterns.words(
                                    field,
                                    "",
                                    "field " + field.tag() + " is not of the format "
                                            + field.format().notation())))));
        } else if (field.format().isNarrative()) {
            all = typed;
        } else {
            all = Group.choice(List.of(
                    when(typed, patterns.field(field.format())),
                    Group.sequence(List.of(
                            lines("Text").withDocumentation("The lines of a field that is not of its format.")))));
        }
        return ComplexType.of(name, new Content.Components(all))
                .withDocumentation(
                        "Field " + field.tag() + ": " + field.format().notation(), Location.NONE);
    }

    /// Lines up to the next field.
    static Element lines(String name) {
        return when(line(name), SwiftPatterns.GOES_ON).withCardinality(PacketParts.ANY_NUMBER);
    }

    private static Element line(String name, String... pairs) {
        return line(PacketParts.element(name, "string", pairs));
    }

    /// An element that goes on to the end of the line.
    private static Element line(Element element) {
        return PacketParts.with(element, "lengthKind=pattern", "lengthPattern=[^\\r\\n]*+", "terminator=" + NEW_LINE);
    }

    /// The type of one field, by its tag, or of a block of fields between `16R` and `16S`.
    TypeRef any() {
        Name name = Name.of("Field");
        if (!types.containsKey(name)) {
            List<Particle> all = new ArrayList<>(List.of(block()));
            for (String tag : known.keySet()) {
                if (!isBlock(tag)) {
                    all.add(element("F" + tag, tag));
                }
            }
            all.add(other("(?!16[RS]:)"));
            types.put(
                    name,
                    ComplexType.of(name, new Content.Components(Group.choice(all)))
                            .withDocumentation("A field of any kind.", Location.NONE));
            Element fields = when(PacketParts.element("Field", TypeRef.named(name)), "(?!:16S:)")
                    .withCardinality(PacketParts.ANY_NUMBER);
            Element title = line("Name");
            types.put(
                    BLOCK,
                    ComplexType.of(
                                    BLOCK,
                                    new Content.Components(
                                            Group.sequence(List.of(title, fields, PacketParts.hidden(BLOCK_END)))))
                            .withDocumentation("Fields between 16R and 16S.", Location.NONE));
        }
        return TypeRef.named(name);
    }

    /// The type of one field of any kind in a text whose blocks may be broken, so that their ends are fields, too.
    TypeRef anything() {
        Name name = Name.of("AnyField");
        if (!types.containsKey(name)) {
            List<Particle> all = new ArrayList<>(List.of(block()));
            for (String tag : known.keySet()) {
                all.add(element("F" + tag, tag));
            }
            all.add(other(""));
            any();
            types.put(
                    name,
                    ComplexType.of(name, new Content.Components(Group.choice(all)))
                            .withDocumentation("A field of any kind.", Location.NONE));
        }
        return TypeRef.named(name);
    }

    private static boolean isBlock(String tag) {
        return tag.equals("16R") || tag.equals("16S");
    }

    private static Element block() {
        return when(PacketParts.element("Block", TypeRef.named(BLOCK), "initiator=:16R:"), BLOCK_START);
    }

    private static Element other(String not) {
        Element tag = PacketParts.element("Tag", "string", "lengthKind=pattern", "lengthPattern=[0-9A-Z]{2,3}");
        return PacketParts.complex(
                "Other",
                Group.sequence(List.of(
                        when(PacketParts.with(tag, "initiator=:"), ":" + not + "[0-9A-Z]{2,3}:"),
                        PacketParts.sequence(literal(":"), "", List.of()),
                        lines("Line"))));
    }

    /// The groups that the types refer to: the end of a block, which has its name again.
    static Map<Name, Group> groups() {
        Element end = line("End", "initiator=:16S:", "outputValueCalc={ ../Name }");
        return Map.of(Name.of(BLOCK_END), Group.sequence(List.of(PacketParts.provided(end, "{ . eq ../Name }"))));
    }
}
