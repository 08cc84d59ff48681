package org.bindery.model.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// Lays out the rows of one type: what is inherited first, attributes before the rest, plain sequences dissolved.
final class TypeContentBuilder {

    private final ModelIndex index;
    private final Map<String, Integer> counts = new HashMap<>();
    private final Set<Name> openGroups = new HashSet<>();

    TypeContentBuilder(ModelIndex index) {
        this.index = index;
    }

    TypeContent build(ComplexType type) {
        List<Part> parts = new ArrayList<>();
        index.attributes(type).forEach(attribute -> parts.add(attribute(attribute)));
        index.value(type).ifPresent(value -> parts.add(value(value, type.location())));
        for (ComplexType step : index.lineage(type)) {
            if (step.content() instanceof Content.Components components) {
                parts.addAll(particle(components.particle(), false));
            }
        }
        return new TypeContent(List.copyOf(parts));
    }

    /// The rows of global elements, as the roots of a tree.
    TypeContent roots(List<Element> elements) {
        return new TypeContent(elements.stream()
                .map(element -> element(element, Optional.empty()))
                .toList());
    }

    private Part attribute(Attribute attribute) {
        String name = "@" + attribute.name();
        return leaf(
                name,
                name,
                Component.Kind.ATTRIBUTE,
                attribute.cardinality(),
                new Declaration.OfAttribute(attribute),
                Optional.of(attribute.type()),
                attribute.documentation(),
                attribute.location());
    }

    private Part value(Content.Value value, Location location) {
        return leaf(
                "#value",
                "value",
                Component.Kind.VALUE,
                Cardinality.ONE,
                new Declaration.OfValue(value),
                Optional.of(value.type()),
                "",
                location);
    }

    private List<Part> particle(Particle particle, boolean alternative) {
        return switch (particle) {
            case Element element -> List.of(element(element, Optional.empty()));
            case ElementRef ref -> List.of(reference(ref));
            case Wildcard wildcard -> List.of(wildcard(wildcard));
            case Group group -> group(group, alternative);
            case GroupRef ref -> groupReference(ref, alternative);
        };
    }

    private Part element(Element element, Optional<ElementRef> reference) {
        Component row = row(
                step(element.name()),
                element.name(),
                Component.Kind.ELEMENT,
                reference.map(ElementRef::cardinality).orElse(element.cardinality()),
                new Declaration.OfElement(element, reference),
                Optional.of(element.type()),
                reference
                        .map(ElementRef::documentation)
                        .filter(text -> !text.isEmpty())
                        .orElse(element.documentation()),
                reference.map(ElementRef::location).orElse(element.location()));
        return new Part(row.path().last(), row, List.of());
    }

    private Part reference(ElementRef ref) {
        return index.model()
                .element(ref.target())
                .map(element -> element(element, Optional.of(ref)))
                .orElseGet(() -> leaf(
                        ref.target().local(),
                        ref.target().local(),
                        Component.Kind.ELEMENT,
                        ref.cardinality(),
                        new Declaration.Unresolved(ref),
                        Optional.empty(),
                        ref.documentation(),
                        ref.location()));
    }

    private Part wildcard(Wildcard wildcard) {
        return leaf(
                "#any",
                "any",
                Component.Kind.WILDCARD,
                wildcard.cardinality(),
                new Declaration.OfWildcard(wildcard),
                Optional.empty(),
                wildcard.documentation(),
                wildcard.location());
    }

    private List<Part> group(Group group, boolean alternative) {
        boolean alone = group.particles().size() == 1;
        if (isPlain(group) && (!alternative || alone)) {
            return particles(group, alternative);
        }
        return List.of(groupPart(
                group,
                kind(group).name().toLowerCase(Locale.ROOT),
                group.cardinality(),
                Optional.empty(),
                group.documentation(),
                group.location()));
    }

    private List<Part> groupReference(GroupRef ref, boolean alternative) {
        Optional<Group> target = index.model().group(ref.target());
        String name = ref.target().local();
        if (target.isEmpty() || !openGroups.add(ref.target())) {
            return List.of(leaf(
                    "#sequence",
                    name,
                    Component.Kind.SEQUENCE,
                    ref.cardinality(),
                    new Declaration.Unresolved(ref),
                    Optional.empty(),
                    ref.documentation(),
                    ref.location()));
        }
        Group group = target.get();
        boolean plain = isPlain(group) && ref.cardinality().equals(Cardinality.ONE);
        List<Part> parts;
        if (plain && (!alternative || group.particles().size() == 1)) {
            parts = particles(group, alternative);
        } else {
            Cardinality cardinality =
                    ref.cardinality().equals(Cardinality.ONE) ? group.cardinality() : ref.cardinality();
            String documentation = ref.documentation().isEmpty() ? group.documentation() : ref.documentation();
            parts = List.of(groupPart(group, name, cardinality, Optional.of(ref), documentation, ref.location()));
        }
        openGroups.remove(ref.target());
        return parts;
    }

    private Part groupPart(
            Group group,
            String name,
            Cardinality cardinality,
            Optional<GroupRef> reference,
            String documentation,
            Location location) {
        Component.Kind kind = kind(group);
        Component row = row(
                step("#" + kind.name().toLowerCase(Locale.ROOT)),
                name,
                kind,
                cardinality,
                new Declaration.OfGroup(group, reference),
                Optional.empty(),
                documentation,
                location);
        return new Part(row.path().last(), row, particles(group, kind == Component.Kind.CHOICE));
    }

    private List<Part> particles(Group group, boolean alternative) {
        List<Part> parts = new ArrayList<>();
        group.particles().forEach(particle -> parts.addAll(particle(particle, alternative)));
        return List.copyOf(parts);
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

    /// The next step of that name: `name`, then `name[2]` and so on.
    private String step(String name) {
        int count = counts.merge(name, 1, Integer::sum);
        return count == 1 ? name : name + "[" + count + "]";
    }

    private Part leaf(
            String step,
            String name,
            Component.Kind kind,
            Cardinality cardinality,
            Declaration declaration,
            Optional<TypeRef> type,
            String documentation,
            Location location) {
        Component row =
                row(step(step), name, kind, cardinality, declaration, type, documentation, location);
        return new Part(row.path().last(), row, List.of());
    }

    private Component row(
            String step,
            String name,
            Component.Kind kind,
            Cardinality cardinality,
            Declaration declaration,
            Optional<TypeRef> type,
            String documentation,
            Location location) {
        return new Component(
                ModelPath.ROOT.child(step),
                name,
                kind,
                cardinality,
                type.map(TypeContentBuilder::typeName).orElse(""),
                declaration,
                type,
                documentation,
                location,
                isLeaf(declaration, type));
    }

    private boolean isLeaf(Declaration declaration, Optional<TypeRef> type) {
        if (declaration instanceof Declaration.OfGroup(Group group, var ignored)) {
            return group.particles().isEmpty();
        }
        return type.flatMap(index::type).stream()
                .noneMatch(content -> content instanceof ComplexType complex && hasRows(index, complex));
    }

    /// Whether a type has any attribute, value or component, own or inherited.
    static boolean hasRows(ModelIndex index, ComplexType type) {
        return index.lineage(type).stream()
                .anyMatch(step -> !step.attributes().isEmpty() || !(step.content() instanceof Content.Empty));
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
