package org.bindery.model.tree;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.PathSteps;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;
import org.bindery.model.Wildcard;

/// Lays out the rows of one type: what is inherited first, attributes before the rest, plain sequences dissolved.
final class TypeContentBuilder {

    private final ModelIndex index;
    private final Alternatives alternatives;
    private final String namespace;
    private final PathSteps steps = new PathSteps();
    private final Set<Name> openGroups = new HashSet<>();

    /// @param namespace of the schema that declares the type
    TypeContentBuilder(ModelIndex index, Alternatives alternatives, String namespace) {
        this.index = index;
        this.alternatives = alternatives;
        this.namespace = namespace;
    }

    TypeContent build(ComplexType type) {
        List<Part> parts = new ArrayList<>();
        if (index.particle(type).filter(index::isExcessive).isPresent()) {
            // Groups that would make up too many rows have but a row for each reference.
            openGroups.addAll(index.model().groups().keySet());
        }
        List<ComplexType> steps = index.lineage(type);
        for (int step = 0; step < steps.size(); step++) {
            List<Attribute> attributes = steps.get(step).attributes();
            for (int i = 0; i < attributes.size(); i++) {
                parts.add(attribute(attributes.get(i), Place.ofStep(step).inner(i)));
            }
        }
        index.anyAttribute(type).ifPresent(any -> parts.add(anyAttribute(any)));
        index.value(type).ifPresent(value -> parts.add(value(value, type.location(), Place.ofStep(steps.size() - 1))));
        for (int step = 0; step < steps.size(); step++) {
            if (steps.get(step).content() instanceof Content.Components components) {
                parts.addAll(particle(components.particle(), Place.ofStep(step), false));
            }
        }
        for (ComplexType step : steps) {
            step.virtualFields().forEach(field -> parts.add(virtual(field, step.location())));
        }
        return new TypeContent(List.copyOf(parts));
    }

    private Part virtual(VirtualField field, Location location) {
        Component row = row(
                field.name(),
                field.name(),
                Component.Kind.VIRTUAL,
                Cardinality.ONE,
                new Declaration.OfVirtual(field),
                Optional.of(TypeRef.named(field.type())),
                field.documentation(),
                location,
                true);
        return leaf(row, Optional.empty());
    }

    /// The rows of global elements, as the roots of a tree.
    TypeContent roots(List<Element> elements) {
        return new TypeContent(elements.stream()
                .map(element -> leaf(elementRow(element, Optional.empty(), true), Optional.empty()))
                .toList());
    }

    /// The rows of global elements that messages may have in one place.
    List<Part> alternatives(List<Element> elements) {
        return elements.stream()
                .map(element -> leaf(elementRow(element, Optional.of(reference(element)), false), Optional.empty()))
                .toList();
    }

    private static ElementRef reference(Element element) {
        return new ElementRef(element.qualifiedName(), Cardinality.ONE, "", element.location());
    }

    private Part attribute(Attribute attribute, Place place) {
        String name = "@" + attribute.name();
        Component row = row(
                name,
                name,
                Component.Kind.ATTRIBUTE,
                attribute.cardinality(),
                new Declaration.OfAttribute(attribute),
                Optional.of(attribute.type()),
                attribute.documentation(),
                attribute.location(),
                true);
        return leaf(row, Optional.of(place));
    }

    private static Part anyAttribute(Wildcard wildcard) {
        Component row = new Component(
                ModelPath.ROOT.child("@*"),
                "@*",
                Component.Kind.ANY_ATTRIBUTE,
                new Cardinality(0, Cardinality.UNBOUNDED),
                Alternatives.words(wildcard, "attribute"),
                new Declaration.OfAnyAttribute(wildcard),
                Optional.empty(),
                wildcard.documentation(),
                wildcard.location(),
                true);
        return leaf(row, Optional.empty());
    }

