package org.bindery.studio.marking;

/// A piece that cannot be marked so, with a sentence for the user.
public final class MarkingException extends Exception {

    private static final long serialVersionUID = 1;

    MarkingException(String message) {
        super(message);
    }
}
