package org.bindery.runtime.internal.map;

import java.util.function.Function;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.internal.record.RecordReader;

/** Keys that messages have themselves, so that entries are records alone. */
final class OwnKeys<K extends Comparable<? super K>, E> extends KeyOrder<K, E> {

    private final String path;
    private final Function<? super E, ? extends @Nullable K> getter;

    OwnKeys(
            MovingView.Slicer slicer,
            RecordReader<? extends E> reader,
            String path,
            Function<? super E, ? extends @Nullable K> getter) {
        super(slicer, reader);
        this.path = path;
        this.getter = getter;
    }

    @Override
    String name() {
        return path;
    }

    @Override
    SearchKey<K> search(K key) {
        return new SearchKey<>(key, prefix(key), null);
    }

    @Override
    int compare(byte[] chunk, int start, int end, SearchKey<K> key) {
        return key(chunk, start, end).compareTo(key.key);
    }

    @Override
    K key(byte[] chunk, int start, int end) {
        return getter.apply(message(chunk, start, end));
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
