package org.bindery.shape;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.bindery.model.AnyName;
import org.bindery.model.Cardinality;
import org.bindery.model.Discriminator;

/// The order of a record's elements in a native message.
public sealed interface ContentStep {

    /// An element, as often as its cardinality says.
    ///
    /// @param property index of the property
    record One(int property, Cardinality cardinality) implements ContentStep {}

    /// Any element that a wildcard allows, as often as its cardinality says.
    ///
    /// @param property index of the property of kind [Property.Kind#XML]
    record Any(int property, AnyName names, Cardinality cardinality) implements ContentStep {}

    /// Occurrences of a group, each a record with its own content.
    ///
    /// @param property index of the property of kind [Property.Kind#GROUP]
    /// @param inner the content of the items
    record Repeated(int property, Cardinality cardinality, ContentStep inner) implements ContentStep {}

    /// Mixed content: elements with text around them.
    ///
    /// @param property index of the property of kind [Property.Kind#GROUP] whose items each hold a text or an
    ///     element
    /// @param elements the order of the elements; its properties are those of the items
    record Mixed(int property, ContentStep elements) implements ContentStep {}

    /// A group that repeats within mixed content, where each element is an item of its own.
    record Loop(ContentStep inner, Cardinality cardinality) implements ContentStep {}

    /// Steps one after the other.
    record InOrder(List<ContentStep> steps, boolean optional) implements ContentStep {
        public InOrder {
            steps = List.copyOf(steps);
        }
    }

    /// One of several steps.
    ///
    /// @param discriminator what distinguishes them in a native format without names, its values in the order of
    ///     the steps
    record OneOf(List<ContentStep> steps, boolean optional, Optional<Discriminator> discriminator)
            implements ContentStep {
        public OneOf {
            steps = List.copyOf(steps);
        }

        /// Steps that are distinguished by names.
        public OneOf(List<ContentStep> steps, boolean optional) {
            this(steps, optional, Optional.empty());
        }
    }

    /// All steps, in any order.
    record AnyOrder(List<ContentStep> steps, boolean optional) implements ContentStep {
        public AnyOrder {
            steps = List.copyOf(steps);
        }
    }

    /// No element at all.
    static ContentStep nothing() {
        return new InOrder(List.of(), false);
    }

    /// Whether a message may leave the whole step out, as it does one of no steps.
    default boolean isEmptiable() {
        return switch (this) {
            case One one -> one.cardinality().isOptional();
            case Any any -> any.cardinality().isOptional();
            case Repeated group ->
                group.cardinality().isOptional() || group.inner().isEmptiable();
            case Mixed mixed -> mixed.elements().isEmptiable();
            case Loop loop -> loop.cardinality().isOptional() || loop.inner().isEmptiable();
            case InOrder group -> group.optional() || group.steps().stream().allMatch(ContentStep::isEmptiable);
            case OneOf group ->
                group.optional()
                        || group.steps().isEmpty()
                        || group.steps().stream().anyMatch(ContentStep::isEmptiable);
            case AnyOrder group -> group.optional() || group.steps().stream().allMatch(ContentStep::isEmptiable);
        };
    }

    /// Whether every message must have the property.
    default boolean demands(int property) {
        return switch (this) {
            case One one -> one.property() == property && !one.cardinality().isOptional();
            case Any any -> any.property() == property && !any.cardinality().isOptional();
            case Repeated group ->
                group.property() == property && !group.cardinality().isOptional();
            case Mixed _, Loop _ -> false;
            case InOrder group -> !group.optional() && group.steps().stream().anyMatch(step -> step.demands(property));
            case OneOf group ->
                !group.optional()
                        && !group.steps().isEmpty()
                        && group.steps().stream().allMatch(step -> step.demands(property));
            case AnyOrder group -> !group.optional() && group.steps().stream().anyMatch(step -> step.demands(property));
        };
    }

    /// The same steps after properties have changed their places.
    default ContentStep renumbered(IntUnaryOperator place) {
        return switch (this) {
            case One one -> new One(place.applyAsInt(one.property()), one.cardinality());
            case Any any -> new Any(place.applyAsInt(any.property()), any.names(), any.cardinality());
            case Repeated group -> new Repeated(place.applyAsInt(group.property()), group.cardinality(), group.inner());
            case Mixed mixed -> new Mixed(place.applyAsInt(mixed.property()), mixed.elements());
            case Loop loop -> new Loop(loop.inner().renumbered(place), loop.cardinality());
            case InOrder group -> new InOrder(renumbered(group.steps(), place), group.optional());
            case OneOf group -> new OneOf(renumbered(group.steps(), place), group.optional(), group.discriminator());
            case AnyOrder group -> new AnyOrder(renumbered(group.steps(), place), group.optional());
        };
    }

    private static List<ContentStep> renumbered(List<ContentStep> steps, IntUnaryOperator place) {
        return steps.stream().map(step -> step.renumbered(place)).toList();
    }
}
