package org.bindery.studio.loading.postgres;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.bindery.studio.loading.LoadException;
import org.bindery.studio.loading.LoadSession;
import org.bindery.studio.loading.LoadState;
import org.bindery.studio.loading.RowBlock;
import org.bindery.studio.workspace.WorkspaceException;

/// Loads of one table, over one connection.
final class PostgresSession implements LoadSession {

    private final PostgresTable table;
    private final PostgresConnection connection;
    private final SqlJournal journal;

    PostgresSession(PostgresTable table) throws WorkspaceException, LoadException {
        this.table = table;
        this.connection = new PostgresConnection(table);
        this.journal = new SqlJournal(connection.connection(), table);
    }

    @Override
    public boolean makeTable() throws LoadException {
        try (Statement statement = connection.connection().createStatement()) {
            boolean isThere;
            try (ResultSet found = statement.executeQuery(
                    "SELECT to_regclass('" + table.quotedTable().replace("'", "''") + "') IS NOT NULL")) {
                isThere = found.next() && found.getBoolean(1);
            }
            if (!isThere) {
                statement.execute(table.createTable());
                connection.connection().commit();
            }
            journal.create();
            return !isThere;
        } catch (SQLException e) {
            throw PostgresConnection.refused(e);
        }
    }

    @Override
    public Optional<LoadState> state(Path file) throws LoadException, WorkspaceException {
        try {
            journal.lock(file);
            return journal.read(file);
        } catch (SQLException e) {
            throw PostgresConnection.refused(e);
        }
    }

    @Override
    public long rejects() throws LoadException {
        try {
            return journal.rejects();
        } catch (SQLException e) {
            throw PostgresConnection.refused(e);
        }
    }

    @Override
    public RowBlock block(Path file) {
        return new CopyBlock(connection, table.rows());
    }

    /// Rows and what is noted of them are one transaction.
    @Override
    public int blocksUnderWay() {
        return 0;
    }

    @Override
    public void note(Path file, LoadState state) throws LoadException {
        try {
            journal.write(file, state);
            connection.connection().commit();
        } catch (SQLException e) {
            throw PostgresConnection.refused(e);
        }
    }

    /// Every block was noted.
    @Override
    public void finish() {
        // There is nothing left to do.
    }

    @Override
    public void close() throws LoadException {
        connection.close();
    }
}
