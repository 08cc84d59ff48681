package org.bindery.runtime.internal.map;

import org.bindery.runtime.Nullable;

/**
 * The place of a message among those by another component than their key.
 *
 * @param value of the component
 * @param key of the message; null before or after all messages of that value
 * @param side negative before them, positive after them, 0 for a message
 */
record IndexKey<V extends Comparable<? super V>, K>(
        V value, @Nullable K key, int side) implements Comparable<IndexKey<V, K>> {

    @Override
    @SuppressWarnings("unchecked") // keys of a store can be compared
    public int compareTo(IndexKey<V, K> other) {
        int compared = value.compareTo(other.value);
        if (compared != 0 || side != 0 || other.side != 0) {
            return compared != 0 ? compared : Integer.compare(side, other.side);
        }
        return ((Comparable<? super K>) key).compareTo(other.key);
    }
}
