package org.bindery.importers.database;

import java.io.IOException;

/// A file of a database is damaged, or of a kind that is not read.
final class BrokenFileException extends IOException {

    private static final long serialVersionUID = 1;

    /// @param sentence the problem, and what to do
    BrokenFileException(String sentence) {
        super(sentence);
    }

    BrokenFileException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
