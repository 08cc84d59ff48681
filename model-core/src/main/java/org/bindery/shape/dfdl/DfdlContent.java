package org.bindery.shape.dfdl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.EscapeScheme;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// The messages of a model in the terms of DFDL: the order of their terms, with all properties resolved. Shapes
/// describe the content of messages; this describes how it is read and written. Both are made from the same model,
/// so that each element here knows its property there.
///
/// A type that many elements have has one entry of [#records()], so this is not larger than the model.
///
/// @param records the content of complex types, by id: of those that messages show, the id of the record; the terms of
///     each entry are numbered by the properties of that record. A content of nothing is an empty sequence
/// @param problems what cannot be read or written in these terms
public record DfdlContent(List<DfdlTerm.ElementTerm> roots, Map<String, DfdlTerm> records, List<Problem> problems) {

    public DfdlContent {
        roots = List.copyOf(roots);
        records = Collections.unmodifiableMap(new LinkedHashMap<>(records));
        problems = List.copyOf(problems);
    }

    /// The terms of a model, made once for checks, forms and samples of it.
    ///
    /// @param shapes those of the same model
    public static DfdlContent of(Model model, Shapes shapes) {
        return shapes.made(DfdlContent.class, model, (source, records) -> new TermBuilder(source, records).build());
    }

    /// Makes the terms of a model. It iterates over each content together with the record that was made of it: the
    /// elements come in the same order in both.
    private static final class TermBuilder {

        /// How deep groups may be in one another.
        private static final int MAX_DEPTH = 200;

        /// The greatest number of prefix lengths of a prefix length.
        private static final int MAX_PREFIXES = 5;

        private final ModelIndex index;
        private final EffectiveProperties.Resolver effective;
        private final Shapes shapes;
        private final Map<String, DfdlTerm> records = new LinkedHashMap<>();
        private final Map<String, ModelPath> paths = new LinkedHashMap<>();
        private final Set<String> planned = new HashSet<>();
        private final IdentityHashMap<ComplexType, String> hidden = new IdentityHashMap<>();
        private final Deque<Runnable> open = new ArrayDeque<>();
        private final Set<Name> openGroups = new HashSet<>();
        private final List<Problem> problems = new ArrayList<>();

        TermBuilder(Model model, Shapes shapes) {
            this.index = new ModelIndex(model);
            this.effective = new EffectiveProperties.Resolver(index);
            this.shapes = shapes;
        }

        DfdlContent build() {
            List<DfdlTerm.ElementTerm> roots = new ArrayList<>();
            for (Shapes.Root root : shapes.roots()) {
                Element element = index.model().element(root.element()).orElseThrow();
                boolean value = !(type(element.type()) instanceof ComplexType);
                OptionalInt property = value ? OptionalInt.of(0) : OptionalInt.empty();
                Content at = new Content(
                        ModelPath.ROOT, Optional.empty(), List.<Integer>of().iterator());
                roots.add(element(element, element, element.cardinality(), property, Optional.of(root.shape()), at));
            }
            while (!open.isEmpty()) {
                open.poll().run();
            }
            List<EscapeScheme> schemes = index.model().dfdl().escapeSchemes();
            roots.forEach(root -> problems.addAll(TermFaults.of(
                    root, schemes, ModelPath.ROOT.child(root.element().name()))));
            records.forEach((id, content) -> problems.addAll(TermFaults.of(content, schemes, paths.get(id))));
            return new DfdlContent(roots, records, problems);
        }

        /// One content while its terms are made.
        ///
        /// @param shape its record; empty where no message shows it
        /// @param properties the indexes of the properties of its elements, in order
        private record Content(ModelPath path, Optional<RecordShape> shape, Iterator<Integer> properties) {

            Content withoutRecord() {
                return new Content(path, Optional.empty(), properties);
            }
        }

        private @Nullable Type type(TypeRef ref) {
            return index.type(ref).orElse(null);
        }

        /// The content of a type, which is made later if it was not met yet.
        private String content(ComplexType type, Optional<String> shape, ModelPath path) {
            String id = shape.orElseGet(() -> hidden.computeIfAbsent(
                    type, t -> "#hidden" + (hidden.size() + 1) + "/" + t.name().local()));
            if (planned.add(id)) {
                Content in = content(shape, path);
                paths.put(id, in.path());
                open.add(() -> records.put(id, content(type, in)));
            }
            return id;
        }

