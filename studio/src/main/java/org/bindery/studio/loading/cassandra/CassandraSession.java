package org.bindery.studio.loading.cassandra;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.bindery.studio.loading.LoadException;
import org.bindery.studio.loading.LoadSession;
import org.bindery.studio.loading.LoadState;
import org.bindery.studio.loading.RowBlock;
import org.bindery.studio.workspace.WorkspaceException;

/// Connections to the servers that the user names.
final class CassandraSession implements LoadSession {

    private static final int BLOCKS = 4;

    /// A new table takes a moment to be known by all servers.
    private static final int TRIES = 40;

    private static final long PAUSE = 250;

    private final CassandraTable target;
    private final List<CqlConnection> connections = new ArrayList<>();
    private final CqlJournal journal;
    private final RowsInFlight inFlight = new RowsInFlight();
    private final ExecutorService sending = Executors.newVirtualThreadPerTaskExecutor();
    private Optional<RowWriter> writer = Optional.empty();

    CassandraSession(CassandraTable target) throws LoadException {
        this.target = target;
        Optional<LoadException> failed = Optional.empty();
        for (InetSocketAddress server : target.place().servers()) {
            CassandraTable.Login login = target.login();
            try {
                connections.add(CqlConnection.open(server, login.tls(), login.user(), login.password()));
            } catch (LoadException e) {
                failed = Optional.of(e);
            } catch (CqlException e) {
                failed = Optional.of(e.ended());
            }
        }
        if (connections.isEmpty()) {
            throw failed.orElseThrow();
        }
        this.journal = new CqlJournal(connections.getFirst(), target);
    }

    private CqlConnection first() {
        return connections.getFirst();
    }

    @Override
    public boolean makeTable() throws LoadException, WorkspaceException {
        try {
            if (first().query(
                            "SELECT keyspace_name FROM system_schema.keyspaces WHERE keyspace_name = ?",
                            Cql.bytes(target.place().keyspace()))
                    .isEmpty()) {
                throw new WorkspaceException(target.shown() + " has no keyspace "
                        + target.place().keyspace() + "; make it first, by CREATE KEYSPACE "
                        + Cql.name(target.place().keyspace()) + " WITH replication = {…}.");
            }
            journal.create();
            Map<String, String> columns = new LinkedHashMap<>();
            Map<Integer, String> partition = new TreeMap<>();
            Map<Integer, String> clustering = new TreeMap<>();
            for (List<Optional<byte[]>> row : first().query(
                            "SELECT column_name, kind, position, type FROM system_schema.columns"
                                    + " WHERE keyspace_name = ? AND table_name = ?",
                            Cql.bytes(target.place().keyspace()),
                            Cql.bytes(target.place().table()))) {
                String name = Cql.text(row.get(0).orElseThrow());
                String kind = Cql.text(row.get(1).orElseThrow());
                int position = row.get(2).orElseThrow()[Integer.BYTES - 1];
                columns.put(name, Cql.text(row.get(3).orElseThrow()));
                if (kind.equals("partition_key")) {
                    partition.put(position, name);
                } else if (kind.equals("clustering")) {
                    clustering.put(position, name);
                }
            }
            if (columns.isEmpty()) {
                RowForm form = target.form();
                journal.forget();
                first().query(form.createTable(target.quotedTable(), target.bytes()));
                writer = Optional.of(writer(form));
                return true;
            }
            PrimaryKey key = new PrimaryKey(List.copyOf(partition.values()), List.copyOf(clustering.values()));
            writer = Optional.of(writer(found(columns, key)));
            return false;
        } catch (CqlException e) {
            throw e.ended();
        }
    }

    /// The form of rows in the table that is there.
    private RowForm found(Map<String, String> columns, PrimaryKey key)
            throws LoadException, CqlException, WorkspaceException {
        RowForm form = target.key().isPresent()
                ? target.form()
                : RowForm.proposed(target.components(), target.bytes(), Optional.of(key));
        Optional<String> missing = form.isMissing(columns, key);
        if (missing.isPresent()) {
            throw new WorkspaceException("The table " + target.name() + " " + missing.get() + ".");
        }
        if (target.bytes().isPresent() && !target.bytes().get().isThatOf(comment())) {
            throw new WorkspaceException("The table " + target.name()
                    + " is not one of these messages: its comment does not name their layout, as '"
                    + target.bytes().get().layout() + "' does.");
        }
        return form;
    }

    private String comment() throws LoadException, CqlException {
        return first()
                .query(
                        "SELECT comment FROM system_schema.tables WHERE keyspace_name = ? AND table_name = ?",
                        Cql.bytes(target.place().keyspace()),
                        Cql.bytes(target.place().table()))
                .stream()
                .map(List::getFirst)
                .flatMap(Optional::stream)
                .map(Cql::text)
                .findFirst()
                .orElse("");
    }

    private RowWriter writer(RowForm form) throws LoadException, CqlException, WorkspaceException {
        List<RowWriter.Server> servers = new ArrayList<>();
        for (CqlConnection connection : connections) {
            servers.add(new RowWriter.Server(connection, prepared(connection, form)));
        }
        RowForm typed = form.ofTypes(servers.getFirst().statement().variables());
        return new RowWriter(typed, servers, inFlight, sending);
    }

    private CqlConnection.Prepared prepared(CqlConnection connection, RowForm form) throws LoadException, CqlException {
        for (int i = 1; ; i++) {
            try {
                return connection.prepare(form.insert(target.quotedTable()));
            } catch (CqlException e) {
                if (!e.isOfValues() || i == TRIES) {
                    throw e;
                }
                pause();
            }
        }
    }

    private static void pause() throws LoadException {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw LoadException.refused("the work was stopped", e);
        }
    }

    @Override
    public Optional<LoadState> state(Path file) throws LoadException {
        try {
            return journal.read(file);
        } catch (CqlException e) {
            throw e.ended();
        }
    }

    @Override
    public long rejects() throws LoadException {
        try {
            return journal.rejects();
        } catch (CqlException e) {
            throw e.ended();
        }
    }

    @Override
    public RowBlock block(Path file) {
        return new PartitionBlock(writer.orElseThrow(), journal.start(file));
    }

    @Override
    public int blocksUnderWay() {
        return BLOCKS;
    }

    @Override
    public void note(Path file, LoadState state) throws LoadException {
        try {
            journal.write(file, state);
        } catch (CqlException e) {
            throw e.ended();
        }
    }

    /// Every block was noted.
    @Override
    public void finish() {
        // There is nothing left to do.
    }

    @Override
    public void close() {
        connections.forEach(CqlConnection::close);
        sending.shutdownNow();
    }
}
