package org.bindery.runtime.internal.record;

import java.math.BigDecimal;
import java.util.function.ToIntBiFunction;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;

/** Compares records of two staged messages by their values. */
public final class StagedComparison {

    private final StagedMessage left;
    private final StagedMessage right;
    /** Whether records of several types are allowed in one place. */
    private final boolean typed;

    StagedComparison(StagedMessage left, StagedMessage right, boolean typed) {
        this.left = left;
        this.right = right;
        this.typed = typed;
    }

    /**
     * Compares two records by their values, where each place has records of one type.
     *
     * @param record where its record starts
     * @param right another message
     * @param its where its record starts
     * @return whether all their properties are equal
     */
    public static boolean isSame(StagedMessage left, int record, StagedMessage right, int its) {
        return new StagedComparison(left, right, false).isSame(record, its);
    }

    /**
     * Compares two objects, of either binding, by their values.
     *
     * @param <T> their interface
     * @param other another
     * @param stage puts an object into a staged message, and says where its record starts
     * @return whether they are of one type, and all their properties are equal; decimals of a negative scale are what binary
     * keeps of them
     * @throws UnencodableException when a list has an item that is null, or records are nested too deeply
     */
    public static <T> boolean same(T one, @Nullable T other, ToIntBiFunction<T, StagedMessage> stage) {
        if (other == null) {
            return false;
        }
        if (one == other || (one instanceof BinaryRecord && one.getClass() == other.getClass())) {
            return one.equals(other);
        }
        RecordWriter first = RecordWriter.take();
        RecordWriter second = RecordWriter.take();
        try {
            StagedMessage left = first.plainStaged(one.getClass().getSimpleName(), 0, XmlLimits.GREATEST_DEPTH);
            StagedMessage right = second.plainStaged(other.getClass().getSimpleName(), 0, XmlLimits.GREATEST_DEPTH);
            return new StagedComparison(left, right, true)
                    .isSame(stage.applyAsInt(one, left), stage.applyAsInt(other, right));
        } finally {
            second.release();
            first.release();
        }
    }

    /** Whether two records are of one type, and all their properties are equal. */
    boolean isSame(int record, int its) {
        if (typed && left.type(record) != right.type(its)) {
            return false;
        }
        int distance = its - record;
        boolean same = true;
        for (int cell = record + 1; same && left.kind(cell) != StagedMessage.START; cell++) {
            int there = cell + distance;
            same = Math.min(left.kind(cell), StagedMessage.VALUE) == Math.min(right.kind(there), StagedMessage.VALUE)
                    && switch (left.kind(cell)) {
                        case StagedMessage.VALUE,
                                StagedMessage.DECIMAL,
                                StagedMessage.DAY,
                                StagedMessage.INTEGER,
                                StagedMessage.LONG,
                                StagedMessage.OCTETS -> plain(left.value(cell)).equals(plain(right.value(there)));
                        case StagedMessage.RECORD -> isSame(left.part(cell), right.part(there));
                        case StagedMessage.LIST -> isSameList(cell, there);
                        default -> left.number(cell) == right.number(there) || isCountOfList(cell);
                    };
        }
        return same;
    }

    /** A value as binary keeps it: decimals without a negative scale. */
    private static Object plain(Object value) {
        return value instanceof BigDecimal decimal && decimal.scale() < 0 ? decimal.setScale(0) : value;
    }

    /** Whether this is the second cell of a list, which also refers to the last item. */
    private boolean isCountOfList(int cell) {
        return left.kind(cell - 1) == StagedMessage.LIST;
    }

    private boolean isSameList(int cell, int there) {
        if (left.count(cell) != right.count(there)) {
            return false;
        }
        int its = right.part(there);
        for (int item = left.part(cell); item != 0; item = left.next(item)) {
            if (!isSame(item, its)) {
                return false;
            }
            its = right.next(its);
        }
        return true;
    }
}
