package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.ValueCursor;
import org.bindery.runtime.internal.column.Vector;

/** Values of the messages that a query finds. Not safe for use by several threads at a time. */
final class MessageValues<E> implements ValueCursor {

    private static final long[] NONE = {};

    private final BlockSelection<E> selection;
    private final List<Component<E, ?>> components;
    private final FoundRows<E> rows;

    /** The columns of components; null where there is none, or it was not yet asked for in this block. */
    private final FieldValues[] columns;

    /** All integers or days of components in this block; null where they are not known. */
    private final long[][] integers;

    /** All digits of components in this block; null where they are not known. */
    private final long[][] digits;

    private final long[][] spare;

    /**
     * What reads integers or days of components, or doubles, in the rows of this block in which nothing has escaped; null where
     * it is not known.
     */
    private final RowCode[] integersInRows;

    private final RowCode[] doublesInRows;

    /** The same for decimals, which all rows have. */
    private final FieldValues[] decimalsInRows;

    /** The same for the codes of any values. */
    private final RowCode[] codesInRows;

    /** Places of all values of components among few; null where they are not known. */
    private final byte[][] places;

    /** The few values; null where one was not yet asked for. */
    private final Object[][] few;

    /** Whether columns have no value that is asked for, or some value of the block has escaped. */
    private boolean isEscaped;

    /** The message in its block; -1 before the first one. */
    private int row = -1;

    MessageValues(BlockSelection<E> selection, long blocks, List<? extends Component<E, ?>> components) {
        this.selection = selection;
        this.components = List.copyOf(components);
        int count = this.components.size();
        this.columns = new FieldValues[count];
        this.integers = new long[count][];
        this.digits = new long[count][];
        this.spare = new long[count][];
        this.integersInRows = new RowCode[count];
        this.doublesInRows = new RowCode[count];
        this.codesInRows = new RowCode[count];
        this.decimalsInRows = new FieldValues[count];
        Arrays.fill(spare, NONE);
        this.places = new byte[count][];
        this.few = new Object[count][];
        this.rows = new FoundRows<>(selection, blocks, this::start);
    }

    /** Is called when a block was gone to. */
    private void start() {
        Arrays.fill(columns, null);
        Arrays.fill(integers, null);
        Arrays.fill(digits, null);
        Arrays.fill(integersInRows, null);
        Arrays.fill(doublesInRows, null);
        Arrays.fill(codesInRows, null);
        Arrays.fill(decimalsInRows, null);
        Arrays.fill(places, null);
        isEscaped = selection.hasEscaped();
    }

    @Override
    public boolean next() {
        if (!rows.next()) {
            return false;
        }
        row = rows.row();
        return true;
    }

    private boolean isRowEscaped() {
        return isEscaped && selection.isEscaped(row);
    }

    /** The column with a value of the message; null if it has to be looked for elsewhere. */
    private @Nullable FieldValues column(int component) {
        if (isRowEscaped()) {
            return null;
        }
        FieldValues known = columns[component];
        if (known == null) {
            requireMessage();
            known = selection.column(components.get(component));
            columns[component] = known;
        }
        return known;
    }

    @Override
    public boolean isAbsent(int component) {
        FieldValues column = column(component);
        return column == null ? get(component) == null : column.isAbsent(row);
    }

    @Override
    public @Nullable Object get(int component) {
        byte[] of = places[component];
        if (of == null) {
            RowCode inRows = codesInRows[component];
            return inRows == null || isRowEscaped() ? found(component) : columns[component].valueOf(inRows.number(row));
        }
        Object value = few[component][of[row] & 0xFF];
        return value == null ? found(component) : value;
    }

    @SuppressWarnings("unchecked") // all values of components can be compared
    private @Nullable Object found(int component) {
        FieldValues column = column(component);
        if (column == null) {
            try {
                return selection.value((Component<E, String>) components.get(component), row);
            } catch (MalformedRecordException e) {
                throw FoundRows.unchecked(selection.damaged(e));
            }
        }
        if (isEscaped || !column.areFew()) {
            codesInRows[component] = column.codesInRows();
            return column.value(row);
        }
        if (places[component] == null) {
            places[component] = column.places();
            few[component] = new Object[Vector.MOST_ENTRIES];
        }
        int place = places[component][row] & 0xFF;
        few[component][place] = column.valueAt(place);
        return few[component][place];
    }

    private void requireMessage() {
        if (row < 0) {
            throw new IllegalStateException("the cursor is before the first message; call next() first");
        }
    }

    private Object present(int component) {
        Object value = get(component);
        if (value == null) {
            throw absent(component);
        }
        return value;
    }

    private NoSuchElementException absent(int component) {
        return new NoSuchElementException("the message has no " + components.get(component));
    }

    /** The column of values of a kind with that of the message; null if there is none. */
    private @Nullable FieldValues column(int component, boolean ofDecimals) {
        FieldValues column = column(component);
        if (column == null || column.isDecimal() != ofDecimals) {
            return null;
        }
        if (column.isAbsent(row)) {
            throw absent(component);
        }
        return column;
    }

    /** All integers, days or digits of a component in this block; null if one may be absent or has escaped. */
    private long @Nullable [] all(int component, boolean ofDecimals) {
        requireMessage();
        FieldValues field = isEscaped ? null : selection.field(components.get(component));
        long[] all = field == null ? null : field.all(selection.columns(), ofDecimals, spare[component]);
        if (all != null) {
            spare[component] = all;
        }
        return all;
    }

    @Override
    public long getLong(int component) {
        long[] all = integers[component];
        if (all != null) {
            return all[row];
        }
        RowCode inRows = integersInRows[component];
        return inRows == null || isRowEscaped() ? foundLong(component) : inRows.number(row);
    }

    private long foundLong(int component) {
        long[] all = all(component, false);
        integers[component] = all;
        if (all != null) {
            return all[row];
        }
        FieldValues column = column(component, false);
        if (column != null) {
            integersInRows[component] = column.integersInRows();
        }
        return column == null ? FieldValues.integer(present(component)) : column.integer(row);
    }

    @Override
    public double getDouble(int component) {
        RowCode inRows = doublesInRows[component];
        if (inRows != null && !isRowEscaped()) {
            return Double.longBitsToDouble(inRows.number(row));
        }
        FieldValues column = column(component);
        if (column != null) {
            doublesInRows[component] = column.doublesInRows();
        }
        return column == null || column.isAbsent(row) ? ((Number) present(component)).doubleValue() : column.real(row);
    }

    @Override
    public long getUnscaled(int component) {
        long[] all = digits[component];
        if (all != null) {
            return all[row];
        }
        FieldValues inRows = decimalsInRows[component];
        return inRows == null || isRowEscaped() ? foundUnscaled(component) : inRows.unscaled(row);
    }

    private long foundUnscaled(int component) {
        long[] all = all(component, true);
        digits[component] = all;
        if (all != null) {
            return all[row];
        }
        FieldValues column = column(component, true);
        if (column != null && column.areDecimalsInRows()) {
            decimalsInRows[component] = column;
        }
        return column == null
                ? ((BigDecimal) present(component)).unscaledValue().longValueExact()
                : column.unscaled(row);
    }

    @Override
    public int getScale(int component) {
        FieldValues inRows = decimalsInRows[component];
        if (inRows != null && !isRowEscaped()) {
            return inRows.scale(row);
        }
        FieldValues column = column(component, true);
        return column == null ? ((BigDecimal) present(component)).scale() : column.scale(row);
    }
}
