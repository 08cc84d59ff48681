package org.bindery.runtime.internal.value;

import java.util.Arrays;
import org.bindery.runtime.internal.text.XmlBytes;

/**
 * Values of one format that were met lately, by their bytes: dates, codes and names come again and again, and looking one up
 * costs a tenth of reading and checking it. A value is kept when it comes for the second time, so that those that never
 * come again cost little. Threads share what is kept without waiting for each other: an entry is immutable, and the worst
 * that a race can do is to forget one.
 */
public final class RecentValues<T> {

    private static final int LONGEST = 120;
    private static final int BITS = 4;
    private static final int SLOTS = 1 << BITS;

    private final Entry[] entries = new Entry[SLOTS];
    private final int[] missed = new int[SLOTS];

    /** Keeps nothing yet. */
    public RecentValues() {
        // Nothing is kept yet.
    }

    /** A value and its bytes. */
    private static final class Entry {

        private final byte[] bytes;
        private final int length;
        private final long first;
        private final long second;
        private final long last;
        private final Object value;

        Entry(byte[] document, int start, int length, Object value) {
            long mask = XmlBytes.mask(length);
            this.length = length;
            this.bytes = Arrays.copyOfRange(document, start, start + length);
            this.first = XmlBytes.word(document, start) & mask;
            this.second = XmlBytes.word(document, start + XmlBytes.second(length)) & mask;
            this.last = XmlBytes.word(document, start + XmlBytes.last(length)) & mask;
            this.value = value;
        }
    }

    /** The value that some bytes are, or null if it was not met lately. */
    @SuppressWarnings("unchecked") // only values of the format are kept
    public T find(byte[] document, int start, int length) {
        long mask = XmlBytes.mask(length);
        long first = XmlBytes.word(document, start) & mask;
        long last = XmlBytes.word(document, start + XmlBytes.last(length)) & mask;
        int slot = XmlBytes.hash(first, last, length, BITS);
        for (int probe = 0; probe < 2; probe++) {
            Entry entry = entries[slot ^ probe];
            if (entry != null
                    && entry.first == first
                    && entry.last == last
                    && entry.length == length
                    && entry.second == (XmlBytes.word(document, start + XmlBytes.second(length)) & mask)
                    && (length <= XmlBytes.THREE_WORDS || XmlBytes.isSameBetween(entry.bytes, document, start))) {
                return (T) entry.value;
            }
        }
        return null;
    }

    /** Whether bytes that were missed are few, and come for the second time: then their value is worth keeping. */
    public boolean isDue(byte[] document, int start, int length) {
        if (length > LONGEST) {
            return false;
        }
        int hash = hash(document, start, length, Integer.SIZE);
        int slot = hash >>> Integer.SIZE - BITS;
        boolean again = missed[slot] == hash;
        missed[slot] = hash;
        return again;
    }

    /** Keeps a value. */
    public void add(byte[] document, int start, int length, T value) {
        int slot = hash(document, start, length, BITS);
        // An empty place must not push its neighbour out.
        if (entries[slot] != null) {
            entries[slot ^ 1] = entries[slot];
        }
        entries[slot] = new Entry(document, start, length, value);
    }

    private static int hash(byte[] document, int start, int length, int bits) {
        long mask = XmlBytes.mask(length);
        long first = XmlBytes.word(document, start) & mask;
        long last = XmlBytes.word(document, start + XmlBytes.last(length)) & mask;
        return XmlBytes.hash(first, last, length, bits);
    }
}
