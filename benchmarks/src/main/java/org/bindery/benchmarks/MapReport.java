package org.bindery.benchmarks;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeMap;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bindery.runtime.map.Visitor;
import org.bindery.standards.TradeGenerator;
import org.openjdk.jol.info.GraphLayout;

/// Measures the ordered map beside maps of the JDK that hold classic objects, from one trade to ten million; prints
/// tables for `docs/benchmarks.md`, and draws what sums take. Before anything is timed, all of them have to give the
/// same answers.
public final class MapReport {

    private static final int LARGEST = 10_000_000;

    /// So many different trades there are; all others are these with other numbers.
    private static final int DIFFERENT = 100_000;

    /// Something is measured in so many passes, of which the fastest is printed.
    private static final int PASSES = 7;

    /// Small maps are asked several times in a pass, for so many entries.
    private static final int ENTRIES = 200_000;

    /// At most so many keys are looked for in a pass.
    private static final int GETS = 500_000;

    /// At most so many maps are changed, and then added up, in a pass.
    private static final int CHANGED = 1_000;

    /// Before anything is printed, maps of so many trades are measured so often.
    private static final int WARM = 10_000;

    private static final int WARM_ROUNDS = 3;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final List<ClassicTrade> different;

    private MapReport(List<ClassicTrade> different) {
        this.different = different;
    }

    /// A column of a table: what is measured, and how it is written.
    private enum Column {
        FIRST("map: first time", "%.2f"),
        AGAIN("map: again", "%.4f"),
        CHANGED("map: after a change", "%.4f"),
        VISIT("map: by a visit", "%.2f"),
        FIRST_SKIP_LIST("skip list: first time", "%.2f"),
        SKIP_LIST("skip list", "%.2f"),
        HASH_MAP("hash map", "%.2f"),
        STREAM("stream", "%.2f"),
        PARALLEL("parallel stream", "%.2f"),
        PUT("put: map", "%.2f"),
        PUT_SKIP_LIST("put: skip list", "%.2f"),
        PUT_HASH_MAP("put: hash map", "%.2f"),
        ASCENDING("put ascending: map", "%.2f"),
        ASCENDING_SKIP_LIST("put ascending: skip list", "%.2f"),
        GET("get: map", "%.0f"),
        GET_SKIP_LIST("get: skip list", "%.0f"),
        GET_HASH_MAP("get: hash map", "%.0f"),
        HEAP("heap over the records", "%.2f");

        private final String title;
        private final String format;

        Column(String title, String format) {
            this.title = title;
            this.format = format;
        }
    }

    private static final List<Column> SUMS = List.of(
            Column.FIRST,
            Column.AGAIN,
            Column.CHANGED,
            Column.VISIT,
            Column.FIRST_SKIP_LIST,
            Column.SKIP_LIST,
            Column.HASH_MAP,
            Column.STREAM,
            Column.PARALLEL);

    private static final List<Column> OTHERS =
            List.of(Column.FIRST_SKIP_LIST, Column.SKIP_LIST, Column.HASH_MAP, Column.STREAM, Column.PARALLEL);

