package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.column.Columns;
import org.bindery.runtime.internal.column.RowNumbers;
import org.bindery.runtime.internal.column.Vector;
import org.bindery.runtime.internal.record.Bits;

/**
 * The numbers of a column of one block after the other, in arrays that are reused, or in the rows themselves. Not safe
 * for use by several threads at a time.
 */
final class ColumnValues {

    private static final long[] NONE = {};

    private int leastScale;
    private int scaleCount;
    private long[] numbers = NONE;
    private long[] scales = NONE;

    /** Places of numbers among {@link #entries}, if these are few. */
    private byte[] offsets = {};

    private boolean areFew;
    private long[] entries = NONE;

    /** Finds numbers in rows; null where they are in arrays. */
    private @Nullable RowNumbers rows;

    private BlockWindow window;

    /** The rows, and where each starts, followed by where the last ends; as long as numbers are found there. */
    private byte[] data;

    private int[] starts;

    /** The row whose number was found last. */
    private int last;

    private long lastNumber;

    /** Goes to a column of a block, which may have neither numbers nor scales. */
    void load(Columns from, int index) {
        rows = null;
        Vector column = from.column(index);
        areFew = column != null && column.isOfFew();
        if (areFew) {
            loadFew(column, from.data(column));
        } else {
            numbers = all(from, column, numbers);
        }
        scales = all(from, from.scales(index), scales);
        if (from.scales(index) != null) {
            leastScale = from.leastScale(index);
            scaleCount = from.scaleCount(index);
        }
    }

    private void loadFew(Vector column, byte[] data) {
        roomForFew(column.count() + Vector.MARGIN);
        column.offsets(data, offsets);
        column.entries(data, entries);
    }

    private void roomForFew(int needed) {
        if (offsets.length < needed) {
            offsets = new byte[needed];
            entries = new long[Vector.MOST_ENTRIES];
        }
    }

    /** Goes to a field of rows, of a byte at most. */
    void load(byte[] data, int[] starts, int count, int offset, int width) {
        rows = null;
        roomForFew(count);
        areFew = true;
        for (int i = 0; i < entries.length; i++) {
            entries[i] = i;
        }
        for (int i = 0; i < count; i++) {
            offsets[i] = (byte) Bits.get(data, 8L * starts[i] + offset, width);
        }
    }

    /** Goes to rows, whose numbers are found when they are asked for. */
    void load(RowNumbers numbers, BlockWindow of) {
        rows = numbers;
        window = of;
        data = of.data();
        starts = of.starts();
        areFew = false;
        last = -1;
    }

    /** The number in a row. */
    private long ofRow(int row) {
        if (row != last) {
            lastNumber = rows.number(data, starts[row], starts[row + 1]);
            last = row;
        }
        return lastNumber;
    }

    /**
     * What reads the numbers where they are codes in rows that are always there; null where they are in arrays.
     *
     * @param base what is added to each
     */
    @Nullable
    RowCode codes(StoredField<?> field, long base) {
        if (rows == null) {
            return null;
        }
        RowScan.checkLengths(starts, window.count(), rows.fixedBytes());
        return new RowCode(data, starts, field.offset(), field.width(), base);
    }

    /** Whether numbers are found in rows. */
    boolean areRows() {
        return rows != null;
    }

    /** Whether numbers are few, so that each message has the place of one. */
    boolean areFew() {
        return areFew;
    }

    /** Which of few numbers each message has. */
    byte[] places() {
        return offsets;
    }

    /** The number at a place. */
    long entry(int place) {
        return entries[place];
    }

    private static long[] all(Columns from, Vector vector, long[] before) {
        if (vector == null) {
            return before;
        }
        int needed = vector.count() + Vector.MARGIN;
        long[] target = before.length < needed ? new long[needed] : before;
        vector.all(from.data(vector), target, 0);
        return target;
    }

    /** The number of a message; of a decimal the digits. */
    long number(int row) {
        if (rows != null) {
            return rows.isDecimal() ? rows.unscaled(ofRow(row)) : ofRow(row);
        }
        return areFew ? entries[offsets[row] & 0xFF] : numbers[row];
    }

    /** Whether the scale of a message says that its value is absent. */
    boolean isAbsent(int row) {
        return rows == null ? scales[row] == scaleCount : rows.isAbsent(ofRow(row));
    }

    /** The decimal of a message that has one. */
    BigDecimal decimal(int row) {
        return BigDecimal.valueOf(number(row), scale(row));
    }

    /** Adds the decimal of a message that has one. */
    void addTo(Total total, int row) {
        total.add(number(row), scale(row));
    }

    /** The scale of the decimal of a message that has one. */
    int scale(int row) {
        return rows == null ? leastScale + (int) scales[row] : rows.scale(ofRow(row));
    }
}
