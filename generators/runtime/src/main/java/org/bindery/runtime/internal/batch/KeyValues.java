package org.bindery.runtime.internal.batch;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.column.FoundBits;
import org.bindery.runtime.internal.column.KeyColumns;
import org.bindery.runtime.internal.column.KeySums;

/**
 * The values of a component in the key columns of one block after the other. The Java value of a text or an integer is
 * taken from the first message that has it. Not safe for use by several threads at a time.
 */
final class KeyValues {

    /** So many values are remembered. */
    private static final int MOST_KNOWN = 1 << 16;

    private final Map<Object, Object> known = new HashMap<>();
    private final ColumnValues values = new ColumnValues();
    private final Component<?, ?> component;
    private final Set<Component<?, ?>> ofTexts;
    private final String path;
    private final boolean isRepeated;
    private long block = -1;
    private KeyColumns columns;

    /** Among the keys of the block; less than 0 if it has none. */
    private int key = -1;

    /** Whether its numbers were read. */
    private boolean isRead;

    /** The values of the texts of the block, as far as they were needed. */
    private Object[] texts = {};

    /** Whether values are known to be texts, as all values of a component are of one class. */
    private boolean areTexts;

    /** @param ofTexts the components of which it is known that their values are texts, to which this one is added when it is learned */
    KeyValues(Component<?, ?> component, Set<Component<?, ?>> ofTexts) {
        this.component = component;
        this.ofTexts = ofTexts;
        this.path = component.toString();
        this.isRepeated = component.isRepeated();
        this.areTexts = ofTexts.contains(component);
    }

    /** Goes to a block, and returns whether it has a column of the component. */
    boolean load(long number, KeyColumns from) {
        if (block == number) {
            return key >= 0;
        }
        if (columns == null || columns.keys() != from.keys()) {
            key = from.keys().paths().indexOf(path);
            key = key >= 0 && from.isRepeated(key) == isRepeated ? key : -1;
        }
        block = number;
        columns = from;
        isRead = false;
        if (key >= 0) {
            texts = new Object[from.texts(key).size()];
        }
        return key >= 0;
    }

    private ColumnValues values() {
        if (!isRead) {
            values.load(columns, key);
            isRead = true;
        }
        return values;
    }

    /** The place of the first entry of a message; that of the message, if it has one value at most. */
    int start(int row) {
        return isRepeated ? columns.starts(key)[row] : row;
    }

    /** At which list an entry begins another item. */
    int level(int entry) {
        return isRepeated && columns.kind(key) != KeyColumns.Kind.NONE ? columns.level(key, entry) : 0;
    }

    /** Adds the values of a message, with the items that have them. */
    <E, V extends Comparable<? super V>> void entries(
            Component<E, V> component, int row, IntFunction<E> views, Component.Entries<? super V> entries) {
        int end = start(row + 1);
        for (int entry = start(row); entry < end; entry++) {
            entries.add(level(entry), entry(component, row, entry, views));
        }
    }

    /** The value of an entry of a message; null if it is absent. */
    @SuppressWarnings("unchecked") // a key has values of its component
    <E, V extends Comparable<? super V>> @Nullable V entry(
            Component<E, V> component, int row, int entry, IntFunction<E> views) {
        return (V) value(entry, ignored -> component.entry(views.apply(row), entry - start(row)));
    }

    /** How many entries the block has. */
    int entries() {
        return columns.entries(key);
    }

    /** Whether values are integers or decimals. */
    boolean areNumbers() {
        return columns.kind(key) == KeyColumns.Kind.INTEGER || columns.kind(key) == KeyColumns.Kind.DECIMAL;
    }

    /** How many texts the block has. */
    int texts() {
        return texts.length;
    }

    /** The place of the text of an entry among these, from 1; 0 where it is absent. */
    int place(int row) {
        return (int) values().number(row);
    }

    /** Adds the number of an entry. */
    void addTo(Total total, int row) {
        if (!isAbsent(row)) {
            values().addTo(total, row);
        }
    }

    /** Adds the numbers of all entries of a message. */
    private void addAllTo(Total total, int row) {
        int end = start(row + 1);
        for (int entry = start(row); entry < end; entry++) {
            addTo(total, entry);
        }
    }

    /** Adds the numbers of all entries of some messages. */
    void addTo(Total total, long[] found, KeySums sums) {
        if (add(null, found, sums)) {
            sums.forEach((text, entry, isAbsent, scale, sum) -> {
                if (!isAbsent) {
                    total.add(sum, scale);
                }
            });
        } else {
            FoundBits.forEach(found, found.length, row -> addAllTo(total, row));
        }
    }

    /**
     * Adds the numbers of all entries of some messages by the texts of the same entries, if there are any; returns
     * whether that can be done at once.
     */
    boolean add(@Nullable KeyValues beside, long[] found, KeySums sums) {
        boolean isLoaded = sums.load(columns, beside == null ? -1 : beside.key, key);
        if (isLoaded) {
            sums.add(found);
        }
        return isLoaded;
    }

    private boolean isAbsent(int row) {
        KeyColumns.Kind kind = columns.kind(key);
        return kind == KeyColumns.Kind.NONE
                || (kind == KeyColumns.Kind.TEXT ? values().number(row) == 0 : values().isAbsent(row));
    }

    /**
     * The value of an entry; null if it is absent.
     *
     * @param row its place
     * @param getter reads the value from a message
     */
    @Nullable
    Object value(int row, IntFunction<? extends @Nullable Object> getter) {
        if (isAbsent(row)) {
            return null;
        }
        long number = values().number(row);
        KeyColumns.Kind kind = columns.kind(key);
        if (kind == KeyColumns.Kind.DECIMAL) {
            return values().decimal(row);
        } else if (kind != KeyColumns.Kind.TEXT) {
            return learned(number, row, getter);
        }
        return text(number, row, getter);
    }

    /** The value of a text among those of the block, which an entry has. */
    private Object text(long number, int row, IntFunction<? extends @Nullable Object> getter) {
        String stored = columns.text(key, number);
        int place = (int) number - 1;
        if (texts[place] == null) {
            texts[place] = learned(stored, row, getter);
        }
        return texts[place];
    }

    /** The same of an entry of one of many messages. */
    @SuppressWarnings("unchecked") // a key has values of its component
    <E, V extends Comparable<? super V>> V text(
            Component<E, V> component, long number, int entry, IntFunction<E> views) {
        return (V) text(number, entry, ignored -> {
            int row = row(entry);
            return component.entry(views.apply(row), entry - start(row));
        });
    }

    /** The place of the message that has an entry. */
    private int row(int entry) {
        if (!isRepeated) {
            return entry;
        }
        int found = Arrays.binarySearch(columns.starts(key), entry);
        return found < 0 ? -found - 2 : found;
    }

    private @Nullable Object learned(Object stored, int row, IntFunction<? extends @Nullable Object> getter) {
        if (areTexts && stored instanceof String) {
            return stored;
        }
        Object value = known.get(stored);
        if (value == null) {
            value = getter.apply(row);
            if (value instanceof String) {
                areTexts = true;
                ofTexts.add(component);
            }
            if (known.size() < MOST_KNOWN) {
                known.put(stored, value);
            }
        }
        return value;
    }
}
