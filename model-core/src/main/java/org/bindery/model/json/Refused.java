package org.bindery.model.json;

/// Carries the reason for refusing a model file from any depth of it to [ModelJson].
final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Refused(String message) {
        super(message, null, false, false);
    }

    static Refused at(String path, String reason) {
        return new Refused("The model file cannot be read at " + path + ": " + reason + ".");
    }
}
