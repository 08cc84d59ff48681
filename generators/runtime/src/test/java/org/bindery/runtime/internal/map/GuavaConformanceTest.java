package org.bindery.runtime.internal.map;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.bindery.runtime.internal.map.Note.NoteStore;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.store.StoreOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maps do all that Guava's tests ask of a {@link java.util.concurrent.ConcurrentNavigableMap}. */
@Tag("long")
class GuavaConformanceTest {

    private static final int STORES = 8;

    /** Notes by texts that are given with them. */
    private record Notes(Supplier<SortedMap<String, Note>> empty) implements TestSortedMapGenerator<String, Note> {

        @Override
        public SortedMap<String, Note> create(Object... entries) {
            SortedMap<String, Note> map = empty.get();
            for (Object each : entries) {
                Entry<?, ?> entry = (Entry<?, ?>) each;
                map.put((String) entry.getKey(), (Note) entry.getValue());
            }
            return map;
        }

        @Override
        public SampleElements<Entry<String, Note>> samples() {
            return new SampleElements<>(
                    entry("one", 1), entry("three", 3), entry("two", 2), entry("zero", 0), entry("\uffff", 9));
        }

        private static Entry<String, Note> entry(String key, int number) {
            return Map.entry(key, Note.of(number, number & 7));
        }

        @Override
        @SuppressWarnings("unchecked") // what the interface asks for
        public Entry<String, Note>[] createArray(int length) {
            return (Entry<String, Note>[]) new Entry<?, ?>[length];
        }

        @Override
        public String[] createKeyArray(int length) {
            return new String[length];
        }

        @Override
        public Note[] createValueArray(int length) {
            return new Note[length];
        }

        @Override
        public Iterable<Entry<String, Note>> order(List<Entry<String, Note>> insertionOrder) {
            List<Entry<String, Note>> sorted = new ArrayList<>(insertionOrder);
            sorted.sort(Entry.comparingByKey());
            return sorted;
        }

        @Override
        public Entry<String, Note> belowSamplesLesser() {
            return entry("a", -2);
        }

        @Override
        public Entry<String, Note> belowSamplesGreater() {
            return entry("b", -1);
        }

        @Override
        public Entry<String, Note> aboveSamplesLesser() {
            return entry("\uffff\u0000", 10);
        }

        @Override
        public Entry<String, Note> aboveSamplesGreater() {
            return entry("\uffff\u0001", 11);
        }
    }

    @TempDir
    private Path folder;

    private final Deque<NoteStore<String>> opened = new ArrayDeque<>();

    @AfterEach
    void close() throws IOException {
        for (NoteStore<String> store : opened) {
            store.close();
        }
    }

    /** An empty store whose changes are written out now and then; a test uses few at a time. */
    private SortedMap<String, Note> store() {
        try {
            if (opened.size() < STORES) {
                opened.add(Note.store(
                        folder.resolve("store" + opened.size()),
                        KeyCodec.TEXT,
                        StoreOptions.DEFAULT.withoutWaiting().logging(500)));
            } else {
                opened.add(opened.remove());
            }
            NoteStore<String> store = opened.getLast();
            store.clear();
            return store;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void mapsAreConcurrentNavigableMaps() {
        assertConforms(new Notes(() -> Note.mapKeyed(KeyCodec.TEXT)));
    }

    @Test
    void storesAreConcurrentNavigableMaps() {
        assertConforms(new Notes(this::store));
    }

    private static void assertConforms(Notes notes) {
        TestSuite suite = ConcurrentNavigableMapTestSuiteBuilder.using(notes)
                .named("maps")
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
