package org.bindery.shape.fixed;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Cardinality;

/// The content of a record, in order of its bytes.
public sealed interface FixedStep {

    /// The width of the step where everything in it has its smallest or its greatest number of occurrences.
    default long minWidth() {
        return switch (this) {
            case Field field -> field.form.width();
            case Part part -> part.minWidth;
            case Items items -> times(items.item.minWidth(), items.cardinality.min());
            case InOrder all ->
                all.steps.stream().mapToLong(FixedStep::minWidth).reduce(0, FixedStep::plus);
            case OneOf choice -> choice.maxWidth();
        };
    }

    default long maxWidth() {
        return switch (this) {
            case Field field -> field.form.width();
            case Part part -> part.maxWidth;
            case Items items -> times(items.item.maxWidth(), items.cardinality.max());
            case InOrder all ->
                all.steps.stream().mapToLong(FixedStep::maxWidth).reduce(0, FixedStep::plus);
            case OneOf choice ->
                choice.alternatives.stream()
                        .mapToLong(FixedStep::maxWidth)
                        .max()
                        .orElse(0);
        };
    }

    private static long times(long width, int count) {
        return width == 0 ? 0 : count > Long.MAX_VALUE / width ? Long.MAX_VALUE : width * count;
    }

    private static long plus(long a, long b) {
        return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
    }

    /// One occurrence of a value.
    ///
    /// @param property its index
    /// @param mandatory whether a blank field still holds a value
    /// @param noted the number under which the value is kept for what depends on it
    record Field(int property, boolean mandatory, FieldForm form, OptionalInt noted) implements FixedStep {}

    /// One occurrence of a record.
    ///
    /// @param property its index
    /// @param mandatory whether there is a record even where all is blank
    /// @param shape the record's id
    record Part(int property, boolean mandatory, String shape, long minWidth, long maxWidth) implements FixedStep {}

    /// Several occurrences of a value or a record.
    ///
    /// @param item one of them
    /// @param counter the number of the counter of its occurrences; empty if the width of the record determines it
    record Items(int property, FixedStep item, Cardinality cardinality, OptionalInt counter) implements FixedStep {

        /// Whether there are always as many.
        public boolean isConstant() {
            return cardinality.min() == cardinality.max();
        }
    }

    /// Steps one after the other.
    record InOrder(List<FixedStep> steps) implements FixedStep {
        public InOrder {
            steps = List.copyOf(steps);
        }
    }

    /// One of several steps, in as many bytes as the widest one needs (REDEFINES).
    ///
    /// @param selection what selects the alternative; if empty, it is the first that fits
    record OneOf(List<FixedStep> alternatives, Optional<Selection> selection) implements FixedStep {
        public OneOf {
            alternatives = List.copyOf(alternatives);
        }
    }

    /// A value that determines which alternative is present.
    ///
    /// @param noted the number under which the value is kept
    /// @param values for each alternative, the texts that select it; `*` is any other
    record Selection(int noted, List<List<String>> values) {
        public Selection {
            values = values.stream().map(List::copyOf).toList();
        }
    }
}
