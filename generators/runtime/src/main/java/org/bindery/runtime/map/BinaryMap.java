package org.bindery.runtime.map;

import java.math.BigDecimal;
import java.util.concurrent.ConcurrentNavigableMap;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Query;

/**
 * Messages in the order of their keys, as records in memory. Many threads may read and write a map at a time.
 *
 * <ul>
 *   <li>Messages that are put may be of either binding. Messages that are returned are views of immutable records.
 *   <li>Each reading method sees a snapshot of the map: iterators, streams, queries and visits read the messages of the
 *       moment when they were started, whatever is written meanwhile. No method throws a {@link
 *       java.util.ConcurrentModificationException}.
 *   <li>Each writing method of one key is atomic, and so is {@link #clear()}. Functions given to {@code compute} and
 *       its like are called without a lock, and again if the entry changed meanwhile.
 *   <li>Values are compared as messages: classic and binary ones are equal here if their records are.
 *   <li>There are no null keys or values. A key of another type is refused with a {@link ClassCastException}.
 *   <li>{@code toString()} shows the first ten messages and the number of the others, also of key sets and the like.
 * </ul>
 *
 * <p>Only deployed classes implement this.
 *
 * @param <K> the keys, in their natural order
 * @param <E> the messages
 */
public interface BinaryMap<K, E> extends ConcurrentNavigableMap<K, E> {

    /**
     * Puts a message whose key is a component of it.
     *
     * @param message the message, of either binding
     * @return the message that had that key before; null if there was none
     * @throws UnsupportedOperationException if keys are given with messages
     * @throws IllegalArgumentException if its key is missing
     */
    @Nullable
    E add(E message);

    /**
     * Puts many messages whose keys are components of them, best in ascending order; faster than one by one. Of
     * messages with the same key the last one stays. They become visible in parts.
     *
     * @param messages the messages, of either binding
     * @throws UnsupportedOperationException if keys are given with messages
     * @throws IllegalArgumentException if the key of one is missing
     */
    void addAll(Iterable<? extends E> messages);

    /**
     * Returns the number of messages, of which {@link #size()} returns at most 2,147,483,647.
     *
     * @return their number
     */
    long messages();

    /**
     * Returns an independent copy of a snapshot of this map. It takes next to no time and memory, since both share the
     * parts that neither changes.
     *
     * @return the map
     */
    BinaryMap<K, E> copy();

    /**
     * Returns a query over a snapshot of the messages.
     *
     * @return a query
     */
    Query<E> query();

    /**
     * Passes a snapshot of the messages to a visitor, in the order of the map.
     *
     * @param <V> the visitor
     * @param visitor the visitor
     * @return the visitor
     */
    <V extends Visitor<E, V>> V visit(V visitor);

    /**
     * Passes a snapshot of the messages to visitors, by the threads of the common pool.
     *
     * @param <V> the visitor
     * @param visitor the visitor of the first messages, with which those of the others are merged, in the order of the
     *     map
     * @return the visitor
     */
    <V extends Visitor<E, V>> V visitParallel(V visitor);

    /**
     * Computes an aggregate of a snapshot of the messages. Results of parts of the map are cached, for up to four
     * aggregates.
     *
     * @param <R> the result
     * @param aggregate the aggregate
     * @return the result
     */
    <R> R aggregate(Aggregate<? super E, R> aggregate);

    /**
     * Returns the exact sum of a component. Sums of parts of the map are cached by component, so this is best called
     * with a constant.
     *
     * @param component the component; messages without it count as 0
     * @return the sum, with the greatest scale of the values
     * @throws NumberFormatException if a value is infinite or not a number
     */
    BigDecimal sum(Component<E, ? extends Number> component);

    @Override
    BinaryMap<K, E> subMap(K fromKey, boolean fromInclusive, K toKey, boolean toInclusive);

    @Override
    BinaryMap<K, E> headMap(K toKey, boolean inclusive);

    @Override
    BinaryMap<K, E> tailMap(K fromKey, boolean inclusive);

    @Override
    BinaryMap<K, E> subMap(K fromKey, K toKey);

    @Override
    BinaryMap<K, E> headMap(K toKey);

    @Override
    BinaryMap<K, E> tailMap(K fromKey);

    @Override
    BinaryMap<K, E> descendingMap();
}
