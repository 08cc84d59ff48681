package org.bindery.schemas.writing;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bindery.model.Cardinality;
import org.bindery.model.JsonShape;
import org.bindery.model.ValueConstraint;
import org.bindery.schemas.Loss;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// What formats lose that know nothing but records, values and lists.
public final class RecordLosses {

    private RecordLosses() {}

    /// Adds what is lost of which components go together.
    ///
    /// @param said choices, each by the indexes of its properties, of which the schema says that at
    ///     most one is there
    public static void together(RecordShape shape, Set<Set<Integer>> said, LossList losses) {
        for (RecordShape.Choice choice : shape.choices()) {
            boolean told = said.contains(Set.copyOf(choice.properties()));
            if (!told || !choice.optional()) {
                losses.add(
                        shape.path(),
                        Loss.Kind.CHOICE,
                        "That " + (told ? "one of " : choice.optional() ? "at most one of " : "exactly one of ")
                                + names(shape, choice.properties()) + " is there.");
            }
        }
        groups(shape, shape.content(), losses);
    }

    private static void groups(RecordShape shape, ContentStep step, LossList losses) {
        switch (step) {
            case ContentStep.One ignored -> {
                // One component.
            }
            case ContentStep.Any ignored -> {
                // A wildcard.
            }
            case ContentStep.Repeated ignored -> {
                // A record of its own.
            }
            case ContentStep.Mixed ignored -> {
                // Records of its own.
            }
            case ContentStep.Loop ignored -> {
                // Only in mixed content.
            }
            case ContentStep.InOrder group -> {
                if (group.optional() && properties(group).size() > 1) {
                    losses.add(
                            shape.path(),
                            Loss.Kind.CHOICE,
                            "That " + names(shape, properties(group)) + " may only be absent together.");
                }
                group.steps().forEach(each -> groups(shape, each, losses));
            }
            case ContentStep.AnyOrder group -> group.steps().forEach(each -> groups(shape, each, losses));
            case ContentStep.OneOf group -> {
                Set<Integer> all = properties(group);
                boolean known = shape.choices().stream()
                        .anyMatch(choice -> Set.copyOf(choice.properties()).equals(all));
                if (!known && group.steps().size() > 1) {
                    losses.add(
                            shape.path(),
                            Loss.Kind.CHOICE,
                            "Which of " + names(shape, all) + " are there together: one alternative of a choice.");
                }
                group.steps().forEach(each -> groups(shape, each, losses));
            }
        }
    }

    private static Set<Integer> properties(ContentStep step) {
        Set<Integer> all = new TreeSet<>();
        switch (step) {
            case ContentStep.One one -> all.add(one.property());
            case ContentStep.Any any -> all.add(any.property());
            case ContentStep.Repeated group -> all.add(group.property());
            case ContentStep.Mixed mixed -> all.add(mixed.property());
            case ContentStep.Loop loop -> all.addAll(properties(loop.inner()));
            case ContentStep.InOrder group -> group.steps().forEach(each -> all.addAll(properties(each)));
            case ContentStep.AnyOrder group -> group.steps().forEach(each -> all.addAll(properties(each)));
            case ContentStep.OneOf group -> group.steps().forEach(each -> all.addAll(properties(each)));
        }
        return all;
    }

    private static String names(RecordShape shape, Iterable<Integer> properties) {
        Set<String> names = new LinkedHashSet<>();
        properties.forEach(index -> names.add(shape.properties().get(index).name()));
        return names.stream().limit(20).collect(Collectors.joining(", ")) + (names.size() > 20 ? "…" : "");
    }

    /// Adds what is lost of how often a component occurs.
    ///
    /// @param presenceIsSaid whether the schema distinguishes what is required from what may be absent
    public static void occurrence(Property property, boolean presenceIsSaid, LossList losses) {
        Cardinality often = property.cardinality();
        if (property.isRepeated()) {
            if (often.min() > 0 || often.max() != Cardinality.UNBOUNDED) {
                losses.add(
                        property.path(), Loss.Kind.CARDINALITY, "That it comes " + often + " times: any number may.");
            }
        } else if (property.isMandatory() && !presenceIsSaid && !property.kind().isFlag()) {
            losses.add(property.path(), Loss.Kind.CARDINALITY, "That it must be there: it may be absent.");
        }
    }

