package org.bindery.model.edit;

/// An edit that cannot be made. The message says why, where, and what to do.
public final class EditException extends Exception {

    private static final long serialVersionUID = 1L;

    public EditException(String message) {
        super(message);
    }

    public EditException(String message, Throwable cause) {
        super(message, cause);
    }
}
