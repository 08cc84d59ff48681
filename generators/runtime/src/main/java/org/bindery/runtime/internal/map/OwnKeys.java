package org.bindery.runtime.internal.map;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.StoredField;
import org.bindery.runtime.internal.column.RowNumbers;
import org.bindery.runtime.map.KeyPair;

/** Keys that messages have themselves, so that entries are records alone: a component, or a pair of two. */
@SuppressWarnings({"unchecked", "rawtypes"}) // a part of a key has values of its component
final class OwnKeys<K extends Comparable<? super K>, E> extends KeyOrder<K, E> {

    private final Part first;

    /** Orders messages that have the same first part; null if keys are no pairs. */
    private final @Nullable Part second;

    /** Keys that are a component, or a pair of two. */
    OwnKeys(Records<E> records, Component<E, ?> first, @Nullable Component<E, ?> second) {
        super(records);
        this.first = new Part(first);
        this.second = second == null ? null : new Part(second);
    }

    /** A component of keys. */
    private final class Part {

        final Component<E, ?> component;

        /** Finds it in records; null if views have to be asked. */
        private final @Nullable RowNumbers numbers;

        private final @Nullable StoredField<E> field;

        Part(Component<E, ?> component) {
            this.component = component;
            this.numbers = numbers(component);
            this.field = numbers == null ? null : field(component);
        }

        Comparable value(byte[] chunk, int start, int end) {
            return (Comparable)
                    (numbers == null || numbers.isEscaped(chunk, start)
                            ? component.value(message(chunk, start, end))
                            : field.value(numbers.number(chunk, start, end)));
        }
    }

    @Override
    String name() {
        return second == null ? first.component.toString() : first.component + ", " + second.component;
    }

    @Override
    SearchKey<K> search(K key) {
        return new SearchKey<>(key, prefix(key), isExact(key), null);
    }

    @Override
    int compare(byte[] chunk, int start, int end, SearchKey<K> key) {
        Comparable one = first.value(chunk, start, end);
        if (second == null) {
            return one.compareTo(key.key);
        }
        KeyPair<?, ?> pair = (KeyPair<?, ?>) key.key;
        int order = one.compareTo(pair.first());
        return order != 0 ? order : second.value(chunk, start, end).compareTo(pair.second());
    }

    @Override
    K key(byte[] chunk, int start, int end) {
        Comparable one = first.value(chunk, start, end);
        return (K) (second == null ? one : new KeyPair(one, second.value(chunk, start, end)));
    }

    @Override
    byte[] given(K key) {
        return new byte[0];
    }

    @Override
    int record(byte[] chunk, int start) {
        return start;
    }

    @Override
    byte[] entry(SearchKey<K> key, E message, byte[] record) {
        K own = keyOf(message);
        if (own.compareTo(key.key) != 0) {
            throw new IllegalArgumentException(
                    "the message has " + own + " in " + name() + ", so its key is not " + key.key);
        }
        return record;
    }

    @Override
    K keyOf(E message) {
        Comparable one = first.component.value(message);
        Comparable other = second == null ? one : second.component.value(message);
        if (one == null || other == null) {
            throw new IllegalArgumentException("the message has no " + name() + ", which is the key of this map");
        }
        return (K) (second == null ? one : new KeyPair(one, other));
    }

    @Override
    boolean isOfRecords() {
        return true;
    }
}
