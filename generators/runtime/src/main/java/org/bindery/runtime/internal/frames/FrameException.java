package org.bindery.runtime.internal.frames;

/** Thrown when the framing of a file is invalid, so that nothing after that place can be separated. */
public final class FrameException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * Makes one.
     *
     * @param offset where in the file, in bytes from its start
     * @param reason the error, and what was expected
     */
    public FrameException(long offset, String reason) {
        super("at byte " + offset + " of the file: " + reason);
    }
}
