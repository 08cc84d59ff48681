package org.bindery.runtime.internal.record;

import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;

/**
 * Where the texts of a pool end but the last: rising numbers, each divided into low bits, which stand one after the
 * other, and the rest, which is told in unary. Large pools have low bits only.
 */
final class PoolEnds {

    /** The most texts whose ends are divided, so that the unary part is short enough to be counted through. */
    private static final int MOST_DIVIDED = 256;

    private final int texts;
    private final int length;
    private final boolean divided;
    private final int lowBits;

    /**
     * Makes the ends of some texts.
     *
     * @param texts how many there are, at least one
     * @param length of all texts, in bytes
     */
    PoolEnds(int texts, int length) {
        this.texts = texts;
        this.length = length;
        this.divided = texts > 1 && texts <= MOST_DIVIDED;
        this.lowBits = divided ? Math.max(0, Bits.width(length / texts) - 1) : Bits.width(length);
    }

    private long unary() {
        return (texts - 1L) * lowBits;
    }

    private long bits() {
        return unary() + (divided ? texts - 1L + (length >> lowBits) : 0);
    }

    /** Length of the table, in bytes; far more than a message has where there are far too many texts. */
    long bytes() {
        return Bits.bytes(bits());
    }

    /**
     * Where a text ends.
     *
     * @param data holds the table
     * @param table position of the table's first bit
     * @param text the text, from 0
     * @return its end, counted from the start of the first text
     * @throws MalformedRecordException when the table does not tell it, or tells an end beyond the texts
     */
    int end(byte[] data, long table, int text) {
        if (text == texts - 1) {
            return length;
        }
        long high = divided ? place(data, table + unary(), text) - text : 0;
        return checked(high << lowBits | Bits.get(data, table + (long) text * lowBits, lowBits));
    }

    /** Where all texts end; that of one may be beyond the next one's. */
    int[] all(byte[] data, long table) {
        int[] all = new int[texts];
        if (!divided) {
            Arrays.setAll(all, text -> end(data, table, text));
            return all;
        }
        long count = bits() - unary();
        long start = table + unary();
        int text = 0;
        for (long at = 0; at < count && text < texts - 1; at += Bits.NEAR) {
            long word = Bits.get(data, start + at, (int) Math.min(Bits.NEAR, count - at));
            for (; word != 0 && text < texts - 1; word &= word - 1) {
                long high = at + Long.numberOfTrailingZeros(word) - text;
                all[text] = checked(high << lowBits | Bits.get(data, table + (long) text * lowBits, lowBits));
                text++;
            }
        }
        if (text < texts - 1) {
            throw new MalformedRecordException("the ends of texts are too few");
        }
        all[text] = length;
        return all;
    }

    private int checked(long end) {
        if (end > length) {
            throw new MalformedRecordException("the ends of texts are beyond them");
        }
        return (int) end;
    }

    /** The place of a 1 among the bits of the unary part, which are few: see {@link #MOST_DIVIDED}. */
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
        throw new MalformedRecordException("the ends of texts are too few");
    }

    /** Writes the end of a text other than the last into a table of zeros. */
    void set(RecordBuffer buffer, long table, int text, int end) {
        buffer.setBits(table + (long) text * lowBits, lowBits, end & (1L << lowBits) - 1);
        if (divided) {
            buffer.setBits(table + unary() + text + (end >> lowBits), 1, 1);
        }
    }
}
