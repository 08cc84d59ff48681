package org.bindery.importers.edi;

import static org.bindery.importers.packets.PacketParts.ANY_NUMBER;
import static org.bindery.importers.packets.PacketParts.complex;
import static org.bindery.importers.packets.PacketParts.element;
import static org.bindery.importers.packets.PacketParts.properties;
import static org.bindery.importers.packets.PacketParts.sentences;
import static org.bindery.importers.packets.PacketParts.with;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
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
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlStatement;

/// Makes types of segments, composites and data elements, and elements of these types as a format writes them.
///
/// Elements of a segment that are empty are not in the message; those that are beyond the ones of the
/// directory are in `Further`. A segment that has no name, or contains a value that its data element
/// does not allow, is `Other`.
public final class EdiTypes {

    /// The number of segments of the message that a trailer ends, for an element of the trailer: those before it,
    /// and itself.
    public static final String SEGMENTS = "(bindery:terminated(../..) + 1)";

    private static final String EMPTY_AT_THE_END = "separatorSuppressionPolicy=trailingEmpty";
    private static final String FURTHER = "Further";

    /// A member with a position is present: if it cannot be read, the next one does not take its
    /// place.
    private static final DfdlStatement THERE =
            new DfdlStatement.Discriminate(DfdlStatement.TestKind.EXPRESSION, "{ fn:true() }", "");

    private final EdiSyntax syntax;
    private final boolean strict;
    private final Set<String> named = new TreeSet<>();
    private final Map<String, DfdlStatement> agreements = new HashMap<>();
    private final Map<Name, Type> types = new LinkedHashMap<>();
    private final Map<Object, Name> known = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    /// @param strict whether there are words for what deviates, and no elements
    public EdiTypes(EdiSyntax syntax, boolean strict) {
        this.syntax = syntax;
        this.strict = strict;
    }

    /// Asserts that an element of a trailer gives the number of parts that it ends.
    ///
    /// @param what they are called
    /// @param number an expression for how many there are, at the place of that element
    public void counts(String tag, String field, String what, String number) {
        agreements.put(tag + "." + field, EdiRefusals.ofCount(tag, what, number));
    }

    /// Says that an element of a trailer is the reference that the header has.
    ///
    /// @param header the tag of the header, a sibling of the trailer
    /// @param its what the element is called there
    public void refers(String tag, String field, String header, String its) {
        agreements.put(tag + "." + field, EdiRefusals.ofReference(tag, header, "../../" + header + "/" + its));
    }

    /// The parts of a group whose last one is its trailer, which may be missing.
    ///
    /// @param header the tag of what there must be a trailer for
    public Group ending(String header, String trailer, List<? extends Particle> parts) {
        List<Particle> all = new ArrayList<>(parts);
        if (strict) {
            all.add(EdiRefusals.unended(header, trailer));
        }
        return Group.sequence(all);
    }

    /// The number of members of an interchange, for an element of its trailer: groups of messages if there are any,
    /// else messages.
    ///
    /// @param group what a group of messages is called
    public static String members(String group) {
        return "(if (fn:count(../../" + group + ") gt 0) then fn:count(../../" + group
                + ") else fn:count(../../Message))";
    }

    /// A name that no type has yet.
    public Name free(String wanted) {
        return Name.of(PacketParts.name(wanted, taken));
    }

    /// Adds a complex type.
    public Name add(String wanted, Group content, String documentation) {
        Name name = free(wanted);
        types.put(
                name,
                ComplexType.of(name, new Content.Components(content)).withDocumentation(documentation, Location.NONE));
        return name;
    }

    // Segments.

    /// A segment under a name.
    public Element segment(String name, EdiSegment segment) {
        return with(
                typed(name, segment), "initiator=" + segment.tag() + syntax.assignment(), "terminator=" + syntax.end());
    }

    /// The elements of a segment, without their separators.
    public Group fields(EdiSegment segment) {
        return ended(segment, inScope(complete(segment, "infix", segment.fields())));
    }

    private Element typed(String name, EdiSegment segment) {
        Name type = known.get(segment);
        if (type == null) {
            type = add(
                    segment.tag(),
                    ended(segment, inScope(elements(segment))),
                    sentences(segment.title(), segment.documentation()));
            known.put(segment, type);
        }
        return Element.of(name, TypeRef.named(type)).withDocumentation(segment.title());
    }

