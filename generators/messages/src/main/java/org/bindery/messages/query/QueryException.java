package org.bindery.messages.query;

/// A query that cannot be answered: a wrong condition, an unknown component, or values that it cannot
/// work with. The message is a sentence for its author.
public final class QueryException extends Exception {

    private static final long serialVersionUID = 1L;

    /// @param message the error, and its place
    public QueryException(String message) {
        super(message);
    }
}
