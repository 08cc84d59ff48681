package org.bindery.runtime.internal.batch;

import java.time.LocalDate;
import java.util.function.IntFunction;
import java.util.function.ObjLongConsumer;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.ColumnLayout;
import org.bindery.runtime.internal.column.FoundBits;
import org.bindery.runtime.internal.column.NumberSet;
import org.bindery.runtime.internal.column.RowNumbers;
import org.bindery.runtime.internal.column.RowSum;
import org.bindery.runtime.internal.column.Vector;

/**
 * The values of a component that is in the constant bits or a numeral. Not safe for use by several threads at a time.
 */
public final class FieldValues {

    private static final NumberSet ABSENT = NumberSet.range(0, 0);

    private final StoredField<?> field;
    private final Object[] memory;
    private final ColumnValues values = new ColumnValues();
    /** Whether the integers, or days, of consecutive codes are consecutive. */
    private final boolean isLinear;

    /** The value of number 0, if they are. */
    private final long base;

    /** Whether numbers are the bits of values of {@code double}. */
    private final boolean isDouble;

    private long block = -1;

    /** Finds numbers in rows, and adds up decimals of them; null where views have to, or before they are asked for. */
    private @Nullable RowNumbers rows;

    private @Nullable RowSum sum;
    private boolean isAsked;

    FieldValues(StoredField<?> field) {
        this.field = field;
        this.memory = field.memory();
        boolean ascends = field.isCode() && field.ascending();
        Object least = ascends ? field.value(field.plus()) : null;
        Object most = ascends ? field.value(field.codes() - 1 + field.plus()) : null;
        this.isLinear = isInteger(least) && integer(most) - integer(least) == field.codes() - 1;
        this.base = isLinear ? integer(least) - field.plus() : 0;
        this.isDouble = field.isDouble();
    }

    private static boolean isInteger(@Nullable Object value) {
        return value instanceof Long || value instanceof Integer || value instanceof LocalDate;
    }

    /** A number that is cut to 64 bits, or the days of a date since 1970-01-01. */
    static long integer(Object value) {
        return value instanceof LocalDate date ? date.toEpochDay() : ((Number) value).longValue();
    }

    /** The integer of a message that has one, cut to 64 bits, or its day, in days since 1970-01-01. */
    public long integer(int row) {
        return isLinear ? base + values.number(row) : integer(value(row));
    }

    /** The floating-point number of a message that has a number. */
    double real(int row) {
        return isDouble ? Double.longBitsToDouble(values.number(row)) : ((Number) value(row)).doubleValue();
    }

    /** What reads integers or days in rows in which nothing has escaped; null where that takes more. */
    @Nullable
    RowCode integersInRows() {
        return isLinear && field.plus() == 0 ? values.codes(field, base) : null;
    }

    /** The same for the codes of any values. */
    @Nullable
    RowCode codesInRows() {
        return field.isCode() || isDouble ? values.codes(field, 0) : null;
    }

    /** The same for the bits of values of {@code double}. */
    @Nullable
    RowCode doublesInRows() {
        return isDouble ? values.codes(field, 0) : null;
    }

    /** Whether the block has rows, and each has a decimal. */
    boolean areDecimalsInRows() {
        return isDecimal() && field.plus() == 0 && values.areRows();
    }

    /** Goes to a block that has the column; returns true. */
    boolean load(long number, ColumnBlock from) {
        if (block != number) {
            values.load(from, from.layout().find(field.offset(), field.width()));
            block = number;
        }
        return true;
    }

    /** Goes to rows whose layout is known; returns whether values are found there without a view. */
    boolean load(long number, ColumnLayout layout, BlockWindow window) {
        if (!isAsked) {
            rows = RowNumbers.of(layout, field.offset(), field.width());
            sum = rows == null ? null : RowSum.of(rows);
            isAsked = true;
        }
        if (block != number && rows != null) {
            values.load(rows, window);
            block = number;
        }
        return rows != null;
    }

    /** The value of a number; null if it is absent. */
    @Nullable
    Object valueOf(long number) {
        return field.value(number, memory);
    }

