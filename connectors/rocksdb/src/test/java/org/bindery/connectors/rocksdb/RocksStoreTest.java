package org.bindery.connectors.rocksdb;

import static com.example.trades.TradeBatch.CURRENCY1;
import static com.example.trades.TradeBatch.ID;
import static com.example.trades.TradeBatch.TRADE_DATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.map.KeyPair;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RocksStoreTest {

    private static final RocksOptions FAST = RocksOptions.DEFAULT.withoutWaiting();
    private static final int KILLS = Integer.getInteger("bindery.kills", 2);

    private static List<ClassicTrade> sample;

    @TempDir
    private Path folder;

    @BeforeAll
    static void read() throws Exception {
        sample = SampleTrades.classic();
    }

    private static RocksStore<Long, Trade> byId(Path path, RocksOptions options) throws IOException {
        return RocksStore.open(path, TradeBatch.type(), KeyCodec.LONG, ID, options);
    }

    private static List<String> texts(Iterable<? extends Trade> trades) {
        List<String> texts = new ArrayList<>();
        trades.forEach(trade -> texts.add(trade.toString()));
        return texts;
    }

    private static List<String> sampleById() {
        return texts(
                sample.stream().sorted(Comparator.comparingLong(Trade::getId)).toList());
    }

    @Test
    void messagesOfBothBindingsAreThereAgainWhenItIsOpened() throws Exception {
        try (RocksStore<Long, Trade> store = byId(folder.resolve("store"), RocksOptions.DEFAULT)) {
            store.addAll(sample.subList(0, 20));
            sample.subList(20, 30).forEach(trade -> store.add(BinaryTrade.copyOf(trade)));
            assertThat(store.add(sample.getFirst()))
                    .hasToString(sample.getFirst().toString());
        }
        try (RocksStore<Long, Trade> store = byId(folder.resolve("store"), FAST)) {
            assertThat(texts(store.values())).isEqualTo(sampleById());
            assertThat(store.messages()).isEqualTo(30);
        }
    }

    @Test
    void theTextOfAStoreShowsTheFirstTen() throws Exception {
        RocksStore<Long, Trade> store = byId(folder.resolve("store"), FAST);
        store.addAll(sample);
        assertThat(store)
                .asString()
                .startsWith("{1=Trade{id=1, ")
                .endsWith(", and more}")
                .doesNotContain("11=");
        assertThat(store.headMap(2L)).asString().startsWith("{1=Trade{id=1, ").endsWith("}}");
        store.close();
        assertThat(store).asString().isEqualTo("{the store is closed}");
    }

    @Test
    void twoComponentsOrderMessages() throws Exception {
        try (RocksStore<KeyPair<LocalDate, Long>, Trade> store = RocksStore.open(
                folder.resolve("store"),
                TradeBatch.type(),
                KeyCodec.pair(KeyCodec.DATE, KeyCodec.LONG),
                TRADE_DATE,
                ID,
                FAST)) {
            store.addAll(sample);
            List<String> expected = texts(sample.stream()
                    .sorted(Comparator.comparing(Trade::getTradeDate).thenComparingLong(Trade::getId))
                    .toList());
            List<String> visited = new ArrayList<>();
            store.visit(trade -> visited.add(trade.toString()));

            assertThat(visited).isEqualTo(expected);
            assertThat(texts(store.descendingMap().values())).isEqualTo(expected.reversed());
        }
    }

    @Test
    void manyPagesAreGoneThroughBothWays() throws Exception {
        TreeMap<Integer, Trade> expected = new TreeMap<>();
        IntStream.range(-2_000, 3_000).forEach(i -> expected.put(i, sample.get(Math.floorMod(i, sample.size()))));
        try (RocksStore<Integer, Trade> store =
                RocksStore.openKeyed(folder.resolve("store"), TradeBatch.type(), KeyCodec.INT, FAST)) {
            store.putAll(expected);
            store.subMap(100, 900).clear();
            expected.subMap(100, 900).clear();
            store.keySet().removeIf(key -> key % 7 == 0);
            expected.keySet().removeIf(key -> key % 7 == 0);

            assertThat(store.keySet()).containsExactlyElementsOf(expected.keySet());
            assertThat(store.descendingKeySet()).containsExactlyElementsOf(expected.descendingKeySet());
            assertThat(store.tailMap(55).headMap(1_000).keySet())
                    .containsExactlyElementsOf(
                            expected.tailMap(55).headMap(1_000).keySet());
            assertThat(store.values().stream()
                            .filter(trade -> "GBP".equals(CURRENCY1.value(trade)))
                            .count())
                    .isEqualTo(expected.values().stream()
                            .filter(trade -> "GBP".equals(CURRENCY1.value(trade)))
                            .count());
        }
    }

    @Test
    void clearingManyMessagesLeavesWhatIsOutside() throws Exception {
        try (RocksStore<Integer, Trade> store =
                RocksStore.openKeyed(folder.resolve("store"), TradeBatch.type(), KeyCodec.INT, FAST)) {
            IntStream.range(0, 5_000).forEach(i -> store.put(i, sample.getFirst()));
            store.subMap(10, true, 4_000, true).clear();
            assertThat(store.headMap(4_002).keySet()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 4_001);
            store.clear();
            assertThat(store).isEmpty();
        }
    }

    @Test
    void aCopyIsAStoreAsItWas() throws Exception {
        try (RocksStore<Long, Trade> store = byId(folder.resolve("store"), FAST)) {
            store.addAll(sample);
            store.backup(folder.resolve("copy"));
            store.clear();
            store.compact();
            assertThat(store.isEmpty()).isTrue();
        }
        try (RocksStore<Long, Trade> copy = byId(folder.resolve("copy"), FAST)) {
            assertThat(texts(copy.values())).isEqualTo(sampleById());
        }
    }

    @Test
    void aMessageUnderAnotherKeyIsRefused() throws Exception {
        try (RocksStore<Long, Trade> store = byId(folder.resolve("store"), FAST)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> store.put(-1L, sample.getFirst()))
                    .withMessage("the message has " + sample.getFirst().getId() + " in id, so its key is not -1");
        }
    }

    @Test
    void aStoreIsOpenOnce() throws Exception {
        Path path = folder.resolve("store");
        try (RocksStore<Long, Trade> store = byId(path, FAST)) {
            assertThatIOException()
                    .isThrownBy(() -> byId(path, FAST))
                    .withMessage(path + " is open already, here or in another program");
            assertThat(store.isEmpty()).isTrue();
        }
    }

    @Test
    void damageIsReportedAndNotPassedOver() throws Exception {
        Path path = folder.resolve("store");
        try (RocksStore<Integer, Trade> store = RocksStore.openKeyed(path, TradeBatch.type(), KeyCodec.INT, FAST)) {
            IntStream.range(0, 5_000).forEach(i -> store.put(i, sample.get(i % sample.size())));
            store.compact();
        }
        try (Stream<Path> files = Files.list(path)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".sst")).toList()) {
                byte[] bytes = Files.readAllBytes(file);
                if (bytes.length > 10_000) {
                    bytes[5_000] ^= 1;
                    Files.write(file, bytes);
                }
            }
        }
        try (RocksStore<Integer, Trade> store = RocksStore.openKeyed(path, TradeBatch.type(), KeyCodec.INT, FAST)) {
            String damaged = path + " cannot be read: ";
            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(store::messages)
                    .withMessageContaining(damaged);
            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(() -> store.keySet().forEach(key -> {}))
                    .withMessageContaining(damaged);
            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(() -> IntStream.range(0, 5_000).forEach(store::get))
                    .withMessageContaining(damaged);
        }
    }

    @Test
    void aStoreIsBoundToItsKey() throws Exception {
        Path path = folder.resolve("store");
        byId(path, FAST).close();

        assertThatIOException()
                .isThrownBy(() -> RocksStore.openKeyed(path, TradeBatch.type(), KeyCodec.LONG, FAST))
                .withMessage(path + " is ordered by id, not by keys that are given with messages");
    }

    @Test
    void aStoreIsBoundToItsLayout() throws Exception {
        Path path = folder.resolve("store");
        byId(path, FAST).close();

        assertThatIOException()
                .isThrownBy(() -> RocksStore.open(
                        path,
                        com.example.tunedtrades.TradeBatch.type(),
                        KeyCodec.LONG,
                        com.example.tunedtrades.TradeBatch.ID,
                        FAST))
                .withMessageStartingWith(path + " has messages of trades 1.0 with the layout "
                        + TradeBatch.type().fingerprint() + "; that of ");
    }

    @Test
    void aFolderOfSomethingElseIsLeftAlone() throws Exception {
        Path path = Files.createDirectories(folder.resolve("letters"));
        Files.writeString(path.resolve("letter.txt"), "Dear Sir");

        assertThatIOException()
                .isThrownBy(() -> byId(path, FAST))
                .withMessage(path + " is not empty, and not a store of messages");
        try (Stream<Path> files = Files.list(path)) {
            assertThat(files).containsExactly(path.resolve("letter.txt"));
        }
    }

    @Test
    void aClosedStoreSaysSo() throws Exception {
        RocksStore<Long, Trade> store = byId(folder.resolve("store"), FAST);
        store.addAll(sample);
        var entries = store.keySet().iterator();
        entries.next();
        Trade one = store.get(sample.get(7).getId());
        store.close();
        store.close();

        assertThat(one).hasToString(sample.get(7).toString());

        assertThatIllegalStateException().isThrownBy(() -> store.get(1L)).withMessage("the store is closed");
        assertThatIllegalStateException()
                .isThrownBy(() -> entries.forEachRemaining(key -> {}))
                .withMessage("the store is closed");
        assertThatExceptionOfType(NullPointerException.class).isThrownBy(() -> store.get(null));
    }

    @Test
    void aVisitorCannotCloseTheStore() throws Exception {
        RocksStore<Long, Trade> store = byId(folder.resolve("store"), FAST);
        store.addAll(sample);

        assertThatIllegalStateException()
                .isThrownBy(() -> store.visit(trade -> store.close()))
                .withMessage("a store cannot be closed by what looks at its messages");
        store.close();
    }

    @Test
    void threadsAddUpWithoutLosingAnything() throws Exception {
        try (RocksStore<Integer, Trade> store =
                RocksStore.openKeyed(folder.resolve("store"), TradeBatch.type(), KeyCodec.INT, FAST)) {
            ClassicTrade start = sample.getFirst();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                threads.add(new Thread(() -> IntStream.range(0, 500)
                        .forEach(each -> store.merge(
                                each % 3,
                                counted(start, 1),
                                (known, one) -> counted(start, known.getId() + one.getId())))));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(store.values().stream().mapToLong(Trade::getId).sum()).isEqualTo(2_000);
        }
    }

    private static Trade counted(ClassicTrade start, long count) {
        return ClassicTrade.copyOf(start).withId(count);
    }

    /// A process that puts messages one by one and says so, until it is killed.
    static final class Killed {

        private Killed() {}

        static void main(String[] arguments) throws Exception {
            Trade trade = SampleTrades.classic().getFirst();
            try (RocksStore<Integer, Trade> store = RocksStore.openKeyed(
                    Path.of(arguments[0]), TradeBatch.type(), KeyCodec.INT, RocksOptions.DEFAULT)) {
                for (int i = Integer.parseInt(arguments[1]); true; i++) {
                    store.put(i, trade);
                    System.out.write((i + "\n").getBytes(java.nio.charset.StandardCharsets.US_ASCII));
                    System.out.flush();
                }
            }
        }
    }

    @Test
    void whatWasAcknowledgedIsThereAfterAKill() throws Exception {
        Path path = folder.resolve("store");
        int next = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            File told = folder.resolve("told").toFile();
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx64m",
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "--enable-native-access=ALL-UNNAMED",
                            "-cp",
                            System.getProperty("java.class.path"),
                            "-Dbindery.root=" + System.getProperty("bindery.root", ""),
                            Killed.class.getName(),
                            path.toString(),
                            Integer.toString(next))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .redirectOutput(told)
                    .start();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (told.length() < 500 && process.isAlive() && System.nanoTime() < end) {
                Thread.sleep(10);
            }
            process.destroyForcibly().waitFor();
            List<String> lines = Files.readAllLines(told.toPath());
            // The last line may be cut.
            int acknowledged = Integer.parseInt(lines.get(lines.size() - 2));
            try (RocksStore<Integer, Trade> store = RocksStore.openKeyed(path, TradeBatch.type(), KeyCodec.INT, FAST)) {
                assertThat(store.keySet()).startsWith(0).hasSizeGreaterThan(acknowledged);
                assertThat(store.lastKey()).isEqualTo(store.size() - 1);
                next = store.size();
            }
        }
        assertThat(next).isPositive();
    }
}
