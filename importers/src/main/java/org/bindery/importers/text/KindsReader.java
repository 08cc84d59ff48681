package org.bindery.importers.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;

/// Reads rows of several kinds, each of which is a table of its own.
final class KindsReader {

    /// More kinds than any format has.
    private static final int MOST = 200;

    private final String file;
    private final Dialect dialect;
    private final KeyColumn key;
    private final RowSpread spread;
    private final Map<String, Known> kinds = new LinkedHashMap<>();

    /// The observations on the rows of one kind.
    private static final class Known {
        private final int firstLine;
        private final List<ColumnProfile> columns = new ArrayList<>();
        private boolean ragged;
        private long rows;

        Known(int firstLine) {
            this.firstLine = firstLine;
        }

        void add(Row row, Dialect dialect) {
            ragged |= rows > 0 && row.width() != columns.size();
            while (columns.size() < row.width()) {
                ColumnProfile column = new ColumnProfile();
                columns.add(column);
                if (rows > 0) {
                    column.addFixed("");
                }
            }
            rows++;
            for (int column = 0; column < columns.size(); column++) {
                columns.get(column).add(row, column, dialect);
            }
        }

        Table table(boolean others) {
            return new Table(Optional.empty(), false, firstLine, columns, false, ragged || others, rows, List.of());
        }
    }

    KindsReader(String file, Dialect dialect, KeyColumn key, RowSpread spread) {
        this.file = file;
        this.dialect = dialect;
        this.key = key;
        this.spread = spread;
    }

    /// Reads on.
    ///
    /// @param first the rows that were read before
    List<TextLines.Kind> read(List<Row> first, RowReader reader) throws ImportException, IOException {
        for (Row row : first) {
            add(row);
        }
        Optional<Row> row = reader.next();
        for (; row.isPresent() && !spread.isDone(); row = reader.next()) {
            add(row.get());
        }
        boolean others = row.isPresent() || spread.hasPassedOver() || reader.areLinesMixed();
        List<TextLines.Kind> all = new ArrayList<>();
        kinds.forEach((mark, known) ->
                all.add(new TextLines.Kind(ComponentNames.ofKind(mark), key.column(), mark, known.table(others))));
        return all;
    }

    /// Rows of a new kind are always examined.
    private void add(Row row) throws ImportException {
        String mark = key.of(row);
        boolean met = kinds.containsKey(mark);
        boolean taken = spread.takes(row);
        if (taken || !met) {
            kinds.computeIfAbsent(mark, text -> new Known(row.line())).add(row, dialect);
        }
        if (kinds.size() > MOST) {
            throw new ImportException(
                    new Location(file, row.line(), 0),
                    "too-many-kinds",
                    "Column " + (key.column() + 1) + " identifies more than " + MOST
                            + " kinds of rows; name another column with the option identifier, or none.");
        }
    }
}
