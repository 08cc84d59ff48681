package org.bindery.studio.loading.cassandra;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.studio.loading.LoadException;
import org.bindery.studio.loading.LoadState;

/// The progress of each file: an accompanying table, written after the rows. Rows after that are sent
/// again, with the same times of writing, so that the table is the same as if it had been sent once.
final class CqlJournal {

    private static final String NAME = "bindery_load";

    private final CqlConnection connection;
    private final CassandraTable target;
    private final String table;
    private final Map<Path, Long> starts = new HashMap<>();

    CqlJournal(CqlConnection connection, CassandraTable target) {
        this.connection = connection;
        this.target = target;
        this.table = target.quotedNeighbour(NAME);
    }

    void create() throws LoadException, CqlException {
        connection.query("CREATE TABLE IF NOT EXISTS " + table + " (loaded_table text, file text, size bigint,"
                + " messages bigint, rejected bigint, rejects bigint, finished boolean, started bigint,"
                + " changed timestamp, PRIMARY KEY (loaded_table, file))");
    }

    /// Forgets all that was noted of the table, which is not there any more.
    void forget() throws LoadException, CqlException {
        connection.query("DELETE FROM " + table + " WHERE loaded_table = ?", Cql.bytes(target.name()));
    }

    private static byte[] key(Path file) {
        return Cql.bytes(file.toAbsolutePath().normalize().toString());
    }

    Optional<LoadState> read(Path file) throws LoadException, CqlException {
        List<List<Optional<byte[]>>> rows = connection.query(
                "SELECT size, messages, rejected, rejects, finished, started FROM " + table
                        + " WHERE loaded_table = ? AND file = ?",
                Cql.bytes(target.name()),
                key(file));
        if (rows.isEmpty() || rows.getFirst().stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        List<byte[]> row = rows.getFirst().stream().map(Optional::orElseThrow).toList();
        starts.put(file, Cql.number(row.get(5)));
        return Optional.of(new LoadState(
                Cql.number(row.get(0)),
                Cql.number(row.get(1)),
                Cql.number(row.get(2)),
                Cql.number(row.get(3)),
                row.get(4)[0] != 0));
    }

    /// When the load of a file began, in microseconds: messages are written at that time and their number, so that of
    /// those with the same key the last one stays, however often they are sent.
    long start(Path file) {
        return starts.computeIfAbsent(file, some -> ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now()));
    }

    /// How long the file of rejects was when something was noted last, of whichever file.
    long rejects() throws LoadException, CqlException {
        List<List<Optional<byte[]>>> rows = connection.query(
                "SELECT max(rejects) FROM " + table + " WHERE loaded_table = ?", Cql.bytes(target.name()));
        return rows.stream()
                .map(List::getFirst)
                .flatMap(Optional::stream)
                .mapToLong(Cql::number)
                .sum();
    }

    void write(Path file, LoadState state) throws LoadException, CqlException {
        connection.query(
                "INSERT INTO " + table + " (loaded_table, file, size, messages, rejected, rejects, finished, started,"
                        + " changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, toTimestamp(now()))",
                Cql.bytes(target.name()),
                key(file),
                Cql.bytes(state.size()),
                Cql.bytes(state.messages()),
                Cql.bytes(state.rejected()),
                Cql.bytes(state.rejects()),
                Cql.bytes(state.finished()),
                Cql.bytes(start(file)));
    }
}
