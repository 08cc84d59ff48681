package org.bindery.runtime.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.bindery.runtime.Nullable;

/**
 * A component of messages that queries compare, add up or group by. Deployed classes have constants of them, such as {@code
 * TradeBatch.CURRENCY1}; {@link #of} and {@link Items} make others. Immutable.
 *
 * <p>Values are compared in their natural order, so decimals without regard to their scale.
 *
 * <p>Of a component of {@link Items} of lists, messages have several values. Then a condition asks for those messages in which some
 * value satisfies it, a sum is that of all values, and a message counts with its greatest value where one is looked for. {@link
 * Query#groupBy} tells which of them belong together.
 *
 * @param <E> the messages
 * @param <V> its values
 */
public final class Component<E, V extends Comparable<? super V>> implements Condition.Valued<E, V> {

    private final String path;

    /** The lists on the way, from the outermost; none if messages have the component once at most. */
    private final List<Step> lists;

    /** Reads the value of a message, or of an item of the last list. */
    private final Function<Object, ? extends @Nullable V> getter;

    /**
     * A list on the way.
     *
     * @param path of the list, from the message, as in {@code trade[]/swap/swapStream[]}
     * @param getter gives the items of what the list before has, or of the message
     */
    record Step(String path, Function<Object, ? extends @Nullable Iterable<?>> getter) {}

    Component(String path, List<Step> lists, Function<?, ? extends @Nullable V> getter) {
        this.path = Objects.requireNonNull(path);
        this.lists = lists;
        this.getter = asOfAny(Objects.requireNonNull(getter));
    }

    /**
     * Makes a component.
     *
     * @param <E> the messages
     * @param <V> its values
     * @param path how it is called in explanations, and by which batches know its key column, without {@code []}, which stands for
     *     {@link Items}; no other component of the messages may be called so
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

    /** Takes the values of a message, and of which items they are. */
    @FunctionalInterface
    public interface Entries<V> {

        /**
         * Takes a value.
         *
         * @param level 0 for the first; else which of the lists on the way has another item than the entry before, from 1
         * @param value the value; null where something on the way to it is absent, or a list empty
         */
        void add(int level, @Nullable V value);

        /**
         * Takes values that are there, wherever they are.
         *
         * @param <V> the values
         * @param action takes them
         * @return takes all
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
     * The value of an entry of a message.
     *
     * @param message of whichever binding
     * @param index which of the {@linkplain #entries entries}, from 0
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
     * The value of a message.
     *
     * @param message of whichever binding
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
     * Visits the values of a message in their order, and tells of which items they are. There is an entry for each item of the last
     * list on the way, or for what ends the way before it.
     *
     * @param message of whichever binding
     * @param entries takes the values
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
     * How many lists on the way to the values of this component are on the way to those of another too.
     *
     * @param other the other component
     * @return how many of the outermost ones have the same path
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
     * How many lists are on the way to its values.
     *
     * @return how many; 0 if messages have it once at most
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
     * Messages in which it is present, with that value.
     *
     * @param value the value
     * @return the condition
     */
    public Condition<E> is(V value) {
        return compared(Condition.Operator.IN, value);
    }

    /**
     * Messages in which it is absent or has another value; of several values all.
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
        return isRepeated()
                ? isPresent().negate()
                : new Condition.Compared<>(this, Condition.Operator.ABSENT, List.of());
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
