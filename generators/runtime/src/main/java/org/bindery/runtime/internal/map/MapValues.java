package org.bindery.runtime.internal.map;

import java.util.AbstractCollection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Predicate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.RecordText;
import org.bindery.runtime.map.BinaryMap;

/** The messages of a map. */
final class MapValues<K, E> extends AbstractCollection<E> {

    private final BinaryMap<K, E> map;
    private final TreePart<K, E> part;

    MapValues(BinaryMap<K, E> map, TreePart<K, E> part) {
        this.map = map;
        this.part = part;
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
    public boolean contains(@Nullable Object message) {
        return message != null && map.containsValue(message);
    }

    @Override
    public Iterator<E> iterator() {
        return new EntryIterator<>(part.now(), part.shared().order()::message, map::remove);
    }

    @Override
    public Spliterator<E> spliterator() {
        return part.now().spliterator(part.shared().order()::message, 0, null);
    }

    @Override
    public boolean remove(@Nullable Object message) {
        byte[] record = part.shared().record(message);
        for (Iterator<E> messages = iterator(); record != null && messages.hasNext(); ) {
            if (part.shared().isOf(messages.next(), record)) {
                messages.remove();
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean removeIf(Predicate<? super E> condition) {
        Objects.requireNonNull(condition, "the condition");
        KeyOrder<K, E> order = part.shared().order();
        return part.removeIf(cursor -> condition.test(order.message(cursor.chunk(), cursor.start(), cursor.end())));
    }

    @Override
    public String toString() {
        return RecordText.first(this, map.messages(), "[", "]");
    }
}
