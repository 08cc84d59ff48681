package org.bindery.runtime.internal.record;

import org.bindery.runtime.MalformedRecordException;

/**
 * The ends of consecutive parts, without the last one: ascending numbers, each divided into low bits, which are stored
 * one after the other, and the rest, which is stored in unary. A number is found by counting through the unary part,
 * so there should not be too many.
 */
public final class EliasFano {

    private static final int FOUR = 4;

    private final int parts;
    private final int length;
    private final int lowBits;

    /**
     * Makes the ends of some parts.
     *
     * @param parts how many there are, at least one
     * @param length of all parts together
     */
    public EliasFano(int parts, int length) {
        this.parts = parts;
        this.length = length;
        this.lowBits = Math.max(0, Bits.width(length / parts) - 1);
    }

    private long unary() {
        return (parts - 1L) * lowBits;
    }

    /** Length of the table, in bits; none where there is one part. */
    long bits() {
        return parts == 1 ? 0 : unary() + parts - 1L + (length >> lowBits);
    }

    /** Length of the table, in bytes. */
    public long bytes() {
        return Bits.bytes(bits());
    }

    /**
     * Where a part ends.
     *
     * @param data holds the table, and at least eight bytes
     * @param table position of the table's first bit
     * @param part the part, from 0
     * @return its end, counted from the start of the first part
     * @throws MalformedRecordException when the table does not have it, or has an end beyond the parts
     */
    public int end(byte[] data, long table, int part) {
        return part == parts - 1
                ? length
                : checked(place(data, table + unary(), part) - part << lowBits | low(data, table, part));
    }

    /**
     * Where a part starts and where it ends, found in one pass.
     *
     * @param data holds the table, and at least eight bytes
     * @param table position of the table's first bit
     * @param part the part, from 0
     * @return the start in the high 32 bits, the end in the low ones; the end may be before the start
     * @throws MalformedRecordException when the table does not have them, or has an end beyond the parts
     */
    public long bounds(byte[] data, long table, int part) {
        if (part == 0) {
            return end(data, table, 0);
        }
        int before = part - 1;
        long unary = table + unary();
        long place = place(data, unary, before);
        long start = checked(place - before << lowBits | low(data, table, before));
        if (part == parts - 1) {
            return start << Integer.SIZE | length;
        }
        long next = place + 1;
        long count = bits() - unary();
        long word = 0;
        for (; next < count; next += Bits.NEAR) {
            word = Bits.get(data, unary + next, (int) Math.min(Bits.NEAR, count - next));
            if (word != 0) {
                break;
            }
        }
        if (word == 0) {
            throw tooFew();
        }
        next += Long.numberOfTrailingZeros(word);
        return start << Integer.SIZE | checked(next - part << lowBits | low(data, table, part));
    }

    private long low(byte[] data, long table, int part) {
        return Bits.get(data, table + (long) part * lowBits, lowBits);
    }

    /**
     * Where all parts end; that of one may be before the one before, or beyond the last one's.
     *
     * @param data holds the table, and at least eight bytes
     * @param table position of the table's first bit
     * @param first where the first part starts
     * @param each how much longer each part is than in the table
     * @param starts receives the start of each part, followed by the end of the last one
     * @throws MalformedRecordException when the table does not have them
     */
    public void all(byte[] data, long table, int first, int each, int[] starts) {
        long count = bits() - unary();
        long start = table + unary();
        long mask = (1L << lowBits) - 1;
        // The unary number falls by one for each part.
        int step = (1 << lowBits) - each;
        int lastOfFour = FOUR * lowBits <= Bits.NEAR ? parts - FOUR : 0;
        starts[0] = first;
        int at = 1;
        for (long done = 0; done < count && at < parts; done += Bits.NEAR) {
            long word = Bits.get(data, start + done, (int) Math.min(Bits.NEAR, count - done));
            int behind = Math.min(parts, at + Long.bitCount(word));
            int next = first + each + ((int) done << lowBits) - (at - 1) * step;
            // Four by four without branches; what is stored after the last one of the word is overwritten.
            for (; at < behind && at <= lastOfFour; at += FOUR) {
                long low = Bits.from(data, table + (at - 1L) * lowBits);
                for (int i = 0; i < FOUR; i++) {
                    starts[at + i] = next + (Long.numberOfTrailingZeros(word) << lowBits) + (int) (low & mask);
                    next -= step;
                    word &= word - 1;
                    low >>>= lowBits;
                }
            }
            for (; at < behind; at++) {
                starts[at] = next
                        + (Long.numberOfTrailingZeros(word) << lowBits)
                        + (int) (Bits.from(data, table + (at - 1L) * lowBits) & mask);
                next -= step;
                word &= word - 1;
            }
            at = behind;
        }
        if (at < parts) {
            throw tooFew();
        }
        starts[parts] = first + each * parts + length;
    }

