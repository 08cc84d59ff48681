package org.bindery.runtime.internal.dfdl.bits;

import org.bindery.runtime.internal.text.SentenceException;

/**
 * A processing error of DFDL: data, or a message to be written, does not match its description.
 */
public final class ProcessingException extends SentenceException {

    private static final long serialVersionUID = 1L;

    /**
     * A processing error.
     *
     * @param parts the parts of the message, which must not change afterwards
     */
    public ProcessingException(Object... parts) {
        super(parts);
    }
}
