package org.bindery.runtime.internal.dfdl.bits;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Bytes that are written bit by bit. What was written can be written over, and parts can be put together. Positions count
 * bits from the start. Not thread-safe.
 */
public final class BitOutput {

    private static final int INITIAL = 1 << 10;
    private static final int KEPT = 1 << 20;
    private static final int MOST = Integer.MAX_VALUE - 16;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private byte[] data = new byte[INITIAL];
    /** Bits that were passed on before. */
    private long base;

    private long position;
    private long length;

    /** Forgets all. */
    public void clear() {
        if (data.length > KEPT) {
            data = new byte[INITIAL];
        } else {
            Arrays.fill(data, 0, (int) ((length - base + 7) >>> 3), (byte) 0);
        }
        base = 0;
        position = 0;
        length = 0;
    }

    /** Where the next bit goes: its place, in bits from the start. */
    public long position() {
        return position;
    }

    /** Goes to a place that was written already, to write over it, or to the end. */
    public void position(long bit) {
        if (bit < base || bit > length) {
            throw new IllegalArgumentException("bit " + bit + " is not at hand");
        }
        position = bit;
    }

    /** How much was written: the number of bits. */
    public long length() {
        return length;
    }

    /**
     * Cuts what was written.
     *
     * @param bits how many bits stay
     */
    public void truncate(long bits) {
        if (bits < base || bits > length) {
            throw new IllegalArgumentException("bit " + bits + " is not at hand");
        }
        int first = (int) ((bits - base) >>> 3);
        int behind = (int) ((length - base + 7) >>> 3);
        int part = (int) (bits & 7);
        if (part != 0 && first < behind) {
            // The bits of the last byte that stay may be its first or its last ones: both keep them until they are set.
            first++;
        }
        Arrays.fill(data, first, Math.max(first, behind), (byte) 0);
        length = bits;
        position = Math.min(position, bits);
    }

    private int room(long bits) throws ProcessingException {
        long behind = position + bits - base;
        if (bits < 0 || behind > 8L * MOST) {
            throw new ProcessingException("more than 2 GB would be written at once");
        }
        int bytes = (int) ((behind + 7) >>> 3) + Long.BYTES;
        if (bytes > data.length) {
            data = Arrays.copyOf(data, (int) Math.min(MOST, Math.max(bytes, 2L * data.length)));
        }
        return (int) ((position - base) >>> 3);
    }

    private void advance(long bits) {
        position += bits;
        length = Math.max(length, position);
    }

    /**
     * Writes the last bits of a number.
     *
     * @param bits how many of its bits, 1 to 64
     * @param layout the order in which they are written
     * @throws ProcessingException when too much is written
     */
    public void bits(long value, int bits, BitLayout layout) throws ProcessingException {
        int index = room(bits);
        int offset = (int) (position & 7);
        switch (layout) {
            case BIG_ENDIAN -> mostFirst(index, offset, value, bits);
            case LITTLE_ENDIAN -> littleEndian(index, offset, value, bits);
            case LEAST_FIRST -> leastFirst(index, offset, value, bits);
        }
        advance(bits);
    }

    private void mostFirst(int index, int offset, long value, int bits) {
        if (offset == 0) {
            if (bits == 8) {
                data[index] = (byte) value;
                return;
            } else if (bits == 32) {
                INT.set(data, index, (int) value);
                return;
            } else if (bits == 64) {
                LONG.set(data, index, value);
                return;
            }
        }
        int at = index;
        int taken = offset;
        int left = bits;
        while (left > 0) {
            int count = Math.min(8 - taken, left);
            left -= count;
            int shift = 8 - taken - count;
            int mask = (1 << count) - 1;
            data[at] = (byte) (data[at] & ~(mask << shift) | (int) (value >>> left & mask) << shift);
            at++;
            taken = 0;
        }
    }

    private void littleEndian(int index, int offset, long value, int bits) {
        if ((bits & 7) == 0) {
            mostFirst(index, offset, Long.reverseBytes(value) >>> (Long.SIZE - bits), bits);
            return;
        }
        int at = offset;
        for (int shift = 0; shift < bits; shift += 8) {
            int count = Math.min(8, bits - shift);
            mostFirst(index + (at >> 3), at & 7, value >>> shift, count);
            at += count;
        }
    }

    private void leastFirst(int index, int offset, long value, int bits) {
        int at = index;
        int taken = offset;
        int done = 0;
        while (done < bits) {
            int count = Math.min(8 - taken, bits - done);
            int mask = (1 << count) - 1;
            data[at] = (byte) (data[at] & ~(mask << taken) | (int) (value >>> done & mask) << taken);
            at++;
            done += count;
            taken = 0;
        }
    }

