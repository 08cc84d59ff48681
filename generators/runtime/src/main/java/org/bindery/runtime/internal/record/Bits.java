package org.bindery.runtime.internal.record;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Reads and writes numbers at any bit of a byte array, lowest bit and lowest byte first. Callers have checked that the
 * bits asked for lie within their slice; other bits that are loaded with them are masked out.
 */
public final class Bits {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    /** So many bits are in the eight bytes that start with their first, wherever in it they start. */
    public static final int NEAR = Long.SIZE - 7;

    /** So many bytes an array has at least that views read. */
    static final int LEAST = Long.BYTES;

    private Bits() {}

    /**
     * Eight bytes as a number; those beyond the end of the array count as 0.
     *
     * @param data holds the bytes
     * @param at where the first is
     */
    public static long word(byte[] data, int at) {
        return at <= data.length - Long.BYTES ? (long) LONG.get(data, at) : lastWord(data, at);
    }

    /**
     * Eight bytes as a number.
     *
     * @param data holds all of them
     * @param at where the first is
     */
    public static long whole(byte[] data, int at) {
        return (long) LONG.get(data, at);
    }

    private static long lastWord(byte[] data, int at) {
        if (data.length >= Long.BYTES) {
            int missing = at + Long.BYTES - data.length;
            return (long) LONG.get(data, data.length - Long.BYTES) >>> (Byte.SIZE * missing);
        }
        long word = 0;
        for (int i = data.length - 1; i >= at; i--) {
            word = word << Byte.SIZE | (data[i] & 0xFF);
        }
        return word;
    }

    /** Copies bytes; a few of them by words, which may overlap. */
    static void copy(byte[] data, int from, byte[] target, int at, int count) {
        int last = count - Long.BYTES;
        if (count < Integer.BYTES || count > 4 * Long.BYTES) {
            System.arraycopy(data, from, target, at, count);
        } else if (last < 0) {
            int behind = (int) INT.get(data, from + count - Integer.BYTES);
            INT.set(target, at, (int) INT.get(data, from));
            INT.set(target, at + count - Integer.BYTES, behind);
        } else if (last <= Long.BYTES) {
            long behind = (long) LONG.get(data, from + last);
            LONG.set(target, at, (long) LONG.get(data, from));
            LONG.set(target, at + last, behind);
        } else {
            copyWords(data, from, target, at, count - 2 * Long.BYTES);
        }
    }

    /** Copies two words, and two others at a distance, which may overlap them. */
    private static void copyWords(byte[] data, int from, byte[] target, int at, int distance) {
        long first = (long) LONG.get(data, from);
        long second = (long) LONG.get(data, from + Long.BYTES);
        long third = (long) LONG.get(data, from + distance);
        long last = (long) LONG.get(data, from + distance + Long.BYTES);
        LONG.set(target, at, first);
        LONG.set(target, at + Long.BYTES, second);
        LONG.set(target, at + distance, third);
        LONG.set(target, at + distance + Long.BYTES, last);
    }

    /**
     * Writes eight bytes, for which there must be room.
     *
     * @param data takes them
     * @param at where the first goes
     */
    public static void setWord(byte[] data, int at, long word) {
        LONG.set(data, at, word);
    }

    /**
     * Writes the low bytes of a word, and leaves those after them. They are not read for that: where a processor has not stored
     * some of them yet, it would wait for it.
     *
     * @param data takes them
     * @param at where the first goes
     * @param count how many, up to eight
     */
    public static void setBytes(byte[] data, int at, int count, long word) {
        if (count == Long.BYTES) {
            LONG.set(data, at, word);
            return;
        }
        int next = at;
        long rest = word;
        if ((count & Integer.BYTES) != 0) {
            INT.set(data, next, (int) rest);
            next += Integer.BYTES;
            rest >>>= Integer.SIZE;
        }
        if ((count & Short.BYTES) != 0) {
            SHORT.set(data, next, (short) rest);
            next += Short.BYTES;
            rest >>>= Short.SIZE;
        }
        if ((count & 1) != 0) {
            data[next] = (byte) rest;
        }
    }

    /**
     * The bits from one on, lowest first: at least 57, or all that follow in the array, which must have {@link #LEAST}
     * bytes.
     */
    static long from(byte[] data, long bit) {
        int at = Math.min((int) (bit >>> 3), data.length - Long.BYTES);
        int shift = (int) bit - (at << 3);
        return (long) LONG.get(data, at) >>> shift;
    }