    private Part value(Content.Value value, Location location, Place place) {
        Component row = row(
                "#value",
                "value",
                Component.Kind.VALUE,
                Cardinality.ONE,
                new Declaration.OfValue(value),
                Optional.of(value.type()),
                "",
                location,
                true);
        return leaf(row, Optional.of(place));
    }

    private List<Part> particle(Particle particle, Place place, boolean alternative) {
        return switch (particle) {
            case Element element -> List.of(leaf(elementRow(element, Optional.empty(), false), Optional.of(place)));
            case ElementRef ref -> List.of(reference(ref, place));
            case Wildcard wildcard -> List.of(leaf(wildcardRow(wildcard), Optional.of(place)));
            case Group group -> group(group, place, alternative);
            case GroupRef ref -> groupReference(ref, place, alternative);
        };
    }

    private static Part leaf(Component row, Optional<Place> place) {
        return new Part(row.path().last(), row, place, List.of());
    }

    private Component elementRow(Element element, Optional<ElementRef> reference, boolean isRoot) {
        boolean holds = !alternatives.isAlwaysReplaced(element) && hasRows(element.type());
        return row(
                element.name(),
                element.name(),
                Component.Kind.ELEMENT,
                reference.map(ElementRef::cardinality).orElse(element.cardinality()),
                new Declaration.OfElement(element, reference),
                Optional.of(element.type()),
                reference
                        .map(ElementRef::documentation)
                        .filter(text -> !text.isEmpty())
                        .orElse(element.documentation()),
                reference.map(ElementRef::location).orElse(element.location()),
                !holds && alternatives.types(element, isRoot).isEmpty());
    }

    private Part reference(ElementRef ref, Place place) {
        Optional<Element> target = index.model().element(ref.target());
        if (target.isEmpty()) {
            return leaf(unresolvedRow(ref), Optional.of(place));
        }
        Component row = elementRow(target.get(), Optional.of(ref), false);
        List<Part> members = alternatives(alternatives.members(target.get()));
        return new Part(row.path().last(), members.isEmpty() ? row : row.withLeaf(false), Optional.of(place), members);
    }

    private Component unresolvedRow(ElementRef ref) {
        String name = ref.target().local();
        return row(
                name,
                name,
                Component.Kind.ELEMENT,
                ref.cardinality(),
                new Declaration.Unresolved(ref),
                Optional.empty(),
                ref.documentation(),
                ref.location(),
                true);
    }

    private Component wildcardRow(Wildcard wildcard) {
        return new Component(
                ModelPath.ROOT.child(steps.next("#any")),
                "any",
                Component.Kind.WILDCARD,
                wildcard.cardinality(),
                Alternatives.words(wildcard, "element"),
                new Declaration.OfWildcard(wildcard),
                Optional.empty(),
                wildcard.documentation(),
                wildcard.location(),
                alternatives.admitted(wildcard, namespace).isEmpty());
    }

    private List<Part> group(Group group, Place place, boolean alternative) {
        if (isTransparent(group, alternative)) {
            return particles(group, place, alternative);
        }
        Component row = groupRow(
                group,
                kind(group).name().toLowerCase(Locale.ROOT),
                group.cardinality(),
                Optional.empty(),
                group.documentation(),
                group.location());
        return List.of(groupPart(row, group, place, place));
    }

    private List<Part> groupReference(GroupRef ref, Place place, boolean alternative) {
        Optional<Group> target = index.model().group(ref.target());
        if (target.isEmpty() || !openGroups.add(ref.target())) {
            return List.of(leaf(unresolvedGroupRow(ref), Optional.of(place)));
        }
        Group group = target.get();
        Place inside = Place.ofGroup(ref.target());
        List<Part> parts;
        if (ref.cardinality().equals(Cardinality.ONE) && isTransparent(group, alternative)) {
            parts = particles(group, inside, alternative);
        } else {
            Component row = groupRow(
                    group,
                    ref.target().local(),
                    ref.cardinality().equals(Cardinality.ONE) ? group.cardinality() : ref.cardinality(),
                    Optional.of(ref),
                    ref.documentation().isEmpty() ? group.documentation() : ref.documentation(),
                    ref.location());
            parts = List.of(groupPart(row, group, place, inside));
        }
        openGroups.remove(ref.target());
        return parts;
    }

