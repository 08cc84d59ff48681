package org.bindery.importers.database.sql;

import java.util.ArrayList;
import java.util.List;

/// Columns whose values are those of another table's key.
///
/// @param columns the columns, in the order of those that they refer to
public record ForeignKey(List<String> columns, TableName target, List<String> targetColumns) {
    public ForeignKey {
        columns = List.copyOf(columns);
        targetColumns = List.copyOf(targetColumns);
    }

    /// The table and columns after `REFERENCES`.
    static ForeignKey read(SqlReader in, List<String> columns) {
        TableName target = in.name();
        List<String> targets = new ArrayList<>(in.names());
        while (targets.size() < columns.size()) {
            targets.add("");
        }
        return new ForeignKey(columns, target, targets);
    }
}
