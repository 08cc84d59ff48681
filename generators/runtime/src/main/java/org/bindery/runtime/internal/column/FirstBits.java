package org.bindery.runtime.internal.column;

import java.util.Arrays;

/**
 * Bits that rows of a block are to start with. Rows that do are noted when the starts of rows are determined by their own
 * lengths, since their first bits are looked at then anyway. That pays where few rows have them, since a processor cannot
 * predict which. Not thread-safe.
 */
public final class FirstBits {

    private long mask;
    private long expected;

    /** Which rows have the bits, 64 to a word. */
    private final long[] rows = new long[ColumnBlock.MOST / Long.SIZE];

    private boolean isComplete;

    /** Makes some that no row has. */
    public FirstBits() {
        seek(0, 0);
    }

    /**
     * Looks for other bits, of which nothing is known yet.
     *
     * @param mask the bits that are looked at among the first 64; 0 if none are looked for
     * @param expected what they have to be
     */
    public void seek(long mask, long expected) {
        this.mask = mask;
        this.expected = mask == 0 ? 1 : expected;
        this.isComplete = false;
    }

    void start() {
        Arrays.fill(rows, 0);
        isComplete = false;
    }

    /** Notes a row if it has the bits. */
    void note(int row, long first) {
        if ((first & mask) == expected) {
            rows[row >>> 6] |= 1L << row;
        }
    }

    /** Notes that the lengths of all rows are known. */
    void complete() {
        isComplete = true;
    }

    /** Whether all rows determined their lengths: none of them is too short, and in none has a value escaped. */
    public boolean isComplete() {
        return isComplete;
    }

    /** Whether it is known which rows have the bits. */
    public boolean areNoted() {
        return isComplete && mask != 0;
    }

    /**
     * Keeps those that have the bits.
     *
     * @param found a bit for each row; those of others become 0
     */
    public void keep(long[] found) {
        for (int i = 0; i < found.length; i++) {
            found[i] &= rows[i];
        }
    }
}