    /// Runs everything, for sizes up to ten million or up to a number that is given; draws the picture if all was
    /// measured, or into a file that is given. With `-Dbindery.gets=true`, it measures gets from the largest map
    /// alone.
    public static void main(String[] arguments) throws Exception {
        int largest = arguments.length == 0 ? LARGEST : Integer.parseInt(arguments[0]);
        StringBuilder text = new StringBuilder();
        new TradeGenerator(TradesBenchmark.SEED).write(DIFFERENT, text);
        MapReport report =
                new MapReport(com.example.trades.TradeText.readAll(new java.io.StringReader(text.toString())));
        System.out.printf(
                Locale.ROOT,
                "Load average before: %.1f%n%n",
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        if (Boolean.getBoolean("bindery.gets")) {
            System.out.printf(Locale.ROOT, "A get from %,d trades: %.0f ns%n", largest, report.gets(largest));
            return;
        }
        for (int i = 0; i < WARM_ROUNDS; i++) {
            report.measure(WARM);
        }
        List<Map<Column, Double>> rows = new ArrayList<>();
        for (int size = 1; size <= largest; size *= 10) {
            System.err.printf(Locale.ROOT, "%,d trades%n", size);
            rows.add(report.measure(size));
        }
        System.out.printf("What the sum of an amount of all trades takes, in nanoseconds a trade:%n%n");
        print(rows, SUMS);
        System.out.printf("%nPutting in millions a second, getting in nanoseconds, heap in bytes a trade:%n%n");
        print(
                rows,
                Stream.of(Column.values())
                        .filter(column -> !SUMS.contains(column))
                        .toList());
        if (arguments.length != 1) {
            Path picture = Path.of(arguments.length > 1 ? arguments[1] : "docs/benchmarks-map.svg");
            Files.writeString(picture, picture(rows));
            System.out.printf("%nThe picture is %s.%n", picture);
        }
    }

    private static void print(List<Map<Column, Double>> rows, List<Column> columns) {
        System.out.println(
                "| trades | " + columns.stream().map(column -> column.title).collect(Collectors.joining(" | ")) + " |");
        System.out.println("| ---: ".repeat(columns.size() + 1) + "|");
        int size = 1;
        for (Map<Column, Double> row : rows) {
            String cells = columns.stream()
                    .map(column -> String.format(Locale.ROOT, column.format, row.get(column)))
                    .collect(Collectors.joining(" | "));
            System.out.printf(Locale.ROOT, "| %,d | %s |%n", size, cells);
            size *= 10;
        }
    }

    private static String picture(List<Map<Column, Double>> rows) {
        return SizeChart.of(
                "Adding up an amount of all trades in a map, one thread but for the parallel stream",
                lines(
                        rows,
                        SUMS.stream().filter(column -> !OTHERS.contains(column)).toList()),
                lines(rows, OTHERS));
    }

    private static Map<String, List<Double>> lines(List<Map<Column, Double>> rows, List<Column> columns) {
        Map<String, List<Double>> lines = new LinkedHashMap<>();
        for (Column column : columns) {
            lines.put(column.title, rows.stream().map(row -> row.get(column)).toList());
        }
        return lines;
    }

    private ClassicTrade trade(long id) {
        ClassicTrade trade = ClassicTrade.copyOf(different.get((int) (id % DIFFERENT)));
        trade.setId(id);
        return trade;
    }

    /// Keys in an order that is drawn at random.
    private static long[] shuffled(int size) {
        long[] keys = ascending(size);
        Random random = new Random(size);
        for (int i = size - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            long key = keys[i];
            keys[i] = keys[other];
            keys[other] = key;
        }
        return keys;
    }

    private static long[] ascending(int size) {
        return LongStream.range(0, size).toArray();
    }

    private Map<Column, Double> measure(int size) {
        Map<Column, Double> row = new EnumMap<>(Column.class);
        long[] keys = shuffled(size);
        row.put(Column.ASCENDING, rate(ascending(size), () -> TradeMap.by(TradeBatch.ID), BinaryTrade::copyOf));
        row.put(Column.PUT, rate(keys, () -> TradeMap.by(TradeBatch.ID), BinaryTrade::copyOf));
        row.put(Column.ASCENDING_SKIP_LIST, rate(ascending(size), ConcurrentSkipListMap::new, trade -> trade));
        row.put(Column.PUT_SKIP_LIST, rate(keys, ConcurrentSkipListMap::new, trade -> trade));
        row.put(Column.PUT_HASH_MAP, rate(keys, ConcurrentHashMap::new, trade -> trade));
        BigDecimal sum = measureMap(keys, row);
        {
            Map<Long, Trade> skipList = new ConcurrentSkipListMap<>();
            fill(skipList, keys, trade -> trade);
            row.put(Column.SKIP_LIST, time(size, sum, () -> loop(skipList.values())));
            row.put(Column.GET_SKIP_LIST, gets(skipList, keys));
            row.put(Column.FIRST_SKIP_LIST, sums(size, sum, () -> loaded(skipList), other -> loop(other.values())));
        }
        Map<Long, Trade> hashMap = new ConcurrentHashMap<>();
        fill(hashMap, keys, trade -> trade);
        row.put(Column.HASH_MAP, time(size, sum, () -> loop(hashMap.values())));
        row.put(Column.STREAM, time(size, sum, () -> loop(hashMap.values().stream())));
        row.put(Column.PARALLEL, time(System::nanoTime, size, sum, () -> loop(hashMap.values().parallelStream())));
        row.put(Column.GET_HASH_MAP, gets(hashMap, keys));
        return row;
    }

    private BigDecimal measureMap(long[] keys, Map<Column, Double> row) {
        int size = keys.length;
        TradeMap<Long> map = TradeMap.by(TradeBatch.ID);
        fill(map, keys, BinaryTrade::copyOf);
        BigDecimal sum = map.sum(TradeBatch.AMOUNT1);
        row.put(Column.FIRST, sums(size, sum, () -> loaded(map), other -> other.sum(TradeBatch.AMOUNT1)));
        row.put(Column.VISIT, time(size, sum, () -> map.visit(new Adding()).sum()));
        row.put(Column.AGAIN, time(size, sum, () -> map.sum(TradeBatch.AMOUNT1)));
        Random random = new Random(size);
        row.put(
                Column.CHANGED,
                sums(
                        size,
                        sum,
                        () -> changed(map, keys[random.nextInt(size)]),
                        other -> other.sum(TradeBatch.AMOUNT1)));
        row.put(Column.GET, gets(map, keys));
        long records = map.values().stream()
                .mapToLong(trade -> ((BinaryTrade) trade).sizeInBytes())
                .sum();
        row.put(Column.HEAP, 1.0 * (GraphLayout.parseInstance(map).totalSize() - records) / size);
        return sum;
    }

    /// Adds amounts that it is shown, exactly.
    private static final class Adding implements Visitor<Trade, Adding> {

        private BigDecimal sum = BigDecimal.ZERO;

        BigDecimal sum() {
            return sum;
        }

        @Override
        public void visit(Trade trade) {
            sum = sum.add(trade.getAmount1());
        }

        @Override
        public Adding split() {
            return new Adding();
        }

        @Override
        public void merge(Adding behind) {
            sum = sum.add(behind.sum);
        }
    }

    private static BigDecimal loop(Collection<Trade> trades) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Trade trade : trades) {
            sum = sum.add(trade.getAmount1());
        }
        return sum;
    }

    private static BigDecimal loop(Stream<Trade> trades) {
        return trades.map(Trade::getAmount1).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /// Puts all trades, which were made before; returns how many nanoseconds that took.
    private long fill(Map<Long, Trade> map, long[] keys, Function<Trade, Trade> made) {
        long nanos = 0;
        for (int from = 0; from < keys.length; from += DIFFERENT) {
            List<Trade> some = Arrays.stream(keys, from, Math.min(keys.length, from + DIFFERENT))
                    .mapToObj(key -> made.apply(trade(key)))
                    .toList();
            long start = System.nanoTime();
            some.forEach(trade -> map.put(trade.getId(), trade));
            nanos += System.nanoTime() - start;
        }
        return nanos;
    }

    /// How many millions of trades are put in a second.
    private double rate(long[] keys, Supplier<Map<Long, Trade>> start, Function<Trade, Trade> made) {
        int times = Math.clamp(2L * ENTRIES / keys.length, 1, CHANGED);
        int passes = keys.length > ENTRIES ? 2 : PASSES;
        return 1e3
                / fastest(passes, () -> {
                    long nanos = 0;
                    for (int i = 0; i < times; i++) {
                        nanos += fill(start.get(), keys, made);
                    }
                    return (double) nanos / times / keys.length;
                });
    }

    private static double fastest(int passes, DoubleSupplier pass) {
        return DoubleStream.generate(pass).limit(passes).min().orElseThrow();
    }

    private static void requireSame(BigDecimal found, BigDecimal expected) {
        if (found.compareTo(expected) != 0) {
            throw new IllegalStateException("the maps give different answers");
        }
    }

    /// Nanoseconds of the processor's time for each entry, where one thread answers.
    private static double time(int size, BigDecimal expected, Supplier<BigDecimal> question) {
        return time(THREADS::getCurrentThreadCpuTime, size, expected, question);
    }

    private static double time(LongSupplier clock, int size, BigDecimal expected, Supplier<BigDecimal> question) {
        int times = Math.max(1, ENTRIES / size);
        return fastest(PASSES, () -> {
            long start = clock.getAsLong();
            for (int i = 0; i < times; i++) {
                requireSame(question.get(), expected);
            }
            return (double) (clock.getAsLong() - start) / times / size;
        });
    }

    /// A map of its own of the same trades, which remembers nothing.
    private static TradeMap<Long> loaded(TradeMap<Long> map) {
        TradeMap<Long> loaded = TradeMap.by(TradeBatch.ID);
        loaded.addAll(map.values());
        return loaded;
    }

    /// A skip list of its own of copies of the same trades, which were not read lately either.
    private static Map<Long, Trade> loaded(Map<Long, Trade> map) {
        Map<Long, Trade> loaded = new ConcurrentSkipListMap<>();
        map.forEach((key, trade) -> loaded.put(key, ClassicTrade.copyOf(trade)));
        return loaded;
    }

    /// A copy of a map into which a trade was put that is the same as before, so that the sum is too.
    private TradeMap<Long> changed(TradeMap<Long> map, long key) {
        TradeMap<Long> changed = map.copy();
        changed.add(trade(key));
        return changed;
    }

    /// Nanoseconds of the processor's time for each entry that a sum takes of maps that were made before, each asked
    /// once.
    private static <M> double sums(int size, BigDecimal expected, Supplier<M> maker, Function<M, BigDecimal> question) {
        int times = Math.clamp(ENTRIES / size, 1, CHANGED);
        return fastest(PASSES * Math.max(1, ENTRIES / size / CHANGED), () -> {
            List<M> maps = Stream.generate(maker).limit(times).toList();
            long start = THREADS.getCurrentThreadCpuTime();
            for (M map : maps) {
                requireSame(question.apply(map), expected);
            }
            return (double) (THREADS.getCurrentThreadCpuTime() - start) / times / size;
        });
    }

    private double gets(int size) {
        long[] keys = shuffled(size);
        TradeMap<Long> map = TradeMap.by(TradeBatch.ID);
        fill(map, keys, BinaryTrade::copyOf);
        return gets(map, keys);
    }

    /// Nanoseconds of the processor's time for each message that is got, with one of its components.
    private static double gets(Map<Long, Trade> map, long[] keys) {
        return fastest(PASSES, () -> {
            long found = 0;
            long start = THREADS.getCurrentThreadCpuTime();
            for (int i = 0; i < GETS; i++) {
                found += map.get(keys[(int) (i * 7_919L % keys.length)]).getId();
            }
            long nanos = THREADS.getCurrentThreadCpuTime() - start;
            if (found < 0) {
                throw new IllegalStateException("there are no such trades");
            }
            return (double) nanos / GETS;
        });
    }
}