    /**
     * The bits from one on. Without a branch, so that the JIT sees where they are read again.
     *
     * @param bit the bit of that byte, 0 to 7
     */
    static long from(byte[] data, int first, int bit) {
        int at = first;
        int shift = bit;
        int last = data.length - Long.BYTES;
        if (at > last) {
            shift += at - last << 3;
            at = last;
        }
        return (long) LONG.get(data, at) >>> shift;
    }

    /**
     * Between 0 and 57 bits as a number.
     *
     * @param data holds them, and at least eight bytes
     * @param bit position of the first
     * @param width how many there are
     */
    public static long get(byte[] data, long bit, int width) {
        return from(data, bit) & ((1L << width) - 1);
    }

    /**
     * Between 1 and 64 bits as a number.
     *
     * @param data holds them, and at least eight bytes
     * @param bit position of the first
     * @param width how many there are
     * @return the number, without sign
     */
    public static long wide(byte[] data, long bit, int width) {
        long low = from(data, bit) & (-1L >>> (Long.SIZE - Math.min(width, NEAR)));
        return width <= NEAR ? low : low | get(data, bit + NEAR, width - NEAR) << NEAR;
    }

    /** An array that the methods above can read: the same, or a longer copy. */
    static byte[] readable(byte[] data) {
        return data.length < LEAST ? Arrays.copyOf(data, LEAST) : data;
    }

    /**
     * Sets bits that were 0. After the last of them the array must have eight more bytes. Only words at multiples of
     * eight bytes are read and written, so that a processor that has not stored the last one yet need not wait for it
     * to read it again.
     *
     * @param data takes them
     * @param bit position of the first
     * @param width how many there are
     */
    public static void set(byte[] data, long bit, int width, long code) {
        int at = (int) (bit >>> 6) << 3;
        int shift = (int) bit & (Long.SIZE - 1);
        LONG.set(data, at, (long) LONG.get(data, at) | code << shift);
        if (shift + width > Long.SIZE) {
            int next = at + Long.BYTES;
            LONG.set(data, next, (long) LONG.get(data, next) | code >>> (Long.SIZE - shift));
        }
    }

    /**
     * How many of some bits are 1.
     *
     * @param data holds them, and at least eight bytes
     * @param bit position of the first
     * @param count how many there are
     */
    public static int ones(byte[] data, long bit, int count) {
        int ones = 0;
        long next = bit;
        int left = count;
        while (left > NEAR) {
            ones += Long.bitCount(get(data, next, NEAR));
            next += NEAR;
            left -= NEAR;
        }
        return left <= 0 ? ones : ones + Long.bitCount(get(data, next, left));
    }

    /**
     * The bytes that some numerals take, by their fields: where all bits of a field but the lowest three are 1, these
     * are the number of bytes, but 7 means 8.
     *
     * @param fields the fields, of four or five bits each
     * @param narrow the lowest bit of each field of four bits
     */
    static int lengths(long fields, long starts, long narrow) {
        long longer = fields >>> 3 & (fields >>> 4 | narrow) & starts;
        return longer == 0 ? 0 : lengths(fields, longer);
    }

    private static int lengths(long fields, long longer) {
        long low = fields & longer * 7;
        int eights = Long.bitCount(low & low >>> 1 & low >>> 2 & longer);
        return Long.bitCount(low & longer)
                + 2 * Long.bitCount(low & longer << 1)
                + 4 * Long.bitCount(low & longer << 2)
                + eights;
    }

    /**
     * A number of 0 to 8 bytes.
     *
     * @param data holds them
     * @param at where they start
     * @param bytes how many there are
     * @return the number, without sign
     */
    public static long number(byte[] data, int at, int bytes) {
        return bytes == 0 ? 0 : word(data, at) & (-1L >>> (Long.SIZE - Byte.SIZE * bytes));
    }

    /** The fewest bytes that hold a number; 0 for 0. */
    static int bytesFor(long number) {
        return Long.SIZE - Long.numberOfLeadingZeros(number) + 7 >>> 3;
    }

    /**
     * The fewest bits that hold a number; 0 for 0.
     *
     * @param number the number, without sign
     */
    public static int width(long number) {
        return Long.SIZE - Long.numberOfLeadingZeros(number);
    }

    /**
     * The fewest bytes that hold some bits.
     *
     * @param bits how many bits
     */
    public static long bytes(long bits) {
        return bits + 7 >>> 3;
    }

    /**
     * The least length that agrees with itself: that of everything else, and of a table with so many entries, whose width
     * follows from the length.
     */
    static long lengthWithTable(long rest, long entries) {
        int width = width(rest);
        while (width(rest + bytes(entries * width)) > width) {
            width++;
        }
        return rest + bytes(entries * width);
    }
}
