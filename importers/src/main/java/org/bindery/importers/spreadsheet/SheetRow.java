package org.bindery.importers.spreadsheet;

import java.util.List;
import java.util.Optional;

/// A row with at least one cell that is not blank.
///
/// @param number from 1
/// @param cells from left to right
record SheetRow(int number, List<Cell> cells) {

    SheetRow {
        cells = List.copyOf(cells);
    }

    /// The cell of a column, unless it is blank.
    Optional<Cell> cell(int column) {
        int low = 0;
        int high = cells.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = cells.get(middle).column();
            if (found == column) {
                return Optional.of(cells.get(middle));
            }
            if (found < column) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return Optional.empty();
    }

    /// The text of a cell; empty when it is blank.
    String text(int column) {
        return cell(column).map(Cell::text).orElse("");
    }

    int firstColumn() {
        return cells.getFirst().column();
    }

    int lastColumn() {
        return cells.getLast().column();
    }

    /// The part of the row in a range of columns; empty when nothing is there.
    Optional<SheetRow> between(int first, int last) {
        List<Cell> inside = cells.stream()
                .filter(cell -> cell.column() >= first && cell.column() <= last)
                .toList();
        return inside.isEmpty() ? Optional.empty() : Optional.of(new SheetRow(number, inside));
    }
}
