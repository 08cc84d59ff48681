package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.stream.LongStream;
import org.bindery.runtime.Nullable;

/** A sum of numbers, which is exact. Not safe for use by several threads at a time. */
public final class Total {

    private static final long[] POWERS =
            LongStream.iterate(1, power -> 10 * power).limit(19).toArray();

    private BigDecimal sum = BigDecimal.ZERO;

    /** Digits that are not yet part of the sum, and their scale. */
    private long digits;

    private int scale;

    /** Makes a sum of nothing. */
    public Total() {}

    /**
     * Adds a number.
     *
     * @param value the number; null counts as 0
     */
    public void add(@Nullable Number value) {
        if (value instanceof Integer || value instanceof Long) {
            add(value.longValue(), 0);
        } else if (value != null) {
            sum = sum.add(exactly(value));
        }
    }

    /**
     * A number as a decimal.
     *
     * @return the same number
     * @throws NumberFormatException if it is infinite or none
     */
    public static BigDecimal exactly(Number value) {
        if (value instanceof BigDecimal decimal) {
            return decimal;
        } else if (value instanceof BigInteger integer) {
            return new BigDecimal(integer);
        } else if (value instanceof Double || value instanceof Float) {
            return new BigDecimal(value.doubleValue());
        }
        return BigDecimal.valueOf(value.longValue());
    }

    /**
     * Adds a decimal.
     *
     * @param unscaled its digits
     * @param itsScale how many of them follow the decimal point
     */
    public void add(long unscaled, int itsScale) {
        long added = unscaled;
        int addedScale = itsScale;
        if (addedScale > scale && isShifted(digits, addedScale - scale)) {
            digits *= POWERS[addedScale - scale];
            scale = addedScale;
        } else if (addedScale < scale && isShifted(added, scale - addedScale)) {
            added *= POWERS[scale - addedScale];
            addedScale = scale;
        }
        long next = digits + added;
        boolean overflows = ((digits ^ next) & (added ^ next)) < 0;
        if (addedScale != scale || overflows) {
            sum = sum();
            digits = added;
            scale = addedScale;
        } else {
            digits = next;
        }
    }

    /** Whether a number can be extended by so many digits. */
    private static boolean isShifted(long number, int places) {
        return places < POWERS.length
                && places > 0
                && number <= Long.MAX_VALUE / POWERS[places]
                && number >= -Long.MAX_VALUE / POWERS[places];
    }

    /**
     * Adds a decimal.
     *
     * @param itsScale how many of its digits follow the decimal point
     * @param unscaled its digits
     */
    public void add(Integer itsScale, long unscaled) {
        add(unscaled, itsScale.intValue());
    }

    Total plus(Total other) {
        add(other.sum());
        return this;
    }

    /** The sum, with the greatest scale of what was added. */
    public BigDecimal sum() {
        return digits == 0 && scale == 0 ? sum : sum.add(BigDecimal.valueOf(digits, scale));
    }
}
