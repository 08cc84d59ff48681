package org.bindery.messages.codec;

import org.bindery.runtime.MalformedRecordException;

/// The number of items of a list (section 3.6): groups of four bits, three of the number, lowest first, and one that
/// says whether more follow.
///
/// @param bits how many bits it takes
record ItemCount(int number, int bits) {

    private static final int MAX_GROUPS = 11;

    static void write(BitOutput out, int number) {
        int rest = number;
        while (rest > 7) {
            out.bits((rest & 7) | 8, 4);
            rest >>>= 3;
        }
        out.bits(rest, 4);
    }

    static ItemCount read(Slice payload) {
        long number = 0;
        for (int i = 0; i < Math.min(2L * payload.length(), MAX_GROUPS); i++) {
            long group = Bits.get(payload.bytes(), payload.bitOffset() + 4L * i, 4);
            number |= (group & 7) << (3 * i);
            if (group <= 7) {
                if ((group == 0 && i > 0) || number > Integer.MAX_VALUE) {
                    throw new MalformedRecordException("the number of items is not written canonically");
                }
                return new ItemCount((int) number, 4 * (i + 1));
            }
        }
        throw new MalformedRecordException("the number of items has no end");
    }
}
