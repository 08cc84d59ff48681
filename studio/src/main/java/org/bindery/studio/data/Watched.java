package org.bindery.studio.data;

import java.util.function.Supplier;
import org.bindery.messages.query.BatchQuery;
import org.bindery.messages.query.QueryResult;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Running;
import org.bindery.studio.workspace.OpenBatch;
import org.bindery.studio.workspace.WorkspaceException;

/// A query in the background, of which the user sees what is known so far.
///
/// @param running receives the progress of the query, and may stop it
record Watched(Background background, Running running) {

    /// The interval of updates of the window, in nanoseconds.
    private static final long PAUSE = 150_000_000;

    /// Hears of a query in the window's thread.
    interface Listener<A> {

        /// What is known while the query runs.
        void soFar(QueryResult<A> known);
    }

    /// Answers a query.
    ///
    /// @throws WorkspaceException when there is no answer, the file is damaged, or the work was stopped
    <A> QueryResult<A> answer(OpenBatch batch, BatchQuery<A> query, Listener<A> listener) throws WorkspaceException {
        long[] last = {System.nanoTime()};
        return batch.answer(query, new MessageProgress(running, "message"), (Supplier<QueryResult<A>> soFar) -> {
            long now = System.nanoTime();
            if (now - last[0] > PAUSE) {
                last[0] = now;
                QueryResult<A> known = soFar.get();
                background.report(running, () -> listener.soFar(known));
            }
        });
    }
}
