package org.bindery.runtime.internal.map;

import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Predicate;
import org.bindery.runtime.internal.record.RecordText;
import org.bindery.runtime.map.BinaryMap;
import org.bindery.runtime.map.NavigableKeys;

/** The keys of a map. */
final class MapKeys<K, E> extends NavigableKeys<K> {

    private final BinaryMap<K, E> map;
    private final TreePart<K, E> part;

    MapKeys(BinaryMap<K, E> map, TreePart<K, E> part) {
        super(map);
        this.map = map;
        this.part = part;
    }

    @Override
    public boolean removeIf(Predicate<? super K> condition) {
        Objects.requireNonNull(condition, "the condition");
        return part.removeIf(cursor -> condition.test(cursor.key()));
    }

    @Override
    public Iterator<K> iterator() {
        return new EntryIterator<>(part.now(), part.shared().order()::key, map::remove);
    }

    @Override
    public Spliterator<K> spliterator() {
        return part.now()
                .spliterator(part.shared().order()::key, Spliterator.DISTINCT | Spliterator.SORTED, map.comparator());
    }

    @Override
    public String toString() {
        return RecordText.first(this, map.messages(), "[", "]");
    }
}
