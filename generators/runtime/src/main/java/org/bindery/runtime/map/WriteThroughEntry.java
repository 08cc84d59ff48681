package org.bindery.runtime.map;

import java.io.Serial;
import java.util.AbstractMap.SimpleEntry;
import java.util.Map;

/**
 * An entry whose message can be replaced in its map.
 *
 * @param <K> the key
 * @param <E> the message
 */
public final class WriteThroughEntry<K, E> extends SimpleEntry<K, E> {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Map<K, E> map;

    /**
     * Makes an entry.
     *
     * @param map gets the message that replaces this one
     * @param key the key
     * @param message the message
     */
    public WriteThroughEntry(Map<K, E> map, K key, E message) {
        super(key, message);
        this.map = map;
    }

    @Serial
    private Object writeReplace() {
        return new SimpleEntry<>(this);
    }

    @Override
    public E setValue(E message) {
        map.put(getKey(), message);
        return super.setValue(message);
    }
}
