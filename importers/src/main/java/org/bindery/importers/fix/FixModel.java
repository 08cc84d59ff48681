package org.bindery.importers.fix;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.building.Names;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperties;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.PlainFormat;

/// Makes the model of a dictionary, for messages in FIX's encoding of tags and values.
///
/// A message is `BeginString`, then a `Content` whose length is the hidden `BodyLength`, and the hidden `CheckSum`.
/// In the content are header, the body of one kind of message, and trailer, whose fields are in any order; the
/// fields of groups are in the order of the dictionary.
final class FixModel {

    private static final String MESSAGE = "FixMessage";
    private static final String FORMAT = "fix";
    private static final String FIELD = "field";

    private static final int BEGIN_STRING = 8;
    private static final int BODY_LENGTH = 9;
    private static final int MSG_TYPE = 35;
    private static final int CHECK_SUM = 10;
    /// The type of texts, which are never empty.
    private static final Name TEXT = Name.of("Text");

    private static final Cardinality ANY = new Cardinality(0, Cardinality.UNBOUNDED);

    private final ImportRequest request;
    private final FixDictionary dictionary;
    private final Map<Integer, TypeRef> types = new HashMap<>();
    private final Map<Members, Name> groupTypes = new HashMap<>();
    private final Set<Name> taken = new HashSet<>();
    private final Map<Name, Type> made = new LinkedHashMap<>();
    private final Map<Name, Group> hidden = new LinkedHashMap<>();

    /// The members of a group.
    private record Members(int counter, List<Particle> entry) {}

    private FixModel(ImportRequest request, FixDictionary dictionary) {
        this.request = request;
        this.dictionary = dictionary;
        add(SimpleType.restriction(
                TEXT,
                TypeRef.xs("string"),
                Facets.NONE.withLength(OptionalInt.empty(), OptionalInt.of(1), OptionalInt.empty())));
    }

    static ImportResult of(ImportRequest request, FixDictionary dictionary) {
        return new ImportResult(new FixModel(request, dictionary).model(), dictionary.problems());
    }

    private static List<DfdlFormat> formats() {
        return List.of(
                PlainFormat.format(),
                new DfdlFormat(
                        FORMAT,
                        PlainFormat.NAME,
                        Map.of(DfdlProperty.ENCODING, "ISO-8859-1", DfdlProperty.LENGTH_KIND, "implicit"),
                        "Messages of FIX's encoding of tags and values."),
                new DfdlFormat(
                        FIELD,
                        FORMAT,
                        Map.of(
                                DfdlProperty.LENGTH_KIND,
                                "delimited",
                                DfdlProperty.TERMINATOR,
                                "%SOH;",
                                DfdlProperty.TEXT_BOOLEAN_TRUE_REP,
                                "Y",
                                DfdlProperty.TEXT_BOOLEAN_FALSE_REP,
                                "N"),
                        "A field, up to the character SOH."));
    }

    private Model model() {
        Element root = Element.of(MESSAGE, TypeRef.named(message(content()))).withCardinality(ANY);
        return Model.empty(request.name())
                .withFormat(new MessageFormat.Dfdl(FORMAT))
                .withSources(request.sources().stream().map(Object::toString).toList())
                .withDfdl(new DfdlDefinitions(
                        formats(), List.of(), List.of(), DfdlDefinitions.usual("dfdl", "fn", "bindery")))
                .withTypes(made)
                .withGroups(hidden)
                .withElement(root)
                .withRoots(List.of(root.qualifiedName()));
    }

