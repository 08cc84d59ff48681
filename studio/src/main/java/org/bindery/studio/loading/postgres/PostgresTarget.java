package org.bindery.studio.loading.postgres;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.export.CsvRows;
import org.bindery.studio.loading.LoadException;
import org.bindery.studio.loading.LoadSession;
import org.bindery.studio.loading.LoadTarget;
import org.bindery.studio.workspace.WorkspaceException;

/// A table of PostgreSQL.
///
/// @param url of the database, as `jdbc:postgresql://host/shop`
/// @param user who connects; the URL's or the driver's own, if empty
/// @param password the user's
/// @param drivers jar files of the driver
/// @param table its name, with that of its schema before it where it has one, as in `sales.trades`
/// @param rows the components that have columns
public record PostgresTarget(
        String url, Optional<String> user, Optional<String> password, List<Path> drivers, String table, CsvRows rows)
        implements LoadTarget {

    public PostgresTarget {
        drivers = List.copyOf(drivers);
    }

    @Override
    public String shown() {
        return url.replaceAll("[?;].*", "").replaceAll("//[^/@]*@", "//");
    }

    @Override
    public String createTable() {
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

    @Override
    public LoadSession open() throws WorkspaceException, LoadException {
        return new PostgresSession(this);
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
                List.of(table.split("\\.", -1)).stream()
                        .map(PostgresTarget::quoted)
                        .toList());
    }

    /// The name of a table beside it, in a statement.
    String quotedNeighbour(String name) {
        int dot = table.lastIndexOf('.');
        return dot < 0 ? quoted(name) : quoted(table.substring(0, dot)) + "." + quoted(name);
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