    /// The elements of a segment; where some may be repeated, by whether the message has a separator for that.
    private Group elements(EdiSegment segment) {
        String position = syntax.assignment().isEmpty() ? "prefix" : "infix";
        if (segment.fields().stream().noneMatch(EdiField.Repeated.class::isInstance)) {
            return complete(segment, position, segment.fields());
        }
        List<EdiField> places = segment.fields().stream()
                .flatMap(field -> field instanceof EdiField.Repeated(EdiField one, int most)
                        ? Collections.nCopies(most, one).stream()
                        : Stream.of(field))
                .toList();
        List<Group> branches = new ArrayList<>();
        for (List<EdiField> fields : List.of(places, segment.fields())) {
            Group branch = complete(segment, position, fields);
            branches.add(PacketParts.sequence("", Integer.toString(branches.size()), List.of(branch)));
        }
        String key = "{ if (" + EdiSyntax.bare(syntax.repetition()) + " eq '') then '0' else '1' }";
        return Group.choice(branches).withDfdl(DfdlAnnotation.of(properties("choiceDispatchKey=" + key)));
    }

    /// The elements of a segment, of which the mandatory ones have to be there.
    private Group complete(EdiSegment segment, String position, List<EdiField> fields) {
        Group elements = separated(syntax.element(), position, fields(fields, segment.tag(), 0));
        return complete("segment " + segment.tag(), elements, fields, true);
    }

    /// @param whole what the fields are parts of
    /// @param always whether that has to have the mandatory ones also where it has no other
    private Group complete(String whole, Group content, List<EdiField> fields, boolean always) {
        List<Particle> all = new ArrayList<>(List.of(content));
        List<String> names = names(fields);
        for (int i = 0; strict && i < fields.size(); i++) {
            EdiField field = fields.get(i);
            // Of several places for what may be repeated, the first one counts.
            boolean first = i == 0 || field != fields.get(i - 1);
            List<String> others = new ArrayList<>(names);
            others.remove(i);
            if (field.isMandatory() && first && (always || !others.isEmpty())) {
                all.add(EdiRefusals.hasMandatory(whole, field, names.get(i), always ? List.of() : others));
            }
        }
        return all.size() == 1 ? content : Group.sequence(all);
    }

    /// A group after which the segment ends.
    private Group ended(EdiSegment segment, Group content) {
        List<Particle> all = new ArrayList<>(List.of(content));
        if (strict) {
            all.add(EdiRefusals.noOthers(segment, syntax));
            segment.fields().stream()
                    .map(EdiField::name)
                    .filter(field -> agreements.containsKey(segment.tag() + "." + field))
                    .forEach(field -> all.add(EdiRefusals.has(segment.tag(), field)));
        }
        if (syntax.end().isEmpty()) {
            all.add(EdiFormat.nothing(EdiSyntax.LINE, EdiRefusals.ofAny()));
        }
        return all.size() == 1 ? content : Group.sequence(all);
    }

    /// A group in which no separator of the format is part of an element.
    private Group inScope(Group content) {
        return separated(syntax.within(), "infix", List.of(content));
    }

    private static Group separated(String separator, String position, List<? extends Particle> members) {
        return Group.sequence(members)
                .withDfdl(DfdlAnnotation.of(
                        properties("separator=" + separator, "separatorPosition=" + position, EMPTY_AT_THE_END)));
    }

    /// The segments of a message, in any number and order: those given, but for what starts and ends messages, and
    /// others.
    ///
    /// @param isService identifies by its tag a segment that starts or ends messages
    /// @param others other alternatives allowed there
    public Element segments(
            Collection<EdiSegment> all, Predicate<String> isService, String documentation, Particle... others) {
        List<EdiSegment> body =
                all.stream().filter(segment -> !isService.test(segment.tag())).toList();
        return complex("Segment", any(body, others)).withCardinality(ANY_NUMBER).withDocumentation(documentation);
    }

    private Group any(List<EdiSegment> segments, Particle... others) {
        List<Particle> branches = new ArrayList<>();
        Set<String> names = new HashSet<>(Set.of("Other"));
        for (EdiSegment segment : segments) {
            named.add(segment.tag());
            Element element = segment(PacketParts.name(segment.tag(), names), segment);
            branches.add(with(element, "choiceBranchKey=" + EdiSyntax.key(segment.tag())));
        }
        List<Particle> all = new ArrayList<>();
        if (!branches.isEmpty()) {
            all.add(Group.choice(branches)
                    .withDfdl(DfdlAnnotation.of(properties("choiceDispatchKey=" + syntax.tag()))));
        }
        all.addAll(List.of(others));
        if (!strict) {
            all.add(other(syntax.reserved()));
        } else if (!syntax.local().isEmpty()) {
            all.add(other(syntax.local()));
        }
        return Group.choice(all);
    }

