package org.bindery.runtime.internal.column;

import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.record.Bits;

/**
 * One column of a block: numbers without sign, below 2^64. Number <i>i</i> is {@code base + i * step + factor * offset[i]}, modulo 2^64, or the
 * entry of a dictionary that has the place {@code offset[i]}. Offsets have one width; those of at most eight bits are kept as
 * planes, so that 64 of them are compared at a time. Immutable.
 */
public final class Vector {

    /** So many numbers more than a vector has an array needs that takes all of them. */
    public static final int MARGIN = Byte.SIZE;

    /** Offsets of so many bits are kept as planes. */
    static final int MOST_PLANES = 8;

    /** A flag of the first byte of a head: offsets are places in a dictionary. */
    static final int DICTIONARY = 0x80;

    /** The most entries of a dictionary. */
    static final int MOST_ENTRIES = 1 << MOST_PLANES;

    private final int count;
    private final int width;
    private final long base;
    private final long step;
    private final long factor;
    private final Vector dictionary;
    private final byte[] data;
    private final int at;

    private Vector(int count, Head head, Vector dictionary, byte[] data, int at) {
        this.count = count;
        this.width = head.width;
        this.base = head.base;
        this.step = head.step;
        this.factor = head.factor;
        this.dictionary = dictionary;
        this.data = data;
        this.at = at;
    }

    /**
     * What a column starts with.
     *
     * @param width of the offsets, in bits
     * @param base what is added to offsets
     * @param step what is added more for each number
     * @param factor of the offsets, at least 1
     * @param entries how many entries the dictionary has; 0 if there is none
     * @param dictionary the head of the entries; null if there is none
     */
    record Head(int width, long base, long step, long factor, int entries, Head dictionary) {

        static Head read(ColumnInput in) {
            int first = in.number(1);
            if (first < DICTIONARY) {
                return plain(first, in);
            }
            int entries = in.number(1) + 1;
            return new Head(first - DICTIONARY, 0, 0, 1, entries, plain(in.number(1), in));
        }

        private static Head plain(int width, ColumnInput in) {
            long base = in.leb128();
            long zigzag = in.leb128();
            long factor = width == 0 ? 1 : in.leb128();
            return new Head(width, base, zigzag >>> 1 ^ -(zigzag & 1), factor, 0, null);
        }

        void write(ColumnBytes out) {
            out.number(entries == 0 ? width : width | DICTIONARY, 1);
            if (entries > 0) {
                out.number(entries - 1L, 1);
                dictionary.write(out);
            } else {
                out.leb128(base);
                out.leb128(step << 1 ^ step >> Long.SIZE - 1);
                if (width > 0) {
                    out.leb128(factor);
                }
            }
        }
    }

    /** Reads the offsets behind the heads of all columns. */
    static Vector read(Head head, int count, ColumnInput in) {
        if (head.width > (head.entries > 0 ? MOST_PLANES : Long.SIZE)) {
            throw new MalformedRecordException("a column of " + head.width + " bits");
        }
        Vector dictionary = head.entries == 0 ? null : read(head.dictionary, head.entries, in);
        return new Vector(count, head, dictionary, in.bytes(), in.skip(bytes(head.width, count)));
    }

    /** A column of which only the head is known, so that it has no numbers. */
    static Vector of(Head head, int count) {
        Vector dictionary = head.entries == 0 ? null : of(head.dictionary, head.entries);
        return new Vector(count, head, dictionary, null, 0);
    }

    private static long bytes(int width, int count) {
        return width <= MOST_PLANES
                ? (long) width * ColumnBytes.words(count) * Long.BYTES
                : Bits.bytes((long) width * count);
    }

    /**
     * How many numbers there are.
     *
     * @return their count
     */
    public int count() {
        return count;
    }

    /**
     * A number.
     *
     * @param index its place
     * @return the number, without sign
     * @throws MalformedRecordException when it is beyond its dictionary
     */
    public long get(int index) {
        return number(index, offset(index));
    }

    private long offset(int index) {
        if (width > MOST_PLANES) {
            return Bits.wide(data, 8L * at + (long) index * width, width);
        }
        int words = ColumnBytes.words(count);
        long offset = 0;
        for (int plane = width - 1; plane >= 0; plane--) {
            offset = offset << 1 | word(plane * words + (index >>> 6)) >>> index & 1;
        }
        return offset;
    }

    private long word(int index) {
        return Bits.word(data, at + index * Long.BYTES);
    }

    private long number(int index, long offset) {
        if (dictionary == null) {
            return base + index * step + factor * offset;
        }
        if (offset >= dictionary.count) {
            throw new MalformedRecordException("a column refers to an entry that its dictionary does not have");
        }
        return dictionary.get((int) offset);
    }

    /**
     * All numbers.
     *
     * @param numbers takes them; longer than they are by {@link #MARGIN}
     * @throws MalformedRecordException when one is beyond its dictionary
     */
    public void all(long[] numbers) {
        offsets(numbers);
        if (dictionary == null) {
            long add = base;
            for (int i = 0; i < count; i++) {
                numbers[i] = factor * numbers[i] + add;
                add += step;
            }
            return;
        }
        long[] entries = new long[MOST_ENTRIES + MARGIN];
        dictionary.all(entries);
        for (int i = 0; i < count; i++) {
            if (numbers[i] >= dictionary.count) {
                throw new MalformedRecordException("a column refers to an entry that its dictionary does not have");
            }
            numbers[i] = entries[(int) numbers[i]];
        }
    }