        private Content content(Optional<String> shape, ModelPath path) {
            if (shape.isEmpty()) {
                return new Content(path, Optional.empty(), List.<Integer>of().iterator());
            }
            RecordShape record = shapes.shape(shape.get());
            List<Integer> properties = new ArrayList<>();
            collect(record.content(), properties);
            return new Content(record.path(), Optional.of(record), properties.iterator());
        }

        private static void collect(ContentStep step, List<Integer> properties) {
            switch (step) {
                case ContentStep.One one -> properties.add(one.property());
                case ContentStep.Repeated repeated -> properties.add(repeated.property());
                case ContentStep.InOrder group -> group.steps().forEach(inner -> collect(inner, properties));
                case ContentStep.OneOf group -> group.steps().forEach(inner -> collect(inner, properties));
                case ContentStep.AnyOrder group -> group.steps().forEach(inner -> collect(inner, properties));
                case ContentStep.Any ignored -> {}
                case ContentStep.Mixed ignored -> {}
                case ContentStep.Loop ignored -> {}
            }
        }

        private DfdlTerm content(ComplexType type, Content in) {
            if (type.mixed()
                    || !index.attributes(type).isEmpty()
                    || index.value(type).isPresent()) {
                refuse(
                        in,
                        "The type has attributes, or text of its own, which DFDL does not know; make elements of"
                                + " them.");
            }
            Optional<Particle> declared = index.particle(type);
            if (declared.isPresent() && declared.get() instanceof GroupRef ref && ref.hidden()) {
                refuse(
                        in,
                        "The content of the type is a hidden group (hiddenGroupRef), which must be within a sequence;"
                                + " put it into one.");
            }
            return declared.flatMap(particle -> term(particle, in, 0))
                    .orElseGet(() -> new DfdlTerm.Sequence(effective.of(Group.sequence(List.of())), List.of(), false));
        }

        private void refuse(Content in, String text) {
            problems.add(Problem.at(in.path(), Severity.ERROR, "no-dfdl", text));
        }

        /// Empty for what never occurs.
        private Optional<DfdlTerm> term(Particle particle, Content in, int depth) {
            if (particle.cardinality().max() == 0) {
                return Optional.empty();
            }
            if (depth > MAX_DEPTH) {
                refuse(in, "Groups are nested more than " + MAX_DEPTH + " deep; nest fewer of them.");
                return Optional.empty();
            }
            return switch (particle) {
                case Element element
                when element.presentation().usage().equals(Presentation.PATCH) -> {
                    // It keeps a message that would be written otherwise, and occurs nowhere in it.
                    if (in.properties().hasNext()) {
                        in.properties().next();
                    }
                    yield Optional.empty();
                }
                case Element element -> Optional.of(element(element, element, element.cardinality(), in));
                case ElementRef ref ->
                    index.model().element(ref.target()).map(element -> {
                        checkBranchKey(element.presentation().dfdl(), "element", ref.target(), in);
                        return element(ref, element, ref.cardinality(), in);
                    });
                case Group group -> Optional.of(group(group, group, in, false, depth));
                case GroupRef ref -> reference(ref, in, depth);
                case Wildcard ignored -> {
                    refuse(in, "DFDL has no wildcards; declare the elements that are allowed here.");
                    yield Optional.empty();
                }
            };
        }

        /// A key is that of a branch, and not of what the branch refers to.
        private void checkBranchKey(DfdlAnnotation declared, String what, Name name, Content in) {
            if (declared.properties().own().containsKey(DfdlProperty.CHOICE_BRANCH_KEY)) {
                refuse(
                        in,
                        "The global " + what + " '" + name.local() + "' has a choiceBranchKey; give it to the reference"
                                + " in the choice.");
            }
        }

        private Optional<DfdlTerm> reference(GroupRef ref, Content in, int depth) {
            Optional<Group> group = index.model().group(ref.target());
            if (group.isEmpty() || !openGroups.add(ref.target())) {
                return Optional.empty();
            }
            checkBranchKey(group.get().dfdl(), "group", ref.target(), in);
            Content inner = ref.hidden() ? in.withoutRecord() : in;
            DfdlTerm term = group(ref, group.get(), inner, ref.hidden(), depth);
            openGroups.remove(ref.target());
            return Optional.of(term);
        }

