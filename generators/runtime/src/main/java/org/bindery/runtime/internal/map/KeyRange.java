package org.bindery.runtime.internal.map;

import org.bindery.runtime.Nullable;

/**
 * The keys between two, or from the first or to the last.
 *
 * @param order how keys are ordered
 * @param low the lower bound; null if there is none
 * @param orLow whether that is among the keys
 * @param high the upper bound; null if there is none
 * @param orHigh whether that is among the keys
 */
record KeyRange<K>(
        KeyOrder<K, ?> order,
        @Nullable SearchKey<K> low,
        boolean orLow,
        @Nullable SearchKey<K> high,
        boolean orHigh) {

    static <K> KeyRange<K> all(KeyOrder<K, ?> order) {
        return new KeyRange<>(order, null, false, null, false);
    }

    boolean isAll() {
        return low == null && high == null;
    }

    boolean contains(K key) {
        return !isBelow(key) && !isAbove(key);
    }

    boolean isBelow(K key) {
        if (low == null) {
            return false;
        }
        int compared = order.compare(key, low.key);
        return compared < 0 || compared == 0 && !orLow;
    }

    boolean isAbove(K key) {
        if (high == null) {
            return false;
        }
        int compared = order.compare(key, high.key);
        return compared > 0 || compared == 0 && !orHigh;
    }

    /** Whether a key may bound a part of it. */
    private boolean isBound(K key) {
        boolean isAboveLow = low == null || order.compare(key, low.key) >= 0;
        return isAboveLow && (high == null || order.compare(key, high.key) <= 0);
    }

    /** What is in this and in another, whose bounds have to be within this. */
    KeyRange<K> part(@Nullable SearchKey<K> from, boolean orFrom, @Nullable SearchKey<K> to, boolean orTo) {
        if (from != null && to != null && order.compare(from.key, to.key) > 0) {
            throw new IllegalArgumentException("the first key, " + from.key + ", is after the last, " + to.key);
        }
        requireBound(from, orFrom, low, orLow);
        requireBound(to, orTo, high, orHigh);
        return new KeyRange<>(
                order,
                from == null ? low : from,
                from == null ? orLow : orFrom,
                to == null ? high : to,
                to == null ? orHigh : orTo);
    }

    private void requireBound(
            @Nullable SearchKey<K> key, boolean inclusive, @Nullable SearchKey<K> own, boolean ownInclusive) {
        if (key == null) {
            return;
        }
        boolean isOpenEnd = own != null && inclusive && !ownInclusive && order.compare(key.key, own.key) == 0;
        if (!isBound(key.key) || isOpenEnd) {
            throw new IllegalArgumentException("the key " + key.key + " is not within this part of the map");
        }
    }

    /** How many entries of a tree are before it. */
    long from(ChunkTree<K> tree) {
        return low == null ? 0 : tree.rank(low, !orLow);
    }

    /** How many entries of a tree are in it or before it. */
    long to(ChunkTree<K> tree) {
        return high == null ? tree.size() : tree.rank(high, orHigh);
    }

    /** The first entry in it; a cursor at none if there is none. */
    Cursor<K> first(ChunkTree<K> tree) {
        Cursor<K> cursor = new Cursor<>(tree);
        return low == null ? cursor.first() : cursor.ceiling(low, orLow);
    }

    /** The last entry in it; a cursor at none if there is none. */
    Cursor<K> last(ChunkTree<K> tree) {
        Cursor<K> cursor = new Cursor<>(tree);
        return high == null ? cursor.last() : cursor.floor(high, orHigh);
    }
}
