package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import java.util.List;
import java.util.NoSuchElementException;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.ValueCursor;

/** Values of the messages that a query finds. Not safe for use by several threads at a time. */
final class MessageValues<E> implements ValueCursor {

    private final BlockSelection<E> selection;
    private final List<Component<E, ?>> components;
    private final FoundRows<E> rows;

    /** The columns of components; null where there is none. */
    private final FieldValues[] columns;

    private boolean hasColumns;

    private int row;
    /** Whether a value of the message has escaped, so that columns do not have it. */
    private boolean isEscaped;

    MessageValues(BlockSelection<E> selection, long blocks, List<? extends Component<E, ?>> components) {
        this.selection = selection;
        this.components = List.copyOf(components);
        this.columns = new FieldValues[this.components.size()];
        this.rows = new FoundRows<>(selection, blocks, this::findColumns);
    }

    private void findColumns() {
        hasColumns = false;
        for (int i = 0; i < columns.length; i++) {
            columns[i] = selection.column(components.get(i));
            hasColumns |= columns[i] != null;
        }
    }

    @Override
    public boolean next() {
        if (!rows.next()) {
            return false;
        }
        row = rows.row();
        isEscaped = hasColumns && selection.isEscaped(row);
        return true;
    }

    /** The column in which a value of the message stands; null if it has to be looked for elsewhere. */
    private @Nullable FieldValues column(int component) {
        FieldValues column = columns[component];
        return isEscaped ? null : column;
    }

    @Override
    public boolean isAbsent(int component) {
        FieldValues column = column(component);
        return column == null ? get(component) == null : column.isAbsent(row);
    }

    @Override
    @SuppressWarnings("unchecked") // all values of components can be compared
    public @Nullable Object get(int component) {
        FieldValues column = column(component);
        if (column != null) {
            return column.value(row);
        }
        try {
            return selection.value((Component<E, String>) components.get(component), row);
        } catch (MalformedRecordException e) {
            throw FoundRows.unchecked(selection.damaged(e));
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

    /** The column of values of a kind in which that of the message stands; null if there is none. */
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

    @Override
    public long getLong(int component) {
        FieldValues column = column(component, false);
        return column == null ? FieldValues.integer(present(component)) : column.integer(row);
    }

    @Override
    public long getUnscaled(int component) {
        FieldValues column = column(component, true);
        return column == null
                ? ((BigDecimal) present(component)).unscaledValue().longValueExact()
                : column.unscaled(row);
    }

    @Override
    public int getScale(int component) {
        FieldValues column = column(component, true);
        return column == null ? ((BigDecimal) present(component)).scale() : column.scale(row);
    }
}
