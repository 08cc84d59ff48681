package org.bindery.importers.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The last rows that were read, as long as they have another number of cells than the table has columns: they may be
/// its trailer.
final class Trailer {

    private static final int MOST = 3;

    private final String file;
    private final Dialect dialect;
    private final RaggedRows ragged;
    private final List<Row> rows = new ArrayList<>();

    /// @param ragged takes the rows that are no trailer
    Trailer(String file, Dialect dialect, RaggedRows ragged) {
        this.file = file;
        this.dialect = dialect;
        this.ragged = ragged;
    }

    /// Adds a row. A trailer has one row, or a few of the same width.
    void add(Row row) {
        if (!rows.isEmpty() && rows.getFirst().width() != row.width()) {
            isNone();
        } else if (rows.size() == MOST) {
            ragged.add(rows.removeFirst());
        }
        rows.add(row);
    }

    /// The last line added is no trailer.
    void isNone() {
        rows.forEach(ragged::add);
        rows.clear();
    }

    /// The trailer, where there are no more rows; empty if the last rows are of the table, and were cut.
    ///
    /// @param columns what is known of the table
    /// @param irregular whether lines have different ends
    Optional<Table> table(List<ColumnProfile> columns, boolean irregular) {
        if (rows.isEmpty() || !isUnlike(rows.getFirst(), columns.getFirst())) {
            return Optional.empty();
        }
        int width = rows.getFirst().width();
        int line = rows.getFirst().line();
        List<ColumnProfile> profiles = IntStream.range(0, width)
                .mapToObj(column -> new ColumnProfile())
                .toList();
        rows.forEach(row ->
                IntStream.range(0, width).forEach(column -> profiles.get(column).add(row, column, dialect)));
        Problem note = Problem.at(
                new Location(file, line, 0),
                Severity.INFO,
                "trailer",
                "The text ends with " + width + (width == 1 ? " cell" : " cells") + " in line " + line
                        + " where the table has " + columns.size()
                        + " columns; this is taken for a trailer, which is a kind of its own.");
        return Optional.of(
                new Table(Optional.empty(), false, line, profiles, false, irregular, rows.size(), List.of(note)));
    }

    /// Whether a row does not start like those of the table: a row that was cut does.
    private static boolean isUnlike(Row row, ColumnProfile column) {
        String cell = row.cell(0);
        return column.numbers().areDecimals() || !column.dates().isEmpty()
                ? !CellForm.isValue(cell)
                : cell.length() > column.maxLength();
    }
}
