package org.bindery.connectors.rocksdb;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.standards.NavigableMapSuite;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Stores do all that Guava's tests ask of a `ConcurrentNavigableMap`.
@Tag("long")
class GuavaConformanceTest {

    /// A test uses few stores at a time.
    private static final int STORES = 8;

    @TempDir
    private Path folder;

    private final Deque<RocksStore<String, Trade>> opened = new ArrayDeque<>();

    @AfterEach
    void close() {
        opened.forEach(RocksStore::close);
    }

    private SortedMap<String, Trade> store() {
        try {
            opened.add(
                    opened.size() < STORES
                            ? RocksStore.openKeyed(
                                    folder.resolve("store" + opened.size()),
                                    TradeBatch.type(),
                                    KeyCodec.TEXT,
                                    RocksOptions.DEFAULT.withoutWaiting())
                            : opened.remove());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        RocksStore<String, Trade> store = opened.getLast();
        store.clear();
        return store;
    }

    @Test
    void storesAreConcurrentNavigableMaps() throws Exception {
        List<ClassicTrade> trades = SampleTrades.classic();

        NavigableMapSuite.assertConforms(this::store, number -> BinaryTrade.copyOf(trades.get(number)), Trade[]::new);
    }
}
