package org.bindery.runtime.internal.dfdl.bits;

/** A message cannot be written as its description says. */
public final class WritingException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * An error of a message.
     *
     * @param path the element
     */
    public WritingException(String path, String reason) {
        super(reason);
        this.path = path;
    }

    /** The element. */
    public String path() {
        return path;
    }
}
