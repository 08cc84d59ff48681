package org.bindery.importers.text;

/// How delimited text separates and quotes its cells.
///
/// @param quote the character around cells that need it, or [#NO_QUOTE]
/// @param comment the character that starts lines that are no rows, or [#NO_COMMENT]
record Dialect(char delimiter, char quote, char comment) {

    /// Denotes the absence of a quote character.
    static final char NO_QUOTE = '\0';

    /// Denotes the absence of comments.
    static final char NO_COMMENT = '\0';

    /// A dialect without comments.
    Dialect(char delimiter, char quote) {
        this(delimiter, quote, NO_COMMENT);
    }

    /// Whether a cell is written with quotes in any case: it is empty, could be taken for several, or starts a comment.
    boolean needsQuotes(String cell, boolean first) {
        return cell.isEmpty()
                || cell.chars().anyMatch(c -> c == delimiter || c == quote || c == '\n' || c == '\r')
                || (first && cell.charAt(0) == comment);
    }

    Dialect withComment(char mark) {
        return new Dialect(delimiter, quote, mark);
    }
}