    /**
     * Writes the last bits of a number of any size.
     *
     * @param value the number, which may be negative
     * @param bits how many of its bits
     * @param layout the order in which they are written
     * @throws ProcessingException when too much is written
     */
    public void bits(BigInteger value, int bits, BitLayout layout) throws ProcessingException {
        if (bits <= Long.SIZE) {
            if (bits > 0) {
                bits(value.longValue(), bits, layout);
            }
            return;
        }
        room(bits);
        int parts = (bits + 31) / 32;
        for (int i = 0; i < parts; i++) {
            boolean little = layout.isLittleEndian();
            int shift = little ? 32 * i : Math.max(0, bits - 32 * (i + 1));
            int count = Math.min(32, bits - 32 * i);
            bits(value.shiftRight(shift).longValue(), count, layout);
        }
    }

    /**
     * Writes bytes.
     *
     * @param from the index of the first one
     * @param bits how many bits of them are written; those of the last byte are its first ones, or, where bits are taken
     *     from the least significant one on, its last ones
     * @param leastFirst whether bits are taken from the least significant one of a byte on
     * @throws ProcessingException when too much is written
     */
    public void bytes(byte[] bytes, int from, long bits, boolean leastFirst) throws ProcessingException {
        int index = room(bits);
        int offset = (int) (position & 7);
        int whole = (int) (bits >>> 3);
        int part = (int) (bits & 7);
        if (offset == 0) {
            System.arraycopy(bytes, from, data, index, whole);
        } else {
            for (int i = 0; i < whole; i++) {
                put(index + i, offset, bytes[from + i] & 0xFF, 8, leastFirst);
            }
        }
        if (part != 0) {
            int last = bytes[from + whole] & 0xFF;
            put(index + whole, offset, leastFirst ? last : last >> (8 - part), part, leastFirst);
        }
        advance(bits);
    }

    private void put(int index, int offset, int value, int bits, boolean leastFirst) {
        if (leastFirst) {
            leastFirst(index, offset, value, bits);
        } else {
            mostFirst(index, offset, value, bits);
        }
    }

    /**
     * Writes all that another output holds.
     *
     * @param part the other one
     * @param leastFirst whether bits are taken from the least significant one of a byte on
     * @throws ProcessingException when too much is written
     */
    public void append(BitOutput part, boolean leastFirst) throws ProcessingException {
        bytes(part.data, 0, part.length - part.base, leastFirst);
    }

    /**
     * Writes one byte again and again. Where that is no whole number of bytes, the last bits of the byte come first.
     *
     * @param bits how many bits are written
     * @param leastFirst whether bits are taken from the least significant one of a byte on
     * @throws ProcessingException when too much is written
     */
    public void fill(int fill, long bits, boolean leastFirst) throws ProcessingException {
        BitLayout layout = leastFirst ? BitLayout.LEAST_FIRST : BitLayout.BIG_ENDIAN;
        room(bits);
        long left = bits;
        if (left > Long.SIZE) {
            int first = (int) (-position & 7);
            if (first > 0) {
                bits(fill, first, layout);
                left -= first;
            }
            for (; left >= 8; left -= 8) {
                bits(fill, 8, layout);
            }
        }
        if (left > 0) {
            bits(0x0101010101010101L * (fill & 0xFF), (int) left, layout);
        }
    }

    /**
     * What holds the bytes that were not passed on: bytes, of which the first {@code (length() + 7) / 8} are written
     * unless some were passed on.
     */
    public byte[] buffer() {
        return data;
    }

    /** All that was written, with zeros for the missing bits of the last byte: the bytes that were not passed on. */
    public byte[] toByteArray() {
        return Arrays.copyOf(data, (int) ((length - base + 7) >>> 3));
    }

    /**
     * Copies bytes that were not passed on.
     *
     * @param from the first bit, which is that of a byte
     * @param to the bit after the last
     */
    public byte[] copy(long from, long to) {
        if (from < base || to > length) {
            throw new IllegalArgumentException("bits " + from + " to " + to + " are not at hand");
        }
        return Arrays.copyOfRange(data, (int) ((from - base) >>> 3), (int) ((to - base + 7) >>> 3));
    }

    /** Passes the whole bytes on, and forgets them. */
    public void drain(OutputStream out) throws IOException {
        int whole = (int) ((length - base) >>> 3);
        int all = (int) ((length - base + 7) >>> 3);
        out.write(data, 0, whole);
        byte last = all > whole ? data[whole] : 0;
        Arrays.fill(data, 0, all, (byte) 0);
        data[0] = last;
        base += 8L * whole;
        position = length;
    }
}
