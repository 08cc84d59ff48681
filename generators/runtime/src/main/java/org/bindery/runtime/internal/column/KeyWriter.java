package org.bindery.runtime.internal.column;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.XmlDate;

/**
 * Writes the values of some components in addition to the rows of a block. Not safe for use by several threads at a
 * time.
 */
public final class KeyWriter {

    /** Scales of one block differ by so many at most. */
    private static final int MOST_SCALES = 64;

    /** A text that is longer is not kept, so that no block is mostly keys. */
    private static final int LONGEST_TEXT = 1 << 10;

    /** The texts of a key have so many characters together. */
    private static final int MOST_CHARACTERS = 1 << 18;

    private static final int FIRST_ENTRIES = 64;

    private final List<String> paths;
    private final Key[] keys;
    private final VectorWriter vectors = new VectorWriter();

    /**
     * Makes a writer.
     *
     * @param paths of the components, at most {@link KeyColumns#MOST}
     * @throws IllegalArgumentException if there are more, or a path twice
     */
    public KeyWriter(List<String> paths) {
        if (paths.size() > KeyColumns.MOST) {
            throw new IllegalArgumentException(
                    "a block has at most " + KeyColumns.MOST + " key columns, not " + paths.size());
        }
        if (paths.stream().distinct().count() < paths.size()) {
            throw new IllegalArgumentException("a component is named twice among the key columns " + paths);
        }
        this.paths = List.copyOf(paths);
        this.keys = paths.stream().map(Key::new).toArray(Key[]::new);
    }

    /** The values of a component, in the order of the messages. */
    private static final class Key {

        private final boolean isRepeated;
        private Object[] values;
        private long[] levels = {};
        private int entries;

        Key(String path) {
            this.isRepeated = KeyColumns.levels(path) > 0;
            this.values = new Object[isRepeated ? FIRST_ENTRIES : ColumnBlock.MOST];
        }

        void add(int level, @Nullable Object value) {
            if (entries < KeyColumns.MOST_ENTRIES) {
                if (values.length == entries || levels.length == entries) {
                    values = Arrays.copyOf(values, 2 * entries + FIRST_ENTRIES);
                    levels = Arrays.copyOf(levels, values.length);
                }
                values[entries] = value;
                levels[entries] = level;
            }
            entries++;
        }
    }

    /** Which components have columns. */
    public List<String> paths() {
        return paths;
    }

    /**
     * Sets the value of a message.
     *
     * @param key place of the component
     * @param row place of the message
     * @param value a number, text, date, boolean or constant of an enumeration; null if it is absent
     * @throws IllegalArgumentException if it is something else, or the component one that messages may have several times
     */
    public void set(int key, int row, @Nullable Object value) {
        if (keys[key].isRepeated) {
            throw new IllegalArgumentException(paths.get(key) + " denotes all items of a list; a component has the"
                    + " value of one, as in leg[1]/currency");
        }
        keys[key].values[row] = value == null ? null : plain(key, value);
    }

    /**
     * Adds an entry of a component that messages may have several times.
     *
     * @param key place of the component
     * @param level 0 for the first entry of a message; else which of the lists on the path has another item than the entry before,
     *     from 1
     * @param value a number, text, date, boolean or constant of an enumeration; null if there is none
     * @throws IllegalArgumentException if it is something else
     */
    public void add(int key, int level, @Nullable Object value) {
        keys[key].add(level, value == null ? null : plain(key, value));
    }

