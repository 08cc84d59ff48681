package org.bindery.connectors.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.google.common.collect.testing.ConcurrentNavigableMapTestSuiteBuilder;
import com.google.common.collect.testing.SampleElements;
import com.google.common.collect.testing.TestSortedMapGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.MapFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.SortedMap;
import java.util.function.Supplier;
import junit.framework.TestFailure;
import junit.framework.TestResult;
import junit.framework.TestSuite;
import org.bindery.runtime.map.KeyCodec;
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

    /// Trades by texts that are given with them.
    private record Trades(List<ClassicTrade> trades, Supplier<SortedMap<String, Trade>> empty)
            implements TestSortedMapGenerator<String, Trade> {

        @Override
        public SortedMap<String, Trade> create(Object... entries) {
            SortedMap<String, Trade> map = empty.get();
            for (Object each : entries) {
                Entry<?, ?> entry = (Entry<?, ?>) each;
                map.put((String) entry.getKey(), (Trade) entry.getValue());
            }
            return map;
        }

        private Entry<String, Trade> entry(String key, int number) {
            return Map.entry(key, BinaryTrade.copyOf(trades.get(number)));
        }

        @Override
        public SampleElements<Entry<String, Trade>> samples() {
            return new SampleElements<>(
                    entry("one", 1), entry("three", 3), entry("two", 2), entry("zero", 0), entry("\uffff", 9));
        }

        @Override
        @SuppressWarnings("unchecked") // what the interface asks for
        public Entry<String, Trade>[] createArray(int length) {
            return (Entry<String, Trade>[]) new Entry<?, ?>[length];
        }

        @Override
        public String[] createKeyArray(int length) {
            return new String[length];
        }

        @Override
        public Trade[] createValueArray(int length) {
            return new Trade[length];
        }

        @Override
        public Iterable<Entry<String, Trade>> order(List<Entry<String, Trade>> insertionOrder) {
            List<Entry<String, Trade>> sorted = new ArrayList<>(insertionOrder);
            sorted.sort(Entry.comparingByKey());
            return sorted;
        }

        @Override
        public Entry<String, Trade> belowSamplesLesser() {
            return entry("a", 4);
        }

        @Override
        public Entry<String, Trade> belowSamplesGreater() {
            return entry("b", 5);
        }

        @Override
        public Entry<String, Trade> aboveSamplesLesser() {
            return entry("\uffff\u0000", 6);
        }

        @Override
        public Entry<String, Trade> aboveSamplesGreater() {
            return entry("\uffff\u0001", 7);
        }
    }

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
        TestSuite suite = ConcurrentNavigableMapTestSuiteBuilder.using(new Trades(SampleTrades.classic(), this::store))
                .named("stores")
                .withFeatures(
                        CollectionSize.ANY,
                        CollectionFeature.KNOWN_ORDER,
                        CollectionFeature.SUPPORTS_ITERATOR_REMOVE,
                        MapFeature.GENERAL_PURPOSE)
                .createTestSuite();

        TestResult result = new TestResult();
        suite.run(result);

        assertThat(result.runCount()).isGreaterThan(5_000);
        assertThat(Collections.list(result.failures()))
                .map(TestFailure::toString)
                .isEmpty();
        assertThat(Collections.list(result.errors())).map(TestFailure::trace).isEmpty();
    }
}
