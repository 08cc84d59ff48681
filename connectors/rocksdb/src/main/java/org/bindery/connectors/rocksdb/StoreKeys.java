package org.bindery.connectors.rocksdb;

import java.util.Iterator;
import java.util.Spliterator;
import org.bindery.runtime.map.NavigableKeys;

/** The keys of a store, or of a part of one. */
final class StoreKeys<K extends Comparable<? super K>, E> extends NavigableKeys<K> {

    private final StorePart<K, E> part;

    StoreKeys(StorePart<K, E> part) {
        super(part);
        this.part = part;
    }

    @Override
    public Iterator<K> iterator() {
        return new PagedEntries<>(part, (key, record) -> part.stored().key(key));
    }

    @Override
    public Spliterator<K> spliterator() {
        return PagedEntries.spliterator(iterator(), Spliterator.DISTINCT | Spliterator.SORTED, part.comparator());
    }
}
