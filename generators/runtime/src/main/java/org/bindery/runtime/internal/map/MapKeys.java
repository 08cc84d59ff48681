package org.bindery.runtime.internal.map;

import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Predicate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.map.BinaryMap;

/** The keys of a map. */
final class MapKeys<K, E> extends AbstractSet<K> implements NavigableSet<K> {

    private final BinaryMap<K, E> map;
    private final TreePart<K, E> part;

    MapKeys(BinaryMap<K, E> map, TreePart<K, E> part) {
        this.map = map;
        this.part = part;
    }

    private static <K> NavigableSet<K> keys(BinaryMap<K, ?> part) {
        return part.navigableKeySet();
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
    public boolean contains(@Nullable Object key) {
        return map.containsKey(key);
    }

    @Override
    public boolean remove(@Nullable Object key) {
        return map.remove(key) != null;
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
    public @Nullable Comparator<? super K> comparator() {
        return map.comparator();
    }

    @Override
    public K first() {
        return map.firstKey();
    }

    @Override
    public K last() {
        return map.lastKey();
    }

    @Override
    public @Nullable K lower(K key) {
        return map.lowerKey(key);
    }

    @Override
    public @Nullable K floor(K key) {
        return map.floorKey(key);
    }

    @Override
    public @Nullable K ceiling(K key) {
        return map.ceilingKey(key);
    }

    @Override
    public @Nullable K higher(K key) {
        return map.higherKey(key);
    }

    @Override
    public @Nullable K pollFirst() {
        Map.Entry<K, E> entry = map.pollFirstEntry();
        return entry == null ? null : entry.getKey();
    }

    @Override
    public @Nullable K pollLast() {
        Map.Entry<K, E> entry = map.pollLastEntry();
        return entry == null ? null : entry.getKey();
    }

    @Override
    public NavigableSet<K> descendingSet() {
        return keys(map.descendingMap());
    }

    @Override
    public Iterator<K> descendingIterator() {
        return descendingSet().iterator();
    }

    @Override
    public NavigableSet<K> subSet(K from, boolean orFrom, K to, boolean orTo) {
        return keys(map.subMap(from, orFrom, to, orTo));
    }

    @Override
    public NavigableSet<K> headSet(K to, boolean orTo) {
        return keys(map.headMap(to, orTo));
    }

    @Override
    public NavigableSet<K> tailSet(K from, boolean orFrom) {
        return keys(map.tailMap(from, orFrom));
    }

    @Override
    public NavigableSet<K> subSet(K from, K to) {
        return subSet(from, true, to, false);
    }

    @Override
    public NavigableSet<K> headSet(K to) {
        return headSet(to, false);
    }

    @Override
    public NavigableSet<K> tailSet(K from) {
        return tailSet(from, true);
    }
}
