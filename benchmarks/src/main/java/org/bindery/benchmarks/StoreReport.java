package org.bindery.benchmarks;

import static java.time.temporal.ChronoUnit.DAYS;

import com.example.tunedtrades.BinaryTrade;
import com.example.tunedtrades.ClassicTrade;
import com.example.tunedtrades.Trade;
import com.example.tunedtrades.TradeBatch;
import com.example.tunedtrades.TradeStore;
import java.io.IOException;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
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
import org.bindery.runtime.map.KeyPair;
import org.bindery.runtime.map.Visitor;
import org.bindery.runtime.store.StoreOptions;
import org.bindery.standards.TradeGenerator;

/// Measures a store of a million trades, or of as many as are given, in a folder beside the temporary files; prints a
/// table for `docs/benchmarks.md`.
public final class StoreReport {

    private static final int TRADES = 1_000_000;

    /// So many different trades there are; all others are these with other numbers.
    private static final int DIFFERENT = 100_000;

    /// As many trades are numbered each day as the tuned model expects, so that messages by the day and the number are
    /// as small as it can make them.
    private static final int A_DAY = 1_000_000;

    private static final LocalDate FIRST_DAY = LocalDate.of(2014, 1, 2);

    /// Something is measured in so many passes, of which the fastest is printed.
    private static final int PASSES = 5;

    private static final int GETS = 200_000;

    /// A log has so many changes at most, or one for so many trades.
    private static final int LOGGED_PART = 16;

    /// One by one, so many trades are put by each thread.
    private static final int SINGLE = 200;

    private static final int THREADS = 64;

    /// So many wait at a time where a thread costs next to nothing, and each puts few trades.
    private static final int MANY_THREADS = 20_000;

    private static final int FEW = 25;

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
        List<ClassicTrade> different = com.example.tunedtrades.TradeText.readAll(new StringReader(text.toString()));
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

    private static TradeStore<KeyPair<LocalDate, Long>> open(Path folder) throws IOException {
        return TradeStore.open(folder, TradeBatch.TRADE_DATE, TradeBatch.ID);
    }

    private static KeyPair<LocalDate, Long> key(long number) {
        return KeyPair.of(FIRST_DAY.plusDays(number / A_DAY), number % A_DAY + 1);
    }

    private BinaryTrade trade(long number) {
        ClassicTrade trade = ClassicTrade.copyOf(different.get((int) (number % DIFFERENT)));
        KeyPair<LocalDate, Long> key = key(number);
        trade.setSettlementDate(key.first().plusDays(DAYS.between(trade.getTradeDate(), trade.getSettlementDate())));
        trade.setTradeDate(key.first());
        trade.setId(key.second());
        return BinaryTrade.copyOf(trade);
    }

    /// Prints a figure with three digits.
    private static void row(String what, double measured, String unit) {
        String figure = new BigDecimal(measured).round(new MathContext(3)).toPlainString();
        System.out.println("| " + what + " | " + figure + " " + unit + " |");
    }

    private void measure() throws Exception {
        Path large = folder.resolve("large");
        try (TradeStore<KeyPair<LocalDate, Long>> store = open(large)) {
            load(store, "durable `addAll` of all, in the order of keys");
            store.checkpoint();
            long batch = TradeBatch.toBytes(store.values()).length;
            row("bytes a trade, with its key", 1.0 * store.bytes() / size, "B");
            row("the same in a batch", 1.0 * batch / size, "B");
            scan(store);
            gets(store);
            lookups(store);
            changes(store);
        }
        reopened(large);
        singles();
        groups();
    }

