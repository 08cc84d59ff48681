package org.bindery.runtime.internal.column;

import java.util.function.ObjLongConsumer;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.Bits;

/**
 * Adds up the decimals of one column in rows, without views, exactly: digits of each scale separately. Keeps nothing
 * of single rows, as {@link RowDecimals} does, which takes longer where all are added. Not safe for use by several
 * threads at a time.
 */
public final class RowSum {

    /** So many rows may be added before {@link #clear}. */
    public static final int MOST = 1 << Long.SIZE - 2 - RowDecimals.BITS;

    private final RowNumbers numbers;
    private final int leastScale;
    private final int scales;

    /** By how much a number is shifted to be without its scale; -1 if it is divided. */
    private final int shift;

    private final boolean isSigned;
    private final long[] sums;
    private long seen;

    private RowSum(RowNumbers numbers, int[] decimal) {
        this.numbers = numbers;
        this.leastScale = decimal[0];
        this.scales = decimal[1] - decimal[0] + 1;
        this.shift = Integer.bitCount(scales) == 1 ? Integer.numberOfTrailingZeros(scales) : -1;
        this.isSigned = decimal[2] != 0;
        this.sums = new long[scales];
    }

    /**
     * Makes a sum of nothing.
     *
     * @param numbers finds the numbers
     * @return the sum; null if they are no decimals, or of too many scales
     */
    public static @Nullable RowSum of(RowNumbers numbers) {
        int[] decimal = numbers.decimal();
        return decimal == null || decimal[1] - decimal[0] >= Long.SIZE ? null : new RowSum(numbers, decimal);
    }

    /**
     * Adds the decimals of rows, up to one that needs a view: something has escaped in it, it is malformed, or the
     * decimal has very many digits.
     *
     * @param data holds the rows, and at least eight bytes
     * @param starts where each starts, followed by where the last ends
     * @param from the first row
     * @param to after the last row
     * @return the row that was not added, nor those after it
     */
    public int add(byte[] data, int[] starts, int from, int to) {
        RowNumbers rows = numbers;
        long[] small = rows.small;
        byte[] bytes = rows.bytes;
        boolean isOfOneScale = scales == 1;
        long onlyScale = 0;
        long scalesSeen = 0;
        int row = from;
        for (; row < to; row++) {
            int start = starts[row];
            int end = starts[row + 1];
            long head = Bits.word(data, start);
            if ((head & rows.escapeFlag) != 0 || end - start < rows.fixedBytes) {
                break;
            }
            int field = rows.field(head);
            if (field < rows.plus) {
                continue;
            }
            long number = small[field];
            int length = bytes[field];
            if (length != 0) {
                int at = rows.at(data, start, head);
                if (length > end - at) {
                    break;
                }
                number = Bits.word(data, at) & RowDecimals.MASKS[length];
            }
            long code = shift >= 0 ? number >>> shift : number / scales;
            int low = (int) code & 31;
            long rest = code >>> 1 + 4 * (low & 1);
            long digits = isSigned ? rest >>> 1 ^ -(rest & 1) : rest;
            if (number < 0 || Math.abs(digits) >= RowDecimals.LIMITS[low]) {
                break;
            }
            if (isOfOneScale) {
                onlyScale += digits * RowDecimals.POWERS[low];
                scalesSeen = 1;
            } else {
                int scale = (int) (number - code * scales);
                sums[scale] += digits * RowDecimals.POWERS[low];
                scalesSeen |= 1L << scale;
            }
        }
        sums[0] += onlyScale;
        seen |= scalesSeen;
        return row;
    }

    /**
     * Gives what decimals of each scale came to, and is a sum of nothing again.
     *
     * @param taker is given each scale and its digits
     */
    public void clear(ObjLongConsumer<Integer> taker) {
        for (int i = 0; seen != 0; i++, seen >>>= 1) {
            if ((seen & 1) != 0) {
                taker.accept(leastScale + i, sums[i]);
                sums[i] = 0;
            }
        }
    }
}
