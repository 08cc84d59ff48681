package org.bindery.runtime;

/** Parts of an array that follow each other and whose ends stand in a table; a part is a start and a length in one long. */
final class Slices {

    private Slices() {}

    static long of(int start, int length) {
        return (long) start << Integer.SIZE | length;
    }

    static int start(long slice) {
        return (int) (slice >>> Integer.SIZE);
    }

    static int length(long slice) {
        return (int) slice;
    }

    static int end(long slice) {
        return start(slice) + length(slice);
    }

    /**
     * Finds one of some parts.
     *
     * @param first where the first part starts
     * @param end where the table ends, which holds the ends of all parts but the last
     */
    static long find(byte[] data, int first, int end, int count, int rank) {
        int length = end - first;
        int width = Integer.SIZE - Integer.numberOfLeadingZeros(length);
        long table = end - Bits.bytes((long) width * (count - 1));
        if (length < 0 || table < first) {
            throw noTable();
        }
        long entry = 8 * table + (long) width * rank;
        long from = rank == 0 ? first : first + Bits.get(data, entry - width, width);
        long to = rank == count - 1 ? table : first + Bits.get(data, entry, width);
        if (from > to || to > table) {
            throw outOfOrder(count, rank);
        }
        return of((int) from, (int) (to - from));
    }

    private static MalformedRecordException noTable() {
        return new MalformedRecordException("the table of ends does not fit the record");
    }

    private static MalformedRecordException outOfOrder(int count, int rank) {
        return new MalformedRecordException("part " + (rank + 1) + " of " + count + " does not lie in the record");
    }
}