    private void load(TradeStore<KeyPair<LocalDate, Long>> store, String what) {
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

    private void scan(TradeStore<KeyPair<LocalDate, Long>> store) {
        long expected =
                LongStream.range(0, size).map(number -> key(number).second()).sum();
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

    private void gets(TradeStore<KeyPair<LocalDate, Long>> store) {
        Random random = new Random(1);
        List<KeyPair<LocalDate, Long>> keys =
                random.longs(GETS, 0, size).mapToObj(StoreReport::key).toList();
        double[] nanos = IntStream.range(0, PASSES)
                .mapToDouble(pass -> {
                    long start = System.nanoTime();
                    for (KeyPair<LocalDate, Long> key : keys) {
                        if (store.get(key).getId() != key.second()) {
                            throw new IllegalStateException("the store gives another answer");
                        }
                    }
                    return 1.0 * (System.nanoTime() - start) / GETS;
                })
                .toArray();
        row("`get` of any key", Arrays.stream(nanos).min().orElseThrow(), "ns");
    }

    private void lookups(TradeStore<KeyPair<LocalDate, Long>> store) {
        long start = System.nanoTime();
        long found = store.by(TradeBatch.CURRENCY1).of("GBP").count();
        row("first question by another component, which makes an index", (System.nanoTime() - start) / 1e6, "ms");
        double perSecond = fastest(() -> {
            store.add(trade(0));
            return store.by(TradeBatch.CURRENCY1).of("GBP").count() == found;
        });
        row("count of the trades of a currency by it, after a change", size / perSecond / 1e3, "ms");
        perSecond = fastest(
                () -> store.query().where(TradeBatch.CURRENCY1.is("GBP")).count() == found);
        row("the same by a query of all", size / perSecond / 1e3, "ms");
    }

    /// Leaves a log behind, as a program does that is killed.
    private void changes(TradeStore<KeyPair<LocalDate, Long>> store) {
        Random random = new Random(2);
        int changes = Math.max(StoreOptions.DEFAULT.logged(), size / LOGGED_PART) - 1;
        List<BinaryTrade> some =
                random.longs(changes, 0, size).mapToObj(this::trade).toList();
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
        try (TradeStore<KeyPair<LocalDate, Long>> store = open(closed)) {
            row("open and get after it was closed", millis(start, store), "ms");
        }
        start = System.nanoTime();
        try (TradeStore<KeyPair<LocalDate, Long>> store = open(folder.resolve("killed"))) {
            row(
                    "open and get after a kill, with all changes in the log that are not yet to be written out",
                    millis(start, store),
                    "ms");
        }
    }

    private double millis(long start, TradeStore<KeyPair<LocalDate, Long>> store) {
        if (store.messages() != size || store.get(key(size / 2)) == null) {
            throw new IllegalStateException("the store has lost trades");
        }
        return (System.nanoTime() - start) / 1e6;
    }

    private void singles() throws Exception {
        row("durable `put`, one thread, one by one", puts(1, SINGLE, 1), "/s");
        row("durable `put`, " + THREADS + " threads, one by one", puts(THREADS, SINGLE, 1), "/s");
        row("durable `put`, " + MANY_THREADS + " virtual threads, one by one", puts(MANY_THREADS, FEW, 1) / 1e6, "M/s");
    }

    private void groups() throws Exception {
        row(
                "durable `addAll` of " + TOGETHER + " at a time, " + LOADERS + " threads",
                puts(LOADERS, size / LOADERS / TOGETHER, TOGETHER) / 1e6,
                "M/s");
    }

    /// Trades a second that threads put and wait for, each in the order of its keys.
    private double puts(int threads, int times, int together) throws Exception {
        double most = 0;
        for (int pass = 0; pass < PASSES; pass++) {
            Path store = folder.resolve("puts");
            most = Math.max(most, puts(store, threads, times, together));
            delete(store);
        }
        return most;
    }

    private double puts(Path path, int threads, int times, int together) throws Exception {
        List<List<BinaryTrade>> trades = IntStream.range(0, threads)
                .mapToObj(thread -> LongStream.range(0, (long) times * together)
                        .mapToObj(i -> trade((long) thread * times * together + i))
                        .toList())
                .toList();
        ExecutorService pool = threads == MANY_THREADS
                ? Executors.newVirtualThreadPerTaskExecutor()
                : Executors.newFixedThreadPool(threads);
        try (TradeStore<KeyPair<LocalDate, Long>> store = open(path)) {
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
