package org.bindery.runtime.internal.text;

/**
 * What those extend that are made often and mostly not reported: it has no stack trace, and its message is built only
 * when it is requested.
 */
public abstract class SentenceException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Object[] parts;

    /**
     * Makes an exception.
     *
     * @param parts the parts of the message, which must not change afterwards
     */
    protected SentenceException(Object... parts) {
        super(null, null, false, false);
        this.parts = parts;
    }

    @Override
    public final String getMessage() {
        StringBuilder sentence = new StringBuilder();
        if (parts != null) {
            for (Object part : parts) {
                sentence.append(part);
            }
        }
        return sentence.toString();
    }
}
