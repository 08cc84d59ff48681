package org.bindery.runtime.map;

import java.time.LocalDate;

/**
 * Writes keys as bytes that are ordered as they are, for maps whose keys are given with their messages. The constants are for common
 * keys.
 *
 * @param <K> the keys
 */
public interface KeyCodec<K extends Comparable<? super K>> {

    /** Numbers of 32 bits, in four bytes. */
    KeyCodec<Integer> INT = KeyCodecs.INT;

    /** Numbers of 64 bits, in eight bytes. */
    KeyCodec<Long> LONG = KeyCodecs.LONG;

    /** Dates, in eight bytes. */
    KeyCodec<LocalDate> DATE = KeyCodecs.DATE;

    /** Texts, ordered by their UTF-16 code units, as those of Java are; a byte for each character of ASCII. */
    KeyCodec<String> TEXT = KeyCodecs.TEXT;

    /**
     * Writes a key. Of two keys the lower has lower bytes, compared unsigned from the first on, where a part is lower than the whole; keys
     * of the same bytes are the same.
     *
     * @param key the key
     * @return its bytes
     */
    byte[] encode(K key);

    /**
     * Reads a key.
     *
     * @param data holds its bytes
     * @param offset where they start
     * @param length how many there are
     * @return the key
     */
    K decode(byte[] data, int offset, int length);

    /**
     * Writes pairs.
     *
     * @param <A> the first part
     * @param <B> the second part
     * @param first writes the first part
     * @param second writes the second part
     * @return writes both
     */
    static <A extends Comparable<? super A>, B extends Comparable<? super B>> KeyCodec<KeyPair<A, B>> pair(
            KeyCodec<A> first, KeyCodec<B> second) {
        return new PairCodec<>(first, second);
    }
}