    /// Adds what is lost of a default or fixed value.
    public static void given(Property property, LossList losses) {
        if (property.constraint().kind() != ValueConstraint.Kind.NONE) {
            boolean fixed = property.constraint().kind() == ValueConstraint.Kind.FIXED;
            losses.add(
                    property.path(),
                    Loss.Kind.VALUE,
                    "The " + (fixed ? "fixed" : "default") + " value "
                            + property.constraint().value() + ".");
        }
    }

    /// Adds what is lost of components that have no name of their own.
    public static void open(Property property, LossList losses) {
        switch (property.kind()) {
            case XML ->
                losses.add(
                        property.path(),
                        Loss.Kind.OPEN_CONTENT,
                        "Which elements are allowed here: they are texts of XML.");
            case ATTRIBUTES ->
                losses.add(
                        property.path(),
                        Loss.Kind.OPEN_CONTENT,
                        "Which attributes a wildcard allows: they are names and values.");
            case TEXT ->
                losses.add(
                        property.path(),
                        Loss.Kind.OPEN_CONTENT,
                        "Text between elements: it is in a list of pieces with them.");
            case ELEMENT, ATTRIBUTE, VALUE, GROUP, NIL, PRESENT, NULL, SELF -> {
                // Components with names, and what describes them.
            }
        }
    }

    /// Members of any name.
    ///
    /// @param name the component that holds a name
    /// @param value the component that holds what has that name
    public record AnyMembers(Property name, Property value) {}

    /// What a property holds where it holds members of any name, each with one value, itself or in a
    /// record that holds nothing else.
    public static Optional<AnyMembers> members(ModelRecords records, Property property, LossList losses) {
        if (!(property.type() instanceof Property.RecordType type) || type.isPolymorphic()) {
            return Optional.empty();
        }
        List<Property> parts = components(records.shapes().shape(type.shape()));
        if (!JsonShape.MEMBERS.isSaidBy(property.presentation())) {
            boolean only = !property.isRepeated()
                    && parts.size() == 1
                    && JsonShape.MEMBERS.isSaidBy(parts.getFirst().presentation());
            if (only && !property.isMandatory()) {
                losses.add(
                        property.path(),
                        Loss.Kind.CARDINALITY,
                        "That it may be absent, which is not distinguished from one without members.");
            }
            return only ? members(records, parts.getFirst(), losses) : Optional.empty();
        }
        Optional<Property> name = parts.stream()
                .filter(part -> JsonShape.NAME.isSaidBy(part.presentation()))
                .findFirst();
        List<Property> values = parts.stream()
                .filter(part -> !JsonShape.NAME.isSaidBy(part.presentation()))
                .toList();
        return name.isPresent() && values.size() == 1 && !values.getFirst().isRepeated()
                ? Optional.of(new AnyMembers(name.get(), values.getFirst()))
                : Optional.empty();
    }

    /// The components of a record, without those that only describe another.
    public static List<Property> components(RecordShape shape) {
        return shape.properties().stream()
                .filter(property -> !property.kind().isFlag())
                .toList();
    }

    /// Adds what is lost where a property that only describes a component is left out.
    public static void flags(RecordShape shape, LossList losses) {
        Property before = null;
        for (Property property : shape.properties()) {
            if (!property.kind().isFlag()) {
                before = property;
            } else if (before != null) {
                boolean told = property.kind() == Property.Kind.NIL
                        && before.cardinality().min() > 0;
                if (!told) {
                    losses.add(
                            before.path(),
                            Loss.Kind.CARDINALITY,
                            switch (property.kind()) {
                                case NIL -> "That it may be nil, which is not distinguished from absence.";
                                case PRESENT ->
                                    "That it may be present without items, which is not distinguished from absence.";
                                default -> "That the list may be null, which is not distinguished from absence.";
                            });
                }
            }
        }
    }
}
