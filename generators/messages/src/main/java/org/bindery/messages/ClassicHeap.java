package org.bindery.messages;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// Estimates what a message takes on the heap as classic objects, by the layout of 64-bit JVMs with compressed
/// references: headers of 12 bytes (16 for arrays), references of 4, everything in multiples of 8. Texts are counted as
/// often as they occur. JOL measures the same on the emitted classes within a few percent (`docs/benchmarks.md`).
public final class ClassicHeap {

    private static final int HEADER = 12;
    private static final int ARRAY = 16;
    private static final int REFERENCE = 4;

    /// `ArrayList`: header, `modCount`, `size`, reference to the array.
    private static final int LIST = 24;

    private ClassicHeap() {}

    /// Heap of a record and all that it refers to, in bytes.
    public static long of(RecordValue value) {
        long fields = HEADER;
        long others = 0;
        for (Property property : value.shape().properties()) {
            Object one = value.get(property.index());
            fields += property.isMandatory() ? width(one) : REFERENCE;
            others += property.isMandatory() && isPrimitive(one) ? 0 : object(one);
        }
        return align(fields) + others;
    }

    private static boolean isPrimitive(@Nullable Object value) {
        return value instanceof Boolean
                || value instanceof Integer
                || value instanceof Long
                || value instanceof Float
                || value instanceof Double;
    }

    private static long width(@Nullable Object value) {
        return switch (value) {
            case Boolean ignored -> 1;
            case Integer ignored -> Integer.BYTES;
            case Float ignored -> Float.BYTES;
            case Long ignored -> Long.BYTES;
            case Double ignored -> Double.BYTES;
            case null, default -> REFERENCE;
        };
    }

    private static long object(@Nullable Object value) {
        return switch (value) {
            case null -> 0;
            // Both are shared.
            case Boolean ignored -> 0;
            case Integer number -> number >= -128 && number <= 127 ? 0 : 16;
            case String text -> 24 + align(ARRAY + bytes(text));
            case RecordValue record -> of(record);
            case List<?> items -> list(items);
            case BigDecimal decimal -> 40 + (decimal.unscaledValue().bitLength() < Long.SIZE ? 0 : integer(decimal.unscaledValue()));
            case BigInteger integer -> integer(integer);
            // Long, Float, Double, java.time and the runtime's dates.
            default -> 24;
        };
    }

    private static long integer(BigInteger integer) {
        return 40 + align(ARRAY + 4L * ((integer.bitLength() + 31) / 32));
    }

    private static long list(List<?> items) {
        long size = LIST;
        if (!items.isEmpty()) {
            size += align(ARRAY + (long) REFERENCE * Math.max(10, items.size()));
        }
        for (Object item : items) {
            size += object(item);
        }
        return size;
    }

    private static long bytes(String text) {
        boolean latin1 = text.chars().allMatch(c -> c < 256);
        return latin1 ? text.length() : 2L * text.length();
    }

    private static long align(long bytes) {
        return (bytes + 7) / 8 * 8;
    }
}
