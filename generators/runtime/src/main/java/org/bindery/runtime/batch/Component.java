package org.bindery.runtime.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.bindery.runtime.Nullable;

/**
 * A component by whose values queries compare, add up or group messages. Deployed classes have constants of them, such
 * as {@code TradeBatch.CURRENCY1}; {@link #of} and {@link Items} create others. Immutable.
 *
 * <p>Values are compared in their natural order, so decimals without regard to their scale.
 *
 * <p>A message has several values of a component of {@link Items} of lists. A condition is then true if some value
 * satisfies it, a sum adds all values, and a search for the greatest value takes the greatest of each message. {@link
 * Query#groupBy} says which values belong together.
 *
 * @param <E> the messages
 * @param <V> its values
 */
public final class Component<E, V extends Comparable<? super V>> implements Condition.Valued<E, V> {

    private final String path;

    /** The lists on the path, from the outermost; empty if a message has one value at most. */
    private final List<Step> lists;

    /** Reads the value of a message, or of an item of the last list. */
    private final Function<Object, ? extends @Nullable V> getter;

    /**
     * A list on the path of a component.
     *
     * @param path the path of the list, from the message, as in {@code trade[]/swap/swapStream[]}
     * @param getter gives the items of what the list before has, or of the message
     */
    record Step(String path, Function<Object, ? extends @Nullable Iterable<?>> getter) {}

    Component(String path, List<Step> lists, Function<?, ? extends @Nullable V> getter) {
        this.path = Objects.requireNonNull(path);
        this.lists = lists;
        this.getter = asOfAny(Objects.requireNonNull(getter));
    }

    /**
     * Creates a component.
     *
     * @param <E> the messages
     * @param <V> its values
     * @param path its path, by which explanations name it and batches find its key column, without {@code []}, which
     * denotes {@link Items}; no other component of the messages may have the same
     * @param getter gives its value; null if a message does not have it. It must not keep the message
     * @return the component
     */
    public static <E, V extends Comparable<? super V>> Component<E, V> of(
            String path, Function<? super E, ? extends V> getter) {
        return new Component<>(path, List.of(), getter);
    }

    @SuppressWarnings("unchecked") // is only given messages, or what the list before has
    static <R> Function<Object, R> asOfAny(Function<?, R> getter) {
        return (Function<Object, R>) getter;
    }

    /** Receives the values of a message with the items that they belong to. */
    @FunctionalInterface
    public interface Entries<V> {

        /**
         * Receives a value.
         *
         * @param level 0 for the first; otherwise the outermost list on the path, from 1, whose item differs from that
         *     of the previous entry
         * @param value the value; null where a component on the path is absent, or a list is empty
         */
        void add(int level, @Nullable V value);

        /**
         * Returns a receiver of all present values.
         *
         * @param <V> the values
         * @param action receives them
         * @return the receiver
         */
        static <V> Entries<V> ofPresent(Consumer<? super V> action) {
            return (level, value) -> {
                if (value != null) {
                    action.accept(value);
                }
            };
        }
    }

    /**
     * Returns the value of an entry of a message.
     *
     * @param message the message, of either binding
     * @param index the index of the {@linkplain #entries entry}, from 0
     * @return the value; null if it is absent
     * @throws IndexOutOfBoundsException if there is no such entry
     */
    public @Nullable V entry(E message, int index) {
        List<V> all = new ArrayList<>();
        entries(message, (level, value) -> all.add(value));
        return all.get(index);
    }

    @Override
    public boolean isRepeated() {
        return !lists.isEmpty();
    }

    /**
     * Returns the value of a message.
     *
     * @param message the message, of either binding
     * @return the value; null if it is absent
     * @throws UnsupportedOperationException if messages may have several values
     */
    public @Nullable V value(E message) {
        if (isRepeated()) {
            throw new UnsupportedOperationException("a message may have several values of " + path);
        }
        return getter.apply(message);
    }

    @Override
    public void forEach(E message, Consumer<? super V> action) {
        entries(message, Entries.ofPresent(action));
    }

