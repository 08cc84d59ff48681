package org.bindery.importers.spreadsheet;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Location;

/// One sheet of a workbook.
///
/// @param rows those that are not blank, from the top
/// @param tables what the program calls tables or database ranges
/// @param truncated whether it has more rows than were read
record Sheet(
        String file,
        String name,
        boolean hidden,
        List<SheetRow> rows,
        List<NamedArea> tables,
        List<Validation> validations,
        boolean truncated) {

    Sheet {
        rows = List.copyOf(rows);
        tables = List.copyOf(tables);
        validations = List.copyOf(validations);
    }

    /// A name for some cells.
    ///
    /// @param sheet the name of the sheet that they are on
    /// @param headings how many rows of headings it starts with
    /// @param totals how many rows of totals it ends with
    record NamedArea(String name, String sheet, Area area, int headings, int totals) {}

    /// The place of a cell: the row as line, the column as column.
    Location location(int row, int column) {
        return new Location(file + "#" + name, row, column);
    }

    /// The rows of an area, cut to its columns.
    List<SheetRow> rows(Area area) {
        return rows.stream()
                .filter(row -> row.number() >= area.firstRow() && row.number() <= area.lastRow())
                .map(row -> row.between(area.firstColumn(), area.lastColumn()))
                .flatMap(Optional::stream)
                .toList();
    }
}
