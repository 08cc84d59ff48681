package org.bindery.messages.query;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.RecordValue;
import org.bindery.rules.Expression;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.BatchFile;

/// A query being answered: parts of the file, each of some blocks, whose answers are put together in their order.
final class QueryRun<A> {

    /// So many blocks make a part: many enough that putting parts together costs little, few enough that
    /// work stops soon.
    private static final int BLOCKS = 8;

    private final int blocksOfPart;
    private final QueryPart.Asked<A> asked;
    private final BatchFile batch;
    private final MessageMonitor monitor;
    private final Consumer<Supplier<QueryResult<A>>> watcher;

    QueryRun(
            QueryScope scope,
            Optional<MessageCondition> condition,
            Question<A> question,
            BatchFile batch,
            MessageMonitor monitor,
            Consumer<Supplier<QueryResult<A>>> watcher) {
        StoredPaths stored = scope.stored();
        IdentityHashMap<ComponentPath, Component<RecordValue, ?>> values = new IdentityHashMap<>();
        for (ComponentPath path : question.paths()) {
            path.way().flatMap(stored::place).ifPresent(place -> values.put(path, place.values()));
        }
        Optional<Expression> tree = condition.map(MessageCondition::tree);
        this.asked = new QueryPart.Asked<>(
                scope,
                condition,
                question,
                batch,
                PushDown.of(tree, stored, KeyPaths.NONE),
                values,
                tree.flatMap(known -> ConditionValues.of(known, scope)),
                new AtomicReference<>());
        // Messages that wait to be shown take memory.
        this.blocksOfPart = question instanceof Each ? 1 : BLOCKS;
        this.batch = batch;
        this.monitor = monitor;
        this.watcher = watcher;
    }

    QueryResult<A> run(int threads) throws QueryException, IOException {
        QueryPart<A> all = new QueryPart<>(asked);
        if (threads == 1) {
            for (long block = 0; block < batch.blocks(); block = end(block)) {
                all.merge(part(block));
                report(all, end(block));
            }
        } else {
            parallel(threads, all);
        }
        return all.result();
    }

    private long end(long block) {
        return Math.min(block + blocksOfPart, batch.blocks());
    }

    private void report(QueryPart<A> all, long end) throws IOException {
        watcher.accept(all::result);
        monitor.progress(batch.first(end), batch.messages());
        if (monitor.isCancelled()) {
            throw new InterruptedIOException("the query was cancelled");
        }
    }

    private void parallel(int threads, QueryPart<A> all) throws QueryException, IOException {
        ExecutorService workers = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name("bindery-query-", 0).factory());
        try {
            Deque<Future<QueryPart<A>>> running = new ArrayDeque<>();
            long started = 0;
            for (long block = 0; block < batch.blocks(); block = end(block)) {
                while (started < batch.blocks() && running.size() < 2 * threads) {
                    long from = started;
                    running.add(workers.submit(() -> part(from)));
                    started = end(started);
                }
                all.merge(result(running.remove()));
                report(all, end(block));
            }
        } finally {
            stop(workers);
        }
    }

    private static <T> T result(Future<T> part) throws QueryException, IOException {
        try {
            return part.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("The query was interrupted.");
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case QueryException known -> throw known;
                case IOException known -> throw known;
                case RuntimeException known -> throw known;
                case Error known -> throw known;
                case null, default -> throw new IllegalStateException(e);
            }
        }
    }

    /// Waits until nobody reads the file any more.
    private static void stop(ExecutorService workers) {
        workers.shutdownNow();
        boolean interrupted = false;
        boolean ended = false;
        while (!ended) {
            try {
                ended = workers.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private QueryPart<A> part(long from) throws QueryException, IOException {
        QueryPart<A> part = new QueryPart<>(asked);
        for (long block = from; block < end(from); block++) {
            part.add(block);
        }
        return part;
    }
}
