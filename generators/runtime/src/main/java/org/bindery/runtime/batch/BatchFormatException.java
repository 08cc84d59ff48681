package org.bindery.runtime.batch;

import java.io.IOException;

/**
 * Thrown when bytes are no batch of the expected messages: when they are something else, damaged, cut off, or were written
 * with another layout. Methods that cannot throw it wrap it in an {@link java.io.UncheckedIOException}.
 */
public class BatchFormatException extends IOException {

    private static final long serialVersionUID = 1L;

    /**
     * Makes one.
     *
     * @param message what is wrong, and where
     */
    public BatchFormatException(String message) {
        super(message);
    }

    /**
     * Makes one.
     *
     * @param message what is wrong, and where
     * @param cause what found it
     */
    public BatchFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
