package org.bindery.runtime.internal.column;

import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.Bits;

/**
 * One column of a block: numbers without sign, below 2^64. Number <i>i</i> is {@code base + i * step + factor * offset[i]}, modulo 2^64, or the
 * entry of a dictionary that has the place {@code offset[i]}. Offsets have one width; those of at most eight bits are kept as
 * planes, so that 64 of them are compared at a time. The offsets are left in the bytes of the block. Immutable.
 */
public final class Vector {

    /** So many numbers more than a vector has an array needs that takes all of them. */
    public static final int MARGIN = Byte.SIZE;

    /** Offsets of so many bits are kept as planes. */
    static final int MOST_PLANES = 8;

    /** A flag of the first byte of a head: offsets are places in a dictionary. */
    static final int DICTIONARY = 0x80;

    /** The most entries of a dictionary. */
    public static final int MOST_ENTRIES = 1 << MOST_PLANES;

    private final int count;
    private final int width;
    private final long base;
    private final long step;
    private final long factor;
    private final Vector dictionary;
    private final long least;

    /** The greatest number is at most so much above the least. */
    private final long span;

    /** Whether these are known. */
    private final boolean isBounded;

    /** Where the offsets start in the bytes of the block. */
    private final int at;

    private Vector(int count, Head head, Vector dictionary, int at) {
        this.count = count;
        this.width = head.width;
        this.base = head.base;
        this.step = head.step;
        this.factor = head.factor;
        this.dictionary = dictionary;
        this.at = at;
        long greatest = width == Long.SIZE ? -1 : (1L << width) - 1;
        long offsets = factor * greatest;
        long steps = step * (count - 1L);
        this.least = base + Math.min(steps, 0);
        this.span = offsets + Math.abs(steps);
        this.isBounded = width < Long.SIZE
                && factor >= 0
                && Math.multiplyHigh(factor, greatest) == 0
                && offsets >= 0
                && Math.multiplyHigh(step, count - 1L) == steps >> Long.SIZE - 1
                && span >= 0;
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

    /** Finds the offsets after the heads of all columns. */
    static Vector read(Head head, int count, ColumnInput in) {
        if (head.width > (head.entries > 0 ? MOST_PLANES : Long.SIZE)) {
            throw new MalformedRecordException("a column of " + head.width + " bits");
        }
        Vector dictionary = head.entries == 0 ? null : read(head.dictionary, head.entries, in);
        return new Vector(count, head, dictionary, in.skip(bytes(head.width, count)));
    }

    private static long bytes(int width, int count) {
        return width <= MOST_PLANES
                ? (long) width * ColumnBytes.words(count) * Long.BYTES
                : Bits.bytes((long) width * count);
    }

    /** Whether another column has everything in common with this but the offsets. */
    boolean isLike(@Nullable Vector other) {
        return other != null
                && count == other.count
                && width == other.width
                && base == other.base
                && step == other.step
                && factor == other.factor
                && at == other.at
                && (dictionary == null ? other.dictionary == null : dictionary.isLike(other.dictionary));
    }

    /** How many numbers there are. */
    public int count() {
        return count;
    }

    /** Where the bytes of the numbers start. */
    int from() {
        return dictionary == null ? at : dictionary.at;
    }

    int end() {
        return at + (int) bytes(width, count);
    }

    /**
     * A number.
     *
     * @param data the bytes of the block
     * @param index its place
     * @return the number, without sign
     * @throws MalformedRecordException when it is beyond its dictionary
     */
    public long get(byte[] data, int index) {
        return number(data, index, offset(data, index));
    }

    private long offset(byte[] data, int index) {
        if (width > MOST_PLANES) {
            return Bits.wide(data, 8L * at + (long) index * width, width);
        }
        int stride = ColumnBytes.words(count) * Long.BYTES;
        int place = at + (index >>> 3);
        int offset = 0;
        for (int plane = 0; plane < width; plane++) {
            offset |= (data[place] >>> (index & 7) & 1) << plane;
            place += stride;
        }
        return offset;
    }

    private long number(byte[] data, int index, long offset) {
        if (dictionary == null) {
            return base + index * step + factor * offset;
        }
        if (offset >= dictionary.count) {
            throw beyond();
        }
        return dictionary.get(data, (int) offset);
    }

    private static MalformedRecordException beyond() {
        return new MalformedRecordException("a column refers to an entry that its dictionary does not have");
    }

    /**
     * Whether the number of a message depends on its offset alone, and offsets are of a byte at most: whether {@link
     * #offsets(byte[], byte[])} and {@link #entries} give the numbers.
     */
    public boolean isOfFew() {
        return width <= MOST_PLANES && step == 0;
    }

    /**
     * The numbers of offsets of a byte; greater offsets have none.
     *
     * @param data the bytes of the block
     * @param numbers receives them, {@link #MOST_ENTRIES} at most
     */
    public int entries(byte[] data, long[] numbers) {
        int entries = dictionary == null ? 1 << width : Math.min(1 << width, dictionary.count);
        for (int i = 0; i < entries; i++) {
            numbers[i] = number(data, 0, i);
        }
        return entries;
    }

    /**
     * All offsets, of a byte at most.
     *
     * @param data the bytes of the block
     * @param offsets takes them; longer than they are by {@link #MARGIN}
     * @throws MalformedRecordException when one is beyond the dictionary
     */
    public void offsets(byte[] data, byte[] offsets) {
        for (int i = 0; i < count; i += Byte.SIZE) {
            Bits.setWord(offsets, i, square(data, i));
        }
        for (int i = 0; dictionary != null && i < count; i++) {
            if ((offsets[i] & 0xFF) >= dictionary.count) {
                throw beyond();
            }
        }
    }

    /**
     * All numbers.
     *
     * @param data the bytes of the block
     * @param numbers takes them; longer than they are by {@link #MARGIN}
     * @param plus is added to each
     * @throws MalformedRecordException when one is beyond its dictionary
     */
    public void all(byte[] data, long[] numbers, long plus) {
        if (!isOfFew()) {
            allWide(data, numbers, plus);
            return;
        }
        byte[] offsets = new byte[count + MARGIN];
        offsets(data, offsets);
        long[] entries = new long[MOST_ENTRIES];
        int known = entries(data, entries);
        for (int i = 0; i < known; i++) {
            entries[i] += plus;
        }
        for (int i = 0; i < count; i++) {
            numbers[i] = entries[offsets[i] & 0xFF];
        }
    }

    private void allWide(byte[] data, long[] numbers, long plus) {
        long bit = 8L * at;
        long add = base + plus;
        for (int i = 0; width == 0 && i < count; i++) {
            numbers[i] = add + i * step;
        }
        long mask = (1L << width) - 1;
        // Of so many all bits are in eight bytes that the array has.
        long near = width <= MOST_PLANES || width > Bits.NEAR
                ? 0
                : Math.min(count, Math.max(0, 8L * (data.length - Long.BYTES) - bit) / width);
        for (int i = 0; i < near; i++) {
            numbers[i] = factor * (Bits.whole(data, (int) (bit >>> 3)) >>> (bit & 7) & mask) + add;
            bit += width;
            add += step;
        }
        for (int i = (int) near; width > 0 && i < count; i++) {
            numbers[i] = get(data, i) + plus;
        }
    }

    /** Eight offsets from one on, a byte each. */
    private long square(byte[] data, int index) {
        int stride = ColumnBytes.words(count) * Long.BYTES;
        int place = at + (index >>> 3);
        long square = 0;
        for (int plane = 0; plane < width; plane++) {
            square |= (data[place] & 0xFFL) << (plane << 3);
            place += stride;
        }
        return transposed(square);
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

    /** Whether it is known that all numbers, with sign, are from {@code -most} to {@code most}. */
    boolean areWithin(long most) {
        return dictionary != null
                ? dictionary.areWithin(most)
                : isBounded && least >= -most && least <= most && span <= most - least;
    }

    /** Whether it is known that all numbers are one. */
    public boolean isAlways(long number) {
        return width == 0 && step == 0 && dictionary == null && base == number;
    }

    /**
     * Whether none of the numbers can be of a set, as far as the head determines it.
     *
     * @param set the numbers that are looked for
     * @return whether it is known that there is none
     */
    public boolean isOutside(NumberSet set) {
        if (dictionary != null) {
            return dictionary.isOutside(set);
        }
        boolean areOfOneSign = (step & 1) == 0 && (width == 0 || (factor & 1) == 0);
        return isBounded && set.isOutside(least, span, areOfOneSign);
    }

    /**
     * Keeps the numbers of a set.
     *
     * @param data the bytes of the block
     * @param set the numbers that are looked for
     * @param found a bit for each number, 64 to a word, and 0 after them; those of numbers that are not in the set
     * become 0
     */
    public void keep(byte[] data, NumberSet set, long[] found) {
        if (width > MOST_PLANES || step != 0) {
            keepEach(data, set, found);
            return;
        }
        if (dictionary == null && factor == 1 && set.isSingle()) {
            keepOne(data, set.least() - base, found);
            return;
        }
        boolean[] accepted = new boolean[1 << width];
        int offsets = dictionary == null ? accepted.length : Math.min(accepted.length, dictionary.count);
        for (int offset = 0; offset < offsets; offset++) {
            accepted[offset] = set.contains(number(data, 0, offset));
        }
        keepPlanes(data, accepted, 0, accepted.length, width - 1, found);
    }

    private void keepEach(byte[] data, NumberSet set, long[] found) {
        boolean near = width <= Bits.NEAR && step == 0 && dictionary == null && factor == 1 && set.isRange();
        for (int word = 0; word < ColumnBytes.words(count); word++) {
            long kept = found[word];
            if (near && kept == -1L) {
                found[word] = kept64(data, word, set);
                continue;
            }
            for (long left = kept; left != 0; left &= left - 1) {
                int index = (word << 6) + Long.numberOfTrailingZeros(left);
                if (!set.contains(number(data, index, offset(data, index)))) {
                    kept ^= left & -left;
                }
            }
            found[word] = kept;
        }
    }

    /** Which of 64 numbers are in a range. */
    private long kept64(byte[] data, int word, NumberSet range) {
        long least = range.least() - base;
        long span = range.most() - range.least();
        long bit = 8L * at + ((long) word << 6) * width;
        long kept = 0;
        for (int i = 0; i < Long.SIZE; i++) {
            long place = Bits.get(data, bit, width) - least;
            kept |= (Long.compareUnsigned(place, span) <= 0 ? 1L : 0) << i;
            bit += width;
        }
        return kept;
    }

    private void keepOne(byte[] data, long offset, long[] found) {
        int words = ColumnBytes.words(count);
        if (offset >>> width != 0) {
            Arrays.fill(found, 0);
            return;
        }
        int stride = words * Long.BYTES;
        int plane = 0;
        for (; plane + 4 <= width; plane += 4) {
            int place = at + plane * stride;
            long first = (offset >>> plane & 1) - 1;
            long second = (offset >>> plane + 1 & 1) - 1;
            long third = (offset >>> plane + 2 & 1) - 1;
            long fourth = (offset >>> plane + 3 & 1) - 1;
            for (int i = 0; i < words; i++) {
                int here = place + (i << 3);
                found[i] &= (Bits.whole(data, here) ^ first)
                        & (Bits.whole(data, here + stride) ^ second)
                        & (Bits.whole(data, here + 2 * stride) ^ third)
                        & (Bits.whole(data, here + 3 * stride) ^ fourth);
            }
        }
        for (; plane < width; plane++) {
            int place = at + plane * stride;
            long inverted = (offset >>> plane & 1) - 1;
            for (int i = 0; i < words; i++) {
                found[i] &= Bits.whole(data, place + (i << 3)) ^ inverted;
            }
        }
    }

    /** Keeps those of which the bits from a plane downwards are those of an accepted offset. */
    private void keepPlanes(byte[] data, boolean[] accepted, int from, int to, int plane, long[] found) {
        if (same(accepted, from, to)) {
            if (!accepted[from]) {
                Arrays.fill(found, 0);
            }
            return;
        }
        int words = ColumnBytes.words(count);
        int place = at + plane * words * Long.BYTES;
        int middle = from + to >>> 1;
        if (same(accepted, from, middle) && !accepted[from]) {
            for (int i = 0; i < words; i++) {
                found[i] &= Bits.whole(data, place + (i << 3));
            }
            keepPlanes(data, accepted, middle, to, plane - 1, found);
        } else if (same(accepted, middle, to) && !accepted[middle]) {
            for (int i = 0; i < words; i++) {
                found[i] &= ~Bits.whole(data, place + (i << 3));
            }
            keepPlanes(data, accepted, from, middle, plane - 1, found);
        } else {
            long[] high = new long[words];
            for (int i = 0; i < words; i++) {
                high[i] = found[i] & Bits.whole(data, place + (i << 3));
                found[i] ^= high[i];
            }
            keepPlanes(data, accepted, middle, to, plane - 1, high);
            keepPlanes(data, accepted, from, middle, plane - 1, found);
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