    private Object plain(int key, Object value) {
        if (value instanceof Boolean || value instanceof Enum<?>) {
            return value.toString();
        }
        if (value instanceof XmlDate date) {
            return date.zone().isEmpty() ? date.toLocalDate() : date;
        }
        if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        }
        if (value instanceof String
                || value instanceof Long
                || value instanceof BigInteger
                || value instanceof BigDecimal
                || value instanceof LocalDate) {
            return value;
        }
        throw new IllegalArgumentException(paths.get(key) + " cannot be a key column: its values are of type "
                + value.getClass().getSimpleName() + ", not numbers, texts, dates, booleans or enumerations");
    }

    /** Forgets all values. */
    public void clear() {
        for (Key key : keys) {
            Arrays.fill(key.values, null);
            key.entries = 0;
        }
    }

    /**
     * Writes the columns. A key some value of which has no place in a column is left out.
     *
     * @param count how many messages the block has
     */
    public byte[] write(int count) {
        List<Column> columns = new ArrayList<>();
        for (int key = 0; key < paths.size(); key++) {
            Column column = keys[key].isRepeated ? repeated(key) : column(key, count);
            if (column != null) {
                columns.add(column);
            }
        }
        ColumnBytes out = new ColumnBytes(0);
        out.number(columns.size(), 1);
        columns.forEach(column -> text(out, column.path));
        columns.forEach(column -> kind(out, column));
        for (Column column : columns) {
            column.vectors.forEach(vector -> vector.head().write(out));
        }
        for (Column column : columns) {
            if (column.kind == KeyColumns.Kind.TEXT) {
                out.number(column.texts.size(), 2);
                column.texts.forEach(text -> text(out, text));
            }
        }
        for (Column column : columns) {
            column.vectors.forEach(vector -> vectors.offsets(vector, column.entries, out));
        }
        return Arrays.copyOf(out.bytes(), out.size());
    }

    private static void text(ColumnBytes out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.leb128(bytes.length);
        out.all(bytes);
    }

    private static void kind(ColumnBytes out, Column column) {
        out.number(column.kind.number() | (column.isRepeated ? KeyColumns.REPEATED : 0), 1);
        if (column.isRepeated) {
            out.leb128(column.entries);
        }
        if (column.kind == KeyColumns.Kind.DECIMAL) {
            out.number(column.leastScale, 1);
            out.number(column.mostScale - column.leastScale, 1);
        }
    }

    /** A column that is going to be written. */
    private record Column(
            String path,
            KeyColumns.Kind kind,
            boolean isRepeated,
            int entries,
            int leastScale,
            int mostScale,
            List<String> texts,
            List<VectorWriter.Packed> vectors) {

        /** The same with the levels of its entries. */
        Column with(VectorWriter.Packed levels) {
            List<VectorWriter.Packed> all = new ArrayList<>(List.of(levels));
            all.addAll(vectors);
            return new Column(path, kind, true, entries, leastScale, mostScale, texts, all);
        }
    }

    /** A column of a component that messages may have several times; null if there are too many entries. */
    private @Nullable Column repeated(int key) {
        int entries = keys[key].entries;
        Column column = entries > KeyColumns.MOST_ENTRIES ? null : column(key, entries);
        return column == null || column.kind == KeyColumns.Kind.NONE
                ? column
                : column.with(vectors.pack(keys[key].levels, entries));
    }

    private @Nullable Column column(int key, int count) {
        Object first = null;
        for (int row = 0; row < count && first == null; row++) {
            first = keys[key].values[row];
        }
        if (first == null) {
            return new Column(paths.get(key), KeyColumns.Kind.NONE, false, count, 0, 0, List.of(), List.of());
        }
        return first instanceof String ? texts(key, count) : numbers(key, count, kind(first));
    }

    private static KeyColumns.Kind kind(Object first) {
        if (first instanceof LocalDate || first instanceof XmlDate) {
            return KeyColumns.Kind.DATE;
        }
        return first instanceof BigDecimal ? KeyColumns.Kind.DECIMAL : KeyColumns.Kind.INTEGER;
    }

    private @Nullable Column texts(int key, int count) {
        TreeSet<String> distinct = new TreeSet<>();
        for (int row = 0; row < count; row++) {
            Object value = keys[key].values[row];
            if (value != null) {
                if (!(value instanceof String text) || text.length() > LONGEST_TEXT) {
                    return null;
                }
                distinct.add(text);
            }
        }
        if (distinct.stream().mapToInt(String::length).sum() > MOST_CHARACTERS) {
            return null;
        }
        Map<Object, Long> places = new HashMap<>();
        distinct.forEach(text -> places.put(text, places.size() + 1L));
        long[] codes = new long[count];
        for (int row = 0; row < count; row++) {
            codes[row] = keys[key].values[row] == null ? 0 : places.get(keys[key].values[row]);
        }
        return new Column(
                paths.get(key),
                KeyColumns.Kind.TEXT,
                false,
                count,
                0,
                0,
                List.copyOf(distinct),
                List.of(vectors.pack(codes, count)));
    }

    private @Nullable Column numbers(int key, int count, KeyColumns.Kind kind) {
        BigDecimal[] decimals = new BigDecimal[count];
        // In place of an absent one, so that the column does not become wider.
        BigDecimal any = BigDecimal.ZERO;
        int least = Integer.MAX_VALUE;
        int most = Integer.MIN_VALUE;
        for (int row = 0; row < count; row++) {
            Object value = keys[key].values[row];
            if (value != null) {
                BigDecimal decimal = decimal(value, kind);
                if (decimal == null || decimal.unscaledValue().bitLength() >= Long.SIZE) {
                    return null;
                }
                decimals[row] = decimal;
                any = decimal;
                least = Math.min(least, decimal.scale());
                most = Math.max(most, decimal.scale());
            }
        }
        if (least < Byte.MIN_VALUE || most > Byte.MAX_VALUE || most - least >= MOST_SCALES) {
            return null;
        }
        long[] scales = new long[count];
        long[] numbers = new long[count];
        for (int row = 0; row < count; row++) {
            BigDecimal decimal = decimals[row];
            scales[row] = decimal == null ? most - least + 1L : decimal.scale() - (long) least;
            numbers[row] = (decimal == null ? any : decimal).unscaledValue().longValue();
        }
        return new Column(
                paths.get(key),
                kind,
                false,
                count,
                least,
                most,
                List.of(),
                List.of(vectors.pack(scales, count), vectors.pack(numbers, count)));
    }

    /** A value as a decimal; null if it is of another kind. */
    private static @Nullable BigDecimal decimal(Object value, KeyColumns.Kind kind) {
        if (value instanceof LocalDate date) {
            return kind == KeyColumns.Kind.DATE ? BigDecimal.valueOf(date.toEpochDay()) : null;
        } else if (value instanceof BigDecimal decimal) {
            return kind == KeyColumns.Kind.DECIMAL ? decimal : null;
        } else if (kind != KeyColumns.Kind.INTEGER) {
            return null;
        } else if (value instanceof BigInteger integer) {
            return new BigDecimal(integer);
        } else {
            return value instanceof Long number ? BigDecimal.valueOf(number) : null;
        }
    }
}
