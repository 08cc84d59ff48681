package org.bindery.runtime.internal.record;

import org.bindery.runtime.MalformedRecordException;

/** Consecutive parts of an array whose ends are in a table; a part is its start and its end in one long. */
final class ByteRanges {

    /** Entries of a table are read two at a time where they are no wider. */
    private static final int NARROW = Bits.NEAR / 2;

    private ByteRanges() {}

    /** A sum, since the JIT knows how to take that apart again. */
    static long of(int start, int end) {
        return ((long) start << Integer.SIZE) + (end & 0xFFFF_FFFFL);
    }

    static int start(long slice) {
        return (int) (slice >>> Integer.SIZE);
    }

    static int end(long slice) {
        return (int) slice;
    }

    static int length(long slice) {
        return end(slice) - start(slice);
    }

    /**
     * Finds one of some parts.
     *
     * @param first where the first part starts
     * @param end where the table ends, which holds the ends of all parts but the last
     */
    static long find(byte[] data, int first, int end, int count, int rank) {
        int from = first;
        int to = end;
        int table = end;
        if (count > 1) {
            int width = Integer.SIZE - Integer.numberOfLeadingZeros(end - first);
            long start = end - ((long) width * (count - 1) + 7 >>> 3);
            if (start < first) {
                throw noTable();
            }
            table = (int) start;
            long mask = (1L << width) - 1;
            long entry = rank > 0 ? (long) width * (rank - 1) : 0;
            long ends = Bits.from(data, table + (int) (entry >>> 3), (int) entry & 7);
            if (rank > 0) {
                from += (int) (ends & mask);
                ends = width <= NARROW ? ends >>> width : next(data, table, entry + width);
            }
            to = rank < count - 1 ? first + (int) (ends & mask) : table;
        }
        // Right even where a sum is beyond the greatest int; one check, since each keeps alive what the JIT would
        // need to go on from there.
        if ((to - from | table - to) < 0) {
            throw outOfOrder(count, rank);
        }
        return of(from, to);
    }

    private static long next(byte[] data, int table, long entry) {
        return Bits.from(data, 8L * table + entry);
    }

    private static MalformedRecordException noTable() {
        return new MalformedRecordException("the table of ends does not fit the record");
    }

    private static MalformedRecordException outOfOrder(int count, int rank) {
        return new MalformedRecordException("part " + (rank + 1) + " of " + count + " does not lie in the record");
    }
}
