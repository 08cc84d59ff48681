package org.bindery.runtime.internal.map;

/** A part of a map, a map backwards, or a copy of either. */
final class MapPart<K, E> extends MapView<K, E> {

    MapPart(SharedTree<K, E> shared, KeyRange<K> range, boolean isDescending) {
        super(shared, range, isDescending);
    }
}
