package org.bindery.runtime;

/**
 * Thrown when a rule or a virtual field has no value: a component that it needs is absent, a number overflows, something
 * is divided by zero, an index is out of range, or two times cannot be compared.
 */
public final class RuleException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception. It has no stack trace, since it may be thrown often while a condition is evaluated.
     *
     * @param message what has no value, and why
     */
    public RuleException(String message) {
        super(message, null, false, false);
    }
}
