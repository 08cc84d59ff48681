package org.bindery.importers.database;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.bindery.importers.database.sql.ColumnDefinition;
import org.bindery.importers.database.sql.TableDefinition;
import org.bindery.importers.database.sql.TableName;
import org.bindery.model.Problem;

/// A database in a file, which is read directly: no engine opens it, and no statement in it is run.
sealed interface DatabaseFile extends Closeable permits H2File, SqliteFile, ScriptFile {

    /// Takes one row after the other.
    interface Rows {

        /// @param values by column, as text: none where there is no value, several where it is an array
        /// @return whether more are wanted
        /// @throws IOException when it cannot be written on
        boolean row(List<List<String>> values) throws IOException;
    }

    /// The name of the database, such as `SQLite`.
    String product();

    /// The statements that were not understood or were skipped, with their lines.
    default List<Problem> problems() {
        return List.of();
    }

    List<TableDefinition> tables();

    /// The further content that is not read, as sentences.
    default List<String> leftOut() {
        return List.of();
    }

    /// The types that names defined in the file refer to.
    Optional<ColumnDefinition> domain(String type);

    void rows(TableName table, Rows rows) throws IOException;
}
