package org.bindery.studio.loading.postgres;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.bindery.studio.loading.LoadState;
import org.bindery.studio.workspace.WorkspaceException;

/// The progress of each file: an accompanying table, written in the same transactions as the rows. So
/// a load that was killed, or lost its server, continues exactly where it was.
final class SqlJournal {

    private static final String NAME = "bindery_load";
    private static final String LONGEST_WAIT = "3s";

    /// What the server says where a lock is not free in time (`lock_not_available`).
    private static final String LOCKED = "55P03";

    private final Connection connection;
    private final PostgresTable target;
    private final String table;

    SqlJournal(Connection connection, PostgresTable target) {
        this.connection = connection;
        this.target = target;
        this.table = target.quotedNeighbour(NAME);
    }

    void create() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE IF NOT EXISTS " + table + " (loaded_table text, file text, size bigint NOT NULL,"
                            + " messages bigint NOT NULL, rejected bigint NOT NULL, rejects bigint NOT NULL,"
                            + " finished boolean NOT NULL, changed timestamp with time zone NOT NULL,"
                            + " PRIMARY KEY (loaded_table, file))");
        }
        connection.commit();
    }

    /// Makes sure that no other program loads the same file into the same table, until the connection is closed. The
    /// server takes a moment to see that a program before has ended, so it is waited for.
    void lock(Path file) throws SQLException, WorkspaceException {
        try (Statement patience = connection.createStatement();
                PreparedStatement statement =
                        connection.prepareStatement("SELECT pg_advisory_lock(hashtextextended(?, 0))")) {
            patience.execute("SET LOCAL lock_timeout = '" + LONGEST_WAIT + "'");
            statement.setString(1, target.name() + "\n" + key(file));
            statement.execute();
        } catch (SQLException e) {
            if (!LOCKED.equals(e.getSQLState())) {
                throw e;
            }
            throw new WorkspaceException(
                    file + ": another program is loading this file into " + target.name() + ".", e);
        }
        connection.commit();
    }

    private static String key(Path file) {
        return file.toAbsolutePath().normalize().toString();
    }

    Optional<LoadState> read(Path file) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT size, messages, rejected, rejects, finished" + " FROM " + table
                        + " WHERE loaded_table = ? AND file = ?")) {
            statement.setString(1, target.name());
            statement.setString(2, key(file));
            try (ResultSet row = statement.executeQuery()) {
                return row.next()
                        ? Optional.of(new LoadState(
                                row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getBoolean(5)))
                        : Optional.empty();
            }
        }
    }

    /// How long the file of rejects was when rows were committed last, of whichever file.
    long rejects() throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT max(rejects) FROM " + table + " WHERE loaded_table = ?")) {
            statement.setString(1, target.name());
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? row.getLong(1) : 0;
            }
        }
    }

    /// Notes how far a file is, as part of the transaction.
    void write(Path file, LoadState state) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("INSERT INTO " + table
                + " VALUES (?, ?, ?, ?, ?, ?, ?, now()) ON CONFLICT (loaded_table, file) DO UPDATE SET"
                + " size = excluded.size, messages = excluded.messages, rejected = excluded.rejected,"
                + " rejects = excluded.rejects, finished = excluded.finished, changed = excluded.changed")) {
            statement.setString(1, target.name());
            statement.setString(2, key(file));
            statement.setLong(3, state.size());
            statement.setLong(4, state.messages());
            statement.setLong(5, state.rejected());
            statement.setLong(6, state.rejects());
            statement.setBoolean(7, state.finished());
            statement.executeUpdate();
        }
    }
}
