package org.bindery.messages.codec;

import java.math.BigInteger;
import java.util.OptionalLong;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.runtime.MalformedRecordException;

/// Integers as numbers.
final class Integers {

    private static final BigInteger TWO_TO_64 = BigInteger.ONE.shiftLeft(64);

    private Integers() {}

    /// The difference from the least integer of a range.
    static OptionalLong code(ValueCodec.RangeCode range, Object value) {
        if (!(value instanceof BigInteger integer)) {
            long number = ((Number) value).longValue();
            return number >= range.min() && number <= range.max()
                    ? OptionalLong.of(number - range.min())
                    : OptionalLong.empty();
        }
        boolean within = integer.compareTo(BigInteger.valueOf(range.min())) >= 0
                && integer.compareTo(BigInteger.valueOf(range.max())) <= 0;
        return within ? OptionalLong.of(integer.longValueExact() - range.min()) : OptionalLong.empty();
    }

    static OptionalLong numeral(ValueCodec.IntegerNumeral codec, Object value) {
        if (!(value instanceof BigInteger integer)) {
            long number = ((Number) value).longValue();
            return codec.signed()
                    ? OptionalLong.of(zigzag(number))
                    : number >= 0 ? OptionalLong.of(number) : OptionalLong.empty();
        }
        if (codec.signed()) {
            return fitsLong(integer) ? OptionalLong.of(zigzag(integer.longValue())) : OptionalLong.empty();
        }
        boolean fits = integer.signum() >= 0 && integer.compareTo(TWO_TO_64) < 0;
        return fits ? OptionalLong.of(integer.longValue()) : OptionalLong.empty();
    }

    static Object value(ValueCodec.IntegerNumeral codec, ValueKind kind, long number) {
        if (codec.signed() || number >= 0) {
            return ofKind(kind, codec.signed() ? unZigzag(number) : number);
        }
        return ofKind(kind, BigInteger.valueOf(number).add(TWO_TO_64));
    }

    /// The integer `number + more`, both of which may be large.
    static Object sum(ValueKind kind, long number, long more) {
        long sum = number + more;
        boolean fits = ((number ^ sum) & (more ^ sum)) >= 0;
        return fits
                ? ofKind(kind, sum)
                : ofKind(kind, BigInteger.valueOf(number).add(BigInteger.valueOf(more)));
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

    private static Object ofKind(ValueKind kind, long integer) {
        return switch (kind) {
            case INT -> {
                if (integer != (int) integer) {
                    throw beyond(Integer.SIZE, integer);
                }
                yield (int) integer;
            }
            case LONG -> integer;
            default -> BigInteger.valueOf(integer);
        };
    }

    /// @param integer one that no `long` can hold
    private static Object ofKind(ValueKind kind, BigInteger integer) {
        return switch (kind) {
            case INT -> throw beyond(Integer.SIZE, integer);
            case LONG -> throw beyond(Long.SIZE, integer);
            default -> integer;
        };
    }

    private static MalformedRecordException beyond(int bits, Object integer) {
        return new MalformedRecordException("the integer " + integer + " is beyond the " + bits + " bits of its type");
    }
}
