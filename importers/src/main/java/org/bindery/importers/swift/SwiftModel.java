package org.bindery.importers.swift;

import static org.bindery.importers.swift.FieldContent.when;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.PlainFormat;

/// Makes the model of a description.
///
/// A file is messages one after another, each in its blocks or, as banks send statements, as text only. The text of a
/// message is what its type describes; without a type, or where it deviates, it is a list of fields.
final class SwiftModel {

    private static final String MESSAGE = "SwiftMessage";
    private static final String FORMAT = "swift";

    /// Lines before the first message, such as those of a transport, or `:940:` before a statement.
    private static final String BEFORE = "(?:(?!:[0-9A-Z]{2,3}:[^\\r\\n]|\\{[1-5]:)[^\\n]*+(?:\\n|\\z)){0,30}+"
            + "(?:(?!:|\\{)[^\\n]){0,9}?(?=:[0-9A-Z]{2,3}:|\\{[1-5]:)";

    /// The text allowed after a message: the end of a statement, blanks, and separators of messages in files.
    private static final String AFTER = "(?:[ \\t\\r\\n]*+-)?+[\\x00-\\x20$;}]*+";

    private static final Name FIELDS = Name.of("Fields");
    private static final Name STATEMENT_FIELDS = Name.of("StatementFields");

    private final SwiftDescription description;
    private final boolean strict;
    private final String encoding;
    private final SwiftFields fields;
    private final Map<Name, Type> types = new LinkedHashMap<>();

    SwiftModel(SwiftDescription description, boolean strict, String encoding) {
        this.description = description;
        this.strict = strict;
        this.encoding = encoding;
        this.fields = new SwiftFields(description.fields(), strict);
    }

    Model of(ImportRequest request) {
        Element root = PacketParts.complex(MESSAGE, message()).withCardinality(PacketParts.ANY_NUMBER);
        types.putAll(fields.types());
        return Model.empty(request.name())
                .withFormat(new MessageFormat.Dfdl(FORMAT))
                .withSources(request.sources().stream().map(Object::toString).toList())
                .withDfdl(new DfdlDefinitions(
                        List.of(PlainFormat.format(), format()),
                        List.of(),
                        List.of(),
                        DfdlDefinitions.usual("dfdl", "fn", "bindery")))
                .withTypes(types)
                .withGroups(SwiftFields.groups())
                .withElement(root)
                .withRoots(List.of(root.qualifiedName()));
    }

    private DfdlFormat format() {
        return new DfdlFormat(
                FORMAT,
                PlainFormat.NAME,
                PacketParts.properties(
                        "encoding=" + encoding,
                        "encodingErrorPolicy=replace",
                        "outputNewLine={ if (/" + MESSAGE + "/LineEnd eq 'LF') then '%LF;' else '%CR;%LF;' }",
                        "calendarCenturyStart=80"),
                "Texts of SWIFT MT.");
    }

    private Group message() {
        List<Particle> blocks = new ArrayList<>();
        SwiftHeaders headers = new SwiftHeaders(strict);
        blocks.addAll(headers.before());
        blocks.add(Group.choice(List.of(headers.service(), text(), when(Group.sequence(List.of()), "\\s*+(?!\\{4:)"))));
        blocks.addAll(headers.behind());
        Group fin = when(Group.sequence(blocks), "\\{1:");
        Group statement = when(
                Group.sequence(List.of(PacketParts.complex("Statement", statement()))),
                ":[0-9A-Z]{2,3}:",
                "here is neither a block, which starts with {1:, nor a statement, which starts with a field such as"
                        + " :20:");
        Element before = when(
                        PacketParts.element("Before", "string", "lengthKind=pattern", "lengthPattern=" + BEFORE),
                        "(?!:[0-9A-Z]{2,3}:[^\\r\\n]|\\{1:)" + BEFORE)
                .withCardinality(Cardinality.OPTIONAL)
                .withDocumentation("The text before the message, which is not part of it.");
        Element after = when(
                        PacketParts.element("After", "string", "lengthKind=pattern", "lengthPattern=" + AFTER),
                        "(?=[\\x00-\\x20$;}-])" + AFTER)
                .withCardinality(Cardinality.OPTIONAL)
                .withDocumentation("The text after the message: the end of a statement, line ends, separators.");
        Element kept = PacketParts.received("zeros before an amount, or two kinds of line ends");
        return Group.sequence(List.of(lineEnd(), before, Group.choice(List.of(fin, statement)), after, kept));
    }

