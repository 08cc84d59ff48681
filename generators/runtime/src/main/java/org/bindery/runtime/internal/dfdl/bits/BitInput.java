package org.bindery.runtime.internal.dfdl.bits;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Bytes that are read bit by bit, forwards and again from an earlier place. Positions count bits from the start of the
 * data. Data before a place that was {@linkplain #release released} is discarded; the rest is buffered, and grows as
 * it is read. Not thread-safe.
 */
public final class BitInput {

    /** No limit but the end of the data. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private static final int CHUNK = 1 << 13;
    private static final int MOST = Integer.MAX_VALUE - 16;
    private static final byte[] NONE = {};
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private InputStream in;
    private byte[] data = NONE;
    private int filled;
    /** Where the data starts, and where the available part of it ends, in bits. */
    private long base;

    private long end;
    private long position;
    private long limit = UNLIMITED;
    private long released;

    /**
     * Starts to read a stream.
     *
     * @param in the bytes, which are not closed
     */
    public BitInput(InputStream in) {
        reset(in);
    }

    /**
     * Starts to read bytes.
     *
     * @param data the array that holds them, which must not change
     * @param start the index of the first byte
     * @param behind the index after the last one
     */
    public BitInput(byte[] data, int start, int behind) {
        reset(data, start, behind);
    }

    /**
     * Starts again with a stream.
     *
     * @param stream the bytes, which are not closed
     */
    public void reset(InputStream stream) {
        boolean own = in != null;
        reset(own ? data : NONE, 0, 0);
        in = stream;
    }

    /**
     * Starts again with other bytes.
     *
     * @param bytes the array that holds them, which must not change
     * @param start the index of the first byte
     * @param behind the index after the last one
     */
    public void reset(byte[] bytes, int start, int behind) {
        in = null;
        data = bytes;
        filled = behind;
        base = -8L * start;
        end = base + 8L * behind;
        position = 0;
        limit = UNLIMITED;
        released = 0;
    }

    /** The position of the next bit, in bits from the start of the data. */
    public long position() {
        return position;
    }

    /**
     * Goes to an available bit, or to the end of the available data.
     *
     * @param bit its place; not before what was released
     */
    public void position(long bit) {
        if (!isAtHand(bit)) {
            throw new IllegalArgumentException("bit " + bit + " is not at hand");
        }
        position = bit;
    }

    /** Whether one can go to a bit, since it is kept. */
    public boolean isAtHand(long bit) {
        return bit >= released && bit <= end;
    }

    /** Where data ends for now: a place in bits, or {@link #UNLIMITED}. */
    public long limit() {
        return limit;
    }

    /**
     * Has data end at some place, though more may follow there. Who sets a limit sets the earlier one again afterwards.
     *
     * @param bit a place in bits, not before the position, or {@link #UNLIMITED}
     */
    public void limit(long bit) {
        limit = bit;
    }

    /** Discards the data before a place. */
    public void release(long bit) {
        released = Math.max(released, bit);
    }

    /**
     * Whether there are so many bits before the limit and the end of the data.
     *
     * @return true also for none
     */
    public boolean has(long bits) throws IOException {
        return bits <= limit - position && (bits <= end - position || fill(bits));
    }

    /**
     * How many bits there are.
     *
     * @param most how many are wanted
     * @return as many as there are of them before the limit and the end of the data
     */
    public long available(long most) throws IOException {
        return has(most) ? most : Math.max(0, Math.min(limit, end) - position);
    }

    /**
     * Says that there are so many bits.
     *
     * @throws ProcessingException when they are not there
     */
    public void require(long bits) throws IOException, ProcessingException {
        if (!has(bits)) {
            throw missing(bits);
        }
    }

    private ProcessingException missing(long bits) {
        return new ProcessingException(
                "the data ends ",
                Math.max(0, Math.min(limit, end) - position),
                " bits behind bit ",
                position,
                ", where ",
                bits,
                " are needed");
    }

    /** Reads on until there are so many bits, unless the data ends before. */
    private boolean fill(long bits) throws IOException {
        if (in == null) {
            return false;
        }
        while (end - position < bits) {
            if (filled == data.length) {
                makeRoom();
            }
            int count = in.read(data, filled, data.length - filled);
            if (count < 0) {
                in = null;
                return false;
            }
            filled += count;
            end += 8L * count;
        }
        return true;
    }

    /** How much memory is taken at first: no more than a short message needs. */
    private int first() throws IOException {
        int known = in.available();
        return known <= 0 ? CHUNK : Math.min(CHUNK, known + 1);
    }

    /** About how many bytes there are from the position on, as far as that is known before they are read. */
    public long left() throws IOException {
        return (end - position >> 3) + (in == null ? 0 : in.available());
    }

    /** Moves what is kept to the start, and takes more memory where that makes little room. */
    private void makeRoom() throws IOException {
        int from = (int) ((Math.min(released, position) - base) >>> 3);
        int kept = filled - from;
        if (kept == MOST) {
            throw new IOException("more than 2 GB of data would have to be kept");
        }
        byte[] target = data.length == 0
                ? new byte[first()]
                : kept > data.length / 2
                        ? new byte[(int) Math.min(MOST, Math.max(CHUNK, 2L * data.length))]
                        : data.length < CHUNK ? new byte[CHUNK] : data;
        System.arraycopy(data, from, target, 0, kept);
        data = target;
        filled = kept;
        base += 8L * from;
    }

    /** Data that others are read in place of, and where reading goes on in it. */
    public static final class Around {
        private final InputStream in;
        private final byte[] data;
        private final int filled;
        private final long base;
        private final long end;
        private final long position;
        private final long limit;
        private final long released;

        private Around(BitInput input) {
            this.in = input.in;
            this.data = input.data;
            this.filled = input.filled;
            this.base = input.base;
            this.end = input.end;
            this.position = input.position;
            this.limit = input.limit;
            this.released = input.released;
        }
    }

    /**
     * Reads other bytes, until {@link #leave} is called.
     *
     * @param bytes all of them, which must not change
     * @param bit the place that the first one gets
     * @return the data around them
     */
    public Around enter(byte[] bytes, long bit) {
        Around around = new Around(this);
        reset(bytes, 0, bytes.length);
        base = bit;
        end = bit + 8L * bytes.length;
        position = bit;
        released = bit;
        return around;
    }

    /** Goes on with the data around the bytes that were read last. */
    public void leave(Around around) {
        in = around.in;
        data = around.data;
        filled = around.filled;
        base = around.base;
        end = around.end;
        position = around.position;
        limit = around.limit;
        released = around.released;
    }

    /**
     * Passes bits.
     *
     * @throws ProcessingException when they are not there
     */
    public void skip(long bits) throws IOException, ProcessingException {
        require(bits);
        position += bits;
    }

    /**
     * Goes to the next place that is a multiple of some bits.
     *
     * @param bits how many bits
     * @throws ProcessingException when the data ends before
     */
    public void align(int bits) throws IOException, ProcessingException {
        long over = position % bits;
        if (over != 0) {
            skip(bits - over);
        }
    }

    /**
     * Reads an unsigned number.
     *
     * @param bits how many bits it has, 1 to 64
     * @param layout the order of its bits
     * @return the number; that of 64 bits may be negative
     * @throws ProcessingException when the data ends before
     */
    public long unsigned(int bits, BitLayout layout) throws IOException, ProcessingException {
        require(bits);
        long start = position;
        position += bits;
        int index = (int) ((start - base) >>> 3);
        int offset = (int) (start & 7);
        return switch (layout) {
            case BIG_ENDIAN -> mostFirst(index, offset, bits);
            case LITTLE_ENDIAN -> littleEndian(index, offset, bits);
            case LEAST_FIRST -> leastFirst(index, offset, bits);
        };
    }

    /**
     * Reads a number in two's complement.
     *
     * @param bits how many bits it has, 1 to 64
     * @param layout the order of its bits
     * @throws ProcessingException when the data ends before
     */
    public long signed(int bits, BitLayout layout) throws IOException, ProcessingException {
        int unused = Long.SIZE - bits;
        return unsigned(bits, layout) << unused >> unused;
    }

    private long mostFirst(int index, int offset, int bits) {
        if (offset == 0) {
            if (bits == 8) {
                return data[index] & 0xFF;
            } else if (bits == 32) {
                return Integer.toUnsignedLong(Words.wholeAt(data, index));
            } else if (bits == 16) {
                return (data[index] & 0xFFL) << 8 | data[index + 1] & 0xFF;
            }
        }
        if (offset + bits <= Long.SIZE && index + Long.BYTES <= data.length) {
            return (long) LONG.get(data, index) << offset >>> (Long.SIZE - bits);
        }
        long value = 0;
        int at = index;
        int taken = offset;
        int left = bits;
        while (left > 0) {
            int count = Math.min(8 - taken, left);
            value = value << count | (data[at++] & 0xFF) >> (8 - taken - count) & (1 << count) - 1;
            left -= count;
            taken = 0;
        }
        return value;
    }

    private long littleEndian(int index, int offset, int bits) {
        if ((bits & 7) == 0) {
            return Long.reverseBytes(mostFirst(index, offset, bits)) >>> (Long.SIZE - bits);
        }
        int at = offset;
        long value = 0;
        for (int shift = 0; shift < bits; shift += 8) {
            int count = Math.min(8, bits - shift);
            value |= mostFirst(index + (at >> 3), at & 7, count) << shift;
            at += count;
        }
        return value;
    }

    private long leastFirst(int index, int offset, int bits) {
        long value = 0;
        int at = index;
        int taken = offset;
        int done = 0;
        while (done < bits) {
            int count = Math.min(8 - taken, bits - done);
            value |= (long) ((data[at++] & 0xFF) >> taken & (1 << count) - 1) << done;
            done += count;
            taken = 0;
        }
        return value;
    }

    /**
     * Reads an unsigned number of any size.
     *
     * @param bits how many bits it has
     * @param layout the order of its bits
     * @throws ProcessingException when the data ends before
     */
    public BigInteger unsignedInteger(int bits, BitLayout layout) throws IOException, ProcessingException {
        byte[] magnitude = bytes(bits, layout.isLeastFirst());
        int part = bits & 7;
        if (layout.isLittleEndian()) {
            if (part != 0 && !layout.isLeastFirst()) {
                int last = magnitude.length - 1;
                magnitude[last] = (byte) ((magnitude[last] & 0xFF) >> (8 - part));
            }
            reverse(magnitude);
            return new BigInteger(1, magnitude);
        }
        return new BigInteger(1, magnitude).shiftRight(part == 0 ? 0 : 8 - part);
    }

    static void reverse(byte[] bytes) {
        for (int i = 0, j = bytes.length - 1; i < j; i++, j--) {
            byte kept = bytes[i];
            bytes[i] = bytes[j];
            bytes[j] = kept;
        }
    }

    /**
     * Reads bits as bytes.
     *
     * @param leastFirst whether bits are taken from the least significant one of a byte on
     * @return the bytes; missing bits of the last one are zeros, after its bits or, where bits are taken from the
     * least significant one on, before them
     * @throws ProcessingException when the data ends before
     */
    public byte[] bytes(long bits, boolean leastFirst) throws IOException, ProcessingException {
        require(bits);
        int index = (int) ((position - base) >>> 3);
        int offset = (int) (position & 7);
        int length = (int) ((bits + 7) >>> 3);
        byte[] bytes;
        if (offset == 0) {
            bytes = Arrays.copyOfRange(data, index, index + length);
        } else {
            bytes = new byte[length];
            for (int i = 0; i < length; i++) {
                int count = (int) Math.min(8, bits - 8L * i);
                bytes[i] = (byte)
                        (leastFirst
                                ? leastFirst(index + i, offset, count)
                                : mostFirst(index + i, offset, count) << (8 - count));
            }
        }
        int part = (int) (bits & 7);
        if (part != 0) {
            int mask = leastFirst ? (1 << part) - 1 : 0xFF << (8 - part);
            bytes[length - 1] &= (byte) mask;
        }
        position += bits;
        return bytes;
    }

    /**
     * What holds the byte at the position, for who looks at bytes one after the other: bytes, until more is asked for.
     */
    public byte[] buffer() {
        return data;
    }

    /** Where the byte at the position is in the {@linkplain #buffer() buffer}. */
    public int index() {
        return (int) ((position - base) >>> 3);
    }

    /** Where the available bytes end: the index after the last whole one before the limit. */
    public int indexBehind() {
        return (int) ((Math.min(limit, end) - base) >>> 3);
    }

    /** Goes to a byte of the buffer. */
    public void index(int index) {
        position = base + 8L * index;
    }
}
