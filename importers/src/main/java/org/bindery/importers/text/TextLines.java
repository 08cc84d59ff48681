package org.bindery.importers.text;

import java.util.List;

/// The kinds of the lines of a text.
///
/// @param kinds the kinds of rows, the one that headings belong to first
/// @param titles how many lines at the top are no rows
/// @param between whether there are lines between rows: titles, or empty ones
/// @param lineEnd the line end that occurs most
record TextLines(List<Kind> kinds, int titles, boolean between, String lineEnd) {

    TextLines {
        kinds = List.copyOf(kinds);
    }

    /// A kind of rows.
    ///
    /// @param suffix the part of its name that distinguishes it from others; empty for that of a table
    /// @param key the column that identifies the kind; -1 for none
    /// @param mark the text in that column in all its rows
    record Kind(String suffix, int key, String mark, Table table) {

        static Kind only(Table table) {
            return new Kind("", -1, "", table);
        }

        static Kind trailer(Table table) {
            return new Kind("Trailer", -1, "", table);
        }
    }

    /// The rows that the text is about.
    Table main() {
        return kinds.getFirst().table();
    }
}
