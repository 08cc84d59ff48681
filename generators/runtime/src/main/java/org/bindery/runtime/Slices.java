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

    /**
     * Finds one of some parts.
     *
     * @param first where the first part starts
     * @param end where the table ends, which holds the ends of all parts but the last
     * @param entry bytes of an entry
     */
    static long find(byte[] data, int first, int end, int entry, int count, int rank) {
        long table = end - (long) entry * (count - 1);
        if (table < first) {
            throw new MalformedRecordException("the table of ends does not fit the record");
        }
        int at = (int) table;
        long from = rank == 0 ? first : first + Bits.number(data, at + entry * (rank - 1), entry);
        long to = rank == count - 1 ? table : first + Bits.number(data, at + entry * rank, entry);
        if (from > to || to > table) {
            throw new MalformedRecordException("part " + (rank + 1) + " of " + count + " does not lie in the record");
        }
        return of((int) from, (int) (to - from));
    }
}
