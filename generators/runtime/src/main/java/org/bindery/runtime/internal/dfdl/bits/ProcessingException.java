package org.bindery.runtime.internal.dfdl.bits;

/**
 * A processing error of DFDL: data, or a message to be written, does not match its description. Readers try
 * alternatives and meet many of them, so they have no stack trace, and the message is built only when it is requested.
 */
public final class ProcessingException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Object[] parts;

    /**
     * A processing error.
     *
     * @param parts the parts of the message, which must not change afterwards
     */
    public ProcessingException(Object... parts) {
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
