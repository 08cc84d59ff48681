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

    /** The length of a row by its first bits; 0 where they do not determine it. */
    private final int[] lengths;

    private RowLengths(int... lengths) {
        this.lengths = lengths;
    }

    /**
     * Returns what determines the lengths of rows.
     *
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
        // Variables rather than an array, since these stay in registers.
        int a = starts[0];
        int b = starts[each];
        int c = starts[2 * each];
        int d = starts[3 * each];
        int e = starts[4 * each];
        int f = starts[5 * each];
        int g = starts[6 * each];
        int h = starts[7 * each];
        for (int i = 0; i < each; i++) {
            int row = i;
            a = next(data, a, starts, row, first);
            row += each;
            b = next(data, b, starts, row, first);
            row += each;
            c = next(data, c, starts, row, first);
            row += each;
            d = next(data, d, starts, row, first);
            row += each;
            e = next(data, e, starts, row, first);
            row += each;
            f = next(data, f, starts, row, first);
            row += each;
            g = next(data, g, starts, row, first);
            row += each;
            h = next(data, h, starts, row, first);
        }
        boolean agree = areEnds(starts, each, a, b, c, d, e, f, g, h);
        if (agree) {
            first.complete();
        }
        return agree;
    }

    /**
     * Notes where a row starts, and if it has the bits that are looked for.
     *
     * @return where the next row starts: at the same place, as all that follow, if the row does not determine its length
     */
    private int next(byte[] data, int at, int[] starts, int row, FirstBits first) {
        long word = Bits.word(data, at);
        starts[row] = at;
        first.note(row, word);
        return at + lengths[(int) word & lengths.length - 1];
    }

    /** Whether lanes end where the next ones start, after a row whose length was determined. */
    private static boolean areEnds(int[] starts, int each, int... ends) {
        boolean agree = true;
        for (int lane = 0; lane < ends.length; lane++) {
            int behind = (lane + 1) * each;
            agree &= ends[lane] == starts[behind] && starts[behind - 1] < starts[behind];
        }
        return agree;
    }
}
