package org.bindery.connectors.rocksdb;

import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Spliterator;
import org.jspecify.annotations.Nullable;

/** The keys of a store, or of a part of one. */
final class StoreKeys<K extends Comparable<? super K>, E> extends AbstractSet<K> implements NavigableSet<K> {

    private final StorePart<K, E> part;

    StoreKeys(StorePart<K, E> part) {
        this.part = part;
    }

    @Override
    public int size() {
        return part.size();
    }

    @Override
    public boolean isEmpty() {
        return part.isEmpty();
    }

    @Override
    public void clear() {
        part.clear();
    }

    @Override
    public boolean contains(@Nullable Object key) {
        return part.containsKey(key);
    }

    @Override
    public boolean remove(@Nullable Object key) {
        return part.remove(key) != null;
    }

    @Override
    public Iterator<K> iterator() {
        return new PagedEntries<>(part, (key, record) -> part.stored().key(key));
    }

    @Override
    public Spliterator<K> spliterator() {
        return PagedEntries.spliterator(iterator(), Spliterator.DISTINCT | Spliterator.SORTED, part.comparator());
    }

    @Override
    public @Nullable Comparator<? super K> comparator() {
        return part.comparator();
    }

    @Override
    public K first() {
        return part.firstKey();
    }

    @Override
    public K last() {
        return part.lastKey();
    }

    @Override
    public @Nullable K lower(K key) {
        return part.lowerKey(key);
    }

    @Override
    public @Nullable K floor(K key) {
        return part.floorKey(key);
    }

    @Override
    public @Nullable K ceiling(K key) {
        return part.ceilingKey(key);
    }

    @Override
    public @Nullable K higher(K key) {
        return part.higherKey(key);
    }

    @Override
    public @Nullable K pollFirst() {
        Map.Entry<K, E> entry = part.pollFirstEntry();
        return entry == null ? null : entry.getKey();
    }

    @Override
    public @Nullable K pollLast() {
        Map.Entry<K, E> entry = part.pollLastEntry();
        return entry == null ? null : entry.getKey();
    }

    @Override
    public NavigableSet<K> descendingSet() {
        return part.descendingKeySet();
    }

    @Override
    public Iterator<K> descendingIterator() {
        return descendingSet().iterator();
    }

    @Override
    public NavigableSet<K> subSet(K from, boolean orFrom, K to, boolean orTo) {
        return part.subMap(from, orFrom, to, orTo).navigableKeySet();
    }

    @Override
    public NavigableSet<K> headSet(K to, boolean orTo) {
        return part.headMap(to, orTo).navigableKeySet();
    }

    @Override
    public NavigableSet<K> tailSet(K from, boolean orFrom) {
        return part.tailMap(from, orFrom).navigableKeySet();
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
