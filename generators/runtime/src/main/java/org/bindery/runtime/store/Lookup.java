package org.bindery.runtime.store;

import org.bindery.runtime.batch.Query;

/**
 * Finds messages of a store by a component other than their key. Several messages may have the same value; those
 * without the component are not found. Queries see the messages of the moment when they are started.
 *
 * <p>The index behind it is built from the messages by the first query, and follows their changes from then on. It is in
 * memory, where it takes as many bytes as the messages do, or in files if it is {@linkplain BinaryStore#keepIndex kept}
 * there. It never disagrees with the messages, even after the program was killed or the machine failed.
 *
 * @param <V> the values
 * @param <E> the messages
 */
public interface Lookup<V, E> {

    /**
     * Returns a query for the messages with a value, in the order of their keys.
     *
     * @param value the value
     * @return the query
     */
    default Query<E> of(V value) {
        return between(value, value);
    }

    /**
     * Returns a query for the messages with a value in a range, in the order of the values, then of their keys.
     *
     * @param from the least value
     * @param to the greatest value
     * @return the query
     */
    Query<E> between(V from, V to);
}