    /**
     * Visits the values of a message in their order, with the items that they belong to. There is an entry for each
     * item of the last list on the path, and one where the path ends before it.
     *
     * @param message the message, of either binding
     * @param entries receives the values
     */
    public void entries(E message, Entries<? super V> entries) {
        entries(message, 0, 0, entries);
    }

    private void entries(Object item, int list, int level, Entries<? super V> entries) {
        if (list == lists.size()) {
            entries.add(level, getter.apply(item));
            return;
        }
        int next = level;
        boolean isEmpty = true;
        Iterable<?> items = lists.get(list).getter().apply(item);
        if (items != null) {
            for (Object each : items) {
                entries(each, list + 1, next, entries);
                next = list + 1;
                isEmpty = false;
            }
        }
        if (isEmpty) {
            entries.add(level, null);
        }
    }

    /**
     * Returns how many lists this component's path shares with another's.
     *
     * @param other the other component
     * @return the number of outermost lists with the same path
     */
    public int commonLists(Component<E, ?> other) {
        int common = 0;
        int most = Math.min(lists.size(), other.lists.size());
        while (common < most
                && lists.get(common).path().equals(other.lists.get(common).path())) {
            common++;
        }
        return common;
    }

    /**
     * Returns the number of lists on the path to its values.
     *
     * @return the number; 0 if a message has one value at most
     */
    public int lists() {
        return lists.size();
    }

    /** The same as {@link #value}, so that streams of messages can be mapped by it. */
    @Override
    public @Nullable V apply(E message) {
        return value(message);
    }

    /**
     * Returns the condition that it is present and equals a value.
     *
     * @param value the value
     * @return the condition
     */
    public Condition<E> is(V value) {
        return compared(Condition.Operator.IN, value);
    }

    /**
     * Returns the condition that it is absent or does not equal a value; if there are several values, none of them
     * does.
     *
     * @param value the value
     * @return the condition
     */
    public Condition<E> isNot(V value) {
        return is(value).negate();
    }

    /**
     * Returns the condition that it is present and equals one of some values.
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
     * Returns the condition that it is present and at least a value.
     *
     * @param least the value
     * @return the condition
     */
    public Condition<E> atLeast(V least) {
        return compared(Condition.Operator.AT_LEAST, least);
    }

    /**
     * Returns the condition that it is present and greater than a value.
     *
     * @param bound the value
     * @return the condition
     */
    public Condition<E> above(V bound) {
        return compared(Condition.Operator.ABOVE, bound);
    }

    /**
     * Returns the condition that it is present and at most a value.
     *
     * @param most the value
     * @return the condition
     */
    public Condition<E> atMost(V most) {
        return compared(Condition.Operator.AT_MOST, most);
    }

    /**
     * Returns the condition that it is present and less than a value.
     *
     * @param bound the value
     * @return the condition
     */
    public Condition<E> below(V bound) {
        return compared(Condition.Operator.BELOW, bound);
    }

    /**
     * Returns the condition that it is present and between two values, inclusive.
     *
     * @param least the lower value
     * @param most the greater value
     * @return the condition
     */
    public Condition<E> between(V least, V most) {
        return atLeast(least).and(atMost(most));
    }

    /**
     * Returns the condition that it is present.
     *
     * @return the condition
     */
    public Condition<E> isPresent() {
        return new Condition.Compared<>(this, Condition.Operator.PRESENT, List.of());
    }

    /**
     * Returns the condition that it is absent.
     *
     * @return the condition
     */
    public Condition<E> isAbsent() {
        return isRepeated()
                ? isPresent().negate()
                : new Condition.Compared<>(this, Condition.Operator.ABSENT, List.of());
    }

    private Condition<E> compared(Condition.Operator operator, V value) {
        Objects.requireNonNull(value, "a condition compares with a value; isAbsent() finds messages without one");
        return new Condition.Compared<>(this, operator, List.of(value));
    }

    /** Its path. */
    @Override
    public String toString() {
        return path;
    }
}
