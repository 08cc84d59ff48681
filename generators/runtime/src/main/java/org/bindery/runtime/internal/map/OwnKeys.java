package org.bindery.runtime.internal.map;

import java.util.function.Function;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.StoredField;
import org.bindery.runtime.internal.column.RowNumbers;

/** Keys that messages have themselves, so that entries are records alone. */
final class OwnKeys<K extends Comparable<? super K>, E> extends KeyOrder<K, E> {

    private final String path;
    private final Function<? super E, ? extends @Nullable K> getter;

    /** The position of the key in records; null if views have to read it. */
    private final @Nullable StoredField<E> field;

    private final @Nullable RowNumbers numbers;

    /** Keys that are something of messages. */
    OwnKeys(Records<E> records, String path, Function<? super E, ? extends @Nullable K> getter) {
        super(records);
        this.path = path;
        this.getter = getter;
        this.field = null;
        this.numbers = null;
    }

    /** Keys that are a component. */
    OwnKeys(Records<E> records, Component<E, K> component) {
        super(records);
        this.path = component.toString();
        this.getter = component::value;
        this.numbers = numbers(component);
        this.field = numbers == null ? null : field(component);
    }

    @Override
    String name() {
        return path;
    }

    @Override
    SearchKey<K> search(K key) {
        return new SearchKey<>(key, prefix(key), isExact(key), null);
    }

    @Override
    int compare(byte[] chunk, int start, int end, SearchKey<K> key) {
        return key(chunk, start, end).compareTo(key.key);
    }

    @Override
    @SuppressWarnings("unchecked") // a field has values of its component
    K key(byte[] chunk, int start, int end) {
        return field == null || numbers.isEscaped(chunk, start)
                ? getter.apply(message(chunk, start, end))
                : (K) field.value(numbers.number(chunk, start, end));
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
                    "the message has " + own + " in " + path + ", so its key is not " + key.key);
        }
        return record;
    }

    @Override
    K keyOf(E message) {
        K own = getter.apply(message);
        if (own == null) {
            throw new IllegalArgumentException("the message has no " + path + ", which is the key of this map");
        }
        return own;
    }

    @Override
    boolean isOfRecords() {
        return true;
    }
}
