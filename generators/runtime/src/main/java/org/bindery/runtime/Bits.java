package org.bindery.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Reads and writes numbers at any bit of a byte array, lowest bit and lowest byte first. Callers have checked that the bits
 * asked for lie within their slice; what is loaded beside them is masked away.
 */
final class Bits {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long LOW_NIBBLES = 0x0F0F_0F0F_0F0F_0F0FL;
    private static final long SUM_OF_BYTES = 0x0101_0101_0101_0101L;

    private Bits() {}

    /** Eight bytes as a number; those behind the end of the array count as 0. */
    static long word(byte[] data, int at) {
        return at <= data.length - Long.BYTES ? (long) LONG.get(data, at) : lastWord(data, at);
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

    /** Writes eight bytes, for which there must be room. */
    static void setWord(byte[] data, int at, long word) {
        LONG.set(data, at, word);
    }

    /** Between 1 and 64 bits as a number. */
    static long get(byte[] data, int start, int bit, int width) {
        if (bit + width <= Long.SIZE) {
            return (word(data, start) >>> bit) & (-1L >>> (Long.SIZE - width));
        }
        int at = start + (bit >>> 3);
        int shift = bit & 7;
        long word = word(data, at) >>> shift;
        if (shift + width > Long.SIZE) {
            word |= (long) data[at + Long.BYTES] << (Long.SIZE - shift);
        }
        return word & (-1L >>> (Long.SIZE - width));
    }

    /** Sets bits that were 0. Behind the last of them there must be room for eight bytes. */
    static void set(byte[] data, int start, int bit, int width, long code) {
        int at = start + (bit >>> 3);
        int shift = bit & 7;
        LONG.set(data, at, (long) LONG.get(data, at) | code << shift);
        if (shift + width > Long.SIZE) {
            data[at + Long.BYTES] |= (byte) (code >>> (Long.SIZE - shift));
        }
    }

    /** How many of some bits are 1. */
    static int ones(byte[] data, int start, int bit, int count) {
        int ones = 0;
        int at = bit;
        int left = count;
        while (left > Long.SIZE) {
            ones += Long.bitCount(get(data, start, at, Long.SIZE));
            at += Long.SIZE;
            left -= Long.SIZE;
        }
        return left == 0 ? ones : ones + Long.bitCount(get(data, start, at, left));
    }

    /** The sum of some numbers of four bits each. */
    static int nibbles(byte[] data, int start, int bit, int count) {
        int sum = 0;
        int at = bit;
        int left = 4 * count;
        while (left > 0) {
            int width = Math.min(left, Long.SIZE);
            long word = get(data, start, at, width);
            long pairs = (word & LOW_NIBBLES) + (word >>> 4 & LOW_NIBBLES);
            sum += (int) ((pairs * SUM_OF_BYTES) >>> (Long.SIZE - Byte.SIZE));
            at += width;
            left -= width;
        }
        return sum;
    }

    /** A number of 0 to 8 bytes. */
    static long number(byte[] data, int at, int bytes) {
        return bytes == 0 ? 0 : word(data, at) & (-1L >>> (Long.SIZE - Byte.SIZE * bytes));
    }

    /** The fewest bytes that hold a number; 0 for 0. */
    static int bytesFor(long number) {
        return (Long.SIZE - Long.numberOfLeadingZeros(number) + 7) / Byte.SIZE;
    }

    /** Bytes of an entry in the table of ends of something so long. */
    static int entryBytes(int length) {
        return length <= 0xFF ? 1 : length <= 0xFFFF ? 2 : 4;
    }
}
