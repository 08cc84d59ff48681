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

    private final int mask;

    /** The length of a row by its first bits; 0 where they do not determine it. */
    private final int[] lengths;

    private RowLengths(int... lengths) {
        this.mask = lengths.length - 1;
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
        return new RowLengths(lengths);
    }

    private int end(byte[] data, int start) {
        return start + lengths[(int) Bits.word(data, start) & mask];
    }

    /**
     * Finds the starts of rows between some whose starts are known.
     *
     * @param data holds the rows
     * @param starts where one of so many rows starts, followed by where the last ends; receives where others start
     * @param each how many rows are between these, of which there are {@link #LANES} and the end
     * @return whether all rows contain their lengths, and these agree with what is known
     */
    boolean find(byte[] data, int[] starts, int each) {
        int a = starts[0];
        int b = starts[each];
        int c = starts[2 * each];
        int d = starts[3 * each];
        int e = starts[4 * each];
        int f = starts[5 * each];
        int g = starts[6 * each];
        int h = starts[7 * each];
        for (int i = 1; i < each; i++) {
            starts[i] = a = end(data, a);
            starts[each + i] = b = end(data, b);
            starts[2 * each + i] = c = end(data, c);
            starts[3 * each + i] = d = end(data, d);
            starts[4 * each + i] = e = end(data, e);
            starts[5 * each + i] = f = end(data, f);
            starts[6 * each + i] = g = end(data, g);
            starts[7 * each + i] = h = end(data, h);
        }
        for (int lane = 1; lane <= LANES; lane++) {
            if (end(data, starts[lane * each - 1]) != starts[lane * each]) {
                return false;
            }
        }
        return true;
    }
}