    private Name content() {
        List<Particle> choices = new ArrayList<>();
        for (FixMessage message : dictionary.messages()) {
            Name type = free(message.name());
            add(ComplexType.of(type, new Content.Components(body(message.parts())))
                    .withDocumentation(message.documentation(), Location.NONE));
            choices.add(Element.of(message.name(), TypeRef.named(type))
                    .withPresentation(dfdl(Map.of(DfdlProperty.CHOICE_BRANCH_KEY, literal(message.type())), ""))
                    .withDocumentation(message.documentation()));
        }
        Group bodies = Group.choice(choices)
                .withDfdl(DfdlAnnotation.of(Map.of(DfdlProperty.CHOICE_DISPATCH_KEY, "{ Header/MsgType }")));
        List<Particle> content = new ArrayList<>();
        content.add(Element.of("Header", TypeRef.named(header())));
        content.add(bodies);
        List<FixPart> trailer = dictionary.trailer().stream()
                .filter(part -> part.field().number() != CHECK_SUM)
                .toList();
        if (!trailer.isEmpty()) {
            Name type = free("Trailer");
            add(ComplexType.of(type, new Content.Components(body(trailer))));
            content.add(Element.of("Trailer", TypeRef.named(type)));
        }
        content.add(nothingMore());
        Name contentType = free("Content");
        add(ComplexType.of(contentType, new Content.Components(Group.sequence(content))));
        return contentType;
    }

    private Name message(Name content) {
        Element length =
                computed("BodyLength", BODY_LENGTH, "#0", "{ dfdl:contentLength(../Content, 'bytes') }", List.of());
        Element sum = computed(
                "CheckSum",
                CHECK_SUM,
                "000",
                "{ bindery:sum(bindery:dataBefore()) mod 256 }",
                List.of(new DfdlStatement.Assert(
                        DfdlStatement.TestKind.EXPRESSION,
                        "{ . eq bindery:sum(bindery:dataBefore()) mod 256 }",
                        "the check sum (10) is not that of the message",
                        DfdlStatement.Failure.PROCESSING_ERROR)));
        Element begin = field(
                dictionary.fields().getOrDefault(BEGIN_STRING, known(BEGIN_STRING, "BeginString")), Cardinality.ONE);
        if (!dictionary.version().isEmpty()) {
            begin = begin.withConstraint(new ValueConstraint(ValueConstraint.Kind.DEFAULT, dictionary.version()));
        }
        Element whole = Element.of("Content", TypeRef.named(content))
                .withPresentation(dfdl(
                        Map.of(
                                DfdlProperty.LENGTH_KIND,
                                "explicit",
                                DfdlProperty.LENGTH_UNITS,
                                "bytes",
                                DfdlProperty.LENGTH,
                                "{ ../BodyLength }"),
                        ""));
        Element kept = PacketParts.received("fields in another order, or zeros before numbers");
        Group message =
                Group.sequence(List.of(begin, hidden("BodyLength", length), whole, hidden("CheckSum", sum), kept));
        Name type = free(MESSAGE);
        add(ComplexType.of(type, new Content.Components(message))
                .withDocumentation("A message of " + dictionary.version() + ".", Location.NONE));
        return type;
    }

    private static FixField known(int number, String name) {
        return new FixField(number, name, "STRING", Map.of(), "", Location.NONE);
    }

    /// A hidden element, whose value follows from the others.
    private Particle hidden(String name, Element element) {
        Name group = Name.of(name);
        hidden.putIfAbsent(group, Group.sequence(List.of(element)));
        return new GroupRef(group, Cardinality.ONE, true, DfdlAnnotation.NONE, "", Location.NONE);
    }

    private static Element computed(
            String name, int tag, String pattern, String value, List<DfdlStatement> statements) {
        Map<DfdlProperty, String> own = Map.of(
                DfdlProperty.INITIATOR,
                tag + "=",
                DfdlProperty.TEXT_NUMBER_PATTERN,
                pattern,
                DfdlProperty.OUTPUT_VALUE_CALC,
                value);
        DfdlAnnotation annotation = new DfdlAnnotation(new DfdlProperties(FIELD, own), "", statements);
        return Element.of(name, TypeRef.xs("int")).withPresentation(Presentation.NONE.withDfdl(annotation));
    }

