package org.bindery.runtime.internal.batch;

import org.bindery.runtime.internal.record.Bits;

/**
 * Reads the codes of one component in the rows of a block. All that takes is in one object: asked for one row after the
 * other, each object on the way to it would be loaded again for each row.
 */
final class RowCode {

    private final byte[] data;
    private final int[] starts;
    private final int first;
    private final int shift;
    private final boolean hasNinthByte;
    private final long mask;
    private final long base;

    /**
     * @param data the rows, none of which lacks part of its fixed section
     * @param starts where each starts
     * @param offset of the first bit of a code in its row
     * @param width of a code, in bits
     * @param base what is added to each
     */
    RowCode(byte[] data, int[] starts, int offset, int width, long base) {
        this.data = data;
        this.starts = starts;
        this.first = offset >>> 3;
        this.shift = offset & 7;
        this.hasNinthByte = shift + width > Long.SIZE;
        this.mask = -1L >>> Long.SIZE - width;
        this.base = base;
    }

    /** The code in a row, and what is added to it. */
    long number(int row) {
        int at = starts[row] + first;
        long code = Bits.word(data, at) >>> shift;
        if (hasNinthByte) {
            code |= (long) data[at + Long.BYTES] << Long.SIZE - shift;
        }
        return base + (code & mask);
    }
}
