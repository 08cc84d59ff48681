package org.bindery.runtime.internal.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;

/** Decimals as numbers: digits without trailing zeros, how many zeros follow, and the scale. */
public final class Decimals {

    /** The first and the third of four pairs of digits, and by what they and the others are multiplied. */
    private static final long PAIRS = 0x0000_00FF_0000_00FFL;

    private static final long FIRST_AND_THIRD = 100 + (1_000_000L << Integer.SIZE);
    private static final long SECOND_AND_FOURTH = 1 + (10_000L << Integer.SIZE);

    private static final int MAX_ZEROS = 16;
    private static final int ZEROS_BITS = 4;
    private static final long DIGITS_LIMIT = 1L << 54;
    /** The inverse of 5 among numbers of 64 bits without sign. */
    private static final long FIFTH = 0xCCCC_CCCC_CCCC_CCCDL;

    /** So many zeros are tried at a time, one after the other; together they are as many as are counted. */
    private static final int[] STEPS = {8, 4, 2, 1, 1};

    /** The inverses of the powers of 5. */
    private static final long[] INVERSES = new long[MAX_ZEROS + 1];

    /** For each step the greatest number without sign, divided by that power of 10. */
    private static final long[] MOST = new long[STEPS.length];

    private static final long[] POWERS = new long[MAX_ZEROS + 1];

    /** What digits are multiplied by, by the last bits of their code: 1 where that is even, since no zeros follow then. */
    private static final long[] FACTORS = new long[2 * MAX_ZEROS];

    static {
        POWERS[0] = 1;
        INVERSES[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
            INVERSES[i] = FIFTH * INVERSES[i - 1];
        }
        Arrays.setAll(FACTORS, i -> POWERS[(i & 1) * (i / 2 + 1)]);
        Arrays.setAll(MOST, i -> Long.divideUnsigned(-1, POWERS[STEPS[i]]));
    }

    private Decimals() {}

    /** The number that eight digits are, in octets of which the first one is the lowest. */
    public static long ofEight(long digits) {
        // Pairs of digits first, and then all four of them at once: with two multiplications rather than three in turn.
        long pairs = digits * 10 + (digits >>> Byte.SIZE);
        return (pairs & PAIRS) * FIRST_AND_THIRD + (pairs >>> 2 * Byte.SIZE & PAIRS) * SECOND_AND_FOURTH
                >>> Integer.SIZE;
    }

    /**
     * The number of a decimal, or -1 when the decimal has none.
     *
     * @param minScale the least scale
     * @param maxScale the greatest scale
     * @param signed whether negative ones have numbers
     */
    public static long encode(BigDecimal value, int minScale, int maxScale, boolean signed) {
        if (!isWritable(value)) {
            return -1;
        }
        BigDecimal plain = plain(value);
        BigInteger unscaled = plain.unscaledValue();
        boolean fits = plain.scale() >= minScale && plain.scale() <= maxScale && unscaled.bitLength() < Long.SIZE;
        if (!fits || (!signed && unscaled.signum() < 0)) {
            return -1;
        }
        return encode(unscaled.longValue(), plain.scale(), minScale, maxScale, signed);
    }

    /** The number of a decimal with few digits, whose scale is not negative. */
    public static long encode(long unscaled, int scale, int minScale, int maxScale, boolean signed) {
        return encode(unscaled, scale, zeros(unscaled), minScale, maxScale, signed);
    }

    /**
     * The number of a decimal with few digits, whose scale is not negative.
     *
     * @param zeros how many zeros are behind its other digits, at most 16; 0 for zero
     */
    public static long encode(long unscaled, int scale, int zeros, int minScale, int maxScale, boolean signed) {
        if (scale < minScale || scale > maxScale || (!signed && unscaled < 0)) {
            return -1;
        }
        long positive = withoutZeros(Math.abs(unscaled), zeros);
        long digits = unscaled < 0 ? -positive : positive;
        long number = signed ? Integers.zigzag(digits) : digits;
        if (Long.compareUnsigned(number, DIGITS_LIMIT) >= 0) {
            return -1;
        }
        long code = zeros == 0 ? 2 * number : 2 * (MAX_ZEROS * number + zeros - 1) + 1;
        return code * (maxScale - minScale + 1) + scale - minScale;
    }

    /** A number, divided by a power of 10 that divides it: a multiplication does that with the factors of 5. */
    private static long withoutZeros(long positive, int zeros) {
        return positive * INVERSES[zeros] >>> zeros;
    }

    /** How many zeros are behind the other digits of a number, of which not more are counted than are written. */
    private static int zeros(long number) {
        long rest = Math.abs(number);
        int zeros = 0;
        for (int i = 0; i < STEPS.length && number != 0; i++) {
            // If it is not a multiple, the quotient is too large, or had bits that were shifted out.
            long part = Long.rotateRight(rest * INVERSES[STEPS[i]], STEPS[i]);
            boolean divides = Long.compareUnsigned(part, MOST[i]) <= 0;
            rest = divides ? part : rest;
            zeros += divides ? STEPS[i] : 0;
        }
        return zeros;
    }

