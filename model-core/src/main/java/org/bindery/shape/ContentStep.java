package org.bindery.shape;

import java.util.List;
import org.bindery.model.Cardinality;

/// The order in which a record's elements stand in a native message.
public sealed interface ContentStep {

    /// An element, as often as its cardinality says.
    ///
    /// @param property index of the property
    record One(int property, Cardinality cardinality) implements ContentStep {}

    /// Steps one after the other.
    record InOrder(List<ContentStep> steps, boolean optional) implements ContentStep {
        public InOrder {
            steps = List.copyOf(steps);
        }
    }

    /// One of several steps.
    record OneOf(List<ContentStep> steps, boolean optional) implements ContentStep {
        public OneOf {
            steps = List.copyOf(steps);
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

    /// Whether a message may leave the whole step out.
    default boolean isEmptiable() {
        return switch (this) {
            case One one -> one.cardinality().isOptional();
            case InOrder group -> group.optional() || group.steps().stream().allMatch(ContentStep::isEmptiable);
            case OneOf group -> group.optional() || group.steps().stream().anyMatch(ContentStep::isEmptiable);
            case AnyOrder group -> group.optional() || group.steps().stream().allMatch(ContentStep::isEmptiable);
        };
    }
}
