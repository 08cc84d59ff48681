package org.bindery.runtime.internal.batch;

import org.bindery.runtime.internal.column.ColumnBlock;

/**
 * Compares decimals in columns of digits and scales.
 *
 * @param column the place of the decimal
 * @param accepted the decimals that satisfy it
 */
record DecimalTest(int column, DecimalSets accepted) implements NumberTest<ColumnBlock> {

    @Override
    public boolean test(byte[] data, long bit) {
        throw new UnsupportedOperationException("a numeral is not among the constant bits");
    }

    @Override
    public void keep(ColumnBlock block, long[] found) {
        accepted.keep(block, column, found);
    }

    @Override
    public boolean isOutside(ColumnBlock block) {
        return accepted.isOutside(block, column);
    }

    @Override
    public boolean isOfCodes() {
        return false;
    }
}
