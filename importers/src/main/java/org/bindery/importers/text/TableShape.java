package org.bindery.importers.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How wide a table is and where it starts.
///
/// @param width the number of columns
/// @param heading the row that names them
/// @param start how many of the first rows come before the data, the heading included
/// @param shortWidths numbers of cells, less than the width, that occur in so many rows that these belong to the
///     table: their missing cells are absent
record TableShape(int width, Optional<Row> heading, int start, Set<Integer> shortWidths) {

    private static final int SHORT_SHARE = 10;

    TableShape {
        shortWidths = Set.copyOf(shortWidths);
    }

    /// The shape of a table, given its first rows, of which there is at least one.
    ///
    /// @param named whether there are headings, if that is known
    static TableShape of(List<Row> rows, Optional<Boolean> named) {
        int usual = usualWidth(rows);
        int first = firstOfWidth(rows, usual);
        int at = headingAt(rows, first, usual, named);
        if (at < 0) {
            return new TableShape(usual, Optional.empty(), 0, shortWidths(rows, usual));
        }
        Row heading = rows.get(at);
        int width = Math.max(usual, heading.width());
        List<Row> body = rows.subList(at + 1, rows.size());
        return new TableShape(width, Optional.of(heading), at + 1, shortWidths(body, width));
    }

    /// Whether a row is a record of the table: it may have more delimiters at its end.
    boolean fits(Row row) {
        return row.width() == width
                || shortWidths.contains(row.width())
                || IntStream.range(width, row.width()).allMatch(row::isAbsent) && row.width() > width;
    }

    /// Whether a record of the table ends where it would be written to.
    boolean isRegular(Row row) {
        return row.width() <= width && (shortWidths.isEmpty() ? row.width() == width : row.isShort());
    }

    private static int headingAt(List<Row> rows, int first, int usual, Optional<Boolean> named) {
        if (named.isPresent()) {
            return named.get() ? isOffByOne(rows.getFirst(), usual) ? 0 : first : -1;
        }
        List<Row> body = rows.subList(first + 1, rows.size()).stream()
                .filter(row -> row.width() == usual)
                .toList();
        if (HeadingGuess.isHeading(rows.get(first), body)) {
            return first;
        }
        return first > 0 && isOffByOne(rows.getFirst(), usual) && HeadingGuess.areNames(rows.getFirst()) ? 0 : -1;
    }

    /// A heading may omit the name of the last column, or name one that rows leave out.
    private static boolean isOffByOne(Row row, int usual) {
        return row.width() > 1 && Math.abs(row.width() - usual) == 1;
    }

    private static int firstOfWidth(List<Row> rows, int width) {
        int first = 0;
        while (rows.get(first).width() != width) {
            first++;
        }
        return first;
    }

    private static int usualWidth(List<Row> rows) {
        Map<Integer, Integer> counts = counts(rows);
        boolean wide = counts.keySet().stream().anyMatch(width -> width > 1);
        return counts.entrySet().stream()
                .filter(entry -> !wide || entry.getKey() > 1)
                .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(1);
    }

    private static Set<Integer> shortWidths(List<Row> rows, int width) {
        return counts(rows).entrySet().stream()
                .filter(entry -> entry.getKey() > 1 && entry.getKey() < width)
                .filter(entry -> entry.getValue() > 1 && entry.getValue() * SHORT_SHARE >= rows.size())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static Map<Integer, Integer> counts(List<Row> rows) {
        Map<Integer, Integer> counts = new HashMap<>();
        rows.forEach(row -> counts.merge(row.width(), 1, Integer::sum));
        return counts;
    }
}
