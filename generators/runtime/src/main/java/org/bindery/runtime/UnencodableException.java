package org.bindery.runtime;

/**
 * Thrown when an object cannot be written: a mandatory component is missing, or a value is not one that the model
 * allows.
 */
public final class UnencodableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String path;
    private final String reason;

    /**
     * Creates the exception.
     *
     * @param path the path of the component, such as {@code /trade/leg[2]/currency}
     * @param reason the error
     */
    public UnencodableException(String path, String reason) {
        super(path + ": " + reason);
        this.path = path;
        this.reason = reason;
    }

    /**
     * Returns the path of the component that cannot be written.
     *
     * @return its path, such as {@code /trade/leg[2]/currency}
     */
    public String path() {
        return path;
    }

    /**
     * Returns the error.
     *
     * @return the message without the path
     */
    public String reason() {
        return reason;
    }
}
