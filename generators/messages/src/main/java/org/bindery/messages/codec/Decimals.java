package org.bindery.messages.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.bindery.layout.ValueCodec;
import org.bindery.messages.values.Lexical;
import org.bindery.runtime.MalformedRecordException;

/// Decimals as numbers (section 3.2), and products (section 3.4).
final class Decimals {

    private static final int MAX_ZEROS = 16;
    private static final long MAX_DIGITS = 1L << 54;
    private static final long[] POWERS =
            LongStream.iterate(1, power -> 10 * power).limit(MAX_ZEROS + 1).toArray();

    private Decimals() {}

    static OptionalLong numeral(ValueCodec.DecimalNumeral codec, BigDecimal value) {
        if (!isShort(value)) {
            return OptionalLong.empty();
        }
        BigDecimal decimal = plain(value);
        int scale = decimal.scale();
        BigInteger unscaled = decimal.unscaledValue();
        if (scale < codec.minScale()
                || scale > codec.maxScale()
                || !Integers.fitsLong(unscaled)
                || (unscaled.signum() < 0 && !codec.signed())) {
            return OptionalLong.empty();
        }
        long digits = unscaled.longValue();
        int zeros = 0;
        while (digits != 0 && digits % 10 == 0 && zeros < MAX_ZEROS) {
            digits /= 10;
            zeros++;
        }
        long t = codec.signed() ? Integers.zigzag(digits) : digits;
        if (Long.compareUnsigned(t, MAX_DIGITS) >= 0) {
            return OptionalLong.empty();
        }
        long c = zeros == 0 ? 2 * t : 2 * (16 * t + zeros - 1) + 1;
        return OptionalLong.of(c * codec.scales() + scale - codec.minScale());
    }

    static BigDecimal value(ValueCodec.DecimalNumeral codec, long number) {
        long c = Long.divideUnsigned(number, codec.scales());
        int scale = (int) Long.remainderUnsigned(number, codec.scales()) + codec.minScale();
        boolean hasZeros = (c & 1) == 1;
        long t = hasZeros ? c >>> 5 : c >>> 1;
        int zeros = hasZeros ? (int) ((c >>> 1) & 15) + 1 : 0;
        if (Long.compareUnsigned(t, MAX_DIGITS) >= 0) {
            throw new MalformedRecordException("a decimal has too many digits");
        }
        long digits = codec.signed() ? Integers.unZigzag(t) : t;
        boolean canonical = digits == 0 ? zeros == 0 : zeros == MAX_ZEROS || digits % 10 != 0;
        long power = POWERS[zeros];
        long unscaled = digits * power;
        boolean fits = Math.multiplyHigh(digits, power) == unscaled >> (Long.SIZE - 1);
        if (!canonical || !fits) {
            throw new MalformedRecordException("the digits of a decimal are not canonical");
        }
        return BigDecimal.valueOf(unscaled, scale);
    }

    /// Whether a number is short enough to calculate with; longer ones are refused anyway.
    private static boolean isShort(BigDecimal decimal) {
        return decimal.precision() + Math.abs((long) decimal.scale()) <= 2L * Lexical.MAX_NUMBER_LENGTH;
    }

    /// The number as it is written without an exponent.
    private static BigDecimal plain(BigDecimal decimal) {
        return decimal.scale() < 0 ? decimal.setScale(0) : decimal;
    }

    static boolean isProduct(BigDecimal value, BigDecimal left, BigDecimal right, int scale) {
        return isShort(value)
                && isShort(left)
                && isShort(right)
                && plain(value).scale() == scale
                && value.compareTo(product(left, right, scale)) == 0;
    }

    static BigDecimal product(BigDecimal left, BigDecimal right, int scale) {
        return left.multiply(right).setScale(scale, RoundingMode.HALF_UP);
    }
}
