package org.bindery.runtime.internal.batch;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.RowDecimals;
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
    public void keepRows(byte[] data, int[] starts, long[] found, long[] escaped) {
        RowDecimals decimals = RowDecimals.of(rows);
        DecimalSets.Ranges ranges = decimals == null ? null : accepted.ranges(decimals.leastScale(), decimals.scales());
        for (int word = 0; word < found.length; word++) {
            int first = word << 6;
            long wanted = found[word] & ~escaped[word];
            long known = ranges == null ? 0 : decimals.read(data, starts, first, wanted);
            found[word] = escaped[word]
                    | (known == 0 ? 0 : ranges.kept(decimals, known))
                    | kept(data, starts, first, wanted & ~known);
        }
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
