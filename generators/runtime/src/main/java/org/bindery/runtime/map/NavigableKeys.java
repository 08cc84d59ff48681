package org.bindery.runtime.map;

import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import org.bindery.runtime.Nullable;

/**
 * The set of the keys of a map, for classes that implement a map. They only have to implement its iterator.
 *
 * @param <K> the keys
 */
public abstract class NavigableKeys<K> extends AbstractSet<K> implements NavigableSet<K> {

    private final NavigableMap<K, ?> map;

    /**
     * Makes the set.
     *
     * @param map the map of these keys; removing a key removes its entry
     */
    protected NavigableKeys(NavigableMap<K, ?> map) {
        this.map = map;
    }

    @Override
    public final int size() {
        return map.size();
    }

    @Override
    public final boolean isEmpty() {
        return map.isEmpty();
    }

    @Override
    public final void clear() {
        map.clear();
    }

    @Override
    public final boolean contains(@Nullable Object key) {
        return map.containsKey(key);
    }

    @Override
    public final boolean remove(@Nullable Object key) {
        return map.remove(key) != null;
    }

    @Override
    public final @Nullable Comparator<? super K> comparator() {
        return map.comparator();
    }

    @Override
    public final K first() {
        return map.firstKey();
    }

    @Override
    public final K last() {
        return map.lastKey();
    }

    @Override
    public final @Nullable K lower(K key) {
        return map.lowerKey(key);
    }

    @Override
    public final @Nullable K floor(K key) {
        return map.floorKey(key);
    }

    @Override
    public final @Nullable K ceiling(K key) {
        return map.ceilingKey(key);
    }

    @Override
    public final @Nullable K higher(K key) {
        return map.higherKey(key);
    }

    @Override
    public final @Nullable K pollFirst() {
        Map.Entry<K, ?> entry = map.pollFirstEntry();
        return entry == null ? null : entry.getKey();
    }

    @Override
    public final @Nullable K pollLast() {
        Map.Entry<K, ?> entry = map.pollLastEntry();
        return entry == null ? null : entry.getKey();
    }

    @Override
    public final NavigableSet<K> descendingSet() {
        return map.descendingKeySet();
    }

    @Override
    public final Iterator<K> descendingIterator() {
        return descendingSet().iterator();
    }

    @Override
    public final NavigableSet<K> subSet(K from, boolean orFrom, K to, boolean orTo) {
        return map.subMap(from, orFrom, to, orTo).navigableKeySet();
    }

    @Override
    public final NavigableSet<K> headSet(K to, boolean orTo) {
        return map.headMap(to, orTo).navigableKeySet();
    }

    @Override
    public final NavigableSet<K> tailSet(K from, boolean orFrom) {
        return map.tailMap(from, orFrom).navigableKeySet();
    }

    @Override
    public final NavigableSet<K> subSet(K from, K to) {
        return subSet(from, true, to, false);
    }

    @Override
    public final NavigableSet<K> headSet(K to) {
        return headSet(to, false);
    }

    @Override
    public final NavigableSet<K> tailSet(K from) {
        return tailSet(from, true);
    }
}
