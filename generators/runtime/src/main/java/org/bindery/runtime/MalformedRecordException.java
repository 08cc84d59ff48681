package org.bindery.runtime;

/**
 * Thrown when bytes are not a well-formed record of the expected type. Reading a binary record throws no other
 * exception, whatever the bytes are.
 */
public class MalformedRecordException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param message the error, and its place in the record
     */
    public MalformedRecordException(String message) {
        super(message);
    }

    /**
     * Creates the exception.
     *
     * @param message the error, and its place in the record
     * @param cause the cause
     */
    public MalformedRecordException(String message, Throwable cause) {
        super(message, cause);
    }
}
