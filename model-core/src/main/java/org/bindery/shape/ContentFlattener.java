package org.bindery.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.AnyName;
import org.bindery.model.Cardinality;
import org.bindery.model.Discriminator;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.MessageFormat;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.PathSteps;
import org.bindery.model.Wildcard;

/// Dissolves the groups of one record's content into properties, and keeps their order.
///
/// What a flat list cannot say becomes a record of its own: each occurrence of a group that repeats, and each piece of
/// mixed content.
final class ContentFlattener {

    private static final int MAX_DEPTH = 200;

    private final ShapeBuilder builder;
    private final Owner owner;
    private final PropertyList properties;
    private final boolean pieces;
    private final boolean merging;
    private final List<RecordShape.Choice> choices = new ArrayList<>();
    private final Map<Integer, List<List<Branch>>> ways = new HashMap<>();
    private final Map<Name, List<Integer>> elements = new HashMap<>();
    private final Set<Integer> merged = new HashSet<>();
    private int branchings;

    /// The record whose content is dissolved.
    ///
    /// @param path the type's path, below which all its components are, however deep in groups
    /// @param namespace the target namespace of the schema that declares it
    /// @param steps numbers the steps of paths
    record Owner(String id, String name, ModelPath path, String namespace, PathSteps steps) {

        Owner item(String property) {
            return new Owner(local(property), name + GroupNames.capital(property), path, namespace, steps);
        }

        /// The id of a record that only one property has.
        String local(String property) {
            return id + "/" + property;
        }

        ModelPath child(String step) {
            return path.child(steps.next(step));
        }
    }

    /// The place of a particle.
    ///
    /// @param optional whether a message may omit it even if its own cardinality does not say so
    private record Place(boolean optional, List<Branch> way, int depth) {

        Place deeper(boolean absentAllowed) {
            return new Place(optional || absentAllowed, way, depth + 1);
        }

        Place alternative(int choice, int number) {
            return new Place(true, Branch.into(way, new Branch(choice, number)), depth + 1);
        }
    }

    /// @param pieces whether the record is one piece of mixed content, so that it never holds two elements
    /// @param merging whether alternatives may share a property
    ContentFlattener(ShapeBuilder builder, Owner owner, PropertyList properties, boolean pieces, boolean merging) {
        this.builder = builder;
        this.owner = owner;
        this.properties = properties;
        this.pieces = pieces;
        this.merging = merging;
    }

    ContentStep flatten(Particle particle) {
        return flatten(particle, false);
    }

    /// @param optional whether a record may lack the particle even if messages have it wherever they have content
    ContentStep flatten(Particle particle, boolean optional) {
        return step(particle, new Place(optional, List.of(), 0)).orElseGet(ContentStep::nothing);
    }

    /// Choices of which each holds at most one property, and none that another part of the content has too.
    List<RecordShape.Choice> choices() {
        return choices.stream()
                .filter(choice -> choice.properties().stream().noneMatch(merged::contains))
                .toList();
    }

    /// Empty when no message can have the particle.
    private Optional<ContentStep> step(Particle particle, Place place) {
        if (particle.cardinality().max() == 0) {
            return Optional.empty();
        }
        if (place.depth() > MAX_DEPTH) {
            builder.lost(
                    owner.path(),
                    "deep-groups",
                    "Groups of this type are nested more than " + MAX_DEPTH + " deep; nest fewer of them.");
            return Optional.empty();
        }
        return switch (particle) {
            case Element element -> Optional.of(element(element, element.cardinality(), place));
            case ElementRef ref -> reference(ref, place);
            case Group group -> group(group, group.cardinality(), GroupNames.of(group), place);
            case GroupRef ref -> named(ref, place);
            case Wildcard wildcard -> Optional.of(wildcard(wildcard, place));
        };
    }

    private Optional<ContentStep> named(GroupRef ref, Place place) {
        Optional<Group> group = builder.index().model().group(ref.target());
        if (ref.hidden()) {
            skip(ref, 0);
            return Optional.of(ContentStep.nothing());
        }
        if (group.isEmpty()) {
            builder.lost(owner.path(), "unknown-group", "The group '" + ref.target() + "' is not in the model.");
            return Optional.empty();
        }
        if (!builder.openGroups().add(ref.target())) {
            builder.lost(owner.path(), "deep-groups", "The group '" + ref.target() + "' holds itself.");
            return Optional.empty();
        }
        Optional<ContentStep> step = group(
                group.get(),
                ref.cardinality(),
                GroupNames.decapital(ref.target().local()),
                place);
        builder.openGroups().remove(ref.target());
        return step;
    }

    /// Counts the steps of paths that lead to what no message shows.
    private void skip(Particle particle, int depth) {
        if (depth > MAX_DEPTH) {
            return;
        }
        switch (particle) {
            case Element element -> owner.child(element.name());
            case ElementRef ref -> owner.child(ref.target().local());
            case Group group -> group.particles().forEach(inner -> skip(inner, depth + 1));
            case GroupRef ref -> {
                if (builder.openGroups().add(ref.target())) {
                    builder.index().model().group(ref.target()).ifPresent(inner -> skip(inner, depth + 1));
                    builder.openGroups().remove(ref.target());
                }
            }
            case Wildcard ignored -> owner.child("#any");
        }
    }