    /**
     * The value of a message; null if it is absent.
     *
     * @param row the place of the message in the block
     */
    public @Nullable Object value(int row) {
        if (!field.isDecimal()) {
            return valueOf(values.number(row));
        }
        return values.isAbsent(row) ? null : values.decimal(row);
    }

    /** Whether values are decimals, which have digits and scales. */
    public boolean isDecimal() {
        return field.isDecimal();
    }

    /**
     * Whether a message has no value.
     *
     * @param row the place of the message in the block
     */
    public boolean isAbsent(int row) {
        return field.isDecimal() ? values.isAbsent(row) : field.plus() > 0 && values.number(row) == 0;
    }

    /** The digits of the decimal of a message that has one: its unscaled value. */
    public long unscaled(int row) {
        return values.number(row);
    }

    /** The scale of the decimal of a message that has one: how many digits follow the decimal point. */
    public int scale(int row) {
        return values.scale(row);
    }

    /** Whether the messages of the block have few different numbers, and no decimals. */
    boolean areFew() {
        return !field.isDecimal() && values.areFew();
    }

    /** Which of few numbers each message of the block has. */
    byte[] places() {
        return values.places();
    }

    /** Goes to a block of rows, whose values are codes of a byte at most. */
    void load(byte[] data, int[] starts, int count) {
        values.load(data, starts, count, field.offset(), field.width());
        block = -1;
    }

    /** Counts the messages found by their values, which are few. */
    @SuppressWarnings("unchecked") // the field has such values
    <V> void count(long[] found, int words, ObjLongConsumer<V> into) {
        int[] counts = new int[Vector.MOST_ENTRIES];
        byte[] places = places();
        for (int word = 0; word < words; word++) {
            int row = word << 6;
            if (found[word] == -1L) {
                for (int i = row; i < row + Long.SIZE; i++) {
                    counts[places[i] & 0xFF]++;
                }
            } else {
                for (long left = found[word]; left != 0; left &= left - 1) {
                    counts[places[row + Long.numberOfTrailingZeros(left)] & 0xFF]++;
                }
            }
        }
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                into.accept((V) valueAt(i), counts[i]);
            }
        }
    }

    /**
     * The integers, days or digits of all messages of a block.
     *
     * @param ofDecimals whether digits are asked for
     * @param target takes them, if it is long enough
     * @return takes them; null if there are none, or one may be absent
     */
    long @Nullable [] all(ColumnBlock from, boolean ofDecimals, long[] target) {
        int column = from.layout().find(field.offset(), field.width());
        Vector numbers = from.column(column);
        boolean whole = isDecimal()
                ? from.scales(column).isOutside(DecimalSets.absent(from, column))
                : isLinear && (field.plus() == 0 || numbers.isOutside(ABSENT));
        if (!whole || isDecimal() != ofDecimals) {
            return null;
        }
        int needed = numbers.count() + Vector.MARGIN;
        long[] all = target.length < needed ? new long[needed] : target;
        numbers.all(from.data(numbers), all, base);
        return all;
    }

    /**
     * Adds the decimals of the rows found.
     *
     * @param view gives the value of a row by its view
     */
    void addRows(Total total, BlockWindow window, long[] found, IntFunction<? extends Number> view) {
        int cleared = 0;
        int row = FoundBits.next(found, found.length, 0);
        while (row >= 0) {
            int run = row + Long.numberOfTrailingZeros(~(found[row >>> 6] >>> row));
            int next = sum == null ? row : sum.add(window.data(), window.starts(), row, run);
            if (next < run) {
                total.add(view.apply(next++));
            }
            row = FoundBits.next(found, found.length, next);
            if (sum != null && (row < 0 || row - cleared > RowSum.MOST - Long.SIZE)) {
                sum.clear(total::add);
                cleared = row;
            }
        }
    }

    /** The value of the number at a place; null if it is absent. */
    @Nullable
    Object valueAt(int place) {
        return valueOf(values.entry(place));
    }

    /** Adds the decimal of a message. */
    void addTo(Total total, int row) {
        if (!values.isAbsent(row)) {
            values.addTo(total, row);
        }
    }
}
