package org.bindery.runtime.internal.record;

import java.util.Arrays;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.text.IntStack;
import org.bindery.runtime.internal.text.Texts;

/** The bytes that a writer has written, with spare capacity. Those after the last one are 0. */
final class RecordBuffer {

    /** What of a message was written before the record around it. */
    abstract static class Written {
        abstract void clear();

        /** Whether all of the record was. */
        abstract boolean isWhole();

        /** Appends that record. */
        abstract void append(RecordBuffer target);

        /** Appends a list, by what is in its cell. */
        abstract void append(long cell, RecordBuffer target);
    }

    /** Bits that follow one another, gathered in a word: a processor waits where it reads what it has just written. */
    static final class Run {

        private final byte[] bytes;
        private int at;
        private int bits;
        private long word;

        private Run(byte[] bytes, int at) {
            this.bytes = bytes;
            this.at = at;
        }

        /** Sets the next bits, 1 to 64. */
        void add(int width, long code) {
            word |= code << bits;
            bits += width;
            if (bits >= Long.SIZE) {
                Bits.setWord(bytes, at, word);
                at += Long.BYTES;
                bits -= Long.SIZE;
                word = bits == 0 ? 0 : code >>> width - bits;
            }
        }

        /** Sets the last ones. */
        void end() {
            Bits.setBytes(bytes, at, (int) Bits.bytes(bits), word);
        }
    }

    private static final int INITIAL_BYTES = 256;
    private static final int LARGE = 1 << 20;
    private static final int MAX_BYTES = Integer.MAX_VALUE - 64;
    /** Spare capacity for a word, and for the rest of one, after the last byte in use. */
    private static final int SLACK = 16;

    private byte[] bytes = new byte[INITIAL_BYTES];
    private int size;

    int size() {
        return size;
    }

    /** Whether it has taken much memory. */
    boolean isLarge() {
        return bytes.length > LARGE;
    }

    /** What was written, from the first byte on; another array when something is added. */
    byte[] bytes() {
        return bytes;
    }

    void clear() {
        Arrays.fill(bytes, 0, size, (byte) 0);
        size = 0;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    void copyTo(byte[] target, int at) {
        System.arraycopy(bytes, 0, target, at, size);
    }

    boolean equalTo(byte[] other, int offset, int length) {
        return Arrays.equals(bytes, 0, size, other, offset, offset + length);
    }

    /** Appends zeros, and returns where they start. */
    int reserve(long count) {
        ensure(count);
        int at = size;
        size += (int) count;
        return at;
    }

    /** What was written, with capacity for more behind it, which {@link #end} adds to it. */
    byte[] room(int count) {
        ensure(count);
        return bytes;
    }

    void end(int newSize) {
        size = newSize;
    }

    /** Appends zeros, with capacity for more after them, and returns where they start. */
    int reserve(int count, int more) {
        ensure((long) count + more);
        int at = size;
        size += count;
        return at;
    }

    /** Sets the low bytes of a word, up to eight, which were 0. */
    void setBytes(int at, int count, long word) {
        Bits.setBytes(bytes, at, count, word);
    }

    /** Forgets what was written from an index on. */
    void cut(int at) {
        Arrays.fill(bytes, at, size, (byte) 0);
        size = at;
    }

    /** Makes room within what was written. */
    void insert(int at, int count) {
        int behind = size - at;
        reserve(count);
        System.arraycopy(bytes, at, bytes, at + count, behind);
        Arrays.fill(bytes, at, at + count, (byte) 0);
    }

    /** Takes something out of what was written. */
    void remove(int at, int count) {
        System.arraycopy(bytes, at + count, bytes, at, size - at - count);
        cut(size - count);
    }

    void setBits(long bit, int width, long code) {
        Bits.set(bytes, bit, width, code);
    }

    /** Sets up to 64 bits from the start of a byte on; those that were reserved with them are 0 afterwards. */
    void setFirst(int at, long code) {
        Bits.setWord(bytes, at, code);
    }

    /** Starts to set bits from a byte on, which were 0. */
    Run run(int at) {
        return new Run(bytes, at);
    }

    /** Appends the low bytes of a number. */
    void append(int count, long number) {
        if (count > 0) {
            ensure(count);
            appendWithin(count, number);
        }
    }

    /** Appends the low bytes of a number where there is room for all of them. */
    void appendWithin(int count, long number) {
        if (count > 0) {
            Bits.setWord(bytes, size, number & (-1L >>> (Long.SIZE - Byte.SIZE * count)));
            size += count;
        }
    }

    /** Appends a number in groups of seven bits, the lowest first. */
    void appendVariable(int number) {
        int rest = number;
        while (rest > 0x7F) {
            append(1, (rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        append(1, rest);
    }

    /** Whether the text could be written; not so with half of a surrogate pair. */
    boolean appendUtf8(String text) {
        ensure(3L * text.length());
        int end = Texts.toUtf8(text, bytes, size);
        if (end < 0) {
            Arrays.fill(bytes, size, bytes.length, (byte) 0);
            return false;
        }
        size = end;
        return true;
    }

    void append(byte[] more) {
        append(more, 0, more.length);
    }

    void append(byte[] data, int from, int length) {
        ensure(length);
        Bits.copy(data, from, bytes, size, length);
        size += length;
    }

    /** The index of the first character that could not be written, or -1. */
    int appendLatin1(String text) {
        int length = text.length();
        int at = reserve(length);
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c > 0xFF) {
                return i;
            }
            bytes[at + i] = (byte) c;
        }
        return -1;
    }

    /** The index of the first character that could not be written, or -1. */
    int appendText(Alphabet alphabet, String text) {
        int length = text.length();
        int width = alphabet.bits();
        long needed = ((long) length * width + 7) / Byte.SIZE;
        ensure(needed);
        int at = reserve(needed);
        int held = 0;
        int bits = 0;
        for (int i = 0; i < length; i++) {
            int place = alphabet.place(text.charAt(i));
            if (place < 0) {
                return i;
            }
            held = held << width | place + 1;
            bits += width;
            while (bits >= Byte.SIZE) {
                bits -= Byte.SIZE;
                bytes[at++] = (byte) (held >>> bits);
            }
        }
        if (bits > 0) {
            bytes[at] = (byte) (held << (Byte.SIZE - bits));
        }
        return -1;
    }

    /** Appends the table that follows an area of parts: the ends of all but the last. */
    void appendEnds(IntStack ends, int first, int area) {
        int entries = ends.size() - first - 1;
        if (entries > 0) {
            appendTable(ends.numbers(), first, entries, area, area);
        }
    }

    /**
     * Appends a table of ends, as wide as it has to be for something that it ends.
     *
     * @param base what the ends count from
     * @param start where that starts whose length says how wide the table is
     */
    void appendTable(int[] ends, int first, int entries, int base, int start) {
        long rest = (long) size - start;
        long length = Bits.lengthWithTable(rest, entries);
        int width = Bits.width(length);
        Run run = run(reserve(length - rest));
        for (int i = first; i < first + entries; i++) {
            run.add(width, (long) ends[i] - base);
        }
        run.end();
    }

    private void ensure(long count) {
        long needed = size + count + SLACK;
        if (needed > bytes.length) {
            if (needed > MAX_BYTES) {
                throw new UnencodableException("", "a record is shorter than 2^31 bytes");
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(MAX_BYTES, Math.max(needed, 2L * bytes.length)));
        }
    }
}
