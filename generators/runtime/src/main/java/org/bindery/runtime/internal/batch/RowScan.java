package org.bindery.runtime.internal.batch;

import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.record.Bits;

/**
 * Finds rows by numbers that stand at one place in all records.
 *
 * @param data holds the rows
 * @param starts where each starts, and behind them where the last ends
 * @param count how many rows there are
 * @param fixed length of the fixed section of a record, in bytes
 * @param escapeFlag 1 if the first bit of a record says that a value has escaped, else 0
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RowScan(byte[] data, int[] starts, int count, int fixed, long escapeFlag) {

    /**
     * Keeps rows that satisfy tests.
     *
     * @param found the rows to look at; the bits of those that do not satisfy the tests become 0
     * @param escaped takes those found of which a value has escaped, which are kept
     */
    void keep(QueryPlan<?> which, long[] found, long[] escaped) {
        for (int word = 0; word < found.length; word++) {
            int from = word << 6;
            int end = Math.min(count, from + Long.SIZE);
            long bits = matches(from, end, which.mask(), which.expected());
            long flags = escapeFlag == 0 ? 0 : matches(from, end, escapeFlag, escapeFlag);
            escaped[word] = flags & found[word];
            found[word] &= bits | flags;
        }
        if (!which.rowTests().isEmpty()) {
            keepTested(which, found, escaped);
        }
    }

    /** Which of some rows have expected bits in their first word; the first of them is bit 0. */
    private long matches(int from, int end, long mask, long expected) {
        long bits = 0;
        int least = Integer.MAX_VALUE;
        int start = starts[from];
        boolean whole = starts[end - 1] <= data.length - Long.BYTES;
        for (int i = from; i < end; i++) {
            int behind = starts[i + 1];
            least = Math.min(least, behind - start);
            long first = whole ? Bits.whole(data, start) : Bits.word(data, start);
            bits = bits >>> 1 | ((first & mask) == expected ? Long.MIN_VALUE : 0);
            start = behind;
        }
        if (least < fixed) {
            throw new MalformedRecordException("a message lacks part of its fixed section");
        }
        return bits >>> from - end;
    }

    /** Keeps the rows found that satisfy tests of more than the first word. */
    private void keepTested(QueryPlan<?> which, long[] found, long[] escaped) {
        for (int word = 0; word < found.length; word++) {
            for (long left = found[word] & ~escaped[word]; left != 0; left &= left - 1) {
                int i = (word << 6) + Long.numberOfTrailingZeros(left);
                if (!isKept(which, 8L * starts[i])) {
                    found[word] &= ~(1L << i);
                }
            }
        }
    }

    private boolean isKept(QueryPlan<?> which, long bit) {
        for (NumberTest<ColumnBlock> test : which.rowTests()) {
            if (!test.test(data, bit)) {
                return false;
            }
        }
        return true;
    }
}
