package org.bindery.runtime.internal.map;

import java.util.function.Predicate;

/** The entries of a tree that a map shows, in its order. */
record TreePart<K, E>(SharedTree<K, E> shared, KeyRange<K> range, boolean isDescending) {

    /** The entries as they are now. */
    MapSnapshot<K, E> now() {
        return now(shared.now());
    }

    /** The entries as they are in a tree. */
    MapSnapshot<K, E> now(ChunkTree<K> tree) {
        return new MapSnapshot<>(shared.order(), tree, range, isDescending);
    }

    /** Removes what satisfies a condition. */
    boolean removeIf(Predicate<Cursor<K>> condition) {
        return shared.removeIf(range, condition);
    }
}
