package org.bindery.model.json;

/// A model file that cannot be read. The message gives the error, its location and a remedy.
public final class ModelFormatException extends Exception {

    private static final long serialVersionUID = 1L;

    public ModelFormatException(String message) {
        super(message);
    }

    public ModelFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
