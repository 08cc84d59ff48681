package org.bindery.studio.loading;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.query.ComponentPath;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryScope;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WatchedStreams;
import org.bindery.studio.workspace.WorkspaceException;

/// Loads messages of native files into a table. What is in it of each file is noted in the same database, so that
/// whatever ends a load, the same one goes on exactly where it was.
public final class TableLoad {

    /// So long a load waits for a database that has gone, without any progress; in nanoseconds.
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(120);

    private static final long PAUSE = 250;

    private final Analysis analysis;
    private final LoadTarget target;
    private final Path rejects;

    /// What a load did.
    ///
    /// @param rows how many messages are in the table, with those of earlier runs
    /// @param rejected how many messages are not, with those of earlier runs
    /// @param before how many messages were done when it started
    /// @param created whether it made the table
    public record Loaded(long rows, long rejected, long before, boolean created) {}

    /// @param rejects the file for messages that are not loaded
    public TableLoad(Analysis analysis, LoadTarget target, Path rejects) {
        this.analysis = analysis;
        this.target = target;
        this.rejects = rejects;
    }

    /// The components that have columns.
    ///
    /// @throws WorkspaceException when messages have no columns, or not all are of one root element
    public static List<ComponentPath> columns(Analysis analysis) throws WorkspaceException {
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

    /// Loads files. Those that an earlier load finished are left out.
    ///
    /// @param monitor receives the number of bytes of the files that are done
    /// @throws WorkspaceException when a file cannot be read, the database refuses all rows, or the work was
    /// stopped; what is noted stays
    public Loaded run(List<Path> files, MessageMonitor monitor) throws WorkspaceException {
        Run run = new Run(files, monitor);
        long last = System.nanoTime();
        while (true) {
            long before = run.done;
            try {
                return run.attempt();
            } catch (LoadException e) {
                if (run.done > before) {
                    last = System.nanoTime();
                }
                if (!e.mayReturn() || !run.isOpened || System.nanoTime() - last > PATIENCE || !pause(monitor)) {
                    throw ended(e, run);
                }
            }
        }
    }

    private WorkspaceException ended(LoadException e, Run run) {
        return new WorkspaceException(
                target.shown()
                        + (run.isOpened ? ": " + sentence(e.getMessage()) : " cannot be opened: " + e.getMessage())
                        + (run.isOpened ? " " + target.whatIsLeft() : ""),
                e);
    }

    private static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }

    private static boolean pause(MessageMonitor monitor) {
        try {
            Thread.sleep(PAUSE);
            return !monitor.isCancelled();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
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

    /// The files of one load, through all connections that it needs.
    private final class Run {

        private final List<Path> files;
        private final MessageMonitor monitor;
        private final Map<Path, Long> before = new HashMap<>();
        private boolean isOpened;
        private boolean created;
        private long done;

        Run(List<Path> files, MessageMonitor monitor) {
            this.files = files;
            this.monitor = monitor;
        }

        /// Loads by one connection, as far as it goes.
        Loaded attempt() throws LoadException, WorkspaceException {
            try (LoadSession session = target.open()) {
                isOpened = true;
                created |= session.makeTable();
                WatchedStreams watched = new WatchedStreams(monitor, length(files));
                long loaded = 0;
                long rejected = 0;
                for (Path file : files) {
                    LoadState state = state(session, file);
                    before.putIfAbsent(file, state.messages());
                    if (!state.finished()) {
                        state = load(session, file, state, watched);
                    }
                    loaded += state.rows();
                    rejected += state.rejected();
                }
                session.finish();
                long known = before.values().stream().mapToLong(Long::longValue).sum();
                return new Loaded(loaded, rejected, known, created);
            }
        }

        private LoadState load(LoadSession session, Path file, LoadState state, WatchedStreams watched)
                throws LoadException, WorkspaceException {
            FileLoad load = new FileLoad(analysis, session, file, state);
            try {
                load.run(watched, rejects, target.whatIsLeft());
            } finally {
                done += load.state().messages() - state.messages();
            }
            return load.state();
        }

        private LoadState state(LoadSession session, Path file) throws LoadException, WorkspaceException {
            long size = length(List.of(file));
            Optional<LoadState> known = session.state(file);
            if (known.isEmpty()) {
                long rejected = Files.exists(rejects) ? length(List.of(rejects)) : 0;
                return new LoadState(size, 0, 0, rejected, false);
            }
            LoadState state = known.get();
            if (state.size() != size) {
                throw new WorkspaceException(file + ": the file has changed since " + state.messages()
                        + " of its messages were loaded into " + target.table()
                        + "; give what is new a name of its own, or delete its row in bindery_load to load all of it.");
            }
            return state;
        }
    }
}
