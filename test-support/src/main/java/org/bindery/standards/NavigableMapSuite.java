package org.bindery.standards;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.testing.ConcurrentNavigableMapTestSuiteBuilder;
import com.google.common.collect.testing.SampleElements;
import com.google.common.collect.testing.TestSortedMapGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.MapFeature;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.SortedMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import junit.framework.TestFailure;
import junit.framework.TestResult;
import junit.framework.TestSuite;

/**
 * All that Guava's tests ask of a {@link java.util.concurrent.ConcurrentNavigableMap}. A room that uses it has
 * {@code guava-testlib} on its test class path.
 */
public final class NavigableMapSuite {

    private NavigableMapSuite() {}

    /**
     * Runs the tests on maps of messages by texts that are given with them.
     *
     * @param empty gives an empty map
     * @param message makes a message of a number from 0 to 9; those of different numbers differ
     * @param array makes an array of messages
     */
    public static <E> void assertConforms(
            Supplier<? extends SortedMap<String, E>> empty, IntFunction<? extends E> message, IntFunction<E[]> array) {
        TestSuite suite = ConcurrentNavigableMapTestSuiteBuilder.using(new Messages<E>(empty, message, array))
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

    private record Messages<E>(
            Supplier<? extends SortedMap<String, E>> empty, IntFunction<? extends E> message, IntFunction<E[]> array)
            implements TestSortedMapGenerator<String, E> {

        @Override
        @SuppressWarnings("unchecked") // entries are those that this makes
        public SortedMap<String, E> create(Object... entries) {
            SortedMap<String, E> map = empty.get();
            for (Object each : entries) {
                Entry<String, E> entry = (Entry<String, E>) each;
                map.put(entry.getKey(), entry.getValue());
            }
            return map;
        }

        private Entry<String, E> entry(String key, int number) {
            return Map.entry(key, message.apply(number));
        }

        @Override
        public SampleElements<Entry<String, E>> samples() {
            return new SampleElements<>(
                    entry("one", 1), entry("three", 3), entry("two", 2), entry("zero", 0), entry("\uffff", 9));
        }

        @Override
        @SuppressWarnings("unchecked") // what the interface asks for
        public Entry<String, E>[] createArray(int length) {
            return (Entry<String, E>[]) new Entry<?, ?>[length];
        }

        @Override
        public String[] createKeyArray(int length) {
            return new String[length];
        }

        @Override
        public E[] createValueArray(int length) {
            return array.apply(length);
        }

        @Override
        public Iterable<Entry<String, E>> order(List<Entry<String, E>> insertionOrder) {
            List<Entry<String, E>> sorted = new ArrayList<>(insertionOrder);
            sorted.sort(Entry.comparingByKey());
            return sorted;
        }

        @Override
        public Entry<String, E> belowSamplesLesser() {
            return entry("a", 4);
        }

        @Override
        public Entry<String, E> belowSamplesGreater() {
            return entry("b", 5);
        }

        @Override
        public Entry<String, E> aboveSamplesLesser() {
            return entry("\uffff\u0000", 6);
        }

        @Override
        public Entry<String, E> aboveSamplesGreater() {
            return entry("\uffff\u0001", 7);
        }
    }
}
