package org.bindery.messages.xml;

import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.model.AnyName;
import org.bindery.model.Name;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// The elements with which the steps of one record's content can begin. They are found when they are first asked for.
final class FirstNames {

    private final Shapes shapes;
    private final RecordShape shape;
    private final IdentityHashMap<ContentStep, First> known = new IdentityHashMap<>();

    /// What a step can begin with.
    ///
    /// @param names elements that the model names
    /// @param others wildcards
    record First(Set<Name> names, List<AnyName> others) {

        private static final First NOTHING = new First(Set.of(), List.of());

        boolean allows(Name name) {
            return names.contains(name) || others.stream().anyMatch(any -> any.allows(name));
        }

        /// For people.
        Stream<String> shown() {
            return Stream.concat(
                    names.stream().map(Name::local), others.isEmpty() ? Stream.of() : Stream.of("any other element"));
        }

        private First or(First other) {
            Set<Name> union = new LinkedHashSet<>(names);
            union.addAll(other.names);
            return new First(
                    union, Stream.concat(others.stream(), other.others.stream()).toList());
        }
    }

    FirstNames(Shapes shapes, RecordShape shape) {
        this.shapes = shapes;
        this.shape = shape;
    }

    First of(ContentStep step) {
        First first = known.get(step);
        if (first == null) {
            first = compute(step);
            known.put(step, first);
        }
        return first;
    }

    private First compute(ContentStep step) {
        return switch (step) {
            case ContentStep.One one ->
                new First(Set.of(shape.properties().get(one.property()).xmlName()), List.of());
            case ContentStep.Any any -> new First(Set.of(), List.of(any.names()));
            case ContentStep.Repeated group -> ofItem(group.property()).of(group.inner());
            case ContentStep.Mixed mixed -> ofItem(mixed.property()).of(mixed.elements());
            case ContentStep.Loop loop -> of(loop.inner());
            case ContentStep.InOrder group -> inOrder(group.steps());
            case ContentStep.OneOf group -> union(group.steps());
            case ContentStep.AnyOrder group -> union(group.steps());
        };
    }

    private First inOrder(List<ContentStep> steps) {
        First first = First.NOTHING;
        for (ContentStep step : steps) {
            first = first.or(of(step));
            if (!step.isEmptiable()) {
                return first;
            }
        }
        return first;
    }

    private First union(List<ContentStep> steps) {
        return steps.stream().map(this::of).reduce(First.NOTHING, First::or);
    }

    private FirstNames ofItem(int property) {
        return new FirstNames(shapes, item(shapes, shape.properties().get(property)));
    }

    /// The record of one occurrence of a group.
    static RecordShape item(Shapes shapes, Property group) {
        return shapes.shape(((Property.RecordType) group.type()).shape());
    }
}
