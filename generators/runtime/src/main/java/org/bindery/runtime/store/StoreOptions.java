package org.bindery.runtime.store;

/**
 * Options of writing a store.
 *
 * @param waits whether each writing method returns when the device has its change; else only {@link BinaryStore#force()} waits
 * @param logged after so many changes what was changed is written out in the order of keys; these changes are read again when a
 *     store is opened that was not closed. In large stores it is a sixteenth of their messages, if that is more
 */
public record StoreOptions(boolean waits, int logged) {

    /** Waits for the device, and writes out after 524,288 changes. */
    public static final StoreOptions DEFAULT = new StoreOptions(true, 1 << 19);

    /**
     * Checks the number.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public StoreOptions {
        if (logged < 1) {
            throw new IllegalArgumentException("a store logs at least 1 change, not " + logged);
        }
    }

    /**
     * The same, where writing methods do not wait for the device: many times faster for one thread that writes messages one by one, but
     * a machine that fails, or a program that is killed, loses the last changes before {@link BinaryStore#force()}.
     *
     * @return the options
     */
    public StoreOptions withoutWaiting() {
        return new StoreOptions(false, logged);
    }

    /**
     * The same, with another number of changes.
     *
     * @param changes how many
     * @return the options
     */
    public StoreOptions logging(int changes) {
        return new StoreOptions(waits, changes);
    }
}
