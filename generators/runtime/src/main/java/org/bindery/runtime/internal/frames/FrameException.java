package org.bindery.runtime.internal.frames;

/** Thrown when a file is not framed as it should be, so that nothing behind that place can be told apart. */
public final class FrameException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * Makes one.
     *
     * @param offset where in the file, in bytes from its start
     * @param reason what is wrong and what was expected
     */
    public FrameException(long offset, String reason) {
        super("at byte " + offset + " of the file: " + reason);
    }
}
