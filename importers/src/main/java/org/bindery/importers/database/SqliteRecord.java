package org.bindery.importers.database;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A record of a table of SQLite: the kinds of its values, and then the values.
final class SqliteRecord {

    private static final int[] INTEGER_BYTES = {0, 1, 2, 3, 4, 6, 8};
    private static final int LARGEST_INTEGER = 6;
    private static final int REAL = 7;
    private static final int ZERO = 8;
    private static final int ONE = 9;
    private static final int FIRST_BYTES = 12;
    private static final int MOST_VALUES = 32_767;

    /// A value: nothing, a [Long], a [Double], or bytes that are text or not.
    ///
    /// @param kind as SQLite counts them
    private record Value(long kind, int start, int length) {}

    private final long row;
    private final ByteBuffer bytes;
    private final List<Value> values = new ArrayList<>();

    SqliteRecord(long row, ByteBuffer bytes) {
        this.row = row;
        this.bytes = bytes;
        long header = number(bytes);
        long start = header;
        while (bytes.position() < header) {
            long kind = number(bytes);
            long length = kind >= FIRST_BYTES ? (kind - FIRST_BYTES) / 2 : length((int) kind);
            values.add(new Value(kind, Math.toIntExact(start), Math.toIntExact(length)));
            start += length;
            if (start > bytes.limit() || start < 0 || values.size() > MOST_VALUES) {
                throw new IndexOutOfBoundsException("a value beyond its record");
            }
        }
    }

    private static int length(int kind) {
        return kind >= 0 && kind <= LARGEST_INTEGER ? INTEGER_BYTES[kind] : kind == REAL ? Double.BYTES : 0;
    }

    /// A number of one to nine bytes.
    static long number(ByteBuffer in) {
        long value = 0;
        for (int i = 0; i < 8; i++) {
            byte b = in.get();
            value = value << 7 | b & 0x7f;
            if (b >= 0) {
                return value;
            }
        }
        return value << 8 | in.get() & 0xff;
    }

    long row() {
        return row;
    }

    int size() {
        return values.size();
    }

    boolean isNull(int column) {
        return column >= values.size() || values.get(column).kind() == 0;
    }

    /// Whether a value is bytes and no text.
    boolean isBytes(int column) {
        return column < values.size()
                && values.get(column).kind() >= FIRST_BYTES
                && values.get(column).kind() % 2 == 0;
    }

    boolean isReal(int column) {
        return column < values.size() && values.get(column).kind() == REAL;
    }

    /// A value as a number; 0 when it is none.
    long number(int column) {
        if (column >= values.size()) {
            return 0;
        }
        Value value = values.get(column);
        if (value.kind() == ONE) {
            return 1;
        }
        if (value.kind() > LARGEST_INTEGER || value.length() == 0 || value.kind() == ZERO) {
            return 0;
        }
        long number = bytes.get(value.start());
        for (int i = 1; i < value.length(); i++) {
            number = number << 8 | bytes.get(value.start() + i) & 0xff;
        }
        return number;
    }

    double real(int column) {
        return bytes.getDouble(values.get(column).start());
    }

    byte[] bytes(int column) {
        Value value = values.get(column);
        byte[] copy = new byte[value.length()];
        bytes.get(value.start(), copy);
        return copy;
    }

    /// A value as text; empty when it is none.
    Optional<String> text(int column, Charset charset) {
        boolean text = column < values.size() && values.get(column).kind() >= FIRST_BYTES && !isBytes(column);
        return text ? Optional.of(new String(bytes(column), charset)) : Optional.empty();
    }
}
