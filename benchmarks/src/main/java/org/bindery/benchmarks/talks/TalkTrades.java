package org.bindery.benchmarks.talks;

import static com.example.tunedtrades.TradeBatch.BUY_SELL;
import static com.example.tunedtrades.TradeBatch.CURRENCY1;
import static com.example.tunedtrades.TradeBatch.CURRENCY2;
import static com.example.tunedtrades.TradeBatch.EXCHANGE_RATE;

import com.example.tunedtrades.BinaryTrade;
import com.example.tunedtrades.ClassicTrade;
import com.example.tunedtrades.Trade;
import com.example.tunedtrades.TradeBatch;
import com.example.tunedtrades.TradeText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.benchmarks.WorkFolder;
import org.bindery.runtime.BinaryList;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.Query;
import org.bindery.standards.TradeGenerator;
import org.openjdk.jol.info.GraphLayout;

/// The demonstration of "Big Data in Memory": a list of trades in both bindings is queried, serialized trade by trade,
/// and written to a file that can be queried as soon as it is read. Prints the tables of the slides with ours beside
/// them.
public final class TalkTrades {

    private static final long SEED = 2014;
    private static final int TRADES = 1_000_000;

    /// So many are weighed and serialized one by one; the others would take no other time.
    private static final int SAMPLE = 100_000;

    private static final String OBJECTS = "classic";
    private static final String LIST = "binary, in a list";
    private static final String ROWS = "batch of rows";
    private static final String COLUMNS = "batch of columns";

    private final List<ClassicTrade> classic;
    private final BinaryList<Trade> binary;
    private final List<ClassicTrade> someClassic;
    private final List<BinaryTrade> someBinary;
    private final Path folder;
    private final Path objects;
    private final Path rows;
    private final Path columns;

