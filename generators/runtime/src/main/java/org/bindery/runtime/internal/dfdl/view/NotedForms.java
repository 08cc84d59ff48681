package org.bindery.runtime.internal.dfdl.view;

import org.bindery.runtime.InvalidMessageException;

/** What notes where the values of messages stand. */
public interface NotedForms {

    /**
     * Notes where the values of a message stand.
     *
     * @param data holds the message, and is not copied
     * @throws InvalidMessageException when it is not as the description says, or can only be read in another way
     */
    Notes note(byte[] data, int start, int end) throws InvalidMessageException;
}
