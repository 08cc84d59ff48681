package org.bindery.importers.spreadsheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A rectangle of cells; rows and columns count from 1.
record Area(int firstRow, int firstColumn, int lastRow, int lastColumn) {

    static final int MOST_ROWS = 1 << 20;
    static final int MOST_COLUMNS = 1 << 14;

    /// All cells of a sheet.
    static final Area ALL = new Area(1, 1, MOST_ROWS, MOST_COLUMNS);

    private static final Pattern CELLS =
            Pattern.compile("\\$?([A-Za-z]{1,3})\\$?([0-9]{1,7})(?::\\$?([A-Za-z]{1,3})\\$?([0-9]{1,7}))?");
    private static final Pattern COLUMNS = Pattern.compile("\\$?([A-Za-z]{1,3}):\\$?([A-Za-z]{1,3})");
    private static final int LETTERS = 26;

    /// Reads `B3:F20`, `B3`, `B:F`, with or without dollar signs.
    static Optional<Area> parse(String text) {
        Matcher columns = COLUMNS.matcher(text);
        if (columns.matches()) {
            return of(1, column(columns.group(1)), MOST_ROWS, column(columns.group(2)));
        }
        Matcher cells = CELLS.matcher(text);
        if (!cells.matches()) {
            return Optional.empty();
        }
        int row = Integer.parseInt(cells.group(2));
        int column = column(cells.group(1));
        return cells.group(3) == null
                ? of(row, column, row, column)
                : of(row, column, Integer.parseInt(cells.group(4)), column(cells.group(3)));
    }

    /// Reads areas with blanks between them.
    static List<Area> parseAll(String text) {
        List<Area> areas = new ArrayList<>();
        for (String part : text.strip().split("\\s+")) {
            parse(part).ifPresent(areas::add);
        }
        return areas;
    }

    private static Optional<Area> of(int row, int column, int otherRow, int otherColumn) {
        Area area = new Area(
                Math.min(row, otherRow),
                Math.min(column, otherColumn),
                Math.max(row, otherRow),
                Math.max(column, otherColumn));
        boolean inside = area.firstRow >= 1
                && area.firstColumn >= 1
                && area.lastRow <= MOST_ROWS
                && area.lastColumn <= MOST_COLUMNS;
        return inside ? Optional.of(area) : Optional.empty();
    }

    /// The number of a column by its letters: `A` is 1, `AA` is 27.
    static int column(String letters) {
        int number = 0;
        String capitals = letters.toUpperCase(Locale.ROOT);
        for (int i = 0; i < capitals.length(); i++) {
            number = number * LETTERS + capitals.charAt(i) - 'A' + 1;
        }
        return number;
    }

    static String letters(int column) {
        StringBuilder letters = new StringBuilder();
        for (int rest = column; rest > 0; rest = (rest - 1) / LETTERS) {
            letters.insert(0, (char) ('A' + (rest - 1) % LETTERS));
        }
        return letters.toString();
    }

    boolean contains(int row, int column) {
        return row >= firstRow && row <= lastRow && column >= firstColumn && column <= lastColumn;
    }

    int width() {
        return lastColumn - firstColumn + 1;
    }

    int height() {
        return lastRow - firstRow + 1;
    }

    /// `B3:F20`.
    @Override
    public String toString() {
        return letters(firstColumn) + firstRow + ":" + letters(lastColumn) + lastRow;
    }
}