    private Name header() {
        List<Particle> all = new ArrayList<>();
        List<FixPart> others = new ArrayList<>();
        Optional<FixPart> msgType = Optional.empty();
        for (FixPart part : dictionary.header()) {
            switch (part.field().number()) {
                case BEGIN_STRING, BODY_LENGTH -> {
                    // They are outside, since BodyLength counts the bytes after it.
                }
                case MSG_TYPE -> msgType = Optional.of(part);
                default -> others.add(part);
            }
        }
        FixField type = msgType.map(FixPart::field).orElse(known(MSG_TYPE, "MsgType"));
        all.add(field(type.withValues(messageTypes(type.values())), Cardinality.ONE));
        all.add(body(others));
        Name header = free("Header");
        add(ComplexType.of(header, new Content.Components(Group.sequence(all))));
        return header;
    }

    /// The values of MsgType where a dictionary lists them, with those of its own messages that it leaves out.
    private Map<String, String> messageTypes(Map<String, String> listed) {
        if (listed.isEmpty()) {
            return listed;
        }
        Map<String, String> all = new LinkedHashMap<>(listed);
        dictionary.messages().forEach(message -> all.putIfAbsent(message.type(), message.name()));
        return all;
    }

    /// Fields and groups in any order.
    private Group body(List<FixPart> parts) {
        Group body = Group.sequence(particles(parts));
        // An unordered sequence has members.
        return parts.isEmpty()
                ? body
                : body.withDfdl(DfdlAnnotation.of(
                        Map.of(DfdlProperty.SEQUENCE_KIND, "unordered", DfdlProperty.INITIATED_CONTENT, "yes")));
    }

    private List<Particle> particles(List<FixPart> parts) {
        List<Particle> all = new ArrayList<>();
        Optional<FixField> before = Optional.empty();
        for (FixPart part : parts) {
            all.add(particle(part, before.filter(FixTypes::isLength)));
            before = Optional.of(part.field());
        }
        return all;
    }

    /// @param length the field before, if that is a length
    private Element particle(FixPart part, Optional<FixField> length) {
        Cardinality cardinality = part.isRequired() ? Cardinality.ONE : Cardinality.OPTIONAL;
        return switch (part) {
            case FixPart.Group group -> group(group, cardinality);
            case FixPart.Single(FixField field, boolean ignored) ->
                FixTypes.isData(field) && length.isPresent()
                        ? data(field, cardinality, length.get())
                        : field(field, cardinality);
        };
    }

    private Element field(FixField field, Cardinality cardinality) {
        return element(field, cardinality, Map.of());
    }

    /// Bytes whose number is given by the preceding field.
    private Element data(FixField field, Cardinality cardinality, FixField length) {
        return element(
                field,
                cardinality,
                Map.of(
                        DfdlProperty.LENGTH_KIND,
                        "explicit",
                        DfdlProperty.LENGTH_UNITS,
                        "bytes",
                        DfdlProperty.LENGTH,
                        "{ ../" + length.name() + " }"));
    }

    private Element element(FixField field, Cardinality cardinality, Map<DfdlProperty, String> more) {
        Map<DfdlProperty, String> own = new EnumMap<>(DfdlProperty.class);
        own.put(DfdlProperty.INITIATOR, field.number() + "=");
        own.putAll(FixTypes.properties(field));
        own.putAll(more);
        return Element.of(field.name(), types.computeIfAbsent(field.number(), number -> type(field)))
                .withCardinality(cardinality)
                .withPresentation(dfdl(own, FIELD))
                .withDocumentation(documentation(field))
                .withLocation(field.location());
    }

    private static String documentation(FixField field) {
        String tag = "Tag " + field.number() + ".";
        return field.documentation().isEmpty() ? tag : tag + " " + field.documentation();
    }

    /// The count, which is hidden, and the entries.
    private Element group(FixPart.Group group, Cardinality cardinality) {
        List<Particle> entry = new ArrayList<>(particles(group.parts()));
        // The first field starts an entry, so that it is present regardless of the dictionary.
        if (!entry.isEmpty()) {
            entry.set(0, ((Element) entry.getFirst()).withCardinality(Cardinality.ONE));
        }
        String name = group.name().isEmpty() ? plural(group.field().name()) : group.name();
        // Groups of one counter have the same members nearly everywhere.
        Name type = groupTypes.computeIfAbsent(
                new Members(group.field().number(), entry), members -> groupType(name, members.entry()));
        return Element.of(name, TypeRef.named(type))
                .withCardinality(cardinality)
                .withPresentation(
                        dfdl(Map.of(DfdlProperty.INITIATOR, group.field().number() + "="), ""))
                .withDocumentation("Group of " + group.field().name() + " ("
                        + group.field().number() + ").");
    }

