package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import org.bindery.runtime.internal.column.Columns;
import org.bindery.runtime.internal.column.Vector;

/** The numbers of a column of one block after the other, in arrays that are used again. Not safe for use by several threads at a time. */
final class ColumnValues {

    private static final long[] NONE = {};

    private int leastScale;
    private int scaleCount;
    private long[] numbers = NONE;
    private long[] scales = NONE;

    /** Goes to a column of a block, which may have neither numbers nor scales. */
    void load(Columns from, int index) {
        numbers = all(from.column(index), numbers);
        scales = all(from.scales(index), scales);
        if (from.scales(index) != null) {
            leastScale = from.leastScale(index);
            scaleCount = from.scaleCount(index);
        }
    }

    private static long[] all(Vector vector, long[] before) {
        if (vector == null) {
            return before;
        }
        int needed = vector.count() + Vector.MARGIN;
        long[] target = before.length < needed ? new long[needed] : before;
        vector.all(target);
        return target;
    }

    long number(int row) {
        return numbers[row];
    }

    /** Whether the scale of a message tells that its value is absent. */
    boolean isAbsent(int row) {
        return scales[row] == scaleCount;
    }

    /** The decimal of a message that has one. */
    BigDecimal decimal(int row) {
        return BigDecimal.valueOf(numbers[row], scale(row));
    }

    /** Adds the decimal of a message that has one. */
    void addTo(Total total, int row) {
        total.add(numbers[row], scale(row));
    }

    /** The scale of the decimal of a message that has one. */
    int scale(int row) {
        return leastScale + (int) scales[row];
    }
}
