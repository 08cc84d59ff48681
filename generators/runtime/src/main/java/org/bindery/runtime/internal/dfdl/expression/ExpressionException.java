package org.bindery.runtime.internal.dfdl.expression;

/**
 * A processing error of an expression: it has no value for this message. Readers try alternatives and meet many, so it
 * has no stack trace, and the message is built only when it is requested.
 */
public class ExpressionException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Object[] parts;

    /**
     * A processing error.
     *
     * @param parts the parts of the message, which must not change afterwards
     */
    public ExpressionException(Object... parts) {
        super(null, null, false, false);
        this.parts = parts;
    }

    @Override
    public String getMessage() {
        StringBuilder sentence = new StringBuilder();
        if (parts != null) {
            for (Object part : parts) {
                sentence.append(part);
            }
        }
        return sentence.toString();
    }
}
