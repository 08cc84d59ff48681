package org.bindery.runtime.internal.dfdl.view;

import org.bindery.runtime.InvalidMessageException;

/** A description that notes the positions of the values of messages. */
public interface NotedForms {

    /**
     * Notes the positions of the values of a message.
     *
     * @param data holds the message, and is not copied
     * @throws InvalidMessageException when it does not match the description, or can only be read in another way
     */
    Notes note(byte[] data, int start, int end) throws InvalidMessageException;
}
