package org.bindery.messages.query;

/// A query that cannot be answered: a wrong condition, an unknown component, or values that it cannot
/// work with. The message is a sentence for whoever wrote it.
public final class QueryException extends Exception {

    private static final long serialVersionUID = 1L;

    /// @param message what is wrong, and where
    public QueryException(String message) {
        super(message);
    }
}
