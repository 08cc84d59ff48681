package org.bindery.benchmarks;

import com.example.tunedtrades.BinaryTrade;
import com.example.tunedtrades.Trade;
import com.example.tunedtrades.TradeBatch;
import com.example.tunedtrades.TradeText;
import java.io.IOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.MessageReader;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.standards.TradeGenerator;

/// Writes trades into a file of many gigabytes, opens it and reads single ones at random places, with little heap.
/// Beside it, as many bytes are copied from random places of the same file, mapped: that is what the memory takes.
public final class LargeBatchReport {

    private static final int TRADES = 1_000_000;
    private static final int READS = 2_000_000;
    private static final int ROUNDS = 5;
    private static final long GIGABYTE = 1_000_000_000;

    private LargeBatchReport() {}

    /// Runs everything; three minutes with ten gigabytes.
    ///
    /// @param arguments how many gigabytes the file has, by default ten; free memory has to hold them
    public static void main(String[] arguments) throws IOException, InvalidMessageException {
        long bytes = (arguments.length == 0 ? 10 : Long.parseLong(arguments[0])) * GIGABYTE;
        try (WorkFolder folder = WorkFolder.create("large-batch")) {
            Path few = few(folder.path());
            Path many = folder.resolve("many.batch");
            write(few, many, bytes);
            measure(few, many);
        }
    }

    /// A million trades, all different.
    private static Path few(Path folder) throws IOException, InvalidMessageException {
        Path text = folder.resolve("trades.csv");
        try (Writer out = Files.newBufferedWriter(text)) {
            new TradeGenerator(TradesBenchmark.SEED).write(TRADES, out);
        }
        Path few = folder.resolve("few.batch");
        try (MessageReader<BinaryTrade> trades = TradeText.binary(text);
                BatchWriter<Trade> writer = TradeBatch.create(few, BatchOptions.DEFAULT)) {
            while (trades.hasNext()) {
                writer.add(trades.next());
            }
        }
        return few;
    }

    private static void write(Path few, Path many, long bytes) throws IOException {
        long start = System.nanoTime();
        long copies = Math.ceilDiv(bytes, Files.size(few));
        try (TradeBatch trades = TradeBatch.open(few);
                BatchWriter<Trade> writer = TradeBatch.create(many, BatchOptions.DEFAULT)) {
            for (long i = 0; i < copies; i++) {
                writer.addAll(trades);
            }
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        print("%,d trades, %,d bytes", copies * TRADES, Files.size(many));
        print("written in %.0f s: %.0f MB/s", seconds, Files.size(many) / seconds / 1e6);
    }

    private static void measure(Path few, Path many) throws IOException {
        long start = System.nanoTime();
        try (TradeBatch trades = TradeBatch.open(many)) {
            print("opened in %.1f ms", (System.nanoTime() - start) / 1e6);
            requireSame(few, trades);
            start = System.nanoTime();
            long found = BatchBenchmark.filtered(trades).count();
            print("a pass over all by a query, which found %,d: %.1f s", found, (System.nanoTime() - start) / 1e9);
            double best = Double.MAX_VALUE;
            double floor = Double.MAX_VALUE;
            MappedByteBuffer[] mapped = map(many);
            for (int round = 0; round < ROUNDS; round++) {
                best = Math.min(best, readAtRandom(trades, round));
                floor = Math.min(floor, copyAtRandom(mapped, round));
            }
            print("a trade at random, to the view: %.0f ns; as many bytes copied: %.0f ns", best, floor);
        }
        System.gc();
        print(
                "heap in use %d MB, limit %d MB",
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20,
                Runtime.getRuntime().maxMemory() >> 20);
    }

    private static void requireSame(Path few, TradeBatch many) throws IOException {
        Random random = new Random(1);
        try (TradeBatch trades = TradeBatch.open(few)) {
            for (int i = 0; i < TRADES; i++) {
                long index = random.nextLong(many.messages());
                if (!many.message(index).equals(trades.get((int) (index % TRADES)))) {
                    throw new IllegalStateException("trade " + index + " is another one");
                }
            }
        }
    }

    private static double readAtRandom(TradeBatch trades, int seed) {
        Random random = new Random(seed);
        long ids = 0;
        long start = System.nanoTime();
        for (int i = 0; i < READS; i++) {
            ids += trades.message(random.nextLong(trades.messages())).getId();
        }
        return perRead(start, ids);
    }

    private static MappedByteBuffer[] map(Path file) throws IOException {
        MappedByteBuffer[] parts = new MappedByteBuffer[(int) Math.ceilDiv(Files.size(file), GIGABYTE)];
        try (FileChannel channel = FileChannel.open(file)) {
            for (int i = 0; i < parts.length; i++) {
                parts[i] =
                        channel.map(MapMode.READ_ONLY, i * GIGABYTE, Math.min(GIGABYTE, channel.size() - i * GIGABYTE));
            }
        }
        return parts;
    }

    private static double copyAtRandom(MappedByteBuffer[] parts, int seed) {
        Random random = new Random(seed);
        byte[] trade = new byte[12];
        long sum = 0;
        long start = System.nanoTime();
        for (int i = 0; i < READS; i++) {
            MappedByteBuffer part = parts[random.nextInt(parts.length)];
            part.get(random.nextInt(part.capacity() - trade.length), trade);
            sum += trade[0];
        }
        return perRead(start, sum);
    }

    private static double perRead(long start, long result) {
        double time = (double) (System.nanoTime() - start) / READS;
        if (result == 0) {
            throw new IllegalStateException("nothing was read");
        }
        return time;
    }

    private static void print(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }
}
