package org.bindery.importers.spreadsheet;

import java.util.ArrayList;
import java.util.List;

/// A table of data on a sheet.
///
/// @param name what it is called; empty when it has no name but the sheet's
/// @param title text above it
/// @param headings the rows that name the columns, most often one
/// @param columns the numbers of its columns
/// @param end the last row that belongs to it
record DataTable(
        String name,
        Sheet sheet,
        String title,
        List<SheetRow> headings,
        List<Integer> columns,
        List<SheetRow> rows,
        int end) {

    DataTable {
        headings = List.copyOf(headings);
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /// The heading of a column, from all rows of headings; empty when it has none. A heading above several columns
    /// belongs to each of them that has a heading of its own below.
    String heading(int column) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < headings.size(); i++) {
            String text = headings.get(i).text(column);
            boolean below =
                    i + 1 < headings.size() && !headings.get(i + 1).text(column).isEmpty();
            parts.add(text.isEmpty() && below ? over(headings.get(i), column) : text);
        }
        return String.join(" ", parts).strip().replaceAll("\\s+", " ");
    }

    /// The nearest text to the left.
    private static String over(SheetRow row, int column) {
        return row.cells().stream()
                .filter(cell -> cell.column() < column)
                .reduce((first, second) -> second)
                .map(Cell::text)
                .orElse("");
    }

    int firstRow() {
        return (headings.isEmpty() ? rows : headings)
                .stream().findFirst().map(SheetRow::number).orElse(1);
    }
}
