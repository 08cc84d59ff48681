package org.bindery.importers.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The column that identifies the kind of a row.
///
/// @param column its place, from 0
record KeyColumn(int column) {

    /// Lines of NMEA 0183 have a mark before their code.
    private static final Pattern CODE = Pattern.compile("[$!]?[\\p{L}\\p{N}_]{1,12}");

    private static final Pattern WORD = Pattern.compile("[$!]?[\\p{L}_]{1,12}");
    private static final int LEAST_ROWS = 4;
    private static final int MOST_KINDS = 20;
    private static final double ALIKE = 0.6;

    /// The share of damaged rows, which start otherwise, in a file of codes.
    private static final double MOST_OTHERS = 0.05;

    String of(Row row) {
        return column < row.width() ? row.cell(column) : "";
    }

    /// The first column, if it holds a few codes, and rows with the same code are more alike in their number of cells
    /// than all rows are.
    static Optional<KeyColumn> guess(List<Row> rows) {
        KeyColumn first = new KeyColumn(0);
        return first.uniformity(rows) > usual(rows) ? Optional.of(first) : Optional.empty();
    }

    /// The share of the rows that have the usual number of cells for their code; 0 if the column
    /// contains no codes.
    double uniformity(List<Row> rows) {
        Map<String, List<Row>> kinds = rows.stream().collect(Collectors.groupingBy(this::of));
        boolean words =
                kinds.keySet().stream().allMatch(key -> WORD.matcher(key).matches());
        long others =
                rows.stream().filter(row -> !CODE.matcher(of(row)).matches()).count();
        int most = words ? rows.size() * 3 / 4 : rows.size() * 2 / 3;
        if (others > rows.size() * MOST_OTHERS
                || rows.size() < LEAST_ROWS
                || kinds.size() < 2
                || kinds.size() > Math.min(most, MOST_KINDS)) {
            return 0;
        }
        double alike = kinds.values().stream()
                        .mapToDouble(kind -> usual(kind) * kind.size())
                        .sum()
                / rows.size();
        return alike < ALIKE ? 0 : alike;
    }

    /// The share of rows with the most frequent number of cells.
    private static double usual(List<Row> rows) {
        Map<Integer, Integer> counts = new HashMap<>();
        rows.forEach(row -> counts.merge(row.width(), 1, Integer::sum));
        return (double) counts.values().stream()
                        .mapToInt(Integer::intValue)
                        .max()
                        .orElse(0)
                / rows.size();
    }
}
