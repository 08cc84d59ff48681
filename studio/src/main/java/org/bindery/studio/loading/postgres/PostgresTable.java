package org.bindery.studio.loading.postgres;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.export.CsvRows;

/// A table of PostgreSQL, and who connects to it.
///
/// @param url of the database, as `jdbc:postgresql://host/shop`
/// @param user who connects; the URL's or the driver's own, if empty
/// @param password the user's
/// @param drivers jar files of the driver
/// @param name its name, with that of its schema before it where it has one, as in `sales.trades`
/// @param rows the components that have columns
public record PostgresTable(
        String url, Optional<String> user, Optional<String> password, List<Path> drivers, String name, CsvRows rows) {

    public PostgresTable {
        drivers = List.copyOf(drivers);
    }

    /// The URL without what it says of users, for messages.
    String shown() {
        return url.replaceAll("[?;].*", "").replaceAll("//[^/@]*@", "//");
    }

    /// The statement that makes the table.
    String createTable() {
        StringBuilder statement = new StringBuilder("CREATE TABLE " + quotedTable() + " (");
        String separator = "\n    ";
        for (SqlColumn column : SqlColumn.of(rows.columns())) {
            statement
                    .append(separator)
                    .append(quoted(column.name()))
                    .append(' ')
                    .append(column.type())
                    .append(column.mandatory() ? " NOT NULL" : "");
            separator = ",\n    ";
        }
        return statement.append("\n)").toString();
    }

    /// The names of all columns that are loaded, in a statement.
    String quotedColumns() {
        return String.join(
                ", ",
                SqlColumn.of(rows.columns()).stream()
                        .map(column -> quoted(column.name()))
                        .toList());
    }

    /// The name in a statement.
    String quotedTable() {
        return String.join(
                ".",
                List.of(name.split("\\.", -1)).stream()
                        .map(PostgresTable::quoted)
                        .toList());
    }

    /// The name of an accompanying table, in a statement.
    String quotedNeighbour(String other) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? quoted(other) : quoted(name.substring(0, dot)) + "." + quoted(other);
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
