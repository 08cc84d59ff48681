package org.bindery.runtime.internal.dfdl.expression;

import org.bindery.runtime.internal.text.SentenceException;

/**
 * A processing error of an expression: it has no value for this message.
 */
public class ExpressionException extends SentenceException {

    private static final long serialVersionUID = 1L;

    /**
     * A processing error.
     *
     * @param parts the parts of the message, which must not change afterwards
     */
    public ExpressionException(Object... parts) {
        super(parts);
    }
}
