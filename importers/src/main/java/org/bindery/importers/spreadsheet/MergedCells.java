package org.bindery.importers.spreadsheet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Merged cells contain one value for all of them: it is repeated in the rows below, so that a group next to its
/// members applies to each of them. It is not repeated to the right, since a title is not the value of every
/// column.
final class MergedCells {

    private static final int MOST_HEIGHT = 1_000;

    private MergedCells() {}

    static List<SheetRow> fill(List<SheetRow> rows, List<Area> merged) {
        Map<Integer, SheetRow> byNumber = new HashMap<>();
        rows.forEach(row -> byNumber.put(row.number(), row));
        Map<Integer, List<Cell>> added = new HashMap<>();
        for (Area area : merged) {
            Optional<Cell> value =
                    Optional.ofNullable(byNumber.get(area.firstRow())).flatMap(row -> row.cell(area.firstColumn()));
            for (int row = area.firstRow() + 1;
                    value.isPresent() && row <= area.lastRow() && area.height() <= MOST_HEIGHT;
                    row++) {
                if (byNumber.containsKey(row)) {
                    added.computeIfAbsent(row, any -> new ArrayList<>()).add(value.get());
                }
            }
        }
        return rows.stream()
                .map(row -> with(row, added.getOrDefault(row.number(), List.of())))
                .toList();
    }

    private static SheetRow with(SheetRow row, List<Cell> added) {
        if (added.isEmpty()) {
            return row;
        }
        Map<Integer, Cell> cells = new TreeMap<>();
        added.forEach(cell -> cells.put(cell.column(), cell));
        row.cells().forEach(cell -> cells.put(cell.column(), cell));
        return new SheetRow(row.number(), List.copyOf(cells.values()));
    }
}
