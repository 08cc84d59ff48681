package org.bindery.runtime.internal.batch;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.RowNumbers;

/**
 * Compares decimals in columns of digits and scales, or in rows.
 *
 * @param column the place of the decimal
 * @param rows finds it in rows; null if views have to
 * @param accepted the decimals that satisfy it
 */
record DecimalTest(int column, @Nullable RowNumbers rows, DecimalSets accepted) implements NumberTest<ColumnBlock> {

    @Override
    public boolean test(byte[] data, int start, int end) {
        return accepted.accepts(rows, data, start, end);
    }

    @Override
    public boolean isOfRows() {
        return rows != null;
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
