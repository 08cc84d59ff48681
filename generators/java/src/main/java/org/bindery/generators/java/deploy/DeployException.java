package org.bindery.generators.java.deploy;

/// Thrown when a model cannot be deployed; the message is a sentence for the user.
public final class DeployException extends Exception {

    private static final long serialVersionUID = 1L;

    public DeployException(String message) {
        super(message);
    }

    public DeployException(String message, Throwable cause) {
        super(message, cause);
    }
}
