package org.bindery.runtime.internal.map;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map.Entry;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Predicate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.RecordText;
import org.bindery.runtime.map.BinaryMap;
import org.bindery.runtime.map.WriteThroughEntry;

/** The entries of a map. */
final class MapEntries<K, E> extends AbstractSet<Entry<K, E>> {

    private final BinaryMap<K, E> map;
    private final TreePart<K, E> part;

    MapEntries(BinaryMap<K, E> map, TreePart<K, E> part) {
        this.map = map;
        this.part = part;
    }

    private Entry<K, E> read(byte[] chunk, int start, int end) {
        KeyOrder<K, E> order = part.shared().order();
        return new WriteThroughEntry<>(map, order.key(chunk, start, end), order.message(chunk, start, end));
    }

    @Override
    public int size() {
        return map.size();
    }

    @Override
    public boolean isEmpty() {
        return map.isEmpty();
    }

    @Override
    public void clear() {
        map.clear();
    }

    @Override
    public boolean contains(@Nullable Object object) {
        if (!(object instanceof Entry<?, ?> entry) || entry.getKey() == null) {
            return false;
        }
        byte[] record = part.shared().record(entry.getValue());
        E message = record == null ? null : map.get(entry.getKey());
        return message != null && part.shared().isOf(message, record);
    }

    @Override
    public boolean remove(@Nullable Object object) {
        return object instanceof Entry<?, ?> entry
                && entry.getKey() != null
                && map.remove(entry.getKey(), entry.getValue());
    }

    @Override
    public Iterator<Entry<K, E>> iterator() {
        return new EntryIterator<>(part.now(), this::read, map::remove);
    }

    @Override
    public Spliterator<Entry<K, E>> spliterator() {
        return part.now().spliterator(this::read, Spliterator.DISTINCT, null);
    }

    @Override
    public boolean removeIf(Predicate<? super Entry<K, E>> condition) {
        Objects.requireNonNull(condition, "the condition");
        return part.removeIf(cursor -> condition.test(read(cursor.chunk(), cursor.start(), cursor.end())));
    }

    @Override
    public String toString() {
        return RecordText.first(this, map.messages(), "[", "]");
    }
}
