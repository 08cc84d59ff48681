package org.bindery.runtime.internal.map;

import java.util.List;
import org.bindery.runtime.internal.map.RunEdit.EntryChange;

/**
 * Receives each change of a tree before it becomes visible, from one thread at a time. Numbers of changes ascend.
 */
interface Journal {

    /** The journal of what is kept in memory alone. */
    Journal NONE = new Journal() {};

    /** Whether changes are recorded. */
    default boolean isKept() {
        return this != NONE;
    }

    /** Waits until there is room for changes; it is called by threads that hold no lock. */
    default void awaitRoom() {
        // What is in memory alone needs none.
    }

    /**
     * Puts an entry together with those of others, and waits until it can be acknowledged.
     *
     * @return false if nothing happens, since nobody does so
     */
    default boolean putWithOthers(EntryChange<?> change) {
        return false;
    }

    /**
     * Entries are put, one of each key.
     *
     * @param loaded so many bytes were read to do so, which stay in memory
     * @return the number of the last change
     */
    default long put(List<? extends EntryChange<?>> run, int loaded) {
        return 0;
    }

    /**
     * An entry is removed.
     *
     * @param loaded so many bytes were read to do so, which stay in memory
     * @return the number of the change
     */
    default long removed(byte[] entry, int loaded) {
        return 0;
    }

    /**
     * Entries that follow each other are removed.
     *
     * @return the number of the change
     */
    default long removed(byte[] first, byte[] last) {
        return 0;
    }

    /** Waits until a change can be acknowledged. It is called by threads that hold no lock. */
    default void await(long change) {
        // What is in memory alone is acknowledged at once.
    }
}
