package org.bindery.runtime.map;

/**
 * An aggregate of messages, such as a sum. A map caches the results of its parts; when the aggregate is computed again,
 * only parts that have changed are read. The cache compares aggregates by {@code equals}, so an aggregate is best a
 * constant or a record.
 *
 * @param <E> the messages
 * @param <R> the result, which must be immutable
 */
public interface Aggregate<E, R> {

    /**
     * Returns the result of no messages.
     *
     * @return the result
     */
    R empty();

    /**
     * Adds a message.
     *
     * @param result the result of the messages before it
     * @param message the message, which is a view that moves, so it must not be kept
     * @return the result including it
     */
    R add(R result, E message);

    /**
     * Combines the results of two parts.
     *
     * @param before the result of the first part
     * @param behind the result of the second part
     * @return the result of both
     */
    R merge(R before, R behind);
}