    /**
     * The starts of some of the parts, at regular intervals, and the end of the last one.
     *
     * @param data holds the table, and at least eight bytes
     * @param table position of the table's first bit
     * @param every how many parts there are from one to the next, which must divide the number of all
     * @param each how much longer each part is than in the table
     * @param starts receives them at their indices
     * @throws MalformedRecordException when the table does not have them, or has an end beyond the parts
     */
    public void some(byte[] data, long table, int every, int first, int each, int[] starts) {
        long count = bits() - unary();
        starts[0] = first;
        int next = every;
        int seen = 0;
        for (long at = 0; at < count && next < parts; at += Bits.NEAR) {
            long word = Bits.get(data, table + unary() + at, (int) Math.min(Bits.NEAR, count - at));
            int behind = seen + Long.bitCount(word);
            for (; next <= behind && next < parts; next += every) {
                for (; seen < next - 1; seen++) {
                    word &= word - 1;
                }
                long end = at + Long.numberOfTrailingZeros(word) - seen << lowBits | low(data, table, seen);
                starts[next] = first + each * next + checked(end);
            }
            seen = behind;
        }
        if (next < parts) {
            throw tooFew();
        }
        starts[parts] = first + each * parts + length;
    }

    private int checked(long end) {
        if (end > length) {
            throw new MalformedRecordException("the ends of parts are beyond them");
        }
        return (int) end;
    }

    private static MalformedRecordException tooFew() {
        return new MalformedRecordException("the ends of parts are too few");
    }

    /** The place of a 1 among the bits of the unary part. */
    private long place(byte[] data, long start, int rank) {
        long count = bits() - unary();
        int left = rank;
        for (long at = 0; at < count; at += Bits.NEAR) {
            int width = (int) Math.min(Bits.NEAR, count - at);
            long word = Bits.get(data, start + at, width);
            int ones = Long.bitCount(word);
            if (left < ones) {
                for (; left > 0; left--) {
                    word &= word - 1;
                }
                return at + Long.numberOfTrailingZeros(word);
            }
            left -= ones;
        }
        throw tooFew();
    }

    /** Writes the end of a part other than the last into a table of zeros. */
    void set(RecordBuffer buffer, long table, int part, int end) {
        buffer.setBits(table + (long) part * lowBits, lowBits, end & (1L << lowBits) - 1);
        buffer.setBits(table + unary() + part + (end >> lowBits), 1, 1);
    }

    /**
     * Writes the table.
     *
     * @param ends where each part ends, from the start of the first
     * @param target where to; zeros, and eight bytes more than the table
     * @param at index of the table's first byte there, a multiple of eight
     */
    public void write(int[] ends, byte[] target, int at) {
        // Bits are gathered in a word, since reading bytes of which a part was just written waits for the write.
        long word = 0;
        long bit = 8L * at;
        long mask = (1L << lowBits) - 1;
        for (int part = 0; part < parts - 1 && lowBits > 0; part++) {
            long low = ends[part] & mask;
            int shift = (int) bit & Long.SIZE - 1;
            word |= low << shift;
            bit += lowBits;
            if (shift + lowBits >= Long.SIZE) {
                Bits.setWord(target, wordOf(bit - lowBits), word);
                word = low >>> Long.SIZE - shift;
            }
        }
        int here = wordOf(bit);
        for (int part = 0; part < parts - 1; part++) {
            long one = bit + part + (ends[part] >> lowBits);
            if (wordOf(one) != here) {
                Bits.setWord(target, here, word);
                here = wordOf(one);
                word = 0;
            }
            word |= 1L << one;
        }
        if (parts > 1) {
            Bits.setWord(target, here, word);
        }
    }

    /** Index of the word that has a bit, a multiple of eight. */
    private static int wordOf(long bit) {
        return (int) (bit >>> 6) << 3;
    }
}
