package org.bindery.benchmarks;

import com.example.tunedtrades.ClassicTrade;
import com.example.tunedtrades.TradeBatch;
import com.example.tunedtrades.TradeText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.bindery.benchmarks.peers.DuckTrades;
import org.bindery.benchmarks.peers.HardwoodTrades;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.batch.BatchOptions;
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

/// Asks the trades of [BatchBenchmark] in other products: DuckDB over its own file and over Parquet, and Hardwood
/// over the same Parquet, with the instructions for vectors that it can use. They get the trades as a batch exports
/// them, and have to give the answers that it gives.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgs = {
            "-Xms2g",
            "-Xmx2g",
            "-XX:+AlwaysPreTouch",
            "--enable-native-access=ALL-UNNAMED",
            "--add-modules=jdk.incubator.vector"
        })
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class PeerBenchmark {

    /// What is asked.
    @Param({"duckdb", "duckdb-parquet", "hardwood-rows", "hardwood-columns"})
    public String form;

    private WorkFolder folder;
    private DuckTrades duck;
    private HardwoodTrades hardwood;
    private String from;

    /// Has the files written, and checks that all products give the answers of the batch.
    @Setup
    public void prepare() throws IOException, InvalidMessageException {
        folder = WorkFolder.create("peers");
        byte[] batch = batch(BatchBenchmark.trades());
        fill(batch);
        hardwood = new HardwoodTrades(parquet());
        from = form.equals("duckdb") ? DuckTrades.TABLE : DuckTrades.parquet(parquet());
        requireSame(batch);
    }

    private static byte[] batch(List<ClassicTrade> trades) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (var writer = TradeBatch.write(out, BatchOptions.DEFAULT.inColumns())) {
            writer.addAll(trades);
        }
        return out.toByteArray();
    }

    private Path parquet() {
        return folder.resolve("trades.parquet");
    }

    private Path own() {
        return folder.resolve("trades.duckdb");
    }

    private void fill(byte[] batch) throws IOException {
        Path csv = folder.resolve("trades.csv");
        try (TradeBatch trades = TradeBatch.wrap(batch);
                Writer out = Files.newBufferedWriter(csv)) {
            TradeText.writeAll(trades, out);
        }
        duck = DuckTrades.open(own());
        duck.read(csv);
        duck.writeParquet(parquet());
    }

    private void requireSame(byte[] batch) throws IOException {
        try (TradeBatch trades = TradeBatch.wrap(batch)) {
            long filtered = BatchBenchmark.filtered(trades).count();
            long all = BatchBenchmark.read(trades);
            for (String each : List.of(DuckTrades.TABLE, DuckTrades.parquet(parquet()))) {
                require(duck.count(each) == trades.size(), "count");
                require(duck.filter(each) == filtered, "filter");
                require(duck.sum(each).compareTo(trades.query().sum(TradeBatch.AMOUNT1)) == 0, "sum");
                require(duck.readAll(each) == all, "all fields");
                require(
                        duck.groups(each)
                                .equals(new TreeMap<>(trades.query()
                                        .groupBy(TradeBatch.CURRENCY2)
                                        .count())),
                        "number by currency");
            }
            require(hardwood.filterRows() == filtered, "filter, Hardwood by rows");
            require(hardwood.filterColumns() == filtered, "filter, Hardwood by columns");
            require(hardwood.readAllRows() == all, "all fields, Hardwood by rows");
            require(hardwood.readAllColumns() == all, "all fields, Hardwood by columns");
        }
    }

    private static void require(boolean same, String what) {
        if (!same) {
            throw new IllegalStateException("the products give different answers: " + what);
        }
    }

    /// Deletes the files.
    @TearDown(Level.Trial)
    public void close() throws IOException {
        duck.close();
        hardwood.close();
        folder.close();
    }

    /// Counts trades of two currencies, a side and a least rate.
    @Benchmark
    public long filter() throws IOException {
        return switch (form) {
            case "hardwood-rows" -> hardwood.filterRows();
            case "hardwood-columns" -> hardwood.filterColumns();
            default -> duck.filter(from);
        };
    }

    /// Reads all fields of all trades.
    @Benchmark
    public long readAll() throws IOException {
        return switch (form) {
            case "hardwood-rows" -> hardwood.readAllRows();
            case "hardwood-columns" -> hardwood.readAllColumns();
            default -> duck.readAll(from);
        };
    }

    /// Has the files written, checked and deleted again, and returns how long they are.
    ///
    /// @return the bytes of DuckDB's own file and of Parquet
    static long[] sizes() throws IOException, InvalidMessageException {
        PeerBenchmark peers = new PeerBenchmark();
        peers.form = "duckdb";
        peers.prepare();
        try {
            return new long[] {Files.size(peers.own()), Files.size(peers.parquet())};
        } finally {
            peers.close();
        }
    }
}
