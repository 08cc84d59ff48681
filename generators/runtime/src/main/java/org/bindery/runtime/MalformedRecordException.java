package org.bindery.runtime;

/**
 * Thrown when bytes are not a well-formed record of the expected type: the one exception that reading a binary record
 * throws, whatever the bytes are.
 */
public class MalformedRecordException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Makes one.
     *
     * @param message what is wrong, and where in the record
     */
    public MalformedRecordException(String message) {
        super(message);
    }

    /**
     * Makes one.
     *
     * @param message what is wrong, and where in the record
     * @param cause what found it
     */
    public MalformedRecordException(String message, Throwable cause) {
        super(message, cause);
    }
}