    private void offsets(long[] numbers) {
        if (width > MOST_PLANES) {
            for (int i = 0; i < count; i++) {
                numbers[i] = Bits.wide(data, 8L * at + (long) i * width, width);
            }
            return;
        }
        int stride = ColumnBytes.words(count) * Long.BYTES;
        for (int i = 0; i < count; i += Byte.SIZE) {
            long square = 0;
            for (int plane = 0; plane < width; plane++) {
                square |= (data[at + plane * stride + (i >>> 3)] & 0xFFL) << (plane << 3);
            }
            square = transposed(square);
            for (int j = 0; j < Byte.SIZE; j++) {
                numbers[i + j] = square >>> (j << 3) & 0xFF;
            }
        }
    }

    /** Eight bytes as rows of eight bits become columns (Warren, Hacker's Delight, 7-3). */
    private static long transposed(long square) {
        long swapped = (square ^ square >>> 7) & 0x00AA_00AA_00AA_00AAL;
        long x = square ^ swapped ^ swapped << 7;
        swapped = (x ^ x >>> 14) & 0x0000_CCCC_0000_CCCCL;
        x = x ^ swapped ^ swapped << 14;
        swapped = (x ^ x >>> 28) & 0x0000_0000_F0F0_F0F0L;
        return x ^ swapped ^ swapped << 28;
    }

    /**
     * Whether all numbers are one.
     *
     * @param number the number
     * @return whether it is known that they are
     */
    public boolean isAlways(long number) {
        return width == 0 && step == 0 && dictionary == null && base == number;
    }

    /**
     * Whether none of the numbers can be of a set, as far as the head tells.
     *
     * @param set the numbers that are looked for
     * @return whether it is known that there is none
     */
    public boolean isOutside(NumberSet set) {
        if (dictionary != null) {
            return dictionary.isOutside(set);
        }
        if (width == Long.SIZE || set.isArbitrary()) {
            return false;
        }
        long greatest = (1L << width) - 1;
        long offsets = factor * greatest;
        long steps = step * (count - 1L);
        long least = base + Math.min(steps, 0);
        long span = offsets + Math.abs(steps);
        boolean wraps = factor < 0
                || Math.multiplyHigh(factor, greatest) != 0
                || offsets < 0
                || Math.multiplyHigh(step, count - 1L) != steps >> Long.SIZE - 1
                || span < 0;
        // Both are intervals of a circle: they meet if one has the other's start.
        return !wraps
                && Long.compareUnsigned(set.least() - least, span) > 0
                && Long.compareUnsigned(least - set.least(), set.most() - set.least()) > 0;
    }

    /**
     * Keeps the numbers of a set.
     *
     * @param set the numbers that are looked for
     * @param found a bit for each number, 64 to a word, and 0 behind them; those of numbers that are not in the set become 0
     */
    public void keep(NumberSet set, long[] found) {
        if (width > MOST_PLANES || step != 0) {
            keepEach(set, found);
            return;
        }
        boolean[] accepted = new boolean[1 << width];
        int offsets = dictionary == null ? accepted.length : Math.min(accepted.length, dictionary.count);
        for (int offset = 0; offset < offsets; offset++) {
            accepted[offset] = set.contains(number(0, offset));
        }
        keepPlanes(accepted, 0, accepted.length, width - 1, found);
    }

    private void keepEach(NumberSet set, long[] found) {
        for (int word = 0; word < ColumnBytes.words(count); word++) {
            long kept = found[word];
            for (long left = kept; left != 0; left &= left - 1) {
                int index = (word << 6) + Long.numberOfTrailingZeros(left);
                if (!set.contains(number(index, offset(index)))) {
                    kept ^= left & -left;
                }
            }
            found[word] = kept;
        }
    }

    /** Keeps those of which the bits from a plane downwards are those of an accepted offset. */
    private void keepPlanes(boolean[] accepted, int from, int to, int plane, long[] found) {
        if (same(accepted, from, to)) {
            if (!accepted[from]) {
                Arrays.fill(found, 0);
            }
            return;
        }
        int words = ColumnBytes.words(count);
        int middle = from + to >>> 1;
        if (same(accepted, from, middle) && !accepted[from]) {
            for (int i = 0; i < words; i++) {
                found[i] &= word(plane * words + i);
            }
            keepPlanes(accepted, middle, to, plane - 1, found);
        } else if (same(accepted, middle, to) && !accepted[middle]) {
            for (int i = 0; i < words; i++) {
                found[i] &= ~word(plane * words + i);
            }
            keepPlanes(accepted, from, middle, plane - 1, found);
        } else {
            long[] high = new long[words];
            for (int i = 0; i < words; i++) {
                high[i] = found[i] & word(plane * words + i);
                found[i] ^= high[i];
            }
            keepPlanes(accepted, middle, to, plane - 1, high);
            keepPlanes(accepted, from, middle, plane - 1, found);
            for (int i = 0; i < words; i++) {
                found[i] |= high[i];
            }
        }
    }

    private static boolean same(boolean[] accepted, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            if (accepted[i] != accepted[from]) {
                return false;
            }
        }
        return true;
    }

    /** How it is kept. */
    @Override
    public String toString() {
        return dictionary == null
                ? "%,d of %d bits, %d + %d n + %d m".formatted(count, width, base, step, factor)
                : "%,d of %d bits into a dictionary of (%s)".formatted(count, width, dictionary);
    }
}
