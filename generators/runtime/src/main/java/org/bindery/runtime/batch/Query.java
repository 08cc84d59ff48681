package org.bindery.runtime.batch;

import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Predicate;

/**
 * A query over the messages of a batch that satisfy conditions. Each call scans the batch anew. Results of serial and
 * parallel queries are the same.
 *
 * <p>Immutable, and safe for use by several threads. Methods throw an {@link UncheckedIOException} where a block is damaged or
 * the file cannot be read.
 *
 * <p>Only deployed classes create instances.
 *
 * @param <E> the messages
 */
public interface Query<E> extends Iterable<E> {

    /**
     * Returns a query for the messages that also satisfy a condition.
     *
     * @param condition preferably a {@link Condition}; any other predicate receives one view that moves from message to
     *     message, which it must not keep; a parallel query calls it from several threads
     * @return the query for messages that satisfy this one and the condition
     */
    Query<E> where(Predicate<? super E> condition);

    /**
     * Returns the same query, evaluated by the threads of the common pool.
     *
     * @return the query
     */
    Query<E> parallel();

    /**
     * Returns the number of messages.
     *
     * @return their number
     */
    long count();

    /**
     * Returns the exact sum of a component.
     *
     * @param component the component; messages without it count as 0
     * @return the sum, with the greatest scale of the values
     * @throws NumberFormatException if a value is infinite or not a number
     */
    BigDecimal sum(Component<E, ? extends Number> component);

    /**
     * Returns the least value of a component.
     *
     * @param <V> the values
     * @param component the component
     * @return the value; empty if no message has one
     */
    <V extends Comparable<? super V>> Optional<V> min(Component<E, V> component);

    /**
     * Returns the greatest value of a component.
     *
     * @param <V> the values
     * @param component the component
     * @return the value; empty if no message has one
     */
    <V extends Comparable<? super V>> Optional<V> max(Component<E, V> component);

    /**
     * Groups messages by the value of a component. A message with several values is in each of their groups once.
     *
     * @param <K> the values
     * @param component the component; messages without it are left out
     * @return the groups
     */
    <K extends Comparable<? super K>> Groups<E, K> groupBy(Component<E, K> component);

    /**
     * Returns the messages with the greatest values of a component.
     *
     * @param <V> the values
     * @param count how many
     * @param component the component; messages without it are left out, and the greatest of several values counts
     * @return at most so many messages, the greatest first; those with equal values in their order
     * @throws IllegalArgumentException if the count is negative
     */
    <V extends Comparable<? super V>> List<E> top(int count, Component<E, V> component);

    /**
     * Returns a cursor over values of components of the messages, in their order.
     *
     * @param components the components, of which messages have one value at most
     * @return the cursor, which uses one thread even if this query is parallel
     * @throws UnsupportedOperationException if messages may have several values of a component
     */
    ValueCursor values(List<? extends Component<E, ?>> components);

    /**
     * Returns the messages as a batch: a selection of the messages of this batch. They are searched now, by one thread,
     * but none is copied before the selection is written. Until then the selection refers to this batch; closing the
     * selection leaves its file open.
     *
     * @return the selection, which is immutable
     */
    Batch<E> selection();

    /**
     * Divides the messages among conditions: each message belongs to the first condition that it satisfies. Each message is
     * compared with a condition at most once.
     *
     * @param conditions the conditions, like those of {@link #where}
     * @return a {@linkplain #selection() selection} for each condition, followed by one of the messages that satisfy none
     */
    List<Batch<E>> divide(List<? extends Predicate<? super E>> conditions);

    /**
     * Returns the messages in their order, even if this query is parallel. Views stay valid.
     *
     * @return an iterator over them, which searches the next message on demand
     */
    @Override
    Iterator<E> iterator();

    /**
     * Evaluates the query by counting its messages, and explains how that was done.
     *
     * @return some lines: how each condition was evaluated, how many blocks each of them skipped, and how many messages
     *     were read
     */
    String explain();

    /**
     * Groups of messages by the value of a component, in ascending order of the values.
     *
     * @param <E> the messages
     * @param <K> the values
     */
    interface Groups<E, K> {

        /**
         * Returns the number of messages of each group.
         *
         * @return their numbers
         */
        SortedMap<K, Long> count();

        /**
         * Returns the exact sum of a component for each group. Of several values of a message, those belong to a group
         * that are of the same item as the group's value, in the lists that both paths share: amounts of legs to the
         * currencies of these legs, and all of them to the kind of the trade.
         *
         * @param component the component; messages without it count as 0
         * @return the sums
         * @throws NumberFormatException if a value is infinite or not a number
         */
        SortedMap<K, BigDecimal> sum(Component<E, ? extends Number> component);
    }
}
