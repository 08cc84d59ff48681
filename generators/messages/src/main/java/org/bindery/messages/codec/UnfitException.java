package org.bindery.messages.codec;

/// Thrown when a value cannot be written as its codec asks; the caller knows its place.
final class UnfitException extends Exception {

    private static final long serialVersionUID = 1L;

    /// @param reason the rest of a sentence that begins with a path
    UnfitException(String reason) {
        super(reason);
    }
}
