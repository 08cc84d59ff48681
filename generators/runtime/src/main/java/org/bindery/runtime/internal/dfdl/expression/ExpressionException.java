package org.bindery.runtime.internal.dfdl.expression;

/**
 * A processing error of an expression: it has no value for this message. Readers try alternatives and meet many, so it has
 * no stack trace, and the sentence is put together when somebody asks for it.
 */
public class ExpressionException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Object[] parts;

    /**
     * A processing error.
     *
     * @param parts what is wrong, in pieces that make a sentence; they must not change afterwards
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
