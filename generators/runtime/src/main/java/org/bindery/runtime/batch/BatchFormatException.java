package org.bindery.runtime.batch;

import java.io.IOException;

/**
 * Thrown when bytes are not a batch of the expected messages: they are something else, damaged, cut off, or were
 * written with another layout. Methods that cannot throw it wrap it in an {@link java.io.UncheckedIOException}.
 */
public class BatchFormatException extends IOException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param message the error, and its place
     */
    public BatchFormatException(String message) {
        super(message);
    }

    /**
     * Creates the exception.
     *
     * @param message the error, and its place
     * @param cause the cause
     */
    public BatchFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
