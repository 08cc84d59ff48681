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
 *   <li>Messages that are put may be of either binding. Those that are got are views of records that nobody ever changes.
 *   <li>Each reading method sees the map as it is at one moment: iterators, streams, queries and visits go through the messages
 *       of the moment when they were started, whatever is written meanwhile. Nothing throws a {@link
 *       java.util.ConcurrentModificationException}.
 *   <li>Each writing method of one key takes effect at one moment, and so does {@link #clear()}. Functions given to {@code compute}
 *       and its like are called without a lock, and again if the entry changed meanwhile.
 *   <li>Values are compared as messages: classic and binary ones are equal here if their records are.
 *   <li>There are no null keys or values. A key of another type is refused with a {@link ClassCastException}.
 * </ul>
 *
 * <p>Only deployed classes implement this.
 *
 * @param <K> the keys, in their natural order
 * @param <E> the messages
 */
public interface BinaryMap<K, E> extends ConcurrentNavigableMap<K, E> {

    /**
     * Puts a message that has its key itself.
     *
     * @param message of either binding
     * @return the message that had that key before; null if there was none
     * @throws UnsupportedOperationException if keys are given with messages
     * @throws IllegalArgumentException if it lacks its key
     */
    @Nullable
    E add(E message);

    /**
     * Puts many messages that have their keys themselves, best in their order: faster than one by one. Of messages with the
     * same key the last stays. They become visible in parts.
     *
     * @param messages of either binding
     * @throws UnsupportedOperationException if keys are given with messages
     * @throws IllegalArgumentException if one lacks its key
     */
    void addAll(Iterable<? extends E> messages);

    /**
     * How many messages there are, which {@link #size()} tells up to 2,147,483,647.
     *
     * @return their number
     */
    long messages();

    /**
     * A map of its own that starts with the same messages, as they are at one moment. It takes next to no time and memory, since both
     * share what neither changes.
     *
     * @return the map
     */
    BinaryMap<K, E> copy();

    /**
     * The messages as they are at one moment, to be asked for what is looked for.
     *
     * @return a query
     */
    Query<E> query();

    /**
     * Shows the messages as they are at one moment, in the order of the map.
     *
     * @param <V> the visitor
     * @param visitor is shown all of them
     * @return the same
     */
    <V extends Visitor<E, V>> V visit(V visitor);

    /**
     * Shows the messages as they are at one moment, by the threads of the common pool.
     *
     * @param <V> the visitor
     * @param visitor is shown some of them, and merged with those that are shown the others, in the order of the map
     * @return the same
     */
    <V extends Visitor<E, V>> V visitParallel(V visitor);

    /**
     * What the messages come to as they are at one moment. What parts of the map come to is remembered, of up to four aggregates.
     *
     * @param <R> the result
     * @param aggregate what is asked for
     * @return the result
     */
    <R> R aggregate(Aggregate<? super E, R> aggregate);

    /**
     * The sum of a component, exactly. What parts of the map come to is remembered, so this is best asked for with a constant.
     *
     * @param component the component; messages without it count as 0
     * @return the sum, with the greatest scale of the values
     * @throws NumberFormatException if a value is infinite or no number
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
