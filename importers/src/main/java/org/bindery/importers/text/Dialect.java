package org.bindery.importers.text;

/// How delimited text separates and quotes its cells.
///
/// @param quote the character around cells that need it, or [#NO_QUOTE]
/// @param comment the character that starts lines that are no rows, or [#NO_COMMENT]
record Dialect(char delimiter, char quote, char comment) {

    /// Stands for the absence of a quote character.
    static final char NO_QUOTE = '\0';

    /// Stands for the absence of comments.
    static final char NO_COMMENT = '\0';

    /// A dialect without comments.
    Dialect(char delimiter, char quote) {
        this(delimiter, quote, NO_COMMENT);
    }

    Dialect withComment(char mark) {
        return new Dialect(delimiter, quote, mark);
    }
}
