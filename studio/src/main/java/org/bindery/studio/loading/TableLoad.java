package org.bindery.studio.loading;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.export.CsvRows;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.query.ComponentPath;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryScope;
import org.bindery.model.ReadLimits;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WatchedStreams;
import org.bindery.studio.workspace.WorkspaceException;

/// Loads messages of native files into a table of PostgreSQL. Each block of rows is committed together with a
/// row of the
/// [Journal], so that whatever ends a load, the same one goes on exactly where it was.
public final class TableLoad {

    private final Analysis analysis;
    private final Target target;
    private final Path rejects;
    private final CsvRows rows;
    private final List<SqlColumn> columns;

    /// What a load did.
    ///
    /// @param rows how many messages are in the table, with those of earlier runs
    /// @param rejected how many messages are not, with those of earlier runs
    /// @param before how many messages were done when it started
    /// @param created whether it made the table
    public record Loaded(long rows, long rejected, long before, boolean created) {}

    /// @param rejects the file for messages that are not loaded
    /// @throws WorkspaceException when messages have no columns, or not all are of one root element
    public TableLoad(Analysis analysis, Target target, Path rejects) throws WorkspaceException {
        this.analysis = analysis;
        this.target = target;
        this.rejects = rejects;
        this.rows = new CsvRows(columns(analysis));
        this.columns = SqlColumn.of(rows.columns());
    }

    private static List<ComponentPath> columns(Analysis analysis) throws WorkspaceException {
        var roots = analysis.layouts().shapes().roots();
        if (roots.size() != 1) {
            throw new WorkspaceException("The model has " + roots.size()
                    + " root elements; a table is loaded with the messages of a model with one.");
        }
        try {
            return QueryScope.of(analysis.layouts(), roots.getFirst().element()).columns();
        } catch (QueryException e) {
            throw new WorkspaceException(e.getMessage(), e);
        }
    }

    /// The statement that makes the table.
    public String createTable() {
        StringBuilder statement = new StringBuilder("CREATE TABLE " + target.quotedTable() + " (");
        String separator = "\n    ";
        for (SqlColumn column : columns) {
            statement
                    .append(separator)
                    .append(Target.quoted(column.name()))
                    .append(' ')
                    .append(column.type())
                    .append(column.mandatory() ? " NOT NULL" : "");
            separator = ",\n    ";
        }
        return statement.append("\n)").toString();
    }

    /// Loads files. Those that an earlier load finished are left out.
    ///
    /// @param monitor is told how many bytes of the files are done
    /// @throws WorkspaceException when a file cannot be read, the database refuses all rows, or the work was
    /// stopped; what
    ///     is committed stays
    public Loaded run(List<Path> files, MessageMonitor monitor) throws WorkspaceException {
        try (DatabaseSession session = new DatabaseSession(target)) {
            boolean created = makeTable(session);
            Journal journal = new Journal(session.connection(), target);
            journal.create();
            WatchedStreams watched = new WatchedStreams(monitor, length(files));
            long loaded = 0;
            long rejected = 0;
            long before = 0;
            for (Path file : files) {
                journal.lock(file);
                Journal.State state = state(journal, file);
                before += state.messages();
                if (!state.finished()) {
                    state = new FileLoad(session, journal, file, state).run(watched);
                }
                loaded += state.rows();
                rejected += state.rejected();
            }
            return new Loaded(loaded, rejected, before, created);
        } catch (SQLException e) {
            throw new WorkspaceException(
                    target.shown() + ": " + DatabaseSession.oneLine(e)
                            + " What was committed is in the table; the same command goes on behind it.",
                    e);
        }
    }

    private static long length(List<Path> files) throws WorkspaceException {
        long length = 0;
        for (Path file : files) {
            try {
                length += Files.size(file);
            } catch (IOException e) {
                throw new WorkspaceException(ModelFiles.reason(file, e), e);
            }
        }
        return length;
    }

    private Journal.State state(Journal journal, Path file) throws SQLException, WorkspaceException {
        long size = length(List.of(file));
        Optional<Journal.State> known = journal.read(file);
        if (known.isEmpty()) {
            long rejected = Files.exists(rejects) ? length(List.of(rejects)) : 0;
            return new Journal.State(size, 0, 0, rejected, false);
        }
        Journal.State state = known.get();
        if (state.size() != size) {
            throw new WorkspaceException(file + ": the file has changed since " + state.messages()
                    + " of its messages were loaded into " + target.table()
                    + "; give what is new a name of its own, or delete its row in bindery_load to load all of it.");
        }
        return state;
    }

