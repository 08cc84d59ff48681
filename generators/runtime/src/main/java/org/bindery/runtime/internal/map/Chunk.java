package org.bindery.runtime.internal.map;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.bindery.runtime.Nullable;

/**
 * Entries one after the other in an array of bytes that never changes. An entry is a record, which may be preceded by
 * its key.
 *
 * <pre>[ number of entries - 1: 1 byte ][ width of a length, 1, 2 or 4: 1 byte ][ lengths ][ entries ]</pre>
 *
 * <p>An array has eight bytes at least, as views require.
 */
final class Chunk {

    /** A chunk has no more entries than that. */
    static final int MOST = 128;

    /** A chunk of several entries has no more bytes than about that. */
    static final int MOST_BYTES = 1 << 13;

    private static final int HEAD = 2;

    /** Views read eight bytes at once. */
    private static final int LEAST = Long.BYTES;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long EVEN_BYTES = 0x00FF_00FF_00FF_00FFL;
    private static final long ONES = 0x0001_0001_0001_0001L;

    /** So many lengths are added at once. */
    private static final int BLOCK = 4 * Long.BYTES;

    /** Bytes that are kept, then as many that are not. */
    private static final byte[] MASKS = new byte[2 * BLOCK];

    static {
        Arrays.fill(MASKS, 0, BLOCK, (byte) -1);
    }

    private Chunk() {}

    /** Makes something of an entry: its key, its message, or both. */
    @FunctionalInterface
    interface Reading<T> {
        T read(byte[] chunk, int start, int end);
    }

    static int count(byte[] chunk) {
        return (chunk[0] & 0xFF) + 1;
    }

    /** Where the first entry starts. */
    static int first(byte[] chunk) {
        return HEAD + count(chunk) * chunk[1];
    }

    /** The length of an entry. */
    static int length(byte[] chunk, int index) {
        return switch (chunk[1]) {
            case Byte.BYTES -> chunk[HEAD + index] & 0xFF;
            case Short.BYTES -> (short) SHORT.get(chunk, HEAD + Short.BYTES * index) & 0xFFFF;
            default -> (int) INT.get(chunk, HEAD + Integer.BYTES * index);
        };
    }

    /** How many bytes some entries have that follow each other. */
    static int length(byte[] chunk, int from, int to) {
        long sum = 0;
        if (chunk[1] != 1 || HEAD + to + BLOCK > chunk.length) {
            for (int i = from; i < to; i++) {
                sum += length(chunk, i);
            }
            return (int) sum;
        }
        // Bytes behind the last length are masked: to stop there would be a jump that cannot be foreseen.
        for (int i = from; i < to; i += BLOCK) {
            int mask = Math.max(0, i + BLOCK - to);
            for (int word = 0; word < BLOCK; word += Long.BYTES) {
                long lengths = (long) LONG.get(chunk, HEAD + i + word) & (long) LONG.get(MASKS, mask + word);
                sum += (lengths & EVEN_BYTES) + (lengths >>> Byte.SIZE & EVEN_BYTES);
            }
        }
        return (int) (sum * ONES >>> 3 * Short.SIZE);
    }

    /** Where an entry starts; after the last one, where that ends. */
    static int start(byte[] chunk, int index) {
        return first(chunk) + length(chunk, 0, index);
    }

    /** An entry that was found: its index, and where it starts. The inverse says where it would be. */
    static long place(int index, int start) {
        return (long) index << Integer.SIZE | start;
    }

    static int index(long place) {
        return (int) (place >>> Integer.SIZE);
    }

    static int start(long place) {
        return (int) place;
    }

    /** What is made of an entry; null if it was not found. */
    static <T> @Nullable T read(byte[] chunk, long place, Reading<T> reading) {
        return place < 0 ? null : reading.read(chunk, start(place), start(place) + length(chunk, index(place)));
    }

    /** Stores where each entry starts, followed by where the last ends. */
    static void starts(byte[] chunk, int[] starts) {
        int at = first(chunk);
        int count = count(chunk);
        starts[0] = at;
        for (int i = 0; i < count; i++) {
            at += length(chunk, i);
            starts[i + 1] = at;
        }
    }

    /** Where the last entry ends. */
    private static int end(byte[] chunk) {
        return chunk.length > LEAST ? chunk.length : start(chunk, count(chunk));
    }

    /** How many bytes all entries have. */
    private static int bytes(byte[] chunk) {
        return end(chunk) - first(chunk);
    }

    /** A chunk of one entry. */
    static byte[] of(byte[] entry) {
        byte[] chunk = make(1, width(entry.length), entry.length);
        setLength(chunk, 0, entry.length);
        System.arraycopy(entry, 0, chunk, first(chunk), entry.length);
        return chunk;
    }

    /** An empty chunk for so many entries of so many bytes. */
    private static byte[] make(int count, int width, long bytes) {
        byte[] chunk = new byte[length(count, width, bytes)];
        setHead(chunk, count, width);
        return chunk;
    }

    /** The length of a chunk. */
    private static int length(int count, int width, long bytes) {
        long length = Math.max(LEAST, HEAD + (long) count * width + bytes);
        if (length > Integer.MAX_VALUE - LEAST) {
            throw new IllegalArgumentException("a message of " + bytes + " bytes is too long for a map");
        }
        return (int) length;
    }

    private static void setHead(byte[] chunk, int count, int width) {
        chunk[0] = (byte) (count - 1);
        chunk[1] = (byte) width;
    }

