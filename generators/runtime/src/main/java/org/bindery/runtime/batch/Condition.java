package org.bindery.runtime.batch;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.runtime.Nullable;

/**
 * A condition on values of components, which a {@link Component} creates. Unlike other predicates, it is evaluated on
 * the stored bytes, without views of messages, where their encoding allows. Immutable.
 *
 * @param <E> the messages
 */
public sealed interface Condition<E> extends Predicate<E> {

    /**
     * Returns the condition that this and another are true.
     *
     * @param other the other condition
     * @return the condition
     */
    default Condition<E> and(Condition<E> other) {
        return new All<>(List.of(this, other));
    }

    /**
     * Returns the condition that this or another is true.
     *
     * @param other the other condition
     * @return the condition
     */
    default Condition<E> or(Condition<E> other) {
        return new Any<>(List.of(this, other));
    }

    @Override
    default Condition<E> negate() {
        return new Not<>(this);
    }

    /**
     * A source of values of messages.
     *
     * @param <E> the messages
     * @param <V> the values
     */
    interface Valued<E, V> extends Function<E, @Nullable V> {

        /**
         * Returns whether a message may have several values.
         *
         * @return whether there are lists on the path
         */
        boolean isRepeated();

        /**
         * Visits the values of a message in their order.
         *
         * @param message the message, of either binding
         * @param action receives each present value
         */
        void forEach(E message, Consumer<? super V> action);
    }

    /** A comparison. */
    enum Operator {
        /** One of the operands. */
        IN("in", 2),
        /** The operand, or greater. */
        AT_LEAST(">=", 6),
        /** Greater than the operand. */
        ABOVE(">", 4),
        /** The operand, or less. */
        AT_MOST("<=", 3),
        /** Less than the operand. */
        BELOW("<", 1),
        /** Present, with any value. */
        PRESENT("is present", 7),
        /** Absent. */
        ABSENT("is absent", 0);

        private final String sign;
        private final int orders;

        /** @param orders 1 if less is accepted, 2 more if the same is, 4 more if greater is */
        Operator(String sign, int orders) {
            this.sign = sign;
            this.orders = orders;
        }

        /**
         * Whether a value is accepted.
         *
         * @param order how it compares with the operand: less than 0, 0, or greater
         * @return whether it is
         */
        public boolean accepts(int order) {
            return (orders >>> 1 + Integer.signum(order) & 1) != 0;
        }
    }

    /**
     * A comparison of the value of a component.
     *
     * @param <E> the messages
     * @param <V> the values
     * @param component the component, which is known by its identity
     * @param operator the comparison
     * @param operands the values to compare with: one, any number for {@link Operator#IN}, none for {@link
     *     Operator#PRESENT} and {@link Operator#ABSENT}
     */
    record Compared<E, V extends Comparable<? super V>>(
            Function<E, @Nullable V> component, Operator operator, List<V> operands) implements Condition<E> {

        /** Copies the operands. */
        public Compared {
            operands = List.copyOf(operands);
        }

        @Override
        public boolean test(E message) {
            return component instanceof Valued<E, V> several && several.isRepeated()
                    ? acceptsSome(several, message)
                    : accepts(component.apply(message));
        }

        private boolean acceptsSome(Valued<E, V> several, E message) {
            boolean[] found = {false};
            several.forEach(message, value -> found[0] = found[0] || accepts(value));
            return found[0];
        }

        /**
         * Whether a value satisfies the condition.
         *
         * @param value the value; null if it is absent
         * @return whether it does
         */
        public boolean accepts(@Nullable V value) {
            if (value == null) {
                return operator == Operator.ABSENT;
            }
            for (V operand : operands) {
                if (operator.accepts(value.compareTo(operand))) {
                    return true;
                }
            }
            return operator == Operator.PRESENT;
        }

        @Override
        public String toString() {
            if (operator == Operator.IN) {
                String values = operands.stream().map(Object::toString).collect(Collectors.joining(", "));
                return operands.size() == 1 ? component + " = " + values : component + " in (" + values + ")";
            }
            return Stream.concat(Stream.of(component, operator.sign), operands.stream())
                    .map(Object::toString)
                    .collect(Collectors.joining(" "));
        }
    }

    /**
     * A conjunction: true if all conditions are.
     *
     * @param <E> the messages
     * @param conditions the conditions
     */
    record All<E>(List<Condition<E>> conditions) implements Condition<E> {

        /** Copies the list. */
        public All {
            conditions = List.copyOf(conditions);
        }

        @Override
        public boolean test(E message) {
            for (Condition<E> condition : conditions) {
                if (!condition.test(message)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public String toString() {
            return conditions.stream().map(Object::toString).collect(Collectors.joining(" and ", "(", ")"));
        }
    }

    /**
     * A disjunction: true if at least one condition is.
     *
     * @param <E> the messages
     * @param conditions the conditions
     */
    record Any<E>(List<Condition<E>> conditions) implements Condition<E> {

        /** Copies the list. */
        public Any {
            conditions = List.copyOf(conditions);
        }

        @Override
        public boolean test(E message) {
            for (Condition<E> condition : conditions) {
                if (condition.test(message)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public String toString() {
            return conditions.stream().map(Object::toString).collect(Collectors.joining(" or ", "(", ")"));
        }
    }

    /**
     * A negation.
     *
     * @param <E> the messages
     * @param condition the condition
     */
    record Not<E>(Condition<E> condition) implements Condition<E> {

        @Override
        public boolean test(E message) {
            return !condition.test(message);
        }

        @Override
        public String toString() {
            return "not " + condition;
        }
    }
}
