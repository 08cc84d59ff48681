package org.bindery.benchmarks;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeStore;
import java.io.IOException;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bindery.runtime.map.Visitor;
import org.bindery.runtime.store.StoreOptions;
import org.bindery.standards.TradeGenerator;

/// Measures a store of a million trades, or of as many as are given, in a folder beside the temporary files; prints a
/// table for
/// `docs/benchmarks.md`.
public final class StoreReport {

    private static final int TRADES = 1_000_000;

    /// So many different trades there are; all others are these with other numbers.
    private static final int DIFFERENT = 100_000;

    /// Something is measured in so many passes, of which the fastest is printed.
    private static final int PASSES = 5;

    private static final int GETS = 200_000;

    /// One by one, so many trades are put by each thread.
    private static final int SINGLE = 200;

    private static final int THREADS = 64;

    /// Threads that put many at a time.
    private static final int LOADERS = 4;

    private static final int TOGETHER = 2_000;

    private final int size;
    private final Path folder;
    private final List<ClassicTrade> different;

    private StoreReport(int size, Path folder, List<ClassicTrade> different) {
        this.size = size;
        this.folder = folder;
        this.different = different;
    }

    public static void main(String[] arguments) throws Exception {
        StringBuilder text = new StringBuilder();
        new TradeGenerator(TradesBenchmark.SEED).write(DIFFERENT, text);
        List<ClassicTrade> different = com.example.trades.TradeText.readAll(new StringReader(text.toString()));
        int size = arguments.length == 0 ? TRADES : Integer.parseInt(arguments[0]);
        Path folder = Files.createTempDirectory("stores");
        System.out.printf(
                Locale.ROOT,
                "%,d trades; load average before: %.1f%n%n| what | measured |%n| --- | --- |%n",
                size,
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        try {
            new StoreReport(size, folder, different).measure();
        } finally {
            delete(folder);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private BinaryTrade trade(long id) {
        ClassicTrade trade = ClassicTrade.copyOf(different.get((int) (id % DIFFERENT)));
        trade.setId(id);
        return BinaryTrade.copyOf(trade);
    }

    /// Prints a figure with three digits.
    private static void row(String what, double measured, String unit) {
        String figure = new BigDecimal(measured).round(new MathContext(3)).toPlainString();
        System.out.println("| " + what + " | " + figure + " " + unit + " |");
    }

    private void measure() throws Exception {
        Path large = folder.resolve("large");
        try (TradeStore<Long> store = TradeStore.open(large, TradeBatch.ID)) {
            load(store, "durable `addAll` of all, in the order of keys");
            store.checkpoint();
            long batch = TradeBatch.toBytes(store.values()).length;
            row("bytes a trade, with its key", 1.0 * store.bytes() / size, "B");
            row("the same in a batch", 1.0 * batch / size, "B");
            scan(store);
            gets(store);
            changes(store);
        }
        reopened(large);
        singles();
        groups();
    }

    private void load(TradeStore<Long> store, String what) {
        long nanos = 0;
        for (int from = 0; from < size; from += DIFFERENT) {
            List<BinaryTrade> some = LongStream.range(from, Math.min(size, from + DIFFERENT))
                    .mapToObj(this::trade)
                    .toList();
            long start = System.nanoTime();
            store.addAll(some);
            nanos += System.nanoTime() - start;
        }
        row(what, size * 1e3 / nanos, "M/s");
    }

    /// Adds the numbers of trades that it is shown.
    private static final class Adding implements Visitor<Trade, Adding> {

        private long sum;

        @Override
        public void visit(Trade trade) {
            sum += trade.getId();
        }

        @Override
        public Adding split() {
            return new Adding();
        }

        @Override
        public void merge(Adding behind) {
            sum += behind.sum;
        }
    }

    private void scan(TradeStore<Long> store) {
        long expected = (long) size * (size - 1) / 2;
        row("scan by a visit that reads a component", fastest(() -> store.visit(new Adding()).sum == expected), "M/s");
        row("the same by all processors", fastest(() -> store.visitParallel(new Adding()).sum == expected), "M/s");
        row(
                "count by a query of two comparisons",
                fastest(() -> store.query()
                                .where(TradeBatch.CURRENCY1.is("GBP").and(TradeBatch.CURRENCY2.is("USD")))
                                .count()
                        >= 0),
                "M/s");
    }

    /// Millions of trades a second.
    private double fastest(Callable<Boolean> pass) {
        return IntStream.range(0, PASSES)
                .mapToDouble(i -> {
                    long start = System.nanoTime();
                    try {
                        if (!pass.call()) {
                            throw new IllegalStateException("the store gives another answer");
                        }
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                    return size * 1e3 / (System.nanoTime() - start);
                })
                .max()
                .orElseThrow();
    }

    private void gets(TradeStore<Long> store) {
        Random random = new Random(1);
        long[] keys = random.longs(GETS, 0, size).toArray();
        double[] nanos = IntStream.range(0, PASSES)
                .mapToDouble(pass -> {
                    long start = System.nanoTime();
                    for (long key : keys) {
                        if (store.get(key).getId() != key) {
                            throw new IllegalStateException("the store gives another answer");
                        }
                    }
                    return 1.0 * (System.nanoTime() - start) / GETS;
                })
                .toArray();
        row("`get` of any key", Arrays.stream(nanos).min().orElseThrow(), "ns");
    }

    /// Leaves a log behind, as a program does that is killed.
    private void changes(TradeStore<Long> store) {
        Random random = new Random(2);
        int changes = (StoreOptions.DEFAULT.logged() - 1) / 2;
        List<BinaryTrade> some =
                random.longs(changes, 0, size).mapToObj(key -> trade(key)).toList();
        long start = System.nanoTime();
        store.addAll(some);
        row("durable `addAll` in random order", changes * 1e3 / (System.nanoTime() - start), "M/s");
        Path killed = folder.resolve("killed");
        try {
            Files.createDirectories(killed);
            try (Stream<Path> files = Files.list(folder.resolve("large"))) {
                for (Path file : files.toList()) {
                    Files.copy(file, killed.resolve(file.getFileName()));
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void reopened(Path closed) throws IOException {
        long start = System.nanoTime();
        try (TradeStore<Long> store = TradeStore.open(closed, TradeBatch.ID)) {
            row("open and get after it was closed", millis(start, store), "ms");
        }
        start = System.nanoTime();
        try (TradeStore<Long> store = TradeStore.open(folder.resolve("killed"), TradeBatch.ID)) {
            row(
                    "open and get after a kill, with as many changes in the log as half of the most",
                    millis(start, store),
                    "ms");
        }
    }

    private double millis(long start, TradeStore<Long> store) {
        if (store.messages() != size || store.get((long) size / 2) == null) {
            throw new IllegalStateException("the store has lost trades");
        }
        return (System.nanoTime() - start) / 1e6;
    }

    private void singles() throws Exception {
        row("durable `put`, one thread, one by one", puts(1, SINGLE, 1), "/s");
        row("durable `put`, " + THREADS + " threads, one by one", puts(THREADS, SINGLE, 1), "/s");
    }

    private void groups() throws Exception {
        row(
                "durable `addAll` of " + TOGETHER + " at a time, " + LOADERS + " threads",
                puts(LOADERS, size / LOADERS / TOGETHER, TOGETHER) / 1e6,
                "M/s");
    }

    /// Trades a second that threads put and wait for, each in the order of its keys.
    private double puts(int threads, int times, int together) throws Exception {
        List<List<BinaryTrade>> trades = IntStream.range(0, threads)
                .mapToObj(thread -> LongStream.range(0, (long) times * together)
                        .mapToObj(i -> trade(thread * 100_000_000L + i))
                        .toList())
                .toList();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try (TradeStore<Long> store =
                TradeStore.open(folder.resolve("puts" + threads + "x" + together), TradeBatch.ID)) {
            List<Callable<Void>> tasks = new ArrayList<>();
            for (List<BinaryTrade> own : trades) {
                tasks.add(() -> {
                    for (int i = 0; i < own.size(); i += together) {
                        if (together == 1) {
                            store.add(own.get(i));
                        } else {
                            store.addAll(own.subList(i, i + together));
                        }
                    }
                    return null;
                });
            }
            long start = System.nanoTime();
            for (Future<Void> done : pool.invokeAll(tasks)) {
                done.get();
            }
            long nanos = System.nanoTime() - start;
            return store.messages() * 1e9 / nanos;
        } finally {
            pool.shutdown();
        }
    }
}
