package org.bindery.connectors.rocksdb;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The keys from one on and before another, as bytes. Behind a key comes that with a zero more, so there is no need to tell whether
 * bounds are among the keys.
 */
final class KeyBounds {

    static final KeyBounds ALL = new KeyBounds(null, null);

    /** The first that may be there; null if there is none. */
    final byte @Nullable [] from;

    /** The first behind; null if there is none. */
    final byte @Nullable [] to;

    private KeyBounds(byte @Nullable [] from, byte @Nullable [] to) {
        this.from = from;
        this.to = to;
    }

    /** The first key behind a key. */
    static byte[] behind(byte[] key) {
        return Arrays.copyOf(key, key.length + 1);
    }

    boolean contains(byte[] key) {
        return !isBelow(key) && !isAbove(key);
    }

    boolean isBelow(byte[] key) {
        return from != null && Arrays.compareUnsigned(key, from) < 0;
    }

    boolean isAbove(byte[] key) {
        return to != null && Arrays.compareUnsigned(key, to) >= 0;
    }

    /** Whether a key may bound a part of this. */
    private boolean isBound(byte[] key, boolean orAt) {
        return orAt ? contains(key) : !isBelow(behind(key)) && (to == null || Arrays.compareUnsigned(key, to) <= 0);
    }

    /** Those from a key on; null if it is outside. */
    @Nullable
    KeyBounds startingAt(byte[] key, boolean orAt) {
        return isBound(key, orAt) ? new KeyBounds(orAt ? key : behind(key), to) : null;
    }

    /** Those up to a key; null if it is outside. */
    @Nullable
    KeyBounds endingAt(byte[] key, boolean orAt) {
        return isBound(key, orAt) ? new KeyBounds(from, orAt ? behind(key) : key) : null;
    }

    /** Those of them that are behind a key, which may be anywhere. */
    KeyBounds above(byte[] key, boolean orAt) {
        return isBelow(key) ? this : new KeyBounds(orAt ? key : behind(key), to);
    }

    /** Those of them that are before a key, which may be anywhere. */
    KeyBounds below(byte[] key, boolean orAt) {
        return isAbove(key) ? this : new KeyBounds(from, orAt ? behind(key) : key);
    }
}
