package org.bindery.importers.text;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/// One record of delimited text.
///
/// @param line the line that it starts at, from 1
/// @param cells the texts of its cells, without quotes
/// @param quoted which cells were quoted
public record Row(int line, List<String> cells, BitSet quoted) {

    public int width() {
        return cells.size();
    }

    /// How many characters it has, about.
    int length() {
        return cells.stream().mapToInt(String::length).sum() + width();
    }

    public String cell(int column) {
        return cells.get(column);
    }

    boolean isQuoted(int column) {
        return quoted.get(column);
    }

    /// Whether all cells are quoted and at least one does not need it.
    boolean hasNeedlessQuotes(Dialect dialect) {
        return quoted.cardinality() == width()
                && IntStream.range(0, width()).anyMatch(column -> !needsQuotes(column, dialect));
    }

    /// Whether a cell is written with quotes in any case.
    boolean needsQuotes(int column, Dialect dialect) {
        return dialect.needsQuotes(cell(column), column == 0);
    }

    /// Whether nothing follows the last cell that has content or quotes. A row of one cell may be taken for a line
    /// of another kind, so two are always written.
    boolean isShort() {
        int last = width() - 1;
        return last < 2 || !isAbsent(last);
    }

    /// Whether the record ends before that column, or has nothing there, not even quotes.
    boolean isAbsent(int column) {
        return column >= width() || (cell(column).isEmpty() && !isQuoted(column));
    }
}
