package org.bindery.runtime.internal.dfdl;

/** A message cannot be written as its description says. */
final class WritingException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String path;

    WritingException(String path, String reason) {
        super(reason);
        this.path = path;
    }

    /** The element. */
    String path() {
        return path;
    }
}
