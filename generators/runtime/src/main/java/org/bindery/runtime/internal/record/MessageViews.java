package org.bindery.runtime.internal.record;

/** Makes views of messages. Not safe for use by several threads at a time. */
public interface MessageViews<E> {

    /**
     * A view that may be the same each time, and then moves.
     *
     * @param data holds the message
     */
    E at(byte[] data, int start, int end);

    /**
     * A view that stays.
     *
     * @param data holds the message, and is not changed any more
     */
    E staying(byte[] data, int start, int end);
}
