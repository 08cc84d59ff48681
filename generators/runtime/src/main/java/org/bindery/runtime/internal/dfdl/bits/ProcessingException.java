package org.bindery.runtime.internal.dfdl.bits;

/**
 * A processing error of DFDL: data, or a message to be written, is not as its description says. Readers try alternatives and
 * meet many of them, so they have no stack trace, and the sentence is put together when somebody asks for it.
 */
public final class ProcessingException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Object[] parts;

    /**
     * A processing error.
     *
     * @param parts what is wrong, in pieces that make a sentence; they must not change afterwards
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
