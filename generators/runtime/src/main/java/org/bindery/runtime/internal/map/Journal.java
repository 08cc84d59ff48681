package org.bindery.runtime.internal.map;

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

    /**
     * An entry is put.
     *
     * @param isNew whether there was none of its key
     * @param loaded so many bytes were read to do so, which stay in memory
     * @return the number of the change
     */
    default long put(byte[] entry, boolean isNew, int loaded) {
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
