package org.bindery.runtime.store;

/**
 * Options of writing a store.
 *
 * @param waits whether each writing method waits until its change is on the device; else only {@link
 *     BinaryStore#force()} waits
 * @param logged how many changes the log holds at most. Then the changed messages are written out in the order of keys,
 *     and the log is empty again. A store that was not closed reads its log when it is opened. A large store logs a
 *     sixteenth of the number of its messages, if that is more
 */
public record StoreOptions(boolean waits, int logged) {

    /** Waits for the device, and logs 524,288 changes. */
    public static final StoreOptions DEFAULT = new StoreOptions(true, 1 << 19);

    /**
     * Checks the number of changes.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public StoreOptions {
        if (logged < 1) {
            throw new IllegalArgumentException("a store logs at least 1 change, not " + logged);
        }
    }

    /**
     * Returns these options for writing methods that do not wait for the device. One thread that writes messages one by
     * one is many times faster then, but a machine that fails, or a program that is killed, may lose the changes since the
     * last {@link BinaryStore#force()}.
     *
     * @return the options
     */
    public StoreOptions withoutWaiting() {
        return new StoreOptions(false, logged);
    }

    /**
     * Returns these options with another size of the log.
     *
     * @param changes how many changes it holds
     * @return the options
     */
    public StoreOptions logging(int changes) {
        return new StoreOptions(waits, changes);
    }
}
