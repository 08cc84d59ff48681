package org.bindery.messages.codec;

import java.math.BigInteger;
import java.util.OptionalLong;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;

/// Integers as numbers.
final class Integers {

    private static final BigInteger TWO_TO_64 = BigInteger.ONE.shiftLeft(64);

    private Integers() {}

    /// The difference from the least integer of a range.
    static OptionalLong code(ValueCodec.RangeCode range, Object value) {
        BigInteger integer = of(value);
        boolean within = integer.compareTo(BigInteger.valueOf(range.min())) >= 0
                && integer.compareTo(BigInteger.valueOf(range.max())) <= 0;
        return within ? OptionalLong.of(integer.longValueExact() - range.min()) : OptionalLong.empty();
    }

    static OptionalLong numeral(ValueCodec.IntegerNumeral codec, Object value) {
        BigInteger integer = of(value);
        if (codec.signed()) {
            return fitsLong(integer) ? OptionalLong.of(zigzag(integer.longValue())) : OptionalLong.empty();
        }
        boolean fits = integer.signum() >= 0 && integer.compareTo(TWO_TO_64) < 0;
        return fits ? OptionalLong.of(integer.longValue()) : OptionalLong.empty();
    }

    static Object value(ValueCodec.IntegerNumeral codec, ValueKind kind, long number) {
        return ofKind(kind, codec.signed() ? BigInteger.valueOf(unZigzag(number)) : unsigned(number));
    }

    private static BigInteger unsigned(long number) {
        BigInteger integer = BigInteger.valueOf(number);
        return number < 0 ? integer.add(TWO_TO_64) : integer;
    }

    static long zigzag(long number) {
        return (number << 1) ^ (number >> 63);
    }

    static long unZigzag(long number) {
        return (number >>> 1) ^ -(number & 1);
    }

    static boolean fitsLong(BigInteger integer) {
        return integer.bitLength() < Long.SIZE;
    }

    private static BigInteger of(Object value) {
        return value instanceof BigInteger big ? big : BigInteger.valueOf(((Number) value).longValue());
    }

    static Object ofKind(ValueKind kind, BigInteger integer) {
        int bits = switch (kind) {
            case INT -> Integer.SIZE;
            case LONG -> Long.SIZE;
            default -> Integer.MAX_VALUE;
        };
        if (integer.bitLength() >= bits) {
            throw ValueNumbers.malformed("the integer " + integer + " is beyond the " + bits + " bits of its type");
        }
        return switch (kind) {
            case INT -> integer.intValue();
            case LONG -> integer.longValue();
            default -> integer;
        };
    }
}
