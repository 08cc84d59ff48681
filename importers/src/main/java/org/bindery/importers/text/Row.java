package org.bindery.importers.text;

import java.util.BitSet;
import java.util.List;

/// One record of delimited text.
///
/// @param line the line that it starts at, from 1
/// @param cells the texts of its cells, without quotes
/// @param quoted which cells stood in quotes
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

    /// Whether all cells stand in quotes that at least one does not need.
    boolean hasNeedlessQuotes() {
        return quoted.cardinality() == width() && cells.stream().anyMatch(Row::isPlain);
    }

    /// Whether a cell would need no quotes, whatever the dialect.
    boolean isPlain(int column) {
        return isPlain(cell(column));
    }

    private static boolean isPlain(String cell) {
        return !cell.isEmpty() && cell.chars().allMatch(Character::isLetterOrDigit);
    }

    /// Whether the record ends before that column, or has nothing there, not even quotes.
    boolean isAbsent(int column) {
        return column >= width() || (cell(column).isEmpty() && !isQuoted(column));
    }
}
