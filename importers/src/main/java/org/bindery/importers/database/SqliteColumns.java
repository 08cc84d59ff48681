package org.bindery.importers.database;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.importers.database.sql.ColumnDefinition;
import org.bindery.importers.database.sql.SqlTokens;
import org.bindery.importers.database.sql.TableDefinition;

/// Where the values of a table's columns are in its records.
///
/// @param places by column; -1 where the record does not hold the value
/// @param numbered the column that is another name of the row's number; -1 without one
/// @param defaults by column; for records that are older than the column
record SqliteColumns(List<Integer> places, int numbered, List<Optional<String>> defaults) {

    SqliteColumns {
        places = List.copyOf(places);
        defaults = List.copyOf(defaults);
    }

    static SqliteColumns of(TableDefinition table) {
        List<ColumnDefinition> columns = table.columns();
        List<Integer> order = new ArrayList<>();
        if (table.isWithoutRowNumbers()) {
            table.constraints().key().forEach(key -> order.add(index(columns, key)));
        }
        for (int i = 0; i < columns.size(); i++) {
            if (!columns.get(i).computed() && !order.contains(i)) {
                order.add(i);
            }
        }
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            places.add(order.indexOf(i));
        }
        return new SqliteColumns(
                places,
                table.isWithoutRowNumbers() ? -1 : numbered(table),
                columns.stream().map(SqliteColumns::defaultValue).toList());
    }

    private static Optional<String> defaultValue(ColumnDefinition column) {
        List<SqlTokens.Token> words = SqlTokens.of(column.defaultText(), false);
        boolean negative = words.size() == 2 && words.getFirst().isSign('-');
        boolean plain = words.size() == 1 && words.getFirst().kind() == SqlTokens.Kind.TEXT;
        boolean number = !words.isEmpty() && words.getLast().kind() == SqlTokens.Kind.NUMBER;
        return plain || (number && (words.size() == 1 || negative))
                ? Optional.of((negative ? "-" : "") + words.getLast().text())
                : Optional.empty();
    }

    private static int index(List<ColumnDefinition> columns, String name) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }

    /// The key that is `INTEGER`, and no other word for it.
    private static int numbered(TableDefinition table) {
        List<String> key = table.constraints().key();
        int column = key.size() == 1 ? index(table.columns(), key.getFirst()) : -1;
        return column >= 0
                        && table.columns()
                                .get(column)
                                .type()
                                .toUpperCase(Locale.ROOT)
                                .equals("INTEGER")
                ? column
                : -1;
    }

    /// The values of a record as text.
    List<List<String>> values(SqliteRecord record, Charset charset) {
        List<List<String>> values = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            int place = places.get(i);
            Optional<String> text = i == numbered
                    ? Optional.of(Long.toString(record.row()))
                    : place < 0
                            ? Optional.empty()
                            : place >= record.size() ? defaults.get(i) : value(record, place, charset);
            values.add(text.stream().toList());
        }
        return values;
    }

    private static Optional<String> value(SqliteRecord record, int place, Charset charset) {
        if (record.isNull(place)) {
            return Optional.empty();
        }
        if (record.isBytes(place)) {
            return Optional.of(Base64.getEncoder().encodeToString(record.bytes(place)));
        }
        if (record.isReal(place)) {
            return Optional.of(Double.toString(record.real(place)));
        }
        return record.text(place, charset).or(() -> Optional.of(Long.toString(record.number(place))));
    }
}
