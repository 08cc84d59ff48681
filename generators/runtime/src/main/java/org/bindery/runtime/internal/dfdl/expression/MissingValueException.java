package org.bindery.runtime.internal.dfdl.expression;

/** What an expression needs is not there yet, and may come: a writer waits with what depends on it. */
public final class MissingValueException extends ExpressionException {

    private static final long serialVersionUID = 1L;

    /**
     * Something is missing.
     *
     * @param parts what is missing, in pieces that make a sentence; they must not change afterwards
     */
    public MissingValueException(Object... parts) {
        super(parts);
    }
}