    /// @param start a regular expression for what it starts with
    private Element other(String start) {
        Name type = known.get(FURTHER);
        if (type == null) {
            Element tag = element("Tag", "string").withDocumentation("What the segment starts with.");
            Element all = general("Element");
            Group elements = syntax.assignment().isEmpty()
                    ? separated(syntax.element(), "infix", List.of(tag, all))
                    : Group.sequence(List.of(
                            with(tag, "terminator=" + syntax.assignment()),
                            separated(syntax.element(), "infix", List.of(all))));
            type = add(
                    "Other",
                    inScope(elements),
                    "A segment without a name, or with a value that its data element does not allow.");
            known.put(FURTHER, type);
        }
        Element other = with(Element.of("Other", TypeRef.named(type)), "terminator=" + syntax.end());
        return other.withPresentation(other.presentation()
                .withDfdl(other.presentation()
                        .dfdl()
                        .withStatements(List.of(new DfdlStatement.Assert(
                                DfdlStatement.TestKind.PATTERN,
                                start,
                                "no segment that is allowed here follows",
                                DfdlStatement.Failure.PROCESSING_ERROR)))));
    }

    // Elements whose names are not known.

    /// Any number of elements, each with its components.
    private Element general(String name) {
        Name type = known.get("general");
        if (type == null) {
            Group parts = components(syntax.component(), component());
            if (!syntax.repetition().isEmpty()) {
                Element repetition = complex("Repetition", parts).withCardinality(PacketParts.SOME);
                parts = components(syntax.repetition(), repetition);
            }
            type = add("Element", parts, "An element without a name, with its components.");
            known.put("general", type);
        }
        return Element.of(name, TypeRef.named(type)).withCardinality(PacketParts.ANY_NUMBER);
    }

    private Element general(String name, boolean parts) {
        if (parts) {
            return complex(name, components(syntax.subcomponent(), general("Subcomponent", false)))
                    .withCardinality(PacketParts.SOME);
        }
        return element(name, "string")
                .withCardinality(PacketParts.SOME)
                .withNillable(true)
                .withDocumentation("Nil where it is empty.");
    }

    /// Any number of components, of which the first one is there.
    private Element component() {
        return general("Component", !syntax.subcomponent().isEmpty());
    }

    private static Group components(String separator, Element component) {
        return separated(separator, "infix", List.of(component));
    }

    // Named elements.

