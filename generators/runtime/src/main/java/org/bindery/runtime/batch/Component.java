package org.bindery.runtime.batch;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.bindery.runtime.Nullable;

/**
 * A component of messages that queries compare, add up or group by. Deployed classes have constants of those that every message has
 * at most once, such as {@code TradeBatch.CURRENCY1}; {@link #of} makes others. Immutable.
 *
 * <p>Values are compared in their natural order, so decimals without regard to their scale.
 *
 * @param <E> the messages
 * @param <V> its values
 */
public final class Component<E, V extends Comparable<? super V>> implements Function<E, @Nullable V> {

    private final String path;
    private final Function<? super E, ? extends @Nullable V> getter;

    private Component(String path, Function<? super E, ? extends V> getter) {
        this.path = Objects.requireNonNull(path);
        this.getter = Objects.requireNonNull(getter);
    }

    /**
     * Makes a component.
     *
     * @param <E> the messages
     * @param <V> its values
     * @param path how it is called in explanations, and by which batches know its key column; no other component of the messages may
     *     be called so
     * @param getter gives its value; null if a message does not have it. It must not keep the message
     * @return the component
     */
    public static <E, V extends Comparable<? super V>> Component<E, V> of(
            String path, Function<? super E, ? extends V> getter) {
        return new Component<>(path, getter);
    }

    /**
     * The value of a message.
     *
     * @param message of whichever binding
     * @return the value; null if it is absent
     */
    public @Nullable V value(E message) {
        return getter.apply(message);
    }

    /** The same as {@link #value}, so that streams of messages can be mapped by it. */
    @Override
    public @Nullable V apply(E message) {
        return value(message);
    }

    /**
     * Messages in which it is present, with that value.
     *
     * @param value the value
     * @return the condition
     */
    public Condition<E> is(V value) {
        return compared(Condition.Operator.IN, value);
    }

    /**
     * Messages in which it is absent or has another value.
     *
     * @param value the value
     * @return the condition
     */
    public Condition<E> isNot(V value) {
        return is(value).negate();
    }

    /**
     * Messages in which it is present, with one of some values.
     *
     * @param values the values
     * @return the condition
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // nothing is written into the array
    public final Condition<E> isIn(V... values) {
        return new Condition.Compared<>(this, Condition.Operator.IN, Arrays.asList(values.clone()));
    }

    /**
     * Messages in which it is present, with at least that value.
     *
     * @param least the value
     * @return the condition
     */
    public Condition<E> atLeast(V least) {
        return compared(Condition.Operator.AT_LEAST, least);
    }

    /**
     * Messages in which it is present, with a greater value.
     *
     * @param bound the value
     * @return the condition
     */
    public Condition<E> above(V bound) {
        return compared(Condition.Operator.ABOVE, bound);
    }

    /**
     * Messages in which it is present, with at most that value.
     *
     * @param most the value
     * @return the condition
     */
    public Condition<E> atMost(V most) {
        return compared(Condition.Operator.AT_MOST, most);
    }

    /**
     * Messages in which it is present, with a lower value.
     *
     * @param bound the value
     * @return the condition
     */
    public Condition<E> below(V bound) {
        return compared(Condition.Operator.BELOW, bound);
    }

    /**
     * Messages in which it is present, with a value between two or one of them.
     *
     * @param least the lower value
     * @param most the greater value
     * @return the condition
     */
    public Condition<E> between(V least, V most) {
        return atLeast(least).and(atMost(most));
    }

    /**
     * Messages in which it is present.
     *
     * @return the condition
     */
    public Condition<E> isPresent() {
        return new Condition.Compared<>(this, Condition.Operator.PRESENT, List.of());
    }

    /**
     * Messages in which it is absent.
     *
     * @return the condition
     */
    public Condition<E> isAbsent() {
        return new Condition.Compared<>(this, Condition.Operator.ABSENT, List.of());
    }

    private Condition<E> compared(Condition.Operator operator, V value) {
        return new Condition.Compared<>(this, operator, List.of(value));
    }

    /** Its path. */
    @Override
    public String toString() {
        return path;
    }
}
