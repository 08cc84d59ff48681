package org.bindery.runtime.internal.column;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.Bits;

/**
 * Finds where rows end by their own fields: those that consist of constant bits and numerals contain their length.
 * Eight rows are read at a time, since each depends on the one before. Immutable.
 */
public final class RowLengths {

    /** So many rows are looked at at a time. */
    static final int LANES = 8;

    /** Fields of numerals, and the bit of escapes, are at most so many bits. */
    private static final int MOST_BITS = 12;

    /** 1 if the first bit of a row is its escape flag, else 0. */
    private final int escapeFlag;

    /** The length of a row by its first bits; 0 where they do not determine it. */
    private final int[] lengths;

    private RowLengths(int escapeFlag, int... lengths) {
        this.escapeFlag = escapeFlag;
        this.lengths = lengths;
    }

    /**
     * Returns what determines the lengths of rows.
     *
     * @param layout of the columns
     * @return null if their first bits do not
     */
    public static @Nullable RowLengths of(ColumnLayout layout) {
        int numerals = layout.hasSparse() ? 0 : layout.numerals();
        int first = layout.escapes() ? 1 : 0;
        int last = first + numerals - 1;
        boolean isKnown = numerals > 0
                && last < layout.columns()
                && layout.isNumeral(first)
                && layout.isNumeral(last)
                && layout.offset(last) + layout.fieldWidth(last) <= MOST_BITS;
        if (!isKnown) {
            return null;
        }
        byte[] behind =
                RowNumbers.lengths(layout, first, last + 1, 1 << layout.offset(last) + layout.fieldWidth(last) - first);
        int[] lengths = new int[behind.length << first];
        for (int i = 0; i < behind.length; i++) {
            lengths[i << first] = layout.fixedBytes() + behind[i];
        }
        return new RowLengths(first, lengths);
    }

    /**
     * Finds the starts of rows between some whose starts are known.
     *
     * @param data holds the rows
     * @param starts where one of so many rows starts, followed by where the last ends; receives where others start
     * @param each how many rows are between these, of which there are {@link #LANES} and the end
     * @param first receives the rows that have its bits
     * @return whether all rows contain their lengths, and these agree with what is known
     */
    boolean find(byte[] data, int[] starts, int each, FirstBits first) {
        first.start();
        long mask = first.mask;
        long expected = first.expected;
        long[] noted = first.rows;
        int[] known = lengths;
        long seen = 0;
        int[] lanes = new int[LANES];
        for (int lane = 0; lane < LANES; lane++) {
            lanes[lane] = starts[lane * each];
        }
        for (int i = 0; i < each; i++) {
            int row = i;
            for (int lane = 0; lane < LANES; lane++) {
                int at = lanes[lane];
                long word = Bits.word(data, at);
                seen |= word;
                if ((word & mask) == expected) {
                    noted[row >>> 6] |= 1L << row;
                }
                starts[row] = at;
                lanes[lane] = at + known[(int) word & known.length - 1];
                row += each;
            }
        }
        boolean agree = (seen & escapeFlag) == 0;
        for (int lane = 0; lane < LANES; lane++) {
            agree &= lanes[lane] == starts[(lane + 1) * each];
        }
        if (agree) {
            first.tell();
        }
        return agree;
    }
}
