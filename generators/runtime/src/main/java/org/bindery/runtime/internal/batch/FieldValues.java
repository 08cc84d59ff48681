package org.bindery.runtime.internal.batch;

import java.time.LocalDate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.column.ColumnBlock;

/**
 * The values of a component that stands in the constant bits or is a numeral. Not safe for use by several threads at a
 * time.
 */
public final class FieldValues {

    private final StoredField<?> field;
    private final Object[] memory;
    private final ColumnValues values = new ColumnValues();
    /** Whether each code stands for the integer, or the day, behind that of the code before. */
    private final boolean isLinear;

    /** What number 0 would stand for, if they do. */
    private final long base;

    private long block = -1;

    FieldValues(StoredField<?> field) {
        this.field = field;
        this.memory = field.memory();
        boolean ascends = field.isCode() && field.ascending();
        Object least = ascends ? field.value(field.plus()) : null;
        Object most = ascends ? field.value(field.codes() - 1 + field.plus()) : null;
        this.isLinear = isInteger(least) && integer(most) - integer(least) == field.codes() - 1;
        this.base = isLinear ? integer(least) - field.plus() : 0;
    }

    private static boolean isInteger(@Nullable Object value) {
        return value instanceof Long || value instanceof Integer || value instanceof LocalDate;
    }

    /** A number that is cut to 64 bits, or the days of a date since 1970-01-01. */
    static long integer(Object value) {
        return value instanceof LocalDate date ? date.toEpochDay() : ((Number) value).longValue();
    }

    /**
     * The integer or the day of a message that has one.
     *
     * @param row the place of the message in the block
     * @return the integer, cut to 64 bits, or the days since 1970-01-01
     */
    public long integer(int row) {
        return isLinear ? base + values.number(row) : integer(value(row));
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

    /**
     * The value of a message.
     *
     * @param row the place of the message in the block
     * @return the value; null if it is absent
     */
    public @Nullable Object value(int row) {
        if (!field.isDecimal()) {
            return valueOf(values.number(row));
        }
        return values.isAbsent(row) ? null : values.decimal(row);
    }

    /**
     * Whether values are decimals, which have digits and scales.
     *
     * @return whether they are
     */
    public boolean isDecimal() {
        return field.isDecimal();
    }

    /**
     * Whether a message has no value.
     *
     * @param row the place of the message in the block
     * @return whether it has none
     */
    public boolean isAbsent(int row) {
        return field.isDecimal() ? values.isAbsent(row) : field.plus() > 0 && values.number(row) == 0;
    }

    /**
     * The digits of the decimal of a message that has one.
     *
     * @param row the place of the message in the block
     * @return the unscaled value
     */
    public long unscaled(int row) {
        return values.number(row);
    }

    /**
     * The scale of the decimal of a message that has one.
     *
     * @param row the place of the message in the block
     * @return how many digits are behind the point
     */
    public int scale(int row) {
        return values.scale(row);
    }

    /** Adds the decimal of a message. */
    void addTo(Total total, int row) {
        if (!values.isAbsent(row)) {
            values.addTo(total, row);
        }
    }
}