    private List<Particle> fields(List<EdiField> fields, String tag, int depth) {
        List<String> names = names(fields);
        List<Particle> all = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            EdiField field = fields.get(i);
            Particle its = field(field, names.get(i), depth);
            DfdlStatement agreement = strict ? agreements.get(tag + "." + field.name()) : null;
            all.add(agreement != null && its instanceof Element element ? EdiFormat.saying(element, agreement) : its);
        }
        if (strict) {
            return all;
        }
        if (depth == 0) {
            all.add(general(FURTHER).withDocumentation("Elements beyond those of the directory."));
        } else if (depth == 1 || !syntax.subcomponent().isEmpty() && depth == 2) {
            boolean parts = depth == 1 && !syntax.subcomponent().isEmpty();
            all.add(general(FURTHER, parts)
                    .withCardinality(PacketParts.ANY_NUMBER)
                    .withDocumentation("Components beyond those of the directory; nil where they are empty."));
        }
        return all;
    }

    /// The distinct names of fields in the model.
    private static List<String> names(List<EdiField> fields) {
        Set<String> names = new HashSet<>(Set.of(FURTHER));
        return fields.stream()
                .map(field -> field instanceof EdiField.Repeated ? field.name() + "Repetition" : field.name())
                .map(name -> PacketParts.name(name, names))
                .toList();
    }

    private Particle field(EdiField field, String name, int depth) {
        Element element = one(field, name, depth);
        String about = sentences(field.id().isEmpty() ? "" : field.id() + ".", field.documentation());
        element = element.withDocumentation(about).withCardinality(Cardinality.OPTIONAL);
        if (field.isRepeating() && depth == 0 && !syntax.repetition().isEmpty()) {
            return components(syntax.repetition(), element.withCardinality(PacketParts.ANY_NUMBER));
        }
        return element;
    }

    private Element one(EdiField field, String name, int depth) {
        return switch (field) {
            case EdiField.Simple simple -> simple(simple, name);
            case EdiField.Composite composite -> composite(composite, name, depth + 1);
            case EdiField.Repeated repeated -> one(repeated.field(), name, depth);
        };
    }

    private Element composite(EdiField.Composite composite, String name, int depth) {
        String separator = depth == 1 ? syntax.component() : syntax.subcomponent();
        List<Object> key = List.of(depth, composite.id(), composite.parts());
        Name type = known.get(key);
        if (type == null) {
            String wanted = (composite.id().isEmpty() ? name : composite.id()) + (depth > 1 ? "_Subcomponents" : "");
            List<Particle> parts = composite.parts().isEmpty()
                    ? List.of(component().withCardinality(PacketParts.ANY_NUMBER))
                    : fields(composite.parts(), "", depth);
            Group content = separated(separator, "infix", parts);
            String whole = composite.id().isEmpty() ? name : "composite " + composite.id();
            type = add(wanted, complete(whole, content, composite.parts(), false), composite.documentation());
            known.put(key, type);
        }
        return EdiFormat.saying(Element.of(name, TypeRef.named(type)), THERE);
    }

    private Element simple(EdiField.Simple field, String name) {
        TypeRef type = isRestricted(field) || !field.codes().isEmpty() ? named(field) : TypeRef.xs(base(field.kind()));
        String[] pairs = switch (field.kind()) {
            case TEXT -> new String[0];
            case NUMBER -> new String[] {"textNumberPattern="};
            case INTEGER -> new String[] {"textNumberPattern=#0"};
        };
        Element element = element(name, type, pairs);
        boolean isText = field.kind() == EdiField.Kind.TEXT;
        boolean isChecked = isRestricted(field) || isCoded(field);
        Element there = isText && !isChecked ? element : EdiFormat.saying(element, THERE);
        return (isText || strict) && isChecked ? EdiFormat.saying(there, fits(field)) : there;
    }

    private DfdlStatement fits(EdiField.Simple field) {
        return EdiRefusals.test(
                "{ dfdl:checkConstraints(.) }",
                isCoded(field) ? EdiRefusals.ofCode(field) : EdiRefusals.ofLength(field));
    }

    /// Whether only the values of its list are valid.
    private boolean isCoded(EdiField.Simple field) {
        return strict && field.kind() == EdiField.Kind.TEXT && !field.codes().isEmpty();
    }

    private static boolean isRestricted(EdiField.Simple field) {
        return field.most() > 0 || field.least() > 0;
    }

    private static String base(EdiField.Kind kind) {
        return switch (kind) {
            case TEXT -> "string";
            case NUMBER -> "decimal";
            case INTEGER -> "long";
        };
    }

    private TypeRef named(EdiField.Simple field) {
        List<Object> key = List.of(field.id(), field.kind(), field.least(), field.most(), field.codes());
        Name type = known.get(key);
        if (type == null) {
            type = free(field.id().isEmpty() ? field.name() : "E" + field.id());
            Facets facets = field.kind() == EdiField.Kind.TEXT
                    ? Facets.NONE.withLength(
                            OptionalInt.empty(),
                            OptionalInt.of(Math.max(1, field.least())),
                            field.most() > 0 ? OptionalInt.of(field.most()) : OptionalInt.empty())
                    : strict && field.most() > 0
                            ? Facets.NONE.withDigits(OptionalInt.of(field.most()), OptionalInt.empty())
                            : Facets.NONE;
            if (isCoded(field)) {
                facets = facets.withEnumeration(field.codes().entrySet().stream()
                        .map(code -> new Facets.EnumerationValue(code.getKey(), code.getValue()))
                        .toList());
            }
            SimpleType made = SimpleType.restriction(type, TypeRef.xs(base(field.kind())), facets);
            types.put(
                    type, made.withDocumentation(isCoded(field) ? "" : PacketParts.list(field.codes()), Location.NONE));
            known.put(key, type);
        }
        return TypeRef.named(type);
    }

    // Messages.

    /// A message of one of several kinds, or its segments one after another where it does not keep to its structure.
    ///
    /// @param kind an expression for the kind
    /// @param ends a regular expression for the segments that end messages
    public Group body(Collection<EdiMessage> messages, String kind, String ends, Element any) {
        if (messages.isEmpty()) {
            return Group.sequence(strict ? List.of(any, EdiFormat.nothing(ends, ofNamed("."))) : List.of(any));
        }
        List<Particle> kinds = new ArrayList<>();
        for (EdiMessage message : messages) {
            List<Particle> parts = new ArrayList<>(
                    parts(message.name(), message.parts(), false).particles());
            parts.add(EdiFormat.nothing(ends, leftOver(message)));
            Name type = add(message.name(), Group.sequence(parts), message.title());
            kinds.add(with(
                    Element.of(message.name(), TypeRef.named(type)).withDocumentation(message.title()),
                    "choiceBranchKey=" + message.key()));
        }
        Group known = Group.choice(kinds).withDfdl(DfdlAnnotation.of(properties("choiceDispatchKey=" + kind)));
        return strict
                ? Group.sequence(List.of(EdiRefusals.known(messages, kind), known))
                : Group.choice(List.of(known, Group.sequence(List.of(any))));
    }

    /// The message for segments where any named one is allowed.
    private String ofNamed(String message) {
        return EdiRefusals.of(
                named, message, " is not allowed here", " is not in the model: import its description, or add it");
    }

    private static String leftOver(EdiMessage message) {
        Set<String> tags = new TreeSet<>();
        tags(message.parts(), tags);
        return EdiRefusals.of(
                tags,
                "..",
                " is not allowed here in " + message.key() + ", or occurs too often",
                " is not a segment of " + message.key());
    }

    private static void tags(List<EdiPart> parts, Set<String> tags) {
        for (EdiPart part : parts) {
            switch (part) {
                case EdiPart.Use use -> tags.add(use.segment().tag());
                case EdiPart.Loop loop -> tags(loop.parts(), tags);
            }
        }
    }

    private Group parts(String message, List<EdiPart> parts, boolean isLoop) {
        Set<String> names = new HashSet<>();
        List<Particle> all = new ArrayList<>();
        for (EdiPart part : parts) {
            Cardinality cardinality = part.cardinality();
            if (isLoop && all.isEmpty()) {
                // The first part indicates that the loop is present.
                cardinality = new Cardinality(Math.max(1, cardinality.min()), Math.max(1, cardinality.max()));
            }
            all.add(part(message, part, names).withCardinality(cardinality));
        }
        return Group.sequence(all);
    }

    private Element part(String message, EdiPart part, Set<String> names) {
        return switch (part) {
            case EdiPart.Use use -> {
                Element element = segment(PacketParts.name(use.segment().tag(), names), use.segment());
                yield use.start().isEmpty()
                        ? element
                        : EdiFormat.saying(
                                element,
                                new DfdlStatement.Assert(
                                        DfdlStatement.TestKind.PATTERN,
                                        use.start(),
                                        "here is no " + use.segment().title(),
                                        DfdlStatement.Failure.PROCESSING_ERROR));
            }
            case EdiPart.Loop loop -> {
                String name = PacketParts.name(loop.name(), names);
                Name type = add(message + "_" + name, parts(message, loop.parts(), true), loop.documentation());
                yield Element.of(name, TypeRef.named(type)).withDocumentation(loop.documentation());
            }
        };
    }

    // The whole.

    /// A model with one root element, of which there are any number.
    public Model model(String name, DfdlDefinitions definitions, Element root) {
        return Model.empty(name)
                .withFormat(new MessageFormat.Dfdl(EdiFormat.NAME))
                .withDfdl(definitions)
                .withTypes(types)
                .withElement(root.withCardinality(PacketParts.ANY_NUMBER))
                .withRoots(List.of(root.qualifiedName()));
    }

    /// The root element: its parts, and the bytes of a message that would be written otherwise.
    ///
    /// @param start a regular expression for what it starts with
    /// @param rule that in a sentence
    /// @param follows a regular expression for what may follow it, besides the end
    public Element root(
            String name,
            String documentation,
            String start,
            String rule,
            String follows,
            List<? extends Particle> parts) {
        List<Particle> all = new ArrayList<>(parts);
        all.add(EdiFormat.nothing(follows, strict ? ofNamed("") : EdiRefusals.ofAny()));
        all.add(PacketParts.received("separators, blanks or line ends that are not needed, or zeros before numbers"));
        Group content = Group.sequence(all);
        Name type = add(name, content, documentation);
        Element element = Element.of(name, TypeRef.named(type)).withDocumentation(documentation);
        return EdiFormat.saying(
                element,
                new DfdlStatement.Assert(
                        DfdlStatement.TestKind.PATTERN, start, rule, DfdlStatement.Failure.PROCESSING_ERROR));
    }
}