    private Optional<ContentStep> group(Group group, Cardinality cardinality, String name, Place place) {
        if (cardinality.isRepeated()) {
            Optional<Particle> element = Repetition.dissolved(group, cardinality);
            return element.isPresent()
                    ? step(element.get(), place.deeper(false))
                    : Optional.of(repeated(
                            group.withCardinality(Cardinality.ONE),
                            cardinality,
                            name,
                            owner.child("#" + group.kind().name().toLowerCase(Locale.ROOT)),
                            place));
        }
        boolean absentAllowed = cardinality.isOptional();
        return Optional.of(
                switch (group.kind()) {
                    case SEQUENCE -> new ContentStep.InOrder(steps(group, place.deeper(absentAllowed)), absentAllowed);
                    case ALL -> new ContentStep.AnyOrder(steps(group, place.deeper(absentAllowed)), absentAllowed);
                    case CHOICE -> choice(group, absentAllowed, place);
                });
    }

    private List<ContentStep> steps(Group group, Place place) {
        return group.particles().stream()
                .flatMap(p -> step(p, place).stream())
                .filter(s -> !s.equals(ContentStep.nothing()))
                .toList();
    }

    /// A choice between single components gets a selector; the parts of any other become optional.
    private ContentStep choice(Group group, boolean absentAllowed, Place place) {
        int number = branchings++;
        int choicesBefore = choices.size();
        boolean nothingFits = group.particles().isEmpty();
        List<ContentStep> alternatives = new ArrayList<>();
        for (Particle particle : group.particles()) {
            Optional<ContentStep> step = step(particle, place.alternative(number, alternatives.size()));
            nothingFits |= step.filter(ContentStep.nothing()::equals).isPresent();
            step.filter(s -> !s.equals(ContentStep.nothing())).ifPresent(alternatives::add);
        }
        // If an alternative is left out, the values are no longer in the order of the steps.
        Optional<Discriminator> discriminator = group.discriminator()
                .filter(d -> alternatives.size() == group.particles().size());
        ContentStep.OneOf all = new ContentStep.OneOf(alternatives, absentAllowed || nothingFits, discriminator);
        choose(all, place.optional(), choicesBefore);
        return all;
    }

    private void choose(ContentStep.OneOf all, boolean optional, int choicesBefore) {
        List<Integer> singles = selectable(all);
        if (singles.size() > 1) {
            boolean flagged = singles.stream().anyMatch(properties::hasFlag);
            choices.subList(choicesBefore, choices.size()).clear();
            choices.add(new RecordShape.Choice(singles, optional || flagged || all.isEmptiable()));
        }
    }

    /// The properties of a choice all of whose alternatives are single components or choices of such; else none.
    private static List<Integer> selectable(ContentStep.OneOf choice) {
        List<Integer> found = new ArrayList<>();
        return collectSelectable(choice, found) && found.stream().distinct().count() == found.size()
                ? found
                : List.of();
    }

    private static boolean collectSelectable(ContentStep step, List<Integer> found) {
        return switch (step) {
            case ContentStep.One one -> found.add(one.property());
            case ContentStep.Any any -> found.add(any.property());
            case ContentStep.Repeated group -> found.add(group.property());
            case ContentStep.InOrder group ->
                group.steps().size() == 1 && collectSelectable(group.steps().getFirst(), found);
            case ContentStep.AnyOrder group ->
                group.steps().size() == 1 && collectSelectable(group.steps().getFirst(), found);
            case ContentStep.OneOf group ->
                group.steps().stream().allMatch(alternative -> collectSelectable(alternative, found));
            case ContentStep.Mixed _, ContentStep.Loop _ -> false;
        };
    }

    /// Each occurrence of a group becomes a record.
    private ContentStep repeated(Particle once, Cardinality cardinality, String name, ModelPath path, Place place) {
        if (pieces) {
            Optional<ContentStep> inner = step(once, place.deeper(false));
            return inner.isPresent() ? new ContentStep.Loop(inner.get(), cardinality) : ContentStep.nothing();
        }
        Property property =
                properties.add(Components.group(name, cardinality, path), unique -> Property.RecordType.of(""));
        String known = ((Property.RecordType) property.type()).shape();
        RecordShape item = known.isEmpty() ? builder.item(owner.item(property.name()), once) : builder.shape(known);
        // An occurrence without content cannot be distinguished from no occurrence.
        Cardinality visible = item.content().isEmptiable() ? new Cardinality(0, cardinality.max()) : cardinality;
        properties.setType(property.index(), Property.RecordType.of(item.id()), visible);
        return new ContentStep.Repeated(
                property.index(), visible, known.isEmpty() ? item.content() : inner(item, once));
    }