    /// The kind of line ends of a message, by its first one; that of the standards where it is far away.
    private static Particle lineEnd() {
        return Group.choice(List.of(
                when(Group.sequence(List.of(lineEnd("CRLF"))), "[^\\n]{0,9999}+(?:(?<=\\r)\\n|\\z|[^\\n])"),
                Group.sequence(List.of(lineEnd("LF")))));
    }

    private static Element lineEnd(String kind) {
        SimpleType type = SimpleType.restriction(
                Name.ANONYMOUS,
                TypeRef.xs("string"),
                Facets.NONE.withEnumeration(List.of(
                        new Facets.EnumerationValue("CRLF", "as in the standards"),
                        new Facets.EnumerationValue("LF", "as in many files"))));
        return PacketParts.element("LineEnd", TypeRef.local(type), "inputValueCalc={ '" + kind + "' }")
                .withConstraint(new ValueConstraint(ValueConstraint.Kind.DEFAULT, "CRLF"));
    }

    // Texts.

    private Element text() {
        Map<String, List<Particle>> byNumber = new LinkedHashMap<>();
        List<Particle> branches = new ArrayList<>();
        for (SwiftMessageType type : description.messages()) {
            for (String number : type.numbers()) {
                byNumber.computeIfAbsent(number, key -> new ArrayList<>()).add(whole(type));
            }
        }
        Set<List<Particle>> seen = new LinkedHashSet<>(byNumber.values());
        for (List<Particle> same : seen) {
            StringBuilder keys = new StringBuilder();
            byNumber.forEach((number, types) -> keys.append(types.equals(same) ? number + " " : ""));
            branches.add(Group.choice(same)
                    .withDfdl(FieldContent.annotation(
                            "choiceBranchKey=" + keys.toString().strip())));
        }
        List<Particle> all = new ArrayList<>();
        if (!branches.isEmpty()) {
            all.add(Group.choice(branches)
                    .withDfdl(FieldContent.annotation("choiceDispatchKey={ if (fn:exists(../ApplicationHeader/Input))"
                            + " then ../ApplicationHeader/Input/MessageType"
                            + " else ../ApplicationHeader/Output/MessageType }")));
        }
        if (!strict || branches.isEmpty()) {
            all.add(PacketParts.element("Fields", TypeRef.named(fieldsType(FIELDS, ""))));
        }
        return PacketParts.complex("Text", Group.choice(all), "initiator=%WSP*;{4:%NL;", "terminator=-}")
                .withDocumentation("Block 4: the text.");
    }

    /// A message that ends where the block does.
    private Group whole(SwiftMessageType type) {
        Set<String> tags = new TreeSet<>();
        boolean all = tags(type.parts(), tags);
        String leftOver = strict ? leftOver(type.elementName(), all ? Set.of() : tags) : "";
        return Group.sequence(List.of(element(type), when(Group.sequence(List.of()), "-\\}", leftOver)));
    }

    /// The tags of fields.
    ///
    /// @return whether there may be any others
    private static boolean tags(List<MessagePart> parts, Set<String> tags) {
        boolean others = false;
        for (MessagePart part : parts) {
            switch (part) {
                case MessagePart.Field field -> field.options().forEach(option -> tags.add(field.tag() + option));
                case MessagePart.Sequence sequence -> {
                    String block = sequence.block();
                    tags.addAll(block.matches("\\d{2}[A-Z]?") ? Set.of(block) : Set.of("16R", "16S"));
                    others |= tags(sequence.parts(), tags);
                }
                case MessagePart.Others ignored -> others = true;
            }
        }
        return others;
    }

    /// The message for a field at a position where none of the allowed fields follows.
    ///
    /// @param tags those of the type; none where it may have any
    private static String leftOver(String type, Set<String> tags) {
        String misplaced =
                "' does not match its format, or is not allowed here: the fields of " + type + " have a fixed order'";
        String why = misplaced;
        if (!tags.isEmpty()) {
            String numbers =
                    tags.stream().map(tag -> tag.substring(0, 2)).distinct().collect(Collectors.joining("|"));
            why = "if (bindery:ahead(':(" + String.join("|", tags) + "):') ne '') then " + misplaced
                    + " else if (bindery:ahead(':(" + numbers + ")[A-Z]?:') ne '') then ' has an option that "
                    + type + " does not allow' else ' is not a field of " + type + "'";
        }
        return "{ if (bindery:ahead(':[0-9A-Z]{2,3}:') eq '') then 'expected a field, which starts with a tag"
                + " such as :20:, or the end of the text, -}' else fn:concat('field ',"
                + " bindery:ahead(':[0-9A-Z]{2,3}:'), " + why + ") }";
    }

