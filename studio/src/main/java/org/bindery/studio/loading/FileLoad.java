package org.bindery.studio.loading;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.TextRange;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WatchedStreams;
import org.bindery.studio.workspace.WorkspaceException;

/// One file on its way into the table. Blocks of rows may be under way together, but are noted one by one, in the order
/// of the file.
final class FileLoad {

    /// So many rejects are written out, though fewer rows came between them than a block has.
    private static final int MOST_REJECTS = 10_000;

    private final Analysis analysis;
    private final LoadSession session;
    private final Path file;
    private final Deque<Part> sent = new ArrayDeque<>();
    private LoadState state;
    private long messages;
    private Part current;

    /// Some messages of the file that follow each other: their rows, and what is rejected of them.
    private static final class Part {

        private final RowBlock rows;
        private final List<Row> places = new ArrayList<>();
        private final List<Reject> rejects = new ArrayList<>();
        private RowBlock.Sent sent = List::of;
        private long messages;

        Part(RowBlock rows) {
            this.rows = rows;
        }

        void reject(long number, Location place, String path, String reason) {
            rejects.add(new Reject(number, place, path, reason));
        }
    }

    /// A message in the order of the file, and its position.
    private record Row(long number, TextRange range) {
        Location place() {
            return new Location("", range.line(), range.column());
        }
    }

    private record Reject(long number, Location place, String path, String reason) {}

    FileLoad(Analysis analysis, LoadSession session, Path file, LoadState state) throws LoadException {
        this.analysis = analysis;
        this.session = session;
        this.file = file;
        this.state = state;
        this.current = new Part(session.block(file));
    }

    /// What is noted of the file.
    LoadState state() {
        return state;
    }

    /// @param left what to do when it is stopped
    void run(WatchedStreams watched, Path rejects, String left) throws LoadException, WorkspaceException {
        session.note(file, state);
        try (InputStream in = watched.of(new BufferedInputStream(Files.newInputStream(file)));
                MessageReader reader = NativeFormats.reader(
                        analysis.layouts(), analysis.model(), file.toString(), in, ReadLimits.DEFAULT);
                Rejects out = Rejects.open(rejects, session.rejects())) {
            read(reader, out);
            send(out);
            settle(out, 0);
            note(messages, state.rejected(), out, true);
        } catch (InterruptedIOException e) {
            throw new WorkspaceException(
                    "Stopped: " + state.messages() + " messages of " + file + " are done. " + left, e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(file, e), e);
        }
    }

    private void read(MessageReader reader, Rejects out) throws IOException, LoadException {
        String last = "";
        while (true) {
            try {
                Optional<ReadMessage> next = reader.next();
                if (next.isEmpty()) {
                    return;
                }
                messages++;
                if (messages > state.messages()) {
                    add(next.get());
                }
            } catch (InvalidMessageException e) {
                if (last.equals(e.getMessage())) {
                    return;
                }
                last = e.getMessage();
                messages++;
                if (messages > state.messages()) {
                    current.reject(messages, e.location(), e.path(), e.reason());
                }
            }
            if (current.rows.isFull() || current.rejects.size() >= MOST_REJECTS) {
                send(out);
            }
        }
    }

    private void add(ReadMessage message) {
        Row row = new Row(messages, message.source().message());
        Optional<String> refused = current.rows.add(messages, message.message());
        if (refused.isPresent()) {
            current.reject(messages, row.place(), "", refused.get());
        } else {
            current.places.add(row);
        }
    }

    private void send(Rejects out) throws LoadException, IOException {
        current.messages = messages;
        if (!current.places.isEmpty()) {
            current.sent = current.rows.send();
        }
        sent.addLast(current);
        current = new Part(session.block(file));
        settle(out, session.blocksUnderWay());
    }

    /// Waits for the oldest blocks, until no more than some are under way.
    private void settle(Rejects out, int most) throws LoadException, IOException {
        while (sent.size() > most) {
            Part part = sent.removeFirst();
            for (RowBlock.Refused refused : part.sent.await()) {
                Row row = part.places.get(refused.row());
                part.reject(row.number(), row.place(), "", refused.reason());
            }
            part.rejects.sort(Comparator.comparingLong(Reject::number));
            part.rejects.forEach(reject -> out.add(file, reject.place(), reject.path(), reject.reason()));
            note(part.messages, state.rejected() + part.rejects.size(), out, false);
        }
    }

    private void note(long done, long rejected, Rejects out, boolean finished) throws LoadException, IOException {
        LoadState next = new LoadState(state.size(), done, rejected, out.force(), finished);
        session.note(file, next);
        state = next;
    }
}
