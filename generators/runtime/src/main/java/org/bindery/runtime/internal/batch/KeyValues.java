package org.bindery.runtime.internal.batch;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.column.KeyColumns;

/**
 * The values of a component in the key columns of one block after the other. Which Java value a text or an integer stands for is
 * learned from the first message that has it. Not safe for use by several threads at a time.
 */
final class KeyValues {

    /** So many values are remembered. */
    private static final int MOST_KNOWN = 1 << 16;

    private final Map<Object, Object> known = new HashMap<>();
    private final ColumnValues values = new ColumnValues();
    private long block = -1;
    private KeyColumns columns;
    private int key;
    private Object[] texts = {};

    /** Goes to a block. */
    void load(long number, KeyColumns from, int itsKey) {
        if (block == number) {
            return;
        }
        block = number;
        columns = from;
        key = itsKey;
        values.load(from, key);
        texts = new Object[from.texts(key).size()];
    }

    /** Whether values are integers or decimals. */
    boolean areNumbers() {
        return columns.kind(key) == KeyColumns.Kind.INTEGER || columns.kind(key) == KeyColumns.Kind.DECIMAL;
    }

    /** How many texts the block has. */
    int texts() {
        return texts.length;
    }

    /** The place of the text of a message among these, from 1; 0 where it is absent. */
    int place(int row) {
        return (int) values.number(row);
    }

    /** Adds the number of a message. */
    void addTo(Total total, int row) {
        if (!isAbsent(row)) {
            values.addTo(total, row);
        }
    }

    private boolean isAbsent(int row) {
        KeyColumns.Kind kind = columns.kind(key);
        return kind == KeyColumns.Kind.NONE
                || (kind == KeyColumns.Kind.TEXT ? values.number(row) == 0 : values.isAbsent(row));
    }

    /**
     * The value of a message; null if it is absent.
     *
     * @param row its place
     * @param getter reads the value from a message
     */
    @Nullable
    Object value(int row, IntFunction<? extends @Nullable Object> getter) {
        if (isAbsent(row)) {
            return null;
        }
        long number = values.number(row);
        KeyColumns.Kind kind = columns.kind(key);
        if (kind == KeyColumns.Kind.DECIMAL) {
            return values.decimal(row);
        } else if (kind != KeyColumns.Kind.TEXT) {
            return learned(number, row, getter);
        }
        int place = (int) number - 1;
        if (texts[place] == null) {
            texts[place] = learned(columns.text(key, number), row, getter);
        }
        return texts[place];
    }

    private @Nullable Object learned(Object stored, int row, IntFunction<? extends @Nullable Object> getter) {
        Object value = known.get(stored);
        if (value == null) {
            value = getter.apply(row);
            if (known.size() < MOST_KNOWN) {
                known.put(stored, value);
            }
        }
        return value;
    }
}