    private TalkTrades(int count, Path folder) throws IOException, InvalidMessageException {
        StringBuilder text = new StringBuilder();
        new TradeGenerator(SEED).write(count, text);
        classic = TradeText.readAll(new StringReader(text.toString()));
        binary = TradeText.readAll(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)));
        someClassic = List.copyOf(classic.subList(0, Math.min(SAMPLE, count)));
        someBinary = someClassic.stream().map(BinaryTrade::copyOf).toList();
        this.folder = folder;
        objects = folder.resolve("objects.ser");
        rows = folder.resolve("rows.batch");
        columns = folder.resolve("columns.batch");
    }

    /// Runs everything.
    ///
    /// @param arguments how many trades, by default a million
    public static void main(String[] arguments) throws Exception {
        int count = arguments.length == 0 ? TRADES : Integer.parseInt(arguments[0]);
        try (WorkFolder folder = WorkFolder.create("talk-trades")) {
            TalkTrades talk = new TalkTrades(count, folder.path());
            talk.write();
            talk.sizes();
            talk.times();
        }
    }

    private void write() throws IOException {
        SerializedTrades.write(classic, objects);
        write(binary, rows, BatchOptions.DEFAULT);
        write(binary, columns, BatchOptions.DEFAULT.inColumns());
    }

    private static int write(List<? extends Trade> trades, Path file, BatchOptions options) throws IOException {
        try (var writer = TradeBatch.create(file, options)) {
            writer.addAll(trades);
            return (int) writer.size();
        }
    }

    private void sizes() throws IOException {
        double objectsHeap = heap(someClassic);
        double binaryHeap = heap(someBinary);
        System.out.printf("%n| bytes a trade | %s | %s | %s | %s | slides |%n", OBJECTS, LIST, ROWS, COLUMNS);
        System.out.println("| --- | --- | --- | --- | --- | --- |");
        size("objects of one trade on the heap", "328 / 48", objectsHeap, binaryHeap, 0, 0);
        size("values alone", "328 / 39", 0, each(binary.sizeInBytes()), 0, 0);
        size(
                "serialized by Java, each alone",
                "668 / 85",
                SerializedTrades.sizeOfEach(someClassic),
                SerializedTrades.sizeOfEach(someBinary),
                0,
                0);
        size(
                "all in a file",
                "668 / 40",
                each(Files.size(objects)),
                0,
                each(Files.size(rows)),
                each(Files.size(columns)));
        System.out.println();
    }

    private double each(long bytes) {
        return (double) bytes / classic.size();
    }

    private static double heap(List<?> trades) {
        return (double) GraphLayout.parseInstance(trades).totalSize() / trades.size();
    }

    private static void size(String what, String slide, double... bytes) {
        StringBuilder line = new StringBuilder("| " + what);
        for (double one : bytes) {
            line.append(" | ").append(one == 0 ? "" : Turns.number(one));
        }
        System.out.println(line + " | " + slide + " |");
    }

    private void times() throws Exception {
        Turns turns = new Turns(OBJECTS, LIST, ROWS, COLUMNS);
        try (TradeBatch inRows = TradeBatch.open(rows);
                TradeBatch inColumns = TradeBatch.open(columns)) {
            query(turns, inRows, inColumns);
            serialize(turns);
            files(turns);
            compare(turns, inRows, inColumns);
            turns.print("nanoseconds a trade, fastest / median of 7");
        }
    }

    private void query(Turns turns, TradeBatch inRows, TradeBatch inColumns) {
        long best = first(classic.stream());
        int count = classic.size();
        turns.question("filter, sort, take the first, by streams", "323 / 219", best)
                .by(OBJECTS, count, () -> first(classic.stream()))
                .by(LIST, count, () -> first(binary.stream()))
                .by(ROWS, count, () -> first(inRows.stream()))
                .by(COLUMNS, count, () -> first(inColumns.stream()));
        turns.question("the same by a typed query", "", best)
                .by(ROWS, count, () -> first(inRows.query()))
                .by(COLUMNS, count, () -> first(inColumns.query()));
        turns.question("by parallel streams", "", best)
                .by(OBJECTS, count, () -> first(classic.parallelStream()))
                .by(LIST, count, () -> first(binary.parallelStream()))
                .by(ROWS, count, () -> first(inRows.parallelStream()))
                .by(COLUMNS, count, () -> first(inColumns.parallelStream()));
        turns.question("by a typed query in parallel", "", best)
                .by(ROWS, count, () -> first(inRows.query().parallel()))
                .by(COLUMNS, count, () -> first(inColumns.query().parallel()));
    }

    /// The number of the trade with the least rate among those that buy GBP against USD; 0 if there is none.
    private static long first(Stream<? extends Trade> trades) {
        return trades.filter(trade -> "GBP".equals(trade.getCurrency1())
                        && "USD".equals(trade.getCurrency2())
                        && "Buy".equals(trade.getBuySell()))
                .sorted(Comparator.comparing(Trade::getExchangeRate))
                .findFirst()
                .map(Trade::getId)
                .orElse(0L);
    }

    private static long first(Query<Trade> trades) {
        Query<Trade> bought =
                trades.where(CURRENCY1.is("GBP").and(CURRENCY2.is("USD")).and(BUY_SELL.is("Buy")));
        Optional<BigDecimal> least = bought.min(EXCHANGE_RATE);
        return least.isEmpty()
                ? 0
                : bought.where(EXCHANGE_RATE.is(least.get())).iterator().next().getId();
    }

    private void serialize(Turns turns) {
        int count = someClassic.size();
        turns.question("serialize and deserialize by Java, each alone", "41,100 / 4,170", count)
                .by(OBJECTS, count, () -> SerializedTrades.copied(someClassic))
                .by(LIST, count, () -> SerializedTrades.copied(someBinary));
    }

    private void files(Turns turns) {
        int count = classic.size();
        Path again = folder.resolve("again");
        turns.question("write all to a file", "", count)
                .by(OBJECTS, count, () -> SerializedTrades.write(classic, again))
                .by(ROWS, count, () -> write(binary, again, BatchOptions.DEFAULT))
                .by(COLUMNS, count, () -> write(binary, again, BatchOptions.DEFAULT.inColumns()));
        turns.question("read the file into a list", "12,300 / 44 (both ways)", count)
                .by(OBJECTS, count, () -> SerializedTrades.read(objects).size())
                .by(ROWS, count, () -> read(rows).size())
                .by(COLUMNS, count, () -> read(columns).size());
        turns.question("open the file and query it", "", first(classic.stream()))
                .by(OBJECTS, count, () -> first(SerializedTrades.read(objects).stream()))
                .by(ROWS, count, () -> openAndQuery(rows))
                .by(COLUMNS, count, () -> openAndQuery(columns));
    }

    private static List<Trade> read(Path file) throws IOException {
        try (TradeBatch batch = TradeBatch.open(file)) {
            return List.copyOf(batch);
        }
    }

    private static long openAndQuery(Path file) throws IOException {
        try (TradeBatch batch = TradeBatch.open(file)) {
            return first(batch.query());
        }
    }

    private void compare(Turns turns, TradeBatch inRows, TradeBatch inColumns) throws IOException {
        int count = classic.size();
        List<ClassicTrade> copies = SerializedTrades.read(objects);
        turns.question("compare what was read with what was written", "", count)
                .by(OBJECTS, count, () -> equal(classic, copies))
                .by(ROWS, count, () -> equal(binary, inRows))
                .by(COLUMNS, count, () -> equal(binary, inColumns));
        turns.question("compare the values of classic and binary", "", count)
                .by(LIST, count, () -> equalValues(classic, binary))
                .by(ROWS, count, () -> equalValues(classic, inRows))
                .by(COLUMNS, count, () -> equalValues(classic, inColumns));
    }

    private static int equal(Collection<? extends Trade> some, Collection<? extends Trade> others) {
        int equal = 0;
        var other = others.iterator();
        for (Trade one : some) {
            equal += one.equals(other.next()) ? 1 : 0;
        }
        return other.hasNext() ? -1 : equal;
    }

    private static int equalValues(Collection<? extends Trade> some, Collection<? extends Trade> others) {
        int equal = 0;
        var other = others.iterator();
        for (Trade one : some) {
            equal += one.equals(ClassicTrade.copyOf(other.next())) ? 1 : 0;
        }
        return other.hasNext() ? -1 : equal;
    }
}
