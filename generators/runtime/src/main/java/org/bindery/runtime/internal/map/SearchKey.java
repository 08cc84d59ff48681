package org.bindery.runtime.internal.map;

import org.bindery.runtime.Nullable;

/** A key that is looked for. */
final class SearchKey<K> {

    final K key;

    /** The number by which it is ordered. */
    final long prefix;

    /** Its bytes; null if entries are not compared by them. */
    final byte @Nullable [] bytes;

    /** Whether that distinguishes all keys. */
    final boolean isExact;

    SearchKey(K key, long prefix, boolean isExact, byte @Nullable [] bytes) {
        this.key = key;
        this.prefix = prefix;
        this.isExact = isExact;
        this.bytes = bytes;
    }
}
