package org.bindery.messages;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.util.List;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// Estimates what a message takes on the heap as classic objects, by the layout of 64-bit JVMs with compressed
/// references: headers of 12 bytes (16 for arrays), references of 4, everything in multiples of 8. Texts are counted as
/// often as they occur.
public final class ClassicHeap {

    private static final int HEADER = 12;
    private static final int ARRAY = 16;
    private static final int REFERENCE = 4;

    /// `ArrayList`: header, `modCount`, `size`, reference to the array.
    private static final int LIST = 24;

    private static final int TIME = 24;

    /// `LocalDateTime` with its date and its time.
    private static final int MOMENT = 3 * TIME;

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
            case BigDecimal decimal -> 40 + magnitude(decimal.unscaledValue());
            case BigInteger integer -> integer(integer);
            case Float ignored -> 16;
            case LocalDateTime ignored -> MOMENT;
            case XmlDate _, XmlTime _ -> 2 * TIME;
            case XmlDateTime ignored -> TIME + MOMENT;
            // Long, Double, LocalDate, LocalTime: header, 8 to 11 bytes.
            default -> TIME;
        };
    }

    /// What a decimal needs beside itself, for digits beyond 64 bits.
    private static long magnitude(BigInteger unscaled) {
        return unscaled.bitLength() < Long.SIZE ? 0 : integer(unscaled);
    }

    private static long integer(BigInteger integer) {
        return 40 + align(ARRAY + 4L * ((integer.bitLength() + 31) / 32));
    }

    private static long list(List<?> items) {
        long size = LIST + (items.isEmpty() ? 0 : align(ARRAY + REFERENCE * capacity(items.size())));
        for (Object item : items) {
            size += object(item);
        }
        return size;
    }

    /// How an `ArrayList` grows: to 10, then by half.
    private static long capacity(int size) {
        long capacity = 10;
        while (capacity < size) {
            capacity += capacity >> 1;
        }
        return capacity;
    }

    private static long bytes(String text) {
        boolean latin1 = text.chars().allMatch(c -> c < 256);
        return latin1 ? text.length() : 2L * text.length();
    }

    private static long align(long bytes) {
        return (bytes + 7) / 8 * 8;
    }
}
