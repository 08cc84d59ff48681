package org.bindery.benchmarks.standards;

/// A peer does not take a message, or not yet.
public final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    public RefusedException(String reason) {
        super(reason);
    }

    public RefusedException(Exception cause) {
        super(cause.getMessage(), cause);
    }
}