    private Component unresolvedGroupRow(GroupRef ref) {
        return row(
                "#sequence",
                ref.target().local(),
                Component.Kind.SEQUENCE,
                ref.cardinality(),
                new Declaration.Unresolved(ref),
                Optional.empty(),
                ref.documentation(),
                ref.location(),
                true);
    }

    private Component groupRow(
            Group group,
            String name,
            Cardinality cardinality,
            Optional<GroupRef> reference,
            String documentation,
            Location location) {
        Component.Kind kind = kind(group);
        return row(
                "#" + kind.name().toLowerCase(Locale.ROOT),
                name,
                kind,
                cardinality,
                new Declaration.OfGroup(group, reference),
                Optional.empty(),
                documentation,
                location,
                group.particles().isEmpty());
    }

    private Part groupPart(Component row, Group group, Place place, Place inside) {
        List<Part> parts = particles(group, inside, group.kind() == Group.Kind.CHOICE);
        return new Part(row.path().last(), row, Optional.of(place), parts);
    }

    private List<Part> particles(Group group, Place place, boolean alternative) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < group.particles().size(); i++) {
            parts.addAll(particle(group.particles().get(i), place.inner(i), alternative));
        }
        return List.copyOf(parts);
    }

    /// Whether a group's particles are in its place. Those of an alternative must not look like alternatives.
    private static boolean isTransparent(Group group, boolean alternative) {
        return isPlain(group) && (!alternative || group.particles().size() == 1);
    }

    private static boolean isPlain(Group group) {
        return group.kind() == Group.Kind.SEQUENCE && group.cardinality().equals(Cardinality.ONE);
    }

    private static Component.Kind kind(Group group) {
        return switch (group.kind()) {
            case SEQUENCE -> Component.Kind.SEQUENCE;
            case CHOICE -> Component.Kind.CHOICE;
            case ALL -> Component.Kind.ALL;
        };
    }

    private Component row(
            String step,
            String name,
            Component.Kind kind,
            Cardinality cardinality,
            Declaration declaration,
            Optional<TypeRef> type,
            String documentation,
            Location location,
            boolean isLeaf) {
        return new Component(
                ModelPath.ROOT.child(steps.next(step)),
                name,
                kind,
                cardinality,
                type.map(TypeContentBuilder::typeName).orElse(""),
                declaration,
                type,
                documentation,
                location,
                isLeaf);
    }

    private boolean hasRows(TypeRef type) {
        return index.type(type).stream()
                .anyMatch(content -> content instanceof ComplexType complex && hasRows(index, complex));
    }

    /// Whether a type has any attribute, value or component, own or inherited.
    static boolean hasRows(ModelIndex index, ComplexType type) {
        return index.lineage(type).stream()
                .anyMatch(step -> !step.attributes().isEmpty()
                        || step.anyAttribute().isPresent()
                        || !(step.content() instanceof Content.Empty)
                        || !step.virtualFields().isEmpty());
    }

    /// The type's own name; of a simple type declared in place, what it is made from.
    static String typeName(TypeRef ref) {
        return switch (ref) {
            case TypeRef.Named named -> named.name().local();
            case TypeRef.Local(SimpleType simple) ->
                switch (simple.variety()) {
                    case SimpleType.Restriction(TypeRef base) -> typeName(base);
                    case SimpleType.ListOf(TypeRef item) -> "list of " + typeName(item);
                    case SimpleType.UnionOf ignored -> "union";
                };
            case TypeRef.Local ignored -> "";
        };
    }
}
