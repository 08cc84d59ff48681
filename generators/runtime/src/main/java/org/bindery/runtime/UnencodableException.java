package org.bindery.runtime;

/** Thrown when an object cannot be written: something mandatory is missing, or a value is none that the model allows. */
public final class UnencodableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String path;
    private final String reason;

    /**
     * Makes one.
     *
     * @param path the component, such as {@code /trade/leg[2]/currency}
     * @param reason what is wrong with it
     */
    public UnencodableException(String path, String reason) {
        super(path + ": " + reason);
        this.path = path;
        this.reason = reason;
    }

    /**
     * Which component cannot be written.
     *
     * @return its path, such as {@code /trade/leg[2]/currency}
     */
    public String path() {
        return path;
    }

    /**
     * What is wrong with it.
     *
     * @return the message without the path
     */
    public String reason() {
        return reason;
    }
}
