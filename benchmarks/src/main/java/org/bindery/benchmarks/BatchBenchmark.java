package org.bindery.benchmarks;

import static com.example.tunedtrades.TradeBatch.AMOUNT1;
import static com.example.tunedtrades.TradeBatch.BUY_SELL;
import static com.example.tunedtrades.TradeBatch.CURRENCY1;
import static com.example.tunedtrades.TradeBatch.CURRENCY2;
import static com.example.tunedtrades.TradeBatch.EXCHANGE_RATE;
import static com.example.tunedtrades.TradeBatch.ID;
import static com.example.tunedtrades.TradeBatch.TRADE_DATE;

import com.example.tunedtrades.ClassicTrade;
import com.example.tunedtrades.Trade;
import com.example.tunedtrades.TradeBatch;
import com.example.tunedtrades.TradeText;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.batch.ValueCursor;
import org.bindery.standards.TradeGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/// Asks a million trades, all different, in a file of rows, in one of columns, and as classic objects.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgs = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class BatchBenchmark {

    private static final int READ = 100_000;
    private static final BigDecimal MINIMUM = new BigDecimal("1.6");

    private static final Predicate<Trade> PREDICATE = trade -> "GBP".equals(trade.getCurrency1())
            && "USD".equals(trade.getCurrency2())
            && "Buy".equals(trade.getBuySell())
            && trade.getExchangeRate().compareTo(MINIMUM) >= 0;

    /// Where the trades are.
    @Param({"objects", "rows", "columns"})
    public String form;

    private List<ClassicTrade> objects;
    private LocalDate day;
    private WorkFolder folder;
    private TradeBatch batch;
    private TradeBatch clustered;

    /// Writes the files, and checks that all forms give the same answers.
    @Setup
    public void prepare() throws IOException, InvalidMessageException {
        objects = trades();
        day = objects.getFirst().getTradeDate();
        folder = WorkFolder.create("batches");
        boolean inColumns = form.equals("columns");
        BatchOptions rows = BatchOptions.DEFAULT;
        batch = written("trades.batch", inColumns ? rows.inColumns() : rows, objects);
        clustered = written(
                "clustered.batch",
                inColumns ? rows.inColumns() : rows.withKeys(TRADE_DATE),
                objects.stream()
                        .sorted(Comparator.comparing(Trade::getTradeDate))
                        .toList());
        requireSame();
        if (!form.equals("objects")) {
            objects = null;
        }
    }

    static List<ClassicTrade> trades() throws IOException, InvalidMessageException {
        StringBuilder text = new StringBuilder();
        new TradeGenerator(TradesBenchmark.SEED).write(TradesBenchmark.TRADES, text);
        return TradeText.readAll(new StringReader(text.toString()));
    }

    private TradeBatch written(String name, BatchOptions options, List<? extends Trade> trades) throws IOException {
        Path file = folder.resolve(name);
        try (var writer = TradeBatch.create(file, options)) {
            writer.addAll(trades);
        }
        return TradeBatch.open(file);
    }

    private void requireSame() {
        boolean same =
                batch.count(PREDICATE) == objects.stream().filter(PREDICATE).count()
                        && query().count() == batch.count(PREDICATE)
                        && readStored(batch) == readStored(objects)
                        && query().parallel().count() == batch.count(PREDICATE)
                        && batch.query().sum(AMOUNT1).compareTo(sum(objects.stream())) == 0
                        && batch.query().groupBy(CURRENCY2).count().equals(groups(objects))
                        && clustered.where(TRADE_DATE.is(day)).count() == ofDay(objects)
                        && batch.where(TRADE_DATE.is(day)).count() == ofDay(objects);
        for (int i = 0; i < objects.size(); i += 997) {
            same &= ClassicTrade.copyOf(batch.get(i)).equals(objects.get(i));
        }
        if (!same) {
            throw new IllegalStateException("the forms give different answers");
        }
    }

    /// Closes the files and deletes them.
    @TearDown(Level.Trial)
    public void close() throws IOException {
        batch.close();
        clustered.close();
        folder.close();
    }

    private Query<Trade> query() {
        return filtered(batch);
    }

    static Query<Trade> filtered(TradeBatch batch) {
        return batch.where(
                CURRENCY1.is("GBP"), CURRENCY2.is("USD"), BUY_SELL.is("Buy"), EXCHANGE_RATE.atLeast(MINIMUM));
    }

    private static BigDecimal sum(Stream<? extends Trade> trades) {
        return trades.map(Trade::getAmount1).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static Map<String, Long> groups(List<? extends Trade> trades) {
        return trades.stream().collect(Collectors.groupingBy(Trade::getCurrency2, Collectors.counting()));
    }

    private long ofDay(List<? extends Trade> trades) {
        return trades.stream().filter(trade -> trade.getTradeDate().equals(day)).count();
    }

    /// Counts trades of two currencies, a side and a least rate by a predicate on getters.
    @Benchmark
    public long predicate() {
        return objects == null
                ? batch.count(PREDICATE)
                : objects.stream().filter(PREDICATE).count();
    }

    /// The same by a typed query.
    @Benchmark
    public long filter() {
        return objects == null
                ? query().count()
                : objects.stream().filter(PREDICATE).count();
    }

    /// The same by two threads.
    @Benchmark
    public long filterInParallel() {
        return objects == null
                ? query().parallel().count()
                : objects.parallelStream().filter(PREDICATE).count();
    }

    /// Adds up the amounts of all trades.
    @Benchmark
    public BigDecimal sum() {
        return objects == null ? batch.query().sum(AMOUNT1) : sum(objects.stream());
    }

    /// Counts trades by currency.
    @Benchmark
    public Map<String, Long> groups() {
        return objects == null ? batch.query().groupBy(CURRENCY2).count() : groups(objects);
    }

    /// Counts the trades of one day, in no order.
    @Benchmark
    public long day() {
        return objects == null ? batch.where(TRADE_DATE.is(day)).count() : ofDay(objects);
    }

    /// The same, where the file is sorted by that day; rows have it as a key column.
    @Benchmark
    public long dayClustered() {
        return objects == null ? clustered.where(TRADE_DATE.is(day)).count() : ofDay(objects);
    }

    /// Reads all fields of all trades.
    @Benchmark
    public long readAll() {
        return read(objects == null ? batch : objects);
    }

    static long read(List<? extends Trade> trades) {
        long read = 0;
        for (Trade trade : trades) {
            read += trade.getId()
                    + trade.getTradeDate().getDayOfMonth()
                    + trade.getBuySell().length()
                    + trade.getCurrency1().length()
                    + trade.getAmount1().longValue()
                    + trade.getExchangeRate().longValue()
                    + trade.getCurrency2().length()
                    + trade.getAmount2().longValue()
                    + trade.getSettlementDate().getDayOfMonth();
        }
        return read;
    }

    /// Reads the fields that are stored, of all trades, by a cursor: all but the second amount and the settlement date.
    @Benchmark
    public long readByCursor() {
        return objects == null ? readStored(batch) : readStored(objects);
    }

    static long readStored(TradeBatch batch) {
        long read = 0;
        ValueCursor values =
                batch.query().values(List.of(ID, TRADE_DATE, AMOUNT1, EXCHANGE_RATE, BUY_SELL, CURRENCY1, CURRENCY2));
        while (values.next()) {
            read += values.getLong(0) + values.getLong(1) + values.getUnscaled(2) + values.getUnscaled(3);
            for (int i = 4; i < 7; i++) {
                read += ((String) values.get(i)).length();
            }
        }
        return read;
    }

    private static long readStored(List<? extends Trade> trades) {
        long read = 0;
        for (Trade trade : trades) {
            read += trade.getId()
                    + trade.getTradeDate().toEpochDay()
                    + trade.getAmount1().unscaledValue().longValue()
                    + trade.getExchangeRate().unscaledValue().longValue()
                    + trade.getBuySell().length()
                    + trade.getCurrency1().length()
                    + trade.getCurrency2().length();
        }
        return read;
    }

    /// Reads a hundred thousand trades at random places.
    @Benchmark
    public long readAtRandom() {
        List<? extends Trade> trades = objects == null ? batch : objects;
        Random random = new Random(1);
        long read = 0;
        for (int i = 0; i < READ; i++) {
            read += trades.get(random.nextInt(trades.size())).getId();
        }
        return read;
    }

    static int messages(String benchmark) {
        return benchmark.endsWith("readAtRandom") ? READ : TradesBenchmark.TRADES;
    }
}
