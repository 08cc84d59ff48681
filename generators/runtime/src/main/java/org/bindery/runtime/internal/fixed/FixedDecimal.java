package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;
import java.math.BigInteger;

/** A number of decimal digits, each at a place of its own. */
abstract sealed class FixedDecimal extends FixedForm permits FixedPacked, FixedZoned {

    final FixedDigits digits;

    FixedDecimal(int width, FixedDigits digits) {
        super(width);
        this.digits = digits;
    }

    /** How many digits the field can hold. */
    abstract int places();

    /**
     * The number without its scale, or {@link #NONE}.
     *
     * @param large takes the digits where they may be too many for a number, of which there is the sign then; else null
     */
    abstract long unscaled(byte[] data, int start, StringBuilder large);

    @Override
    public final BigDecimal number(byte[] data, int start) {
        StringBuilder large = places() > FixedDigits.LONG_DIGITS ? new StringBuilder(places()) : null;
        long number = unscaled(data, start, large);
        if (number == NONE) {
            return null;
        }
        if (large == null) {
            return digits.value(number);
        }
        BigInteger unscaled = new BigInteger(large.toString());
        return digits.value(number < 0 ? unscaled.negate() : unscaled);
    }

    @Override
    final long whole(byte[] data, int start) {
        if (digits.scale() != 0 || places() > FixedDigits.LONG_DIGITS) {
            return super.whole(data, start);
        }
        long number = unscaled(data, start, null);
        return number == NONE ? NONE : digits.counted(number);
    }
}
