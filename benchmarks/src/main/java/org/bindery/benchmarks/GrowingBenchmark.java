package org.bindery.benchmarks;

import com.example.tunedtrades.BinaryTrade;
import com.example.tunedtrades.Trade;
import com.example.tunedtrades.TradeBatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.GrowingBatch;
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

/// Adds a million binary trades of about twelve bytes to a list in a file and to an `ArrayList`, and reads them.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgs = {"-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class GrowingBenchmark {

    /// Where the list is.
    @Param({"objects", "rows"})
    public String form;

    private List<BinaryTrade> trades;
    private WorkFolder folder;
    private GrowingBatch<Trade> batch;
    private TradeBatch encoded;

    /// Fills a list in a file, and checks that it gives the same answers as the one in memory.
    @Setup
    public void prepare() throws IOException, InvalidMessageException {
        trades = BatchBenchmark.trades().stream().map(BinaryTrade::copyOf).toList();
        folder = WorkFolder.create("growing");
        batch = TradeBatch.grow(folder.resolve("read.batch"));
        batch.addAll(trades);
        Path file = folder.resolve("encoded.batch");
        try (var writer = TradeBatch.create(file, BatchOptions.DEFAULT)) {
            writer.addAll(trades);
        }
        encoded = TradeBatch.open(file);
        if (!batch.equals(trades)
                || !encoded.equals(trades)
                || batch.count(GrowingBenchmark::isSold)
                        != trades.stream().filter(GrowingBenchmark::isSold).count()) {
            throw new IllegalStateException("the lists give different answers");
        }
    }

    private static boolean isSold(Trade trade) {
        return trade.getBuySell().equals("Sell");
    }

    /// Closes the file and deletes it.
    @TearDown(Level.Trial)
    public void close() throws IOException {
        batch.close();
        encoded.close();
        folder.close();
    }

    private boolean inFile() {
        return form.equals("rows");
    }

    /// Adds all to an empty list, which in a file is closed and deleted.
    @Benchmark
    public long addToList() throws IOException {
        if (!inFile()) {
            List<Trade> list = new ArrayList<>();
            trades.forEach(list::add);
            return list.size();
        }
        Path file = folder.resolve("written.batch");
        try (GrowingBatch<Trade> list = TradeBatch.grow(file)) {
            trades.forEach(list::add);
            return list.messages();
        } finally {
            Files.delete(file);
        }
    }

    /// Adds all of another list to an empty one: those of a batch, blocks of which are added unchanged.
    @Benchmark
    public long addAllToList() throws IOException {
        if (!inFile()) {
            List<Trade> list = new ArrayList<>();
            list.addAll(trades);
            return list.size();
        }
        Path file = folder.resolve("copied.batch");
        try (GrowingBatch<Trade> list = TradeBatch.grow(file)) {
            list.addAll(encoded);
            return list.messages();
        } finally {
            Files.delete(file);
        }
    }

    /// Reads a field of each by one view that moves.
    @Benchmark
    public long countInList() {
        return inFile()
                ? batch.count(GrowingBenchmark::isSold)
                : trades.stream().filter(GrowingBenchmark::isSold).count();
    }

    /// Reads a field of each with a view of its own.
    @Benchmark
    public long readList() {
        long sum = 0;
        for (Trade trade : inFile() ? batch : trades) {
            sum += trade.getId();
        }
        return sum;
    }
}
