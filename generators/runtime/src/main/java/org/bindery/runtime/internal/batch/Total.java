package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.Nullable;

/** A sum of numbers, which is exact. Not safe for use by several threads at a time. */
final class Total {

    private BigDecimal sum = BigDecimal.ZERO;

    /** Digits that are not yet part of the sum, and their scale. */
    private long digits;

    private int scale;

    /** Adds a number; null counts as 0. */
    void add(@Nullable Number value) {
        if (value instanceof BigDecimal decimal) {
            sum = sum.add(decimal);
        } else if (value instanceof BigInteger integer) {
            sum = sum.add(new BigDecimal(integer));
        } else if (value instanceof Double || value instanceof Float) {
            sum = sum.add(new BigDecimal(value.doubleValue()));
        } else if (value != null) {
            add(value.longValue(), 0);
        }
    }

    /** Adds a decimal. */
    void add(long unscaled, int itsScale) {
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

    Total plus(Total other) {
        add(other.sum());
        return this;
    }

    BigDecimal sum() {
        return digits == 0 && scale == 0 ? sum : sum.add(BigDecimal.valueOf(digits, scale));
    }
}
