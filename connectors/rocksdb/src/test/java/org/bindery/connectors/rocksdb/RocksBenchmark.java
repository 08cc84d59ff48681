package org.bindery.connectors.rocksdb;

import static com.example.trades.TradeBatch.ID;
import static org.assertj.core.api.Assertions.assertThat;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeStore;
import com.example.trades.TradeText;
import com.sun.management.OperatingSystemMXBean;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Random;
import java.util.function.Consumer;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.standards.TradeGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// What trades cost in a store of RocksDB and in one of ours: put in random order, two thousand at a
/// time, and each part of them durable; then read. Prints the processor's time of the whole process,
/// with that of threads in the background, and what it wrote where the system tells.
@EnabledIfSystemProperty(named = "bindery.benchmark", matches = "true")
class RocksBenchmark {

    private static final int TRADES = Integer.getInteger("bindery.trades", 1_000_000);
    private static final int TOGETHER = 2_000;
    private static final int GETS = 100_000;
    private static final int DIFFERENT = 20_000;
    private static final long SEED = 2014;

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    @TempDir
    private Path folder;

    private List<ClassicTrade> different = List.of();

    /// Something that may fail.
    private interface Work {
        void run() throws Exception;
    }

    private static long written() throws Exception {
        Path told = Path.of("/proc/self/io");
        return Files.isReadable(told)
                ? Files.readAllLines(told).stream()
                        .filter(line -> line.startsWith("wchar: "))
                        .mapToLong(line -> Long.parseLong(line.substring("wchar: ".length())))
                        .sum()
                : 0;
    }

    private static void measure(String what, int count, Work work) throws Exception {
        long cpu = SYSTEM.getProcessCpuTime();
        long bytes = written();
        long start = System.nanoTime();
        work.run();
        System.out.printf(
                Locale.ROOT,
                "%s: %.0f ns of the processor, %.0f ns by the clock, %.1f bytes written, each%n",
                what,
                (double) (SYSTEM.getProcessCpuTime() - cpu) / count,
                (double) (System.nanoTime() - start) / count,
                (double) (written() - bytes) / count);
    }

    /// Numbers in random order, each once.
    private static long number(long at) {
        long number = at;
        do {
            number = (number * 1_140_671_485L + 12_820_163L) & Long.highestOneBit(TRADES - 1L) * 2 - 1;
        } while (number >= TRADES);
        return number;
    }

    private void fill(Consumer<List<BinaryTrade>> store) {
        List<BinaryTrade> some = new ArrayList<>();
        long at = 0;
        for (int i = 0; i < TRADES; i++) {
            at = number(at);
            some.add(BinaryTrade.copyOf(
                    ClassicTrade.copyOf(different.get(i % DIFFERENT)).withId(at)));
            if (some.size() == TOGETHER || i == TRADES - 1) {
                store.accept(some);
                some.clear();
            }
        }
    }

    private static void read(String name, NavigableMap<Long, Trade> store) throws Exception {
        Random random = new Random(SEED);
        measure(name + ", get", GETS, () -> {
            for (int i = 0; i < GETS; i++) {
                assertThat(store.get((long) random.nextInt(TRADES))).isNotNull();
            }
        });
        long[] count = new long[1];
        measure(name + ", values in order", TRADES, () -> store.values().forEach(trade -> count[0]++));
        assertThat(count[0]).isEqualTo(TRADES);
    }

    @Test
    void putInRandomOrder() throws Exception {
        StringBuilder text = new StringBuilder();
        new TradeGenerator(SEED).write(DIFFERENT, text);
        different = TradeText.readAll(new StringReader(text.toString()));
        for (int round = 0; round < 2; round++) {
            Path path = folder.resolve("rocks" + round);
            try (RocksStore<Long, Trade> store =
                    RocksStore.open(path, TradeBatch.type(), KeyCodec.LONG, ID, RocksOptions.DEFAULT)) {
                measure("RocksDB, put", TRADES, () -> {
                    fill(store::addAll);
                    store.compact();
                });
                System.out.printf(Locale.ROOT, "RocksDB: %.1f bytes a trade%n", (double) store.bytes() / TRADES);
                read("RocksDB", store);
                measure("RocksDB, visit", TRADES, () -> store.visit(trade -> {}));
            }
            try (TradeStore<Long> store = TradeStore.open(folder.resolve("store" + round), ID)) {
                measure("store, put", TRADES, () -> {
                    fill(store::addAll);
                    store.compact();
                });
                System.out.printf(Locale.ROOT, "store: %.1f bytes a trade%n", (double) store.bytes() / TRADES);
                read("store", store);
            }
        }
    }
}
