package org.bindery.importers.database.sql;

/// The name of a table.
///
/// @param schema the schema or, where a database has none, its catalogue; empty when there is neither
public record TableName(String schema, String table) {

    @Override
    public String toString() {
        return schema.isEmpty() ? table : schema + "." + table;
    }
}
