package org.bindery.importers.text;

/// How delimited text separates and quotes its cells.
///
/// @param quote the character around cells that need it, or [#NO_QUOTE]
record Dialect(char delimiter, char quote) {

    /// Stands for the absence of a quote character.
    static final char NO_QUOTE = '\0';
}