        private DfdlTerm group(Particle occurrence, Group group, Content in, boolean hides, int depth) {
            if (!occurrence.cardinality().equals(Cardinality.ONE)) {
                refuse(
                        in,
                        "A group of DFDL occurs once; make an element of what occurs " + occurrence.cardinality()
                                + ".");
            }
            EffectiveProperties properties = effective.of(occurrence);
            List<DfdlTerm> members = new ArrayList<>();
            group.particles().forEach(member -> term(member, in, depth + 1).ifPresent(members::add));
            return switch (group.kind()) {
                case CHOICE -> new DfdlTerm.Choice(properties, members, hides);
                case SEQUENCE -> new DfdlTerm.Sequence(properties, members, hides);
                case ALL -> {
                    refuse(in, "DFDL knows no xs:all; make a sequence of it whose sequenceKind is unordered.");
                    yield new DfdlTerm.Sequence(properties, members, hides);
                }
            };
        }

        private DfdlTerm.ElementTerm element(
                Particle occurrence, Element element, Cardinality cardinality, Content in) {
            OptionalInt property = in.shape().isPresent() && in.properties().hasNext()
                    ? OptionalInt.of(in.properties().next())
                    : OptionalInt.empty();
            Optional<String> shape = property.isPresent()
                    ? recordOf(in.shape().get().properties().get(property.getAsInt()))
                    : Optional.empty();
            return element(occurrence, element, cardinality, property, shape, in);
        }

        /// The record of an element's content; where each occurrence of the element is a record itself, the one in
        /// that.
        private Optional<String> recordOf(Property property) {
            if (!(property.type() instanceof Property.RecordType type)) {
                return Optional.empty();
            }
            return property.kind() == Property.Kind.GROUP
                    ? recordOf(shapes.shape(type.shape()).properties().getFirst())
                    : Optional.of(type.shape());
        }

        private DfdlTerm.ElementTerm element(
                Particle occurrence,
                Element element,
                Cardinality cardinality,
                OptionalInt property,
                Optional<String> shape,
                Content in) {
            EffectiveProperties properties = effective.of(occurrence);
            Type type = type(element.type());
            ModelPath path = in.path().child(element.name());
            if (type == null) {
                refuse(in, "The type of '" + element.name() + "' is not in the model; give it one that is.");
            }
            Optional<String> stored = properties.get(DfdlProperty.REP_TYPE);
            if (stored.isPresent()
                    && !(type(TypeRef.named(EffectiveProperties.name(index.model(), stored.get())))
                            instanceof SimpleType)) {
                refuse(
                        in,
                        "The type '" + stored.get() + "' that '" + element.name() + "' has in the data (repType) is not"
                                + " a simple type of the model; name one with its prefix.");
            }
            return new DfdlTerm.ElementTerm(
                    properties,
                    element,
                    element.qualifiedName(),
                    cardinality,
                    property,
                    type instanceof SimpleType ? Optional.of(index.simpleValue(element.type())) : Optional.empty(),
                    type instanceof ComplexType complex ? Optional.of(content(complex, shape, path)) : Optional.empty(),
                    prefix(properties, in, 0));
        }

        /// The length before an element, if it has one.
        private Optional<DfdlTerm.ElementTerm> prefix(EffectiveProperties properties, Content in, int depth) {
            Optional<String> name = properties.get(DfdlProperty.PREFIX_LENGTH_TYPE);
            if (name.isEmpty() || !properties.is(DfdlProperty.LENGTH_KIND, "prefixed")) {
                return Optional.empty();
            }
            if (depth > MAX_PREFIXES) {
                refuse(
                        in,
                        "The length before this element has a length before it, and so on without end; give one of them"
                                + " a length that is known.");
                return Optional.empty();
            }
            TypeRef type = TypeRef.named(EffectiveProperties.name(index.model(), name.get()));
            if (!(type(type) instanceof SimpleType)) {
                refuse(
                        in,
                        "The type '" + name.get() + "' of the length before this element is not a simple type of the"
                                + " model; name one with its prefix.");
                return Optional.empty();
            }
            EffectiveProperties own = effective.of(type);
            return Optional.of(new DfdlTerm.ElementTerm(
                    own,
                    Element.of("prefixLength", type),
                    Name.of("prefixLength"),
                    Cardinality.ONE,
                    OptionalInt.empty(),
                    Optional.of(index.simpleValue(type)),
                    Optional.empty(),
                    prefix(own, in, depth + 1)));
        }
    }
}
