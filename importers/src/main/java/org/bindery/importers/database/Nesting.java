package org.bindery.importers.database;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.database.sql.ForeignKey;
import org.bindery.importers.database.sql.TableName;

/// The foreign keys that records can replace: those whose table is imported, and that do not lead back
/// to their origin by mandatory keys alone, since such records would never end.
record Nesting(Catalogue catalogue) {

    /// The key that a column belongs to, if a record takes its place. Columns of several keys are kept as values.
    Optional<ForeignKey> instead(DatabaseTable table, Column column) {
        List<ForeignKey> keys = table.foreignKeys().stream()
                .filter(key -> has(key, column.name()))
                .toList();
        return keys.size() == 1 && canNest(table, keys.getFirst()) ? Optional.of(keys.getFirst()) : Optional.empty();
    }

    private static boolean has(ForeignKey key, String column) {
        return key.columns().stream().anyMatch(column::equalsIgnoreCase);
    }

    private boolean canNest(DatabaseTable table, ForeignKey key) {
        boolean shared = key.columns().stream()
                .anyMatch(column -> table.foreignKeys().stream()
                                .filter(other -> has(other, column))
                                .count()
                        > 1);
        return !shared
                && catalogue.table(key.target()).isPresent()
                && (isOptional(table, key) || !leadsTo(key.target(), table.name(), new HashSet<>()));
    }

    /// Whether a table's mandatory keys lead to another table.
    private boolean leadsTo(TableName from, TableName to, Set<TableName> seen) {
        if (from.equals(to)) {
            return true;
        }
        Optional<DatabaseTable> table = seen.add(from) ? catalogue.table(from) : Optional.empty();
        return table.isPresent()
                && table.get().foreignKeys().stream()
                        .filter(key -> !isOptional(table.get(), key))
                        .anyMatch(key -> leadsTo(key.target(), to, seen));
    }

    /// Whether one of its columns may be null.
    static boolean isOptional(DatabaseTable table, ForeignKey key) {
        return key.columns().stream()
                .map(table::column)
                .flatMap(Optional::stream)
                .anyMatch(Column::nullable);
    }

    /// The name of the record: the column without its `Id`, or the table if several columns refer to
    /// it.
    static String name(ForeignKey key) {
        String column = key.columns().getFirst();
        String plain = column.replaceFirst("(?i)_?(id|key|code|no|nr|fk)$", "");
        return key.columns().size() > 1 || plain.isEmpty() ? key.target().table() : plain;
    }
}
