package org.bindery.benchmarks;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeMap;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bindery.runtime.map.Visitor;
import org.bindery.standards.TradeGenerator;
import org.openjdk.jol.info.GraphLayout;

/// Measures the ordered map beside maps of the JDK that hold classic objects, from one trade to ten million; prints
/// tables for
/// `docs/benchmarks.md`. Before anything is timed, all of them have to give the same answers.
public final class MapReport {

    private static final int LARGEST = 10_000_000;

    /// So many different trades there are; all others are these with other numbers.
    private static final int DIFFERENT = 100_000;

    /// Something is measured in so many passes, of which the fastest and the median are printed.
    private static final int PASSES = 7;

    /// Small maps are asked several times in a pass, for so many entries.
    private static final int ENTRIES = 200_000;

    /// At most so many keys are looked for in a pass.
    private static final int GETS = 500_000;

    private final List<ClassicTrade> different;

    private MapReport(List<ClassicTrade> different) {
        this.different = different;
    }

    /// Runs everything, for sizes up to ten million or up to a number that is given.
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
        System.out.println(
                "| trades | sum: map, by a query | remembered, after a change | by a visit | skip list | hash map |"
                        + " stream | parallel | put: map | skip list | get: map | skip list | heap over the record |");
        System.out.println("| --- ".repeat(13) + "|");
        for (int size = 1; size <= largest; size *= 10) {
            report.measure(size);
        }
    }

    private ClassicTrade trade(long id) {
        ClassicTrade trade = ClassicTrade.copyOf(different.get((int) (id % DIFFERENT)));
        trade.setId(id);
        return trade;
    }

    /// Keys in an order that is drawn at random.
    private static long[] shuffled(int size) {
        long[] keys = LongStream.range(0, size).toArray();
        Random random = new Random(size);
        for (int i = size - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            long key = keys[i];
            keys[i] = keys[other];
            keys[other] = key;
        }
        return keys;
    }

    private void measure(int size) {
        long[] keys = shuffled(size);
        List<String> cells = new ArrayList<>(Collections.nCopies(13, ""));
        cells.set(0, String.format(Locale.ROOT, "%,d", size));
        TradeMap<Long> map = TradeMap.by(TradeBatch.ID);
        cells.set(8, rate(size, filled(keys, map)));
        long records = map.values().stream()
                .mapToLong(trade -> ((BinaryTrade) trade).sizeInBytes())
                .sum();
        double over = 1.0 * (GraphLayout.parseInstance(map).totalSize() - records) / size;
        cells.set(12, String.format(Locale.ROOT, "%.2f B", over));
        BigDecimal sum = map.query().sum(TradeBatch.AMOUNT1);
        cells.set(1, time(size, sum, () -> map.query().sum(TradeBatch.AMOUNT1)));
        cells.set(2, afterChanges(map, keys, sum));
        cells.set(3, time(size, sum, () -> map.visit(new Adding()).sum()));
        cells.set(10, gets(map, keys));
        {
            Map<Long, ClassicTrade> skipList = new ConcurrentSkipListMap<>();
            cells.set(9, rate(size, filled(keys, skipList)));
            cells.set(4, time(size, sum, () -> loop(skipList.values())));
            cells.set(11, gets(skipList, keys));
        }
        Map<Long, ClassicTrade> hashMap = new ConcurrentHashMap<>();
        filled(keys, hashMap);
        cells.set(5, time(size, sum, () -> loop(hashMap.values())));
        cells.set(
                6,
                time(
                        size,
                        sum,
                        () -> hashMap.values().stream()
                                .map(Trade::getAmount1)
                                .reduce(BigDecimal.ZERO, BigDecimal::add)));
        cells.set(
                7,
                time(
                        size,
                        sum,
                        () -> hashMap.values().parallelStream()
                                .map(Trade::getAmount1)
                                .reduce(BigDecimal.ZERO, BigDecimal::add)));
        System.out.println("| " + String.join(" | ", cells) + " |");
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

    private static BigDecimal loop(Collection<ClassicTrade> trades) {
        BigDecimal sum = BigDecimal.ZERO;
        for (ClassicTrade trade : trades) {
            sum = sum.add(trade.getAmount1());
        }
        return sum;
    }

    /// How long it takes to put all trades; binary ones, which were made before, into the map.
    private long filled(long[] keys, TradeMap<Long> map) {
        long nanos = 0;
        for (int from = 0; from < keys.length; from += DIFFERENT) {
            List<BinaryTrade> some = Arrays.stream(keys, from, Math.min(keys.length, from + DIFFERENT))
                    .mapToObj(key -> BinaryTrade.copyOf(trade(key)))
                    .toList();
            long start = System.nanoTime();
            some.forEach(map::add);
            nanos += System.nanoTime() - start;
        }
        return nanos;
    }

    private long filled(long[] keys, Map<Long, ClassicTrade> map) {
        long nanos = 0;
        for (int from = 0; from < keys.length; from += DIFFERENT) {
            List<ClassicTrade> some = Arrays.stream(keys, from, Math.min(keys.length, from + DIFFERENT))
                    .mapToObj(this::trade)
                    .toList();
            long start = System.nanoTime();
            some.forEach(trade -> map.put(trade.getId(), trade));
            nanos += System.nanoTime() - start;
        }
        return nanos;
    }

    private static String rate(int size, long nanos) {
        return String.format(Locale.ROOT, "%.2f M/s", size * 1e3 / nanos);
    }

    private static String times(double[] nanos) {
        Arrays.sort(nanos);
        return String.format(Locale.ROOT, "%.2f / %.2f ns", nanos[0], nanos[nanos.length / 2]);
    }

    /// Nanoseconds an entry, the fastest pass and the median.
    private static String time(int size, BigDecimal expected, Supplier<BigDecimal> question) {
        int times = Math.max(1, ENTRIES / size);
        return times(IntStream.range(0, PASSES)
                .mapToDouble(pass -> {
                    long start = System.nanoTime();
                    for (int i = 0; i < times; i++) {
                        if (question.get().compareTo(expected) != 0) {
                            throw new IllegalStateException("the maps give different answers");
                        }
                    }
                    return (double) (System.nanoTime() - start) / times / size;
                })
                .toArray());
    }

    /// The sum that the map remembers in parts, each time after a trade was put that is the same as before.
    private String afterChanges(TradeMap<Long> map, long[] keys, BigDecimal expected) {
        if (map.sum(TradeBatch.AMOUNT1).compareTo(expected) != 0) {
            throw new IllegalStateException("the remembered sum is another");
        }
        int times = Math.max(1, Math.min(1_000, ENTRIES / keys.length));
        return times(IntStream.range(0, PASSES)
                .mapToDouble(pass -> {
                    long nanos = 0;
                    for (int i = 0; i < times; i++) {
                        map.add(trade(keys[(pass + i) % keys.length]));
                        long start = System.nanoTime();
                        BigDecimal sum = map.sum(TradeBatch.AMOUNT1);
                        nanos += System.nanoTime() - start;
                        if (sum.compareTo(expected) != 0) {
                            throw new IllegalStateException("the remembered sum is another");
                        }
                    }
                    return (double) nanos / times / keys.length;
                })
                .toArray());
    }

    private static String gets(Map<Long, ? extends Trade> map, long[] keys) {
        return times(IntStream.range(0, PASSES)
                .mapToDouble(pass -> {
                    long found = 0;
                    long start = System.nanoTime();
                    for (int i = 0; i < GETS; i++) {
                        found += map.get(keys[(int) (i * 7_919L % keys.length)]).getId();
                    }
                    long nanos = System.nanoTime() - start;
                    if (found < 0) {
                        throw new IllegalStateException("there are no such trades");
                    }
                    return (double) nanos / GETS;
                })
                .toArray());
    }
}
