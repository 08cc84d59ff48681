package org.bindery.runtime.internal.record;

import org.bindery.runtime.MalformedRecordException;

/**
 * Makes views of messages. Not safe for use by several threads at a time.
 *
 * @param <E> the views
 */
public interface MessageViews<E> {

    /**
     * A view that may be the same each time, and then moves.
     *
     * @param data holds the message
     * @param start where it starts
     * @param end where it ends
     * @throws MalformedRecordException if there is no such message
     */
    E at(byte[] data, int start, int end);

    /**
     * A view that stays.
     *
     * @param data holds the message, and is not changed any more
     * @param start where it starts
     * @param end where it ends
     * @throws MalformedRecordException if there is no such message
     */
    E staying(byte[] data, int start, int end);
}
