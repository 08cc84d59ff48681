package org.bindery.runtime.internal.map;

import org.bindery.runtime.Nullable;

/** A chunk that is not in memory: a child of a branch that is read when it is needed. Immutable. */
abstract class FarChunk {

    /** How many entries it has. */
    abstract int count();

    /**
     * All entries as a chunk.
     *
     * @throws java.io.UncheckedIOException if it cannot be read, or is damaged
     */
    abstract byte[] load();

    /**
     * The entry of a key.
     *
     * @param low what no key starts below, as for {@link KeyOrder#find}
     * @param high what no key starts above
     * @return what is made of it; null if there is none
     * @throws java.io.UncheckedIOException if it cannot be read, or is damaged
     */
    <K, T> @Nullable T read(SearchKey<K> key, KeyOrder<K, ?> order, long low, long high, Chunk.Reading<T> reading) {
        byte[] chunk = load();
        return Chunk.read(chunk, order.find(chunk, key, low, high), reading);
    }
}
