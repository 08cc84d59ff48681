package org.bindery.runtime.internal.record;

import org.bindery.runtime.MalformedRecordException;

/** The number of items of a list: groups of four bits, three of the number, lowest first, and one if more follow. */
final class ItemCount {

    private static final int MAX_GROUPS = 11;

    private ItemCount() {}

    /** How many bits a number takes. */
    static int bits(int number) {
        return number <= 7 ? 4 : 4 * ((Bits.width(number) + 2) / 3);
    }

    /** The groups of a number, the first one lowest. */
    static long groups(int number) {
        long groups = 0;
        int rest = number;
        int shift = 0;
        for (; rest > 7; rest >>>= 3, shift += 4) {
            groups |= (rest & 7 | 8L) << shift;
        }
        return groups | (long) rest << shift;
    }

    /**
     * Reads a number.
     *
     * @param data holds it
     * @param end where the list ends
     * @return the number, from 0
     * @throws MalformedRecordException when there is none, or it has more groups than it needs
     */
    static int read(byte[] data, int start, int end) {
        int groups = start < end ? data[start] : -1;
        return (groups & 8) == 0 ? groups & 7 : readGroups(data, 8L * start, 8L * end);
    }

    private static int readGroups(byte[] data, long bit, long end) {
        long number = 0;
        for (int group = 0; group < MAX_GROUPS && bit + 4L * group < end; group++) {
            long bits = Bits.get(data, bit + 4L * group, 4);
            number |= (bits & 7) << (3 * group);
            if (bits <= 7) {
                if (number > Integer.MAX_VALUE || bits == 0 && group > 0) {
                    throw new MalformedRecordException("the number of items is not written canonically");
                }
                return (int) number;
            }
        }
        throw new MalformedRecordException("a list does not tell how many items it has");
    }
}