    private Group statement() {
        List<Particle> all = new ArrayList<>();
        for (SwiftMessageType type : description.messages()) {
            if (description.bare().contains(type.type())) {
                all.add(Group.sequence(
                        List.of(element(type), when(Group.sequence(List.of()), SwiftPatterns.STATEMENT_END))));
            }
        }
        if (!strict || all.isEmpty()) {
            all.add(PacketParts.element("Fields", TypeRef.named(fieldsType(STATEMENT_FIELDS, "(?!:20:|:940:)"))));
        }
        return Group.choice(all);
    }

    /// Fields of any kind.
    ///
    /// @param only a pattern that all but the first fit; empty where they need not
    private Name fieldsType(Name name, String only) {
        Element field = PacketParts.element("Field", fields.anything()).withCardinality(PacketParts.ANY_NUMBER);
        List<Particle> all = new ArrayList<>();
        if (only.isEmpty()) {
            all.add(when(
                    field, ":", "expected a field, which starts with a tag such as :20:, or the end of the text, -}"));
        } else {
            all.add(PacketParts.element("First", fields.anything()));
            all.add(when(field, only));
        }
        types.put(
                name,
                ComplexType.of(name, new Content.Components(Group.sequence(all)))
                        .withDocumentation("Fields of any kind, each by its tag.", Location.NONE));
        return name;
    }

    private Element element(SwiftMessageType type) {
        Name name = Name.of(type.elementName());
        if (!types.containsKey(name)) {
            types.put(
                    name,
                    ComplexType.of(name, new Content.Components(Group.sequence(parts(type.parts(), ":16S:"))))
                            .withDocumentation(type.title(), Location.NONE));
        }
        return PacketParts.element(type.elementName(), TypeRef.named(name));
    }

    /// The end of fields of any kind in a sequence: the end of the block, a described block, a new
    /// sequence.
    private static String stop(MessagePart.Sequence sequence) {
        StringBuilder blocks = new StringBuilder(":16S:|:15[A-Z]:");
        for (MessagePart part : sequence.parts()) {
            if (part instanceof MessagePart.Sequence inner && !inner.block().isEmpty()) {
                blocks.append("|:16R:").append(inner.block()).append("\\r?\\n");
            }
        }
        return blocks.toString();
    }

    private List<Particle> parts(List<MessagePart> parts, String stop) {
        List<Particle> all = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (MessagePart part : parts) {
            String name = PacketParts.name(part.name(), taken);
            Cardinality cardinality =
                    new Cardinality(part.isMandatory() ? 1 : 0, part.isRepetitive() ? Cardinality.UNBOUNDED : 1);
            all.add(element(part, name, stop).withCardinality(cardinality));
        }
        return all;
    }

    /// @param stop a pattern that fields of any kind do not fit
    private Element element(MessagePart part, String name, String stop) {
        return switch (part) {
            case MessagePart.Field field -> field(field, name);
            case MessagePart.Others ignored -> when(PacketParts.element(name, fields.any()), "(?!" + stop + ")");
            case MessagePart.Sequence sequence -> {
                Group content = Group.sequence(parts(sequence.parts(), stop(sequence)));
                String block = sequence.block();
                if (block.isEmpty()) {
                    yield PacketParts.complex(name, content);
                }
                yield block.matches("\\d{2}[A-Z]?")
                        ? PacketParts.complex(name, content, "initiator=:" + block + ":%NL;")
                        : PacketParts.complex(
                                name, content, "initiator=:16R:" + block + "%NL;", "terminator=:16S:" + block + "%NL;");
            }
        };
    }

    private Element field(MessagePart.Field field, String name) {
        if (field.options().size() == 1) {
            return fields.element(name, field.tag() + field.options().getFirst());
        }
        return PacketParts.element(name, TypeRef.named(options(field)));
    }

    /// The type of a field that has one of several options.
    private Name options(MessagePart.Field field) {
        Name type = Name.of("F" + field.tag() + "a" + String.join("", field.options())
                + (field.options().contains("") ? "_" : ""));
        if (!types.containsKey(type)) {
            List<Particle> options = new ArrayList<>();
            for (String option : field.options()) {
                String called = option.isEmpty() ? "NoLetterOption" : "Option" + option;
                options.add(fields.element(called, field.tag() + option));
            }
            types.put(
                    type,
                    ComplexType.of(type, new Content.Components(Group.choice(options)))
                            .withDocumentation("Field " + field.tag() + "a.", Location.NONE));
        }
        return type;
    }
}
