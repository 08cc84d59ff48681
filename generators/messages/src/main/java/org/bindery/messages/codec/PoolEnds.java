package org.bindery.messages.codec;

import java.util.List;
import org.bindery.runtime.MalformedRecordException;

/// Where the texts of a pool end but the last (section 1): rising numbers, each divided into low bits,
/// which are stored one after the other, and the rest, which is in unary. Large pools have low bits
/// only.
///
/// @param texts how many texts there are, at least one
/// @param length of all texts
record PoolEnds(int texts, int length) {

    private static final int MOST_DIVIDED = 256;

    private boolean isDivided() {
        return texts > 1 && texts <= MOST_DIVIDED;
    }

    private int lowBits() {
        return isDivided() ? Math.max(0, Parts.width(length / texts) - 1) : Parts.width(length);
    }

    /// Position of the unary part.
    private long unary() {
        return (texts - 1L) * lowBits();
    }

    private long bits() {
        return unary() + (isDivided() ? texts - 1L + (length >> lowBits()) : 0);
    }

    /// Length of the table in bytes.
    int bytes() {
        return (int) ((bits() + 7) / 8);
    }

    /// The ends, that of the last text included.
    int[] read(Slice table) {
        int[] ends = new int[texts];
        ends[texts - 1] = length;
        long at = unary();
        for (int i = 0; i < texts - 1; i++) {
            while (isDivided() && bit(table, at) == 0) {
                at++;
            }
            long high = isDivided() ? at - unary() - i : 0;
            at++;
            long low = Bits.get(table.bytes(), table.bitOffset() + (long) i * lowBits(), lowBits());
            ends[i] = (int) ((high << lowBits()) | low);
            if (ends[i] > length || (i > 0 && ends[i] < ends[i - 1])) {
                throw new MalformedRecordException("the ends of texts are out of order");
            }
        }
        table.checkZero(isDivided() ? at : bits(), table.bitLength());
        return ends;
    }

    private long bit(Slice table, long at) {
        if (at >= bits()) {
            throw new MalformedRecordException("the ends of texts are too few");
        }
        return Bits.get(table.bytes(), table.bitOffset() + at, 1);
    }

    byte[] write(List<Integer> ends) {
        byte[] table = new byte[bytes()];
        for (int i = 0; i < texts - 1; i++) {
            int end = ends.get(i);
            Bits.set(table, (long) i * lowBits(), lowBits(), end);
            if (isDivided()) {
                Bits.set(table, unary() + i + (end >> lowBits()), 1, 1);
            }
        }
        return table;
    }
}
