package org.bindery.studio.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.ReadAhead;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordInput;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.query.BatchQuery;
import org.bindery.messages.query.MessageCondition;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryResult;
import org.bindery.messages.query.QueryScope;
import org.bindery.messages.query.Summary;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.LayoutDifference;

/// A batch file that was opened, with the model that it carries. Thread-safe.
///
/// @param file its messages; closed with this
/// @param analysis what follows from its model
/// @param found of a store, messages among which are all that meet a condition; closed with this
public record OpenBatch(Path path, BatchFile file, Analysis analysis, Optional<RecordStore.Found> found)
        implements AutoCloseable {

    /// Opens a file, or a store, whose messages are in the order of their keys.
    ///
    /// @throws WorkspaceException when it is no batch, is damaged, or carries no model
    public static OpenBatch open(Path path) throws WorkspaceException {
        return open(path, Optional.empty());
    }

    /// The same, where messages that meet a condition are found by the key of a store, or by an index that it keeps.
    ///
    /// @param condition that a later query has
    /// @throws WorkspaceException when it is no batch, is damaged, or contains no model, or the
    ///     condition is invalid
    public static OpenBatch open(Path path, Optional<String> condition) throws WorkspaceException {
        if (Files.isDirectory(path)) {
            try (RecordStore store = RecordStore.open(path)) {
                OpenBatch all = open(path, store::asBatch, store.analysis());
                try {
                    return condition.isEmpty()
                            ? all
                            : new OpenBatch(path, all.file, all.analysis, store.among(condition.get()));
                } catch (WorkspaceException | RuntimeException e) {
                    all.close();
                    throw e;
                }
            }
        }
        Analysis analysis = new Analysis(BinaryFiles.model(path)
                .orElseThrow(() -> new WorkspaceException(path
                        + (Files.exists(path)
                                ? ": this is not a batch file; bindery encode makes one."
                                : ": there is no such file or folder."))));
        return open(path, () -> BatchFile.open(path), analysis);
    }

    /// Opens what has the messages.
    private interface Opening {
        BatchFile open() throws IOException, WorkspaceException;
    }

    private static OpenBatch open(Path path, Opening opening, Analysis analysis) throws WorkspaceException {
        try {
            BatchFile file = opening.open();
            try {
                LayoutDifference.check(file.description(), BinaryFiles.description(analysis));
                return new OpenBatch(path, file, analysis, Optional.empty());
            } catch (IOException | RuntimeException e) {
                file.close();
                throw e;
            }
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(path, e), e);
        }
    }

    /// What queries are about.
    ///
    /// @param root the local name of the root element whose messages are asked for; empty for that of
    ///     the first message
    /// @throws WorkspaceException when there is no such root element, or the file cannot be read
    public QueryScope scope(Optional<String> root) throws WorkspaceException {
        try {
            return QueryScope.of(analysis.layouts(), QueryScope.root(file, root));
        } catch (QueryException e) {
            throw new WorkspaceException(e.getMessage(), e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(path, e), e);
        }
    }

    /// Answers a query, by as many threads as there are processors.
    ///
    /// @param monitor receives the number of messages that are done
    /// @throws WorkspaceException when there is no answer, the file is damaged, or the work was stopped
    public <A> QueryResult<A> answer(BatchQuery<A> query, MessageMonitor monitor) throws WorkspaceException {
        return answer(query, monitor, soFar -> {});
    }

    /// Answers a query, by as many threads as there are processors, and reports intermediate results.
    ///
    /// @param monitor receives the number of messages that are done
    /// @param watcher may ask, while it is called, what is known so far; called in the caller's thread
    /// @throws WorkspaceException when there is no answer, the file is damaged, or the work was stopped
    public <A> QueryResult<A> answer(
            BatchQuery<A> query, MessageMonitor monitor, Consumer<Supplier<QueryResult<A>>> watcher)
            throws WorkspaceException {
        try {
            int threads = Runtime.getRuntime().availableProcessors();
            if (found.isPresent() && isFound(found.get(), query)) {
                RecordStore.Found some = found.get();
                QueryResult<A> result = query.run(some.file(), threads, monitor, watcher);
                // An undecided message is identified by its number among all.
                if (result.undecided().isEmpty()) {
                    return new QueryResult<>(
                            result.answer(),
                            file.messages(),
                            result.matching(),
                            result.others(),
                            result.undecided(),
                            result.explanation().of(some.among()));
                }
            }
            return query.run(file, threads, monitor, watcher);
        } catch (QueryException e) {
            throw new WorkspaceException(e.getMessage(), e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(path, e), e);
        }
    }

    /// Whether a query asks for messages that were found, whatever their numbers are.
    private static boolean isFound(RecordStore.Found some, BatchQuery<?> query) {
        return query.question() instanceof Summary
                && query.condition().map(MessageCondition::toString).equals(Optional.of(some.condition()));
    }

    /// Looks at messages.
    interface Visitor {

        /// Takes the next message.
        ///
        /// @param number its number in the file, from 0
        /// @throws IOException when what is made of it cannot be written
        /// @throws WorkspaceException when the work cannot go on
        void visit(long number, Message message) throws IOException, WorkspaceException;
    }

    /// A message.
    ///
    /// @param bytes how many bytes its record has
    private record Read(Message message, int bytes) {}

    /// Shows all messages to a visitor, in their order, while the following ones are read.
    ///
    /// @param monitor receives the number of messages that are done
    /// @throws IOException when the visitor cannot write, or the work was stopped
    /// @throws WorkspaceException when the file is damaged or cannot be read, or the visitor says so
    void forEach(Visitor visitor, MessageMonitor monitor) throws IOException, WorkspaceException {
        RecordDecoder decoder = new RecordDecoder(analysis.layouts());
        try (RecordInput records = RecordBatch.input(file, 0, file.blocks());
                ReadAhead<Read> ahead =
                        ReadAhead.of(() -> records.next().map(entry -> read(decoder, entry)), Read::bytes)) {
            long number = 0;
            for (Optional<Read> next = next(ahead, number); next.isPresent(); next = next(ahead, number)) {
                visitor.visit(number, next.get().message());
                number++;
                monitor.progress(number, file.messages());
                if (monitor.isCancelled()) {
                    throw WatchedStreams.stopped();
                }
            }
        }
    }

    private static Read read(RecordDecoder decoder, RecordInput.Entry entry) {
        return new Read(decoder.decode(entry.root(), entry.bytes()), entry.bytes().length);
    }

    private Optional<Read> next(ReadAhead<Read> ahead, long number) throws WorkspaceException {
        try {
            return ahead.next();
        } catch (MalformedRecordException e) {
            throw new WorkspaceException(path + ": message " + (number + 1) + ": " + e.getMessage() + ".", e);
        } catch (InvalidMessageException e) {
            throw new IllegalStateException("records are not checked", e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(path, e), e);
        }
    }

    @Override
    public void close() throws WorkspaceException {
        try {
            file.close();
            if (found.isPresent()) {
                found.get().file().close();
            }
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(path, e), e);
        }
    }
}
