package org.bindery.runtime.batch;

import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Predicate;

/**
 * Messages of a batch that satisfy conditions, and what can be asked of them. Each call goes through the batch anew. Results are the same
 * whether it is serial or parallel.
 *
 * <p>Immutable, and safe for use by several threads. Methods throw an {@link UncheckedIOException} where a block is damaged or
 * the file cannot be read.
 *
 * <p>Only deployed classes make one.
 *
 * @param <E> the messages
 */
public interface Query<E> extends Iterable<E> {

    /**
     * Fewer messages.
     *
     * @param condition which ones: best a {@link Condition}, else any predicate, which is given one view that moves from message to
     *     message, so that it must not keep it; a parallel query calls it from several threads
     * @return the query for messages that satisfy this one and the condition
     */
    Query<E> where(Predicate<? super E> condition);

    /**
     * The same, answered by several threads, those of the common pool.
     *
     * @return the query
     */
    Query<E> parallel();

    /**
     * How many messages there are.
     *
     * @return their number
     */
    long count();

    /**
     * The sum of a component, exactly.
     *
     * @param component the component; messages without it count as 0
     * @return the sum, with the greatest scale of the values
     * @throws NumberFormatException if a value is infinite or no number
     */
    BigDecimal sum(Component<E, ? extends Number> component);

    /**
     * The least value of a component.
     *
     * @param <V> the values
     * @param component the component
     * @return the value; empty if no message has one
     */
    <V extends Comparable<? super V>> Optional<V> min(Component<E, V> component);

    /**
     * The greatest value of a component.
     *
     * @param <V> the values
     * @param component the component
     * @return the value; empty if no message has one
     */
    <V extends Comparable<? super V>> Optional<V> max(Component<E, V> component);

    /**
     * Messages by the value of a component. A message with several values of it is in each of their groups once.
     *
     * @param <K> the values
     * @param component the component; messages without it are left out
     * @return the groups
     */
    <K extends Comparable<? super K>> Groups<E, K> groupBy(Component<E, K> component);

    /**
     * The messages with the greatest values of a component.
     *
     * @param <V> the values
     * @param count how many
     * @param component the component; messages without it are left out, and the greatest of several values counts
     * @return at most so many messages, the greatest first; those with one value in their order
     * @throws IllegalArgumentException if the count is negative
     */
    <V extends Comparable<? super V>> List<E> top(int count, Component<E, V> component);

    /**
     * Values of some components of the messages, in their order.
     *
     * @param components the components, of which messages have one value at most
     * @return goes through them, also if this is parallel by one thread
     * @throws UnsupportedOperationException if messages may have several values of a component
     */
    ValueCursor values(List<? extends Component<E, ?>> components);

    /**
     * The messages as a batch that is a selection: the batch that was asked, and which of its messages are found. These are looked for
     * now, by one thread, but none is copied before the selection is written. Until then it keeps the whole batch in memory, or needs its
     * file, which closing the selection leaves open.
     *
     * @return the messages, which never change
     */
    Batch<E> selection();

    /**
     * The messages in their order, also if this is parallel. Views stay valid.
     *
     * @return an iterator over them, which looks for the next message when it is asked for it
     */
    @Override
    Iterator<E> iterator();

    /**
     * Counts the messages, and says how.
     *
     * @return some lines: how each condition was evaluated, how many blocks were skipped by which, and how many messages were
     *     looked at
     */
    String explain();

    /**
     * Messages by the value of a component. Values are in ascending order.
     *
     * @param <E> the messages
     * @param <K> the values
     */
    interface Groups<E, K> {

        /**
         * How many messages each group has.
         *
         * @return their numbers
         */
        SortedMap<K, Long> count();

        /**
         * The sum of a component in each group, exactly. Where messages have several values, those belong to a group that are of the
         * same item as its value, in the lists that are on the way to both: amounts of legs to the currencies of these legs, and all
         * of them to the kind of the trade.
         *
         * @param component the component; messages without it count as 0
         * @return the sums
         * @throws NumberFormatException if a value is infinite or no number
         */
        SortedMap<K, BigDecimal> sum(Component<E, ? extends Number> component);
    }
}
