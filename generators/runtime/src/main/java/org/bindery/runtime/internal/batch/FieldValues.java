package org.bindery.runtime.internal.batch;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.column.ColumnBlock;

/**
 * The values of a component that stands in the constant bits or is a numeral. Not safe for use by several threads at a
 * time.
 */
final class FieldValues {

    private final StoredField<?> field;
    private final Object[] memory;
    private final ColumnValues values = new ColumnValues();
    private long block = -1;

    FieldValues(StoredField<?> field) {
        this.field = field;
        this.memory = field.memory();
    }

    /** Goes to a block. */
    void load(long number, ColumnBlock from) {
        if (block != number) {
            values.load(from, from.layout().find(field.offset(), field.width()));
            block = number;
        }
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
            return valueOf(values.number(row));
        }
        return values.isAbsent(row) ? null : values.decimal(row);
    }

    /** Adds the decimal of a message. */
    void addTo(Total total, int row) {
        if (!values.isAbsent(row)) {
            values.addTo(total, row);
        }
    }
}