    private boolean makeTable(DatabaseSession session) throws SQLException, WorkspaceException {
        Connection connection = session.connection();
        try (var statement = connection.createStatement();
                var found = statement.executeQuery(
                        "SELECT to_regclass('" + target.quotedTable().replace("'", "''") + "') IS NOT NULL")) {
            if (found.next() && found.getBoolean(1)) {
                return false;
            }
        }
        try (var statement = connection.createStatement()) {
            statement.execute(createTable());
            connection.commit();
            return true;
        }
    }

    /// One file on its way into the table.
    private final class FileLoad {

        private final DatabaseSession session;
        private final Journal journal;
        private final Path file;
        private final RowBlock block = new RowBlock();
        private Journal.State state;
        private long messages;
        private long rejected;

        FileLoad(DatabaseSession session, Journal journal, Path file, Journal.State state) {
            this.session = session;
            this.journal = journal;
            this.file = file;
            this.state = state;
            this.rejected = state.rejected();
        }

        Journal.State run(WatchedStreams watched) throws SQLException, WorkspaceException {
            journal.write(file, state);
            session.connection().commit();
            try (InputStream in = watched.of(new BufferedInputStream(Files.newInputStream(file)));
                    MessageReader reader = NativeFormats.reader(
                            analysis.layouts(), analysis.model(), file.toString(), in, ReadLimits.DEFAULT);
                    Rejects out = new Rejects(rejects, journal.rejects())) {
                read(reader, out);
                commit(out, true);
                return state;
            } catch (InterruptedIOException e) {
                throw new WorkspaceException(
                        "Stopped: " + state.messages() + " messages of " + file
                                + " are done; the same command goes on behind them.",
                        e);
            } catch (IOException e) {
                throw new WorkspaceException(ModelFiles.reason(file, e), e);
            }
        }

        private void read(MessageReader reader, Rejects out) throws IOException, SQLException {
            String last = "";
            while (true) {
                try {
                    Optional<ReadMessage> next = reader.next();
                    if (next.isEmpty()) {
                        return;
                    }
                    messages++;
                    if (messages > state.messages()) {
                        block.add(rows, next.get());
                    }
                } catch (InvalidMessageException e) {
                    if (last.equals(e.getMessage())) {
                        return;
                    }
                    last = e.getMessage();
                    messages++;
                    if (messages > state.messages()) {
                        rejected++;
                        out.add(file, e.location(), e.path(), e.reason());
                    }
                }
                if (block.isFull()) {
                    commit(out, false);
                }
            }
        }

        private void commit(Rejects out, boolean finished) throws SQLException, IOException {
            if (block.size() > 0) {
                copy(0, block.size(), out);
                block.clear();
            }
            Journal.State next = new Journal.State(state.size(), messages, rejected, out.force(), finished);
            journal.write(file, next);
            session.connection().commit();
            state = next;
        }

        /// Copies rows; where the database refuses some of them, these are found by halves.
        private void copy(int from, int to, Rejects out) throws SQLException {
            Savepoint before = session.connection().setSavepoint();
            try {
                String names = String.join(
                        ", ",
                        columns.stream()
                                .map(column -> Target.quoted(column.name()))
                                .toList());
                session.copy(target.quotedTable(), names, block.rows(from, to));
                session.connection().releaseSavepoint(before);
            } catch (SQLException e) {
                if (!isOfValues(e)) {
                    throw e;
                }
                session.connection().rollback(before);
                if (to - from == 1) {
                    rejected++;
                    out.add(file, block.place(from), "", DatabaseSession.oneLine(e));
                } else {
                    int middle = (from + to) >>> 1;
                    copy(from, middle, out);
                    copy(middle, to, out);
                }
            }
        }

        /// Whether the database refuses values, rather than the table or the statement: SQLSTATE classes 22
        /// and 23.
        private static boolean isOfValues(SQLException e) {
            String state = String.valueOf(e.getSQLState());
            return state.startsWith("22") || state.startsWith("23");
        }
    }
}
