package org.bindery.runtime.internal.map;

import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.StoredField;
import org.bindery.runtime.internal.column.RowNumbers;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.map.KeyPair;

/**
 * Where entries have their keys, and how these are ordered. Immutable.
 *
 * @param <K> the keys
 * @param <E> the messages
 */
abstract class KeyOrder<K, E> {

    private final Records<E> records;

    /** What finds numbers of components that were asked for; nothing for those that views have to be asked. */
    private final Map<Component<E, ?>, Optional<RowNumbers>> numbers = new ConcurrentHashMap<>();

    KeyOrder(Records<E> records) {
        this.records = records;
    }

    /** Another order of the same messages. */
    KeyOrder(KeyOrder<?, E> other) {
        this(other.records);
    }

    /** Where the value of a component is; null if it is nowhere by itself. */
    final @Nullable StoredField<E> field(Component<E, ?> component) {
        return records.columns().field(component);
    }

    /** What finds the numbers of a component in records; null if views have to be asked. */
    final @Nullable RowNumbers numbers(Component<E, ?> component) {
        return numbers.computeIfAbsent(
                        component, any -> Optional.ofNullable(records.columns().rowNumbers(any)))
                .orElse(null);
    }

    /** What the keys are called; empty if they are given. */
    abstract String name();

    /** What is looked for. */
    abstract SearchKey<K> search(K key);

    /** Compares the key of an entry with another. */
    abstract int compare(byte[] chunk, int start, int end, SearchKey<K> key);

    /** The key of an entry. */
    abstract K key(byte[] chunk, int start, int end);

    /** The bytes that stand before a record whose key is given. */
    abstract byte[] given(K key);

    /** Where the record of an entry starts. */
    abstract int record(byte[] chunk, int start);

    /**
     * An entry.
     *
     * @throws IllegalArgumentException if the message has another key
     */
    abstract byte[] entry(SearchKey<K> key, E message, byte[] record);

    /**
     * The key that a message has.
     *
     * @throws IllegalArgumentException if it has none
     */
    abstract K keyOf(E message);

    /** Whether entries are records alone. */
    abstract boolean isOfRecords();

    /** A view of a message that stays. */
    final E message(byte[] chunk, int start, int end) {
        return view(chunk, record(chunk, start), end);
    }

    /** A view of a record that stays. */
    final E view(byte[] data, int start, int end) {
        return records.reader().read(records.slicer().slice(data, start, end - start));
    }

    /** A view that moves. */
    final MovingView<E> moving() {
        return new MovingView<>(records.slicer(), records.reader());
    }

    @SuppressWarnings("unchecked") // keys of a map are all of one type
    final int compare(K one, K other) {
        return ((Comparable<? super K>) one).compareTo(other);
    }

    /** A number by which keys are ordered that it tells apart. */
    static long prefix(Object key) {
        if (key instanceof Integer || key instanceof Long || key instanceof Short || key instanceof Byte) {
            return ((Number) key).longValue();
        } else if (key instanceof LocalDate date) {
            return date.toEpochDay();
        } else if (key instanceof String text) {
            long prefix = 0;
            for (int i = 0; i < Long.BYTES / Character.BYTES; i++) {
                prefix = prefix << Character.SIZE | (i < text.length() ? text.charAt(i) : 0);
            }
            return prefix ^ Long.MIN_VALUE;
        } else if (key instanceof KeyPair<?, ?> pair) {
            return prefix(pair.first());
        } else if (key instanceof IndexKey<?, ?> index) {
            return prefix(index.value());
        }
        Objects.requireNonNull(key, "maps have no null keys");
        return 0;
    }

    /** Whether the number tells all keys of its type apart. */
    static boolean isExact(Object key) {
        return key instanceof Integer
                || key instanceof Long
                || key instanceof Short
                || key instanceof Byte
                || key instanceof LocalDate;
    }
}