    private Name groupType(String name, List<Particle> members) {
        Name entry = free(name + "Entry");
        add(ComplexType.of(entry, new Content.Components(Group.sequence(members))));
        Name type = free(name);
        DfdlAnnotation counts = new DfdlAnnotation(
                new DfdlProperties(
                        FIELD,
                        Map.of(
                                DfdlProperty.TEXT_NUMBER_PATTERN,
                                "#0",
                                DfdlProperty.OUTPUT_VALUE_CALC,
                                "{ fn:count(../Entry) }")),
                "",
                List.of());
        Element count = Element.of("Count", TypeRef.xs("int")).withPresentation(Presentation.NONE.withDfdl(counts));
        Element entries = Element.of("Entry", TypeRef.named(entry))
                .withCardinality(ANY)
                .withPresentation(dfdl(
                        Map.of(DfdlProperty.OCCURS_COUNT_KIND, "expression", DfdlProperty.OCCURS_COUNT, "{ ../Count }"),
                        ""));
        add(ComplexType.of(type, new Content.Components(Group.sequence(List.of(hidden("Count", count), entries)))));
        return type;
    }

    private static String plural(String counter) {
        return counter.startsWith("No") && counter.length() > 2 && Character.isUpperCase(counter.charAt(2))
                ? counter.substring(2)
                : counter;
    }

    /// The end of the content: what is left is a field that may not be there.
    private Particle nothingMore() {
        return Group.sequence(List.of())
                .withDfdl(new DfdlAnnotation(
                        DfdlProperties.NONE,
                        "",
                        List.of(new DfdlStatement.Assert(
                                DfdlStatement.TestKind.PATTERN,
                                "(?![\\x00-\\xFF])",
                                leftOver(),
                                DfdlStatement.Failure.PROCESSING_ERROR))));
    }

    /// The message for a field at a position where none is allowed any more, or for a wrong length of the body.
    private String leftOver() {
        String known =
                dictionary.fields().keySet().stream().map(Object::toString).collect(Collectors.joining("|"));
        return "{ if (bindery:ahead('[^=]{1,20}=') eq '') then 'BodyLength (9) is wrong: the body ends here within"
                + " a field' else if (bindery:ahead('10=') ne '') then 'BodyLength (9) is wrong: it counts CheckSum"
                + " (10)' else fn:concat('field ', bindery:ahead('[^=]{0,20}'), if (bindery:ahead('(" + known
                + ")=') eq '') then ' is not in the dictionary'"
                + " else fn:concat(' is not allowed here in message type ', Header/MsgType)) }";
    }

    private TypeRef type(FixField field) {
        TypeRef base = FixTypes.isText(field) ? TypeRef.named(TEXT) : FixTypes.base(field);
        if (field.values().isEmpty() || !FixTypes.isSingleValue(field)) {
            return base;
        }
        Name name = free(field.name() + "Type");
        List<Facets.EnumerationValue> values = field.values().entrySet().stream()
                .map(value -> new Facets.EnumerationValue(value.getKey(), value.getValue()))
                .toList();
        add(SimpleType.restriction(name, base, Facets.NONE.withEnumeration(values)));
        return TypeRef.named(name);
    }

    private static Presentation dfdl(Map<DfdlProperty, String> own, String format) {
        return Presentation.NONE.withDfdl(new DfdlAnnotation(new DfdlProperties(format, own), "", List.of()));
    }

    private static String literal(String text) {
        return text.replace("%", "%%");
    }

    private Name free(String wanted) {
        return Name.of(Names.free(wanted, name -> !taken.add(Name.of(name))));
    }

    private void add(Type type) {
        taken.add(type.name());
        made.put(type.name(), type);
    }
}