    /// What a derived type allows in an occurrence of a group whose record is that of its base.
    private ContentStep inner(RecordShape item, Particle once) {
        Owner in = new Owner(
                item.id(),
                item.name(),
                owner.path(),
                owner.namespace(),
                owner.steps().copy());
        PropertyList narrowed = new PropertyList(Optional.of(item), true);
        ContentStep content = new ContentFlattener(builder, in, narrowed, false, true).flatten(once);
        boolean known = narrowed.all().stream()
                .allMatch(property -> item.property(property.name()).isPresent());
        return known
                ? content.renumbered(i -> item.property(narrowed.all().get(i).name())
                        .orElseThrow()
                        .index())
                : item.content();
    }

    private Optional<ContentStep> reference(ElementRef ref, Place place) {
        Optional<Element> target = builder.index().model().element(ref.target());
        if (target.isEmpty()) {
            builder.lost(
                    owner.path().child(ref.target().local()),
                    "unknown-element",
                    "The element '" + ref.target() + "' is not in the model.");
            return Optional.empty();
        }
        List<Element> members = builder.members(target.get());
        if (members.isEmpty()) {
            builder.report(
                    owner.path().child(ref.target().local()),
                    "abstract-element",
                    "The element is abstract, and no element can take its place.");
            return Optional.empty();
        }
        if (members.size() == 1 && members.getFirst().qualifiedName().equals(ref.target())) {
            return Optional.of(element(target.get(), ref.cardinality(), place));
        }
        Group choice = Group.choice(members);
        String name = ref.target().local();
        // An abstract element has its step, though no message has it.
        boolean stands = members.getFirst().qualifiedName().equals(ref.target());
        ModelPath path = stands ? coming(name) : owner.child(name);
        return Optional.of(
                ref.cardinality().isRepeated()
                        ? repeated(choice, ref.cardinality(), name, path, place)
                        : choice(choice, ref.cardinality().isOptional(), place));
    }

    /// The path of the component that comes next, which is there only to hold it.
    private ModelPath coming(String name) {
        return owner.path().child(owner.steps().coming(name));
    }

    private ContentStep element(Element element, Cardinality cardinality, Place place) {
        boolean nillable = !builder.isAny(element.type())
                && (element.nillable() || properties.inheritsNil(element.qualifiedName()));
        if (nillable && cardinality.isRepeated() && !pieces) {
            Element once = element.withCardinality(Cardinality.ONE);
            ModelPath path = coming(element.name());
            ContentStep items = repeated(once, cardinality, element.name(), path, place);
            addFlags(element, path);
            return items;
        }
        ModelPath path = owner.child(element.name());
        Property.Occurs occurs = occurs(cardinality, place.optional() || nillable);
        Optional<Integer> shared = shared(element, place);
        if (shared.isPresent()) {
            properties.again(shared.get(), occurs, cardinality);
            merged.add(shared.get());
            return new ContentStep.One(shared.get(), cardinality);
        }
        Property property = properties.add(
                Components.element(builder, element, occurs, cardinality, path),
                name -> builder.typeOf(element, owner.local(name), path));
        ways.computeIfAbsent(property.index(), i -> new ArrayList<>()).add(place.way());
        elements.computeIfAbsent(element.qualifiedName(), name -> new ArrayList<>())
                .add(property.index());
        if (nillable) {
            properties.add(Components.nil(element, path));
        }
        if (property.isRepeated()) {
            addFlags(element, path);
        }
        return new ContentStep.One(property.index(), cardinality);
    }

    private void addFlags(Element element, ModelPath path) {
        MessageFormat format = builder.index().model().format();
        if (format instanceof MessageFormat.Json
                || format instanceof MessageFormat.Asn1
                || format instanceof MessageFormat.Avro) {
            Components.ofArray(element, path).forEach(properties::add);
        }
    }

    private Property.Occurs occurs(Cardinality cardinality, boolean optional) {
        if (cardinality.isRepeated() && !pieces) {
            return Property.Occurs.MANY;
        }
        return optional || pieces || cardinality.isOptional() ? Property.Occurs.OPTIONAL : Property.Occurs.ONE;
    }

    /// The property that an element shares with the same element in an alternative that excludes it.
    private Optional<Integer> shared(Element element, Place place) {
        return elements.getOrDefault(element.qualifiedName(), List.of()).stream()
                .filter(i ->
                        pieces || (merging && ways.get(i).stream().allMatch(way -> Branch.exclusive(way, place.way()))))
                .peek(i -> ways.get(i).add(place.way()))
                .findFirst();
    }

    private ContentStep wildcard(Wildcard wildcard, Place place) {
        AnyName names = new AnyName(wildcard, owner.namespace());
        Optional<Property> known = properties.all().stream()
                .filter(p ->
                        pieces && p.kind() == Property.Kind.XML && p.xmlName().equals(Components.ANY))
                .findFirst();
        Property.Occurs occurs = occurs(wildcard.cardinality(), place.optional());
        ModelPath path = owner.child("#any");
        Property property = known.orElseGet(() -> properties.add(Components.wildcard(wildcard, occurs, path)));
        return new ContentStep.Any(property.index(), names, wildcard.cardinality());
    }
}
