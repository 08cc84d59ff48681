package org.bindery.importers.spreadsheet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Refusal;

/// The first cells of a sheet, with the roles of its columns according to the headings if it is a specification, so
/// that users can assign the columns by pointing at them.
///
/// @param rows the texts of the cells, from the first row and column on, with blanks
/// @param roles the roles of columns, by their numbers from 1: one of [#ROLES]
/// @param heading the row of the headings, from 1; 0 where there is none
public record SheetGrid(String sheet, List<List<String>> rows, Map<Integer, String> roles, int heading) {

    /// The option for the columns.
    public static final ImportOption MAPPING = SpreadsheetOptions.MAPPING;

    /// The option for the sheets.
    public static final ImportOption SHEET = SpreadsheetOptions.SHEET;

    /// The roles of columns.
    public static final List<String> ROLES =
            Arrays.stream(Role.values()).map(Role::word).sorted().toList();

    private static final int MOST_ROWS = 200;
    private static final int MOST_COLUMNS = 60;

    public SheetGrid {
        rows = rows.stream().map(List::copyOf).toList();
        roles = Map.copyOf(roles);
    }

    /// The sheets of a workbook that are not hidden.
    ///
    /// @throws ImportException when it cannot be understood
    public static List<SheetGrid> of(ImportRequest request) throws ImportException, IOException {
        Path file = request.sources().getFirst();
        try {
            return SpreadsheetImporter.workbook(file, new ReadBudget(request, file, MOST_ROWS)).sheets().stream()
                    .filter(sheet -> !sheet.hidden())
                    .map(SheetGrid::of)
                    .toList();
        } catch (Refusal e) {
            throw e.reason();
        }
    }

    private static SheetGrid of(Sheet sheet) {
        int width = Math.min(
                MOST_COLUMNS,
                sheet.rows().stream().mapToInt(SheetRow::lastColumn).max().orElse(0));
        int height = Math.min(
                MOST_ROWS, sheet.rows().isEmpty() ? 0 : sheet.rows().getLast().number());
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < height; i++) {
            rows.add(new ArrayList<>(Collections.nCopies(width, "")));
        }
        for (SheetRow row : sheet.rows()) {
            for (Cell cell : row.cells()) {
                if (row.number() <= height && cell.column() <= width) {
                    rows.get(row.number() - 1).set(cell.column() - 1, cell.text());
                }
            }
        }
        Optional<Specification> found = Specification.find(sheet, Area.ALL, Map.of(), Optional.empty());
        Map<Integer, String> roles = new TreeMap<>();
        found.ifPresent(specification ->
                specification.columns().forEach((role, columns) -> roles.put(columns.getFirst(), role.word())));
        return new SheetGrid(
                sheet.name(),
                rows,
                roles,
                found.map(specification -> specification.heading().number()).orElse(0));
    }

    /// The letters of a column.
    ///
    /// @param column from 1
    public static String letters(int column) {
        return Area.letters(column);
    }
}
