package org.bindery.runtime.internal.fixed;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntFunction;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.NativeView;

/** Reads each field of the record of a mainframe in place. Generated getters call these methods. */
public abstract class FixedRecordView implements NativeView {

    private static final long serialVersionUID = 1L;

    private final byte[] data;
    private final int start;
    private final int width;

    /**
     * Makes a view.
     *
     * @param data holds the record, and is not copied
     * @throws MalformedRecordException when there is no room for it
     */
    protected FixedRecordView(byte[] data, int start, int width) {
        if (start < 0 || start > data.length || data.length - start < width) {
            throw new MalformedRecordException(
                    "a record of " + width + " bytes does not start at " + start + " of " + data.length);
        }
        this.data = data;
        this.start = start;
        this.width = width;
    }

    /** The bytes that hold the record. */
    protected final byte[] data() {
        return data;
    }

    /** The index of something in the record, by its distance from the start of the record. */
    protected final int at(int offset) {
        return start + offset;
    }

    /** Reads a value. */
    protected final <T> T value(int offset, FixedField<T> field) {
        int from = start + offset;
        try {
            return field.read(data, from, from + field.form().width);
        } catch (IllegalArgumentException e) {
            if (field.zero() != null) {
                return field.zero();
            }
            throw new MalformedRecordException(e.getMessage(), e);
        }
    }

    /**
     * Reads a value that may be absent.
     *
     * @return the value; null where there is none
     */
    protected final <T> T optional(int offset, FixedField<T> field) {
        int from = start + offset;
        int end = from + field.form().width;
        if (field.form().isBlank(data, from, end)) {
            return null;
        }
        try {
            return field.read(data, from, end);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** Reads an integer, and makes no object of it. */
    protected final int int32(int offset, FixedField<Integer> field) {
        long number = int64(offset, field);
        if (number != (int) number) {
            throw new MalformedRecordException(number + " is too large for this component");
        }
        return (int) number;
    }

    /** Reads a long integer, and makes no object of it. */
    protected final long int64(int offset, FixedField<?> field) {
        if (!field.form().isNumber()) {
            return ((Number) value(offset, field)).longValue();
        }
        long number = field.form().whole(data, start + offset);
        return number == FixedForm.NONE ? 0 : number;
    }

    /**
     * Whether a value selects an alternative of a choice.
     *
     * @param values the values that select each of them
     */
    protected static boolean isTold(Object value, int alternative, FixedSelection values) {
        return values.of(value) == alternative;
    }

    /** A list of what is read when it is asked for. */
    protected static <T> List<T> list(int size, IntFunction<T> item) {
        return new Occurrences<>(size, item);
    }

    /** What is read when it is asked for. */
    private static final class Occurrences<T> extends AbstractList<T> implements RandomAccess {

        private final int size;
        private final IntFunction<T> item;

        Occurrences(int size, IntFunction<T> item) {
            this.size = size;
            this.item = item;
        }

        @Override
        public T get(int index) {
            return item.apply(Objects.checkIndex(index, size));
        }

        @Override
        public int size() {
            return size;
        }
    }

    @Override
    public final byte[] toBytes() {
        return Arrays.copyOfRange(data, start, start + width);
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof FixedRecordView that
                && getClass() == that.getClass()
                && Arrays.equals(data, start, start + width, that.data, that.start, that.start + width);
    }

    @Override
    public final int hashCode() {
        return Arrays.hashCode(toBytes());
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + " " + HexFormat.of().formatHex(data, start, start + width);
    }
}
