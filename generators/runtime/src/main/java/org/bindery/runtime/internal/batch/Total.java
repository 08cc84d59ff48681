package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.Nullable;

/** A sum of numbers, which is exact. Not safe for use by several threads at a time. */
public final class Total {

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
     * @param itsScale how many of them are behind the point
     */
    public void add(long unscaled, int itsScale) {
        long next = digits + unscaled;
        boolean overflows = ((digits ^ next) & (unscaled ^ next)) < 0;
        if (itsScale != scale || overflows) {
            sum = sum();
            digits = unscaled;
            scale = itsScale;
        } else {
            digits = next;
        }
    }

    /**
     * Adds a decimal.
     *
     * @param itsScale how many of its digits are behind the point
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
