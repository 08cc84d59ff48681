package org.bindery.messages.query;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordInput;
import org.bindery.messages.RecordValue;
import org.bindery.rules.Outcome;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.batch.BatchFile;

/// A query being answered: parts of the file, each of some blocks, whose answers are put together in
/// their order.
final class QueryRun<A> {

    /// So many blocks make a part: many enough that putting parts together costs little, few enough that
    /// work stops soon.
    private static final int BLOCKS = 8;

    private final BatchQuery<A> query;
    private final BatchFile batch;
    private final MessageMonitor monitor;
    private final Consumer<Supplier<QueryResult<A>>> watcher;

    QueryRun(BatchQuery<A> query, BatchFile batch, MessageMonitor monitor, Consumer<Supplier<QueryResult<A>>> watcher) {
        this.query = query;
        this.batch = batch;
        this.monitor = monitor;
        this.watcher = watcher;
    }

    QueryResult<A> run(int threads) throws QueryException, IOException {
        Part<A> all = new Part<>(query);
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
        return Math.min(block + BLOCKS, batch.blocks());
    }

    private void report(Part<A> all, long end) throws IOException {
        watcher.accept(all::result);
        monitor.progress(batch.first(end), batch.messages());
        if (monitor.isCancelled()) {
            throw new InterruptedIOException("The query was cancelled.");
        }
    }

    private void parallel(int threads, Part<A> all) throws QueryException, IOException {
        ExecutorService workers = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name("bindery-query-", 0).factory());
        try {
            Deque<Future<Part<A>>> running = new ArrayDeque<>();
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
            throw cancelled();
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

    private static InterruptedIOException cancelled() {
        return new InterruptedIOException("The query was interrupted.");
    }

    private Part<A> part(long from) throws QueryException, IOException {
        Part<A> part = new Part<>(query);
        long number = batch.first(from);
        try (RecordInput records = RecordBatch.input(batch, from, end(from))) {
            for (var next = records.next(); next.isPresent(); next = records.next()) {
                if (Thread.currentThread().isInterrupted()) {
                    throw cancelled();
                }
                part.add(number, next.get());
                number++;
            }
        }
        return part;
    }

    /// What is known of some messages that follow each other.
    private static final class Part<A> {
        private final BatchQuery<A> query;
        private final Tally<A> tally;
        private long messages;
        private long matching;
        private long others;
        private Optional<QueryResult.Undecided> undecided = Optional.empty();

        Part(BatchQuery<A> query) {
            this.query = query;
            this.tally = query.question().tally();
        }

        void add(long number, RecordInput.Entry entry) throws QueryException, IOException {
            if (!entry.root().equals(query.scope().root())) {
                others++;
                return;
            }
            messages++;
            RecordValue message = decode(number, entry);
            Outcome outcome = query.condition().isEmpty()
                    ? new Outcome.Value(true)
                    : query.condition().get().test(message);
            switch (outcome) {
                case Outcome.Value(Object value) -> {
                    if ((boolean) value) {
                        matching++;
                        tally.add(number, message);
                    }
                }
                case Outcome.Failed(String reason) -> undecided(new QueryResult.Undecided(1, number, reason));
            }
        }

        private RecordValue decode(long number, RecordInput.Entry entry) throws BatchFormatException {
            try {
                return query.scope()
                        .decoder()
                        .decode(entry.root(), entry.bytes())
                        .value();
            } catch (MalformedRecordException e) {
                throw new BatchFormatException("message " + (number + 1) + ": " + e.getMessage(), e);
            }
        }

        private void undecided(QueryResult.Undecided later) {
            undecided = Optional.of(undecided
                    .map(first -> new QueryResult.Undecided(
                            first.messages() + later.messages(), first.first(), first.reason()))
                    .orElse(later));
        }

        void merge(Part<A> later) throws QueryException {
            messages += later.messages;
            matching += later.matching;
            others += later.others;
            later.undecided.ifPresent(this::undecided);
            tally.merge(later.tally);
        }

        QueryResult<A> result() {
            return new QueryResult<>(tally.answer(), messages, matching, others, undecided);
        }
    }
}
