package org.bindery.runtime.internal.column;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.Bits;
import org.bindery.runtime.internal.value.Decimals;

/**
 * Reads the decimals of one column in rows, 64 at a time, without views and without unpredictable branches. Not safe
 * for use by several threads at a time.
 */
public final class RowDecimals {

    /** Digits of a decimal that is read, its sign left out, are fewer bits than that. */
    static final int BITS = 50;

    /** What a code whose lowest bits are the index is multiplied with: 1 if it is even, else the power of ten. */
    static final long[] POWERS = new long[32];

    /** Digits that can be multiplied so are less. */
    static final long[] LIMITS = new long[32];

    static final long[] MASKS = new long[Long.BYTES + 1];

    static {
        for (int i = 0; i < POWERS.length; i++) {
            POWERS[i] = Decimals.unscaled((i & 1) == 0 ? 2 : 32 + i, 0, 0, false);
            LIMITS[i] = (1L << BITS) / POWERS[i];
        }
        for (int i = 1; i < MASKS.length; i++) {
            MASKS[i] = -1L >>> Long.SIZE - Byte.SIZE * i;
        }
    }

    private final RowNumbers numbers;
    private final int leastScale;
    private final int scales;

    /** By how much a number is shifted to be without its scale; -1 if it is divided. */
    private final int shift;

    private final boolean isSigned;
    private final long[] digits = new long[Long.SIZE];
    private final byte[] places = new byte[Long.SIZE];

    private RowDecimals(RowNumbers numbers, int[] decimal) {
        this.numbers = numbers;
        this.leastScale = decimal[0];
        this.scales = decimal[1] - decimal[0] + 1;
        this.shift = Integer.bitCount(scales) == 1 ? Integer.numberOfTrailingZeros(scales) : -1;
        this.isSigned = decimal[2] != 0;
    }

    /**
     * Makes what reads them.
     *
     * @param numbers finds the numbers
     * @return what reads them; null if they are no decimals, or of too many scales
     */
    public static @Nullable RowDecimals of(RowNumbers numbers) {
        int[] decimal = numbers.decimal();
        return decimal == null || decimal[1] - decimal[0] >= Long.SIZE ? null : new RowDecimals(numbers, decimal);
    }

    /** How many scales decimals may have. */
    public int scales() {
        return scales;
    }

    /** The least scale of decimals. */
    public int leastScale() {
        return leastScale;
    }

    /** The digits of one of the rows that were read. */
    public long digits(int row) {
        return digits[row & Long.SIZE - 1];
    }

    /** How much more than the least its scale is. */
    public int place(int row) {
        return places[row & Long.SIZE - 1];
    }

    /**
     * Reads the decimals of some of 64 rows.
     *
     * @param data the rows, at least eight bytes
     * @param starts where each starts, followed by where the last ends
     * @param first the first of the 64 rows
     * @param wanted which of them, a bit for each
     * @return those of which a decimal was read; of others there is none, something has escaped, they are malformed, or have very many
     *     digits
     */
    public long read(byte[] data, int[] starts, int first, long wanted) {
        RowNumbers rows = numbers;
        long[] small = rows.small;
        byte[] bytes = rows.bytes;
        long known = wanted;
        for (long left = wanted; left != 0; left &= left - 1) {
            int i = Long.numberOfTrailingZeros(left);
            int start = starts[first + i];
            int end = starts[first + i + 1];
            long head = Bits.word(data, start);
            int field = rows.field(head);
            int length = bytes[field];
            int at = rows.at(data, start, head);
            // Both terms of which one is 0, rather than a branch.
            long number = small[field] + (Bits.word(data, Math.min(at, data.length)) & MASKS[length]);
            long code = shift >= 0 ? number >>> shift : number / scales;
            int low = (int) code & 31;
            long rest = code >>> 1 + 4 * (low & 1);
            long its = isSigned ? rest >>> 1 ^ -(rest & 1) : rest;
            digits[i] = its * POWERS[low];
            places[i] = (byte) (number - code * scales);
            if ((head & rows.escapeFlag) != 0
                    || end - start < rows.fixedBytes
                    || field < rows.plus
                    || length > end - at
                    || number < 0
                    || Math.abs(its) >= LIMITS[low]) {
                known ^= left & -left;
            }
        }
        return known;
    }
}
