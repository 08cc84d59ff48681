package org.bindery.runtime.internal.column;

import java.util.function.ObjLongConsumer;
import org.bindery.runtime.Nullable;

/**
 * Adds up the decimals of one column in rows, without views, exactly: digits of each scale by themselves. Not safe for use by several threads
 * at a time.
 */
public final class RowSum {

    /** So many rows may be added before {@link #clear}. */
    public static final int MOST = 1 << Long.SIZE - 2 - RowDecimals.BITS;

    private final RowDecimals decimals;
    private final long[] sums;
    private long seen;

    private RowSum(RowDecimals decimals) {
        this.decimals = decimals;
        this.sums = new long[decimals.scales()];
    }

    /**
     * Makes a sum of nothing.
     *
     * @param numbers finds the numbers
     * @return the sum; null if they are no decimals, or of too many scales
     */
    public static @Nullable RowSum of(RowNumbers numbers) {
        RowDecimals decimals = RowDecimals.of(numbers);
        return decimals == null ? null : new RowSum(decimals);
    }

    /**
     * Adds the decimals of some of 64 rows.
     *
     * @param data holds the rows, and at least eight bytes
     * @param starts where each starts, and behind them where the last ends
     * @param first the first of the 64 rows
     * @param wanted which of them, a bit for each
     * @return those that were not added, since their views have to be asked
     */
    public long add(byte[] data, int[] starts, int first, long wanted) {
        long known = decimals.read(data, starts, first, wanted);
        if (sums.length == 1) {
            long sum = 0;
            for (long left = known; left != 0; left &= left - 1) {
                sum += decimals.digits(Long.numberOfTrailingZeros(left));
            }
            sums[0] += sum;
            seen |= known == 0 ? 0 : 1;
        } else {
            for (long left = known; left != 0; left &= left - 1) {
                int row = Long.numberOfTrailingZeros(left);
                sums[decimals.place(row)] += decimals.digits(row);
                seen |= 1L << decimals.place(row);
            }
        }
        return wanted & ~known & ~decimals.absent();
    }

    /**
     * Gives what decimals of each scale came to, and is a sum of nothing again.
     *
     * @param taker is given each scale and its digits
     */
    public void clear(ObjLongConsumer<Integer> taker) {
        for (int i = 0; seen != 0; i++, seen >>>= 1) {
            if ((seen & 1) != 0) {
                taker.accept(decimals.leastScale() + i, sums[i]);
                sums[i] = 0;
            }
        }
    }
}
