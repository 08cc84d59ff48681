package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.Vector;

/**
 * The values of a component that stands in the constant bits or is a numeral. Not safe for use by several threads at a
 * time.
 */
final class FieldValues {

    private final StoredField<?> field;
    private final Object[] memory;
    private long block = -1;
    private ColumnBlock columns;
    private int column;
    private long[] numbers = {};
    private long[] scales = {};

    FieldValues(StoredField<?> field) {
        this.field = field;
        this.memory = field.memory();
    }

    /** Goes to a block. */
    void load(long number, ColumnBlock from) {
        if (block == number) {
            return;
        }
        columns = from;
        column = from.layout().find(field.offset(), field.width());
        numbers = all(from.column(column), numbers);
        if (field.isDecimal()) {
            scales = all(from.scales(column), scales);
        }
        block = number;
    }

    private static long[] all(Vector column, long[] before) {
        long[] numbers = before.length < column.count() + Byte.SIZE ? new long[column.count() + Byte.SIZE] : before;
        column.all(numbers);
        return numbers;
    }

    /** The value of a number; null if it is absent. */
    @Nullable
    Object valueOf(long number) {
        return field.value(number, memory);
    }

    /** The value of a message; null if it is absent. */
    @Nullable
    Object value(int row) {
        if (!field.isDecimal()) {
            return valueOf(numbers[row]);
        }
        return isAbsent(row) ? null : BigDecimal.valueOf(numbers[row], scale(row));
    }

    /** Adds the decimal of a message. */
    void addTo(Total total, int row) {
        if (!isAbsent(row)) {
            total.add(numbers[row], scale(row));
        }
    }

    private boolean isAbsent(int row) {
        return scales[row] == columns.scaleCount(column);
    }

    private int scale(int row) {
        return columns.leastScale(column) + (int) scales[row];
    }
}
