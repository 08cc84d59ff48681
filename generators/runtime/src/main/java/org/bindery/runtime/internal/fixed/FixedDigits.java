package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * What a PICTURE says of the number in a field.
 *
 * @param digits how many digits count; 0 for any
 * @param scale how many of them follow the decimal point
 * @param signed whether there is a sign
 */
record FixedDigits(int digits, int scale, boolean signed) {

    /** More digits than a long holds for certain. */
    static final int LONG_DIGITS = 18;

    private static final long[] POWERS = new long[LONG_DIGITS + 1];

    static {
        POWERS[0] = 1;
        for (int i = 1; i <= LONG_DIGITS; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    /** The value of a number, without the digits in front that the PICTURE does not have. */
    BigDecimal value(long unscaled) {
        return placed(BigDecimal.valueOf(counted(unscaled), scale));
    }

    /** What is left of a number without these digits. */
    long counted(long unscaled) {
        return digits > 0 && digits <= LONG_DIGITS ? unscaled % POWERS[digits] : unscaled;
    }

    BigDecimal value(BigInteger unscaled) {
        BigInteger counted = digits > 0 ? unscaled.remainder(BigInteger.TEN.pow(digits)) : unscaled;
        return placed(new BigDecimal(counted, scale));
    }

    private BigDecimal placed(BigDecimal value) {
        return scale < 0 ? value.setScale(0) : value;
    }

    /** The digits of a number to be written. */
    BigInteger unscaled(BigDecimal number) {
        BigInteger unscaled;
        try {
            unscaled = number.setScale(scale).unscaledValue();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    number.toPlainString()
                            + (scale < 0
                                    ? " is not a multiple of 1" + "0".repeat(-scale)
                                    : " has more than " + scale + " digits behind the decimal point"),
                    e);
        }
        if (!signed && unscaled.signum() < 0) {
            throw new IllegalArgumentException(number.toPlainString() + " is negative, and the field has no sign");
        }
        if (isTooLong(unscaled)) {
            throw new IllegalArgumentException(number.toPlainString() + " has more than " + digits + " digits");
        }
        return unscaled;
    }

    private boolean isTooLong(BigInteger unscaled) {
        if (digits > 0 && digits <= LONG_DIGITS) {
            return !isSmall(unscaled) || Math.abs(unscaled.longValue()) >= POWERS[digits];
        }
        return digits > 0 && unscaled.abs().compareTo(BigInteger.TEN.pow(digits)) >= 0;
    }

    /** Whether a number is less than a long at least; one that is not has more digits than {@link #LONG_DIGITS}. */
    static boolean isSmall(BigInteger number) {
        return number.bitLength() < Long.SIZE - 1;
    }

    /** The digits of a number, without its sign. */
    static String text(BigInteger number) {
        return isSmall(number)
                ? Long.toString(Math.abs(number.longValue()))
                : number.abs().toString();
    }

    static boolean isFilled(byte[] data, int start, int end, int octet) {
        for (int i = start; i < end; i++) {
            if (data[i] != (byte) octet) {
                return false;
            }
        }
        return true;
    }
}
