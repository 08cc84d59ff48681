package org.bindery.importers.asn1;

/// Notation that is not understood.
final class SyntaxException extends Exception {

    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;

    /// @param message a sentence for the user
    SyntaxException(int line, int column, String message) {
        super(message);
        this.line = line;
        this.column = column;
    }

    int line() {
        return line;
    }

    int column() {
        return column;
    }
}
