package org.bindery.runtime.store;

import org.bindery.runtime.batch.Query;

/**
 * The messages of a store by a component that is not their key. Several messages may have the same value of it; those that have none are
 * not found. What is asked is always of the messages as they are then.
 *
 * <p>It is made of the messages when it is asked first, and is in memory, where it takes as many bytes as they do, or in files if it is
 * {@linkplain BinaryStore#keepIndex kept} there; afterwards it follows their changes. So it never differs from them, whatever happened to
 * the program or the machine.
 *
 * @param <V> the values
 * @param <E> the messages
 */
public interface Lookup<V, E> {

    /**
     * The messages that have a value, in the order of their keys.
     *
     * @param value the value
     * @return a query of them
     */
    default Query<E> of(V value) {
        return between(value, value);
    }

    /**
     * The messages that have a value from one to another, in the order of these, and then of their keys.
     *
     * @param from the least value
     * @param to the greatest value
     * @return a query of them
     */
    Query<E> between(V from, V to);
}
