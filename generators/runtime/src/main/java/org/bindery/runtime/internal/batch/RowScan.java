package org.bindery.runtime.internal.batch;

import java.util.List;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.FirstBits;
import org.bindery.runtime.internal.column.FoundBits;
import org.bindery.runtime.internal.record.Bits;

/**
 * Finds rows by their numbers.
 *
 * @param data the rows
 * @param starts where each starts, followed by where the last ends
 * @param fixed length of the fixed section of a record, in bytes
 * @param escapeFlag 1 if the first bit of a record says that a value has escaped, else 0
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RowScan(byte[] data, int[] starts, int count, int fixed, long escapeFlag) {

    /**
     * Keeps rows that satisfy tests.
     *
     * @param areFew whether few rows are likely to have the first words that tests require, which only affects speed
     * @param bits what is known of these first words
     * @param found the rows to look at; the bits of those that do not satisfy the tests become 0
     * @param escaped receives those found of which a value has escaped, which are kept
     * @return how many have such first words
     */
    int keep(QueryPlan<?> which, boolean areFew, FirstBits bits, long[] found, long[] escaped) {
        if (!bits.isComplete()) {
            checkLengths(starts, count, fixed);
        }
        if (bits.areNoted()) {
            bits.keep(found);
        } else if (which.mask() != 0 || hasEscaped()) {
            for (int word = 0; word < found.length; word++) {
                keepWord(word, which.mask(), which.expected(), areFew, found, escaped);
            }
        }
        int firsts = FoundBits.count(found, found.length);
        List<NumberTest<ColumnBlock>> tests = which.rowTests();
        for (int i = 0; i < tests.size(); i++) {
            tests.get(i).keepRows(data, starts, found, escaped);
        }
        return firsts;
    }

    /** Whether a value of some row has escaped. */
    private boolean hasEscaped() {
        int flags = 0;
        for (int i = 0; i < count && escapeFlag != 0; i++) {
            flags |= data[starts[i]];
        }
        return (flags & escapeFlag) != 0;
    }

    /**
     * Checks that rows have their fixed sections.
     *
     * @param starts where each starts, followed by where the last ends
     */
    static void checkLengths(int[] starts, int count, int fixed) {
        int signs = 0;
        for (int i = 0; i < count; i++) {
            signs |= starts[i + 1] - starts[i] - fixed;
        }
        if (signs < 0) {
            throw new MalformedRecordException("a message lacks part of its fixed section");
        }
    }

    /** Keeps those of 64 rows that have expected bits in their first word. */
    private void keepWord(int word, long mask, long expected, boolean areFew, long[] found, long[] escaped) {
        int from = word << 6;
        int end = Math.min(count, from + Long.SIZE);
        boolean whole = starts[end - 1] <= data.length - Long.BYTES;
        long kept = 0;
        long firsts = 0;
        for (int i = from; i < end; i++) {
            long first = whole ? Bits.whole(data, starts[i]) : Bits.word(data, starts[i]);
            firsts |= first;
            long other = first & mask ^ expected;
            if (!areFew) {
                // Without a branch, which could not be predicted.
                kept |= ~((other | -other) >> Long.SIZE - 1) & 1L << i;
            } else if (other == 0) {
                kept |= 1L << i;
            }
        }
        long flags = 0;
        for (int i = from; i < end && (firsts & escapeFlag) != 0; i++) {
            flags |= (data[starts[i]] & escapeFlag) << i;
        }
        escaped[word] = flags & found[word];
        found[word] &= kept | flags;
    }
}
