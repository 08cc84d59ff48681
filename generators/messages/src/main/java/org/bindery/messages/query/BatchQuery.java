package org.bindery.messages.query;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.bindery.messages.MessageMonitor;
import org.bindery.runtime.internal.batch.BatchFile;

/// A query over the messages of a batch. Immutable.
///
/// @param scope whose messages are asked for
/// @param condition which of them; all where there is none
/// @param question what is asked of those
public record BatchQuery<A>(QueryScope scope, Optional<MessageCondition> condition, Question<A> question) {

    public BatchQuery {
        Objects.requireNonNull(scope, "scope");
        Objects.requireNonNull(condition, "condition");
        Objects.requireNonNull(question, "question");
    }

    /// Answers it. The result does not depend on the number of threads.
    ///
    /// @param batch written by the model of the scope; not closed
    /// @param threads how many threads work, from 1; with one it is the caller's
    /// @param monitor receives the number of messages that are done
    /// @throws QueryException when the values of the messages are such that there is no answer
    /// @throws InterruptedIOException when the thread is interrupted, or the monitor says to stop
    /// @throws IOException when the file is damaged, or cannot be read
    public QueryResult<A> run(BatchFile batch, int threads, MessageMonitor monitor) throws QueryException, IOException {
        return run(batch, threads, monitor, soFar -> {});
    }

    /// Answers it, and reports intermediate results.
    ///
    /// @param batch written by the model of the scope; not closed
    /// @param threads how many threads work, from 1; with one it is the caller's
    /// @param monitor receives the number of messages that are done
    /// @param watcher may ask, while it is called, what is known of the messages that are done; called in
    ///     the caller's thread
    /// @throws QueryException when the values of the messages are such that there is no answer
    /// @throws InterruptedIOException when the thread is interrupted, or the monitor says to stop
    /// @throws IOException when the file is damaged, or cannot be read
    public QueryResult<A> run(
            BatchFile batch, int threads, MessageMonitor monitor, Consumer<Supplier<QueryResult<A>>> watcher)
            throws QueryException, IOException {
        return new QueryRun<>(scope, condition, question, batch, monitor, watcher).run(threads);
    }
}
