package org.bindery.importers.database;

import java.util.List;
import java.util.Optional;
import org.bindery.importers.database.sql.ForeignKey;
import org.bindery.importers.database.sql.TableName;

/// A table or view.
///
/// @param key the columns of the primary key; none without one
/// @param checks the conditions of its check constraints
record DatabaseTable(
        TableName name,
        boolean view,
        String remarks,
        List<Column> columns,
        List<String> key,
        List<ForeignKey> foreignKeys,
        List<String> checks) {

    DatabaseTable {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
        foreignKeys = List.copyOf(foreignKeys);
        checks = List.copyOf(checks);
    }

    Optional<Column> column(String wanted) {
        return columns.stream()
                .filter(column -> column.name().equalsIgnoreCase(wanted))
                .findFirst();
    }
}