    /**
     * The decimal of a number.
     *
     * @param number what {@link #encode(BigDecimal, int, int, boolean)} gave
     * @param minScale the least scale
     * @param maxScale the greatest scale
     * @param signed whether negative ones have numbers
     */
    public static BigDecimal decode(long number, int minScale, int maxScale, boolean signed) {
        return BigDecimal.valueOf(unscaled(number, minScale, maxScale, signed), scale(number, minScale, maxScale));
    }

    /** The scale of the decimal of a number, which is not negative as a signed number. */
    public static int scale(long number, int minScale, int maxScale) {
        return minScale + (int) (number % (maxScale - minScale + 1));
    }

    /** The digits of the decimal of a number, all of its trailing zeros included. */
    public static long unscaled(long number, int minScale, int maxScale, boolean signed) {
        if (number < 0) {
            throw noDecimal(number);
        }
        long code = number / (maxScale - minScale + 1);
        int last = (int) code & 2 * MAX_ZEROS - 1;
        // Without a branch on whether zeros follow, which differs from message to message: it took half of the time.
        long rest = code >>> 1 + ZEROS_BITS * (last & 1);
        long digits = signed ? Integers.unzigzag(rest) : rest;
        long power = FACTORS[last];
        long unscaled = digits * power;
        if (Math.multiplyHigh(digits, power) != unscaled >> (Long.SIZE - 1)) {
            throw noDecimal(number);
        }
        return unscaled;
    }

    private static MalformedRecordException noDecimal(long number) {
        return new MalformedRecordException("no decimal has the number " + Long.toUnsignedString(number));
    }

    /**
     * The product of two decimals, rounded half up.
     *
     * @param left one factor
     * @param right the other
     */
    public static BigDecimal product(BigDecimal left, BigDecimal right, int scale) {
        return left.multiply(right).setScale(scale, RoundingMode.HALF_UP);
    }

    /**
     * The product of two decimals, rounded half up.
     *
     * @param left the digits of one factor
     * @param right the digits of the other
     * @param scale the scales of both together
     */
    public static BigDecimal product(long left, long right, int scale, int rounded) {
        int less = scale - rounded;
        return isSimple(left, right, less)
                ? BigDecimal.valueOf(halfUp(left * right, less), rounded)
                : product(BigDecimal.valueOf(left, scale), BigDecimal.valueOf(right), rounded);
    }

    /** Whether digits can be multiplied, and so many of the product be rounded off, in 64 bits. */
    private static boolean isSimple(long left, long right, int less) {
        return Math.multiplyHigh(left, right) == left * right >> Long.SIZE - 1 && less >= 0 && less < POWERS.length;
    }

    private static long halfUp(long digits, int less) {
        long power = POWERS[less];
        long whole = digits / power;
        long rest = Math.abs(digits - whole * power);
        return rest >= power - rest ? whole + (digits < 0 ? -1 : 1) : whole;
    }

    /**
     * Whether a decimal is the product of two others, rounded half up.
     *
     * @param left one factor
     * @return whether it is, in value and in scale
     */
    public static boolean isProduct(BigDecimal value, BigDecimal left, BigDecimal right, int scale) {
        return isWritable(value)
                && isWritable(left)
                && isWritable(right)
                && equal(plain(value), product(left, right, scale));
    }

    /** Whether digits are those of the product of others, of which so many are rounded off, half up. */
    public static boolean isProduct(long digits, long left, long right, int less) {
        if (!isSimple(left, right, less)) {
            BigDecimal exact = new BigDecimal(BigInteger.valueOf(left).multiply(BigInteger.valueOf(right)), less);
            return exact.setScale(0, RoundingMode.HALF_UP).unscaledValue().equals(BigInteger.valueOf(digits));
        }
        long product = left * right;
        long power = POWERS[less];
        long near = digits * power;
        if (Math.multiplyHigh(digits, power) != near >> Long.SIZE - 1 || (product ^ near) < 0) {
            return digits == halfUp(product, less);
        }
        // Without a division: what is rounded off is less than a half, or a half towards zero.
        long rest = product - near;
        long outwards = product < 0 ? -rest : rest;
        return less == 0 ? rest == 0 : outwards >= -(power / 2) && outwards < power / 2;
    }

    /** Whether value and scale are the same. */
    @SuppressWarnings("BigDecimalEquals") // the scale is part of the value
    private static boolean equal(BigDecimal one, BigDecimal other) {
        return one.equals(other);
    }

    /** A decimal without negative scale, as all that are read are. */
    static BigDecimal plain(BigDecimal value) {
        return value.scale() >= 0 ? value : value.setScale(0);
    }

    /** Whether the form of a decimal can be short enough. */
    static boolean isWritable(BigDecimal number) {
        return Math.abs((long) number.scale()) <= Lexical.MAX_LENGTH && number.precision() <= Lexical.MAX_LENGTH;
    }
}