    private static int width(int longest) {
        return longest <= 0xFF ? Byte.BYTES : longest <= 0xFFFF ? Short.BYTES : Integer.BYTES;
    }

    private static void setLength(byte[] chunk, int index, int length) {
        switch (chunk[1]) {
            case Byte.BYTES -> chunk[HEAD + index] = (byte) length;
            case Short.BYTES -> SHORT.set(chunk, HEAD + Short.BYTES * index, (short) length);
            default -> INT.set(chunk, HEAD + Integer.BYTES * index, length);
        }
    }

    /**
     * A chunk with an entry more, or in the place of another.
     *
     * @param place where that is, or the inverse of where it would be
     */
    static byte[] with(byte[] chunk, long place, byte[] entry) {
        boolean isNew = place < 0;
        int from = index(isNew ? ~place : place);
        int to = isNew ? from : from + 1;
        int start = start(isNew ? ~place : place);
        int count = count(chunk);
        int end = start + length(chunk, from, to);
        int all = end(chunk);
        int first = first(chunk);
        int width = Math.max(chunk[1], width(entry.length));
        int many = count - (to - from) + 1;
        int at = HEAD + many * width;
        int behind = at + start - first + entry.length;
        int length = length(many, width, (long) all - first - (end - start) + entry.length);
        byte[] next;
        // The JIT leaves out to fill with zeros what is copied into a new array at once, so the longer part comes
        // first.
        if (start - first > all - end) {
            next = new byte[length];
            System.arraycopy(chunk, first, next, at, start - first);
            System.arraycopy(chunk, end, next, behind, all - end);
        } else {
            next = new byte[length];
            System.arraycopy(chunk, end, next, behind, all - end);
            System.arraycopy(chunk, first, next, at, start - first);
        }
        setHead(next, many, width);
        copyLengths(chunk, 0, from, next, 0);
        setLength(next, from, entry.length);
        copyLengths(chunk, to, count, next, from + 1);
        System.arraycopy(entry, 0, next, behind - entry.length, entry.length);
        return next;
    }

    /** A chunk of some entries that follow each other, at least one. */
    static byte[] part(byte[] chunk, int from, int to) {
        int start = start(chunk, from);
        int bytes = length(chunk, from, to);
        byte[] next = make(to - from, chunk[1], bytes);
        copyLengths(chunk, from, to, next, 0);
        System.arraycopy(chunk, start, next, first(next), bytes);
        return next;
    }

    /** A chunk without one entry of several. */
    static byte[] without(byte[] chunk, int index, int start) {
        int count = count(chunk);
        int first = first(chunk);
        int end = start + length(chunk, index);
        int rest = end(chunk) - end;
        byte[] next = make(count - 1, chunk[1], (long) start - first + rest);
        copyLengths(chunk, 0, index, next, 0);
        copyLengths(chunk, index + 1, count, next, index);
        int at = first(next);
        System.arraycopy(chunk, first, next, at, start - first);
        System.arraycopy(chunk, end, next, at + start - first, rest);
        return next;
    }

    /** The entries of two chunks. */
    static byte[] joined(byte[] one, byte[] other) {
        int oneCount = count(one);
        int otherCount = count(other);
        int oneBytes = bytes(one);
        int otherBytes = bytes(other);
        byte[] next = make(oneCount + otherCount, Math.max(one[1], other[1]), (long) oneBytes + otherBytes);
        copyLengths(one, 0, oneCount, next, 0);
        copyLengths(other, 0, otherCount, next, oneCount);
        System.arraycopy(one, first(one), next, first(next), oneBytes);
        System.arraycopy(other, first(other), next, first(next) + oneBytes, otherBytes);
        return next;
    }

    private static void copyLengths(byte[] from, int start, int end, byte[] to, int index) {
        int width = from[1];
        if (to[1] == width) {
            System.arraycopy(from, HEAD + width * start, to, HEAD + width * index, width * (end - start));
            return;
        }
        for (int i = start; i < end; i++) {
            setLength(to, index + i - start, length(from, i));
        }
    }

    /**
     * A chunk of entries from anywhere.
     *
     * @param data the entries, one after the other
     * @param starts where each starts, followed by where the last ends
     * @param count how many there are, from 1 to {@link #MOST}
     */
    static byte[] of(byte[] data, int[] starts, int count) {
        int longest = 0;
        for (int i = 0; i < count; i++) {
            longest = Math.max(longest, starts[i + 1] - starts[i]);
        }
        int bytes = starts[count] - starts[0];
        byte[] chunk = make(count, width(longest), bytes);
        for (int i = 0; i < count; i++) {
            setLength(chunk, i, starts[i + 1] - starts[i]);
        }
        System.arraycopy(data, starts[0], chunk, first(chunk), bytes);
        return chunk;
    }

    /**
     * A chunk of entries from anywhere.
     *
     * @param data the entries, one after the other
     * @param lengths their lengths
     * @param count how many there are
     * @param bytes how many bytes they have
     */
    static byte[] of(byte[] data, int[] lengths, int count, int bytes) {
        int longest = 0;
        for (int i = 0; i < count; i++) {
            longest = Math.max(longest, lengths[i]);
        }
        byte[] chunk = make(count, width(longest), bytes);
        for (int i = 0; i < count; i++) {
            setLength(chunk, i, lengths[i]);
        }
        System.arraycopy(data, 0, chunk, first(chunk), bytes);
        return chunk;
    }
}
