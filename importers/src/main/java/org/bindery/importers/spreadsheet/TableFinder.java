package org.bindery.importers.spreadsheet;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bindery.importers.text.HeadingGuess;
import org.bindery.importers.text.Row;

/// Finds a table among the rows of a sheet: the rows above it are titles, then come its headings, and it ends where
/// something else begins after a blank row.
///
/// @param header whether the first row names the columns, if that is known
record TableFinder(Sheet sheet, Optional<Boolean> header) {

    private static final int LOOKED_AT = 200;
    private static final int MOST_HEADINGS = 4;

    /// The table in the area that a name refers to.
    Optional<DataTable> named(Sheet.NamedArea named) {
        Area area = named.area();
        List<SheetRow> rows = sheet.rows(area).stream()
                .filter(row -> row.number() <= area.lastRow() - named.totals())
                .toList();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        boolean headed = header.orElse(named.headings() > 0) && rows.getFirst().number() == area.firstRow();
        return Optional.of(table(named.name(), "", rows, 0, headed));
    }

    Optional<DataTable> first(Area area) {
        List<SheetRow> rows = sheet.rows(area);
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        int usual = usualWidth(rows);
        int start = 0;
        while (isTitle(rows.get(start), usual)) {
            start++;
        }
        String title = rows.subList(0, start).stream()
                .flatMap(row -> row.cells().stream())
                .filter(cell -> cell.kind() == Cell.Kind.TEXT)
                .map(cell -> cell.text().strip())
                .collect(Collectors.joining("\n"));
        return Optional.of(table("", title, rows, start, header.orElse(isHeading(rows, start))));
    }

    private DataTable table(String name, String title, List<SheetRow> rows, int start, boolean headed) {
        int count = !headed ? 0 : name.isEmpty() ? headings(rows, start) : 1;
        List<SheetRow> headings = rows.subList(start, start + count);
        List<SheetRow> below = rows.subList(start + count, rows.size());
        List<Integer> columns = columns(headings, below);
        List<SheetRow> body = new ArrayList<>();
        int last = rows.get(start + Math.max(0, count - 1)).number();
        for (SheetRow row : below) {
            Optional<SheetRow> inside = row.between(columns.getFirst(), columns.getLast());
            boolean ends = name.isEmpty() && row.number() > last + 1 && isOther(row, inside, columns, body);
            if (ends) {
                break;
            }
            inside.ifPresent(body::add);
            last = row.number();
        }
        return new DataTable(name, sheet, title, headings, columns, body, last);
    }

    /// How many rows of headings there are: further ones hold nothing but text, while the rows below them are numbers
    /// for the most part.
    private static int headings(List<SheetRow> rows, int start) {
        int count = 1;
        while (count <= MOST_HEADINGS && start + count < rows.size() && isText(rows.get(start + count))) {
            count++;
        }
        boolean values = count <= MOST_HEADINGS
                && count > 1
                && start + count < rows.size()
                && rows.subList(start + count, Math.min(rows.size(), start + count + LOOKED_AT)).stream()
                        .filter(row -> row.cells().size() > 1)
                        .allMatch(TableFinder::isMostlyValues)
                && isMostlyValues(rows.get(start + count));
        return values ? count : 1;
    }

    private static boolean isText(SheetRow row) {
        return row.cells().stream().allMatch(cell -> cell.kind() == Cell.Kind.TEXT);
    }

    private static boolean isMostlyValues(SheetRow row) {
        long texts = row.cells().stream()
                .filter(cell -> cell.kind() == Cell.Kind.TEXT)
                .count();
        return texts * 2 < row.cells().size();
    }

    /// Whether a row after a blank one begins something else.
    private static boolean isOther(
            SheetRow row, Optional<SheetRow> inside, List<Integer> columns, List<SheetRow> body) {
        if (inside.isEmpty() || (columns.size() > 2 && row.cells().size() == 1)) {
            return true;
        }
        boolean texts = isText(row);
        boolean values = !body.isEmpty()
                && columns.stream()
                        .anyMatch(column -> body.stream()
                                .map(each -> each.cell(column))
                                .flatMap(Optional::stream)
                                .allMatch(cell -> cell.kind() != Cell.Kind.TEXT));
        return texts && values;
    }

    private static List<Integer> columns(List<SheetRow> headings, List<SheetRow> below) {
        Map<Integer, Integer> filled = new HashMap<>();
        below.stream()
                .limit(LOOKED_AT)
                .flatMap(row -> row.cells().stream())
                .forEach(cell -> filled.merge(cell.column(), 1, Integer::sum));
        int some = Math.min(LOOKED_AT, below.size());
        TreeSet<Integer> columns = new TreeSet<>();
        headings.forEach(row -> row.cells().forEach(cell -> columns.add(cell.column())));
        int first = columns.isEmpty() ? 1 : columns.first();
        int last = columns.isEmpty() ? Area.MOST_COLUMNS : columns.last();
        filled.forEach((column, count) -> {
            if ((column >= first && column <= last) || count * 2 >= some) {
                columns.add(column);
            }
        });
        return List.copyOf(columns);
    }

    /// Whether a row has too few cells to name the columns, or to be data.
    private static boolean isTitle(SheetRow row, int usual) {
        return row.cells().size() * 2 < usual || (usual > 1 && row.cells().size() == 1);
    }

    private static int usualWidth(List<SheetRow> rows) {
        Map<Integer, Integer> counts = new HashMap<>();
        rows.stream().limit(LOOKED_AT).forEach(row -> counts.merge(row.cells().size(), 1, Integer::sum));
        boolean wide = counts.keySet().stream().anyMatch(width -> width > 1);
        return counts.entrySet().stream()
                .filter(entry -> !wide || entry.getKey() > 1)
                .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(1);
    }

    private static boolean isHeading(List<SheetRow> rows, int start) {
        SheetRow row = rows.get(start);
        List<SheetRow> below = rows.subList(start + 1, Math.min(rows.size(), start + LOOKED_AT));
        if (row.cells().stream().noneMatch(cell -> cell.kind() == Cell.Kind.TEXT)) {
            return false;
        }
        if (areCounted(row)) {
            return !below.isEmpty();
        }
        if (row.cells().stream().anyMatch(cell -> cell.kind() != Cell.Kind.TEXT && cell.kind() != Cell.Kind.NUMBER)) {
            return false;
        }
        List<Integer> columns = row.cells().stream().map(Cell::column).toList();
        return HeadingGuess.isHeading(
                texts(row, columns),
                below.stream().map(each -> texts(each, columns)).toList());
    }

    /// Years, or other consecutive numbers, next to words.
    private static boolean areCounted(SheetRow row) {
        List<Cell> numbers = row.cells().stream()
                .filter(cell -> cell.kind() == Cell.Kind.NUMBER)
                .toList();
        for (int i = 1; i < numbers.size(); i++) {
            if (!isNext(numbers.get(i - 1).text(), numbers.get(i).text())) {
                return false;
            }
        }
        return numbers.size() > 1 && numbers.size() < row.cells().size();
    }

    private static boolean isNext(String number, String next) {
        return number.matches("[0-9]{1,6}") && next.equals(Integer.toString(Integer.parseInt(number) + 1));
    }

    private static Row texts(SheetRow row, List<Integer> columns) {
        return new Row(row.number(), columns.stream().map(row::text).toList(), new BitSet());
    }
}
