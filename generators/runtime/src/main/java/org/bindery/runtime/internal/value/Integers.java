package org.bindery.runtime.internal.value;

import java.math.BigInteger;
import org.bindery.runtime.MalformedRecordException;

/** Integers as numbers without sign. */
public final class Integers {

    private static final BigInteger UNSIGNED = BigInteger.ONE.shiftLeft(Long.SIZE);

    private Integers() {}

    /** Makes small numbers of both signs small without sign. */
    public static long zigzag(long value) {
        return value << 1 ^ value >> (Long.SIZE - 1);
    }

    /** The inverse of {@link #zigzag(long)}. */
    public static long unzigzag(long number) {
        return number >>> 1 ^ -(number & 1);
    }

    /**
     * Narrows a number that was read.
     *
     * @return the same
     * @throws MalformedRecordException when it does not fit 32 bits with sign
     */
    public static int toInt(long value) {
        if (value != (int) value) {
            throw new MalformedRecordException(value + " does not fit an int");
        }
        return (int) value;
    }

    /**
     * Narrows a number without sign that was read.
     *
     * @return the same
     * @throws MalformedRecordException when it does not fit 64 bits with sign
     */
    public static long toLong(long number) {
        if (number < 0) {
            throw new MalformedRecordException(Long.toUnsignedString(number) + " does not fit a long");
        }
        return number;
    }

    /**
     * The integer of a code.
     *
     * @param code the difference from the least one
     * @param min the least integer
     * @param max the greatest
     * @throws MalformedRecordException when it is greater than the greatest
     */
    public static long fromRange(long code, long min, long max) {
        if (code < 0 || code > max - min) {
            throw new MalformedRecordException("there is no code " + code + " for a number from " + min + " to " + max);
        }
        return min + code;
    }

    /**
     * The code of an integer.
     *
     * @param min the least one
     * @param max the greatest
     * @return the difference from the least one, or -1 outside the range
     */
    public static long toRange(long value, long min, long max) {
        return value < min || value > max ? -1 : value - min;
    }

    /**
     * The code of an integer.
     *
     * @param min the least one
     * @param max the greatest
     * @return the difference from the least one, or -1 outside the range
     */
    public static long toRange(BigInteger value, long min, long max) {
        return value.bitLength() < Long.SIZE ? toRange(value.longValue(), min, max) : -1;
    }

    /**
     * Whether an integer of any size can be a number of 64 bits.
     *
     * @return whether {@link #encode(BigInteger, boolean)} takes it
     */
    public static boolean fits(BigInteger value, boolean signed) {
        return signed ? value.bitLength() < Long.SIZE : value.signum() >= 0 && value.bitLength() <= Long.SIZE;
    }

    /**
     * The number of an integer that fits.
     *
     * @param signed whether it is written as zigzag
     */
    public static long encode(BigInteger value, boolean signed) {
        return signed ? zigzag(value.longValue()) : value.longValue();
    }

    /**
     * The integer of a number.
     *
     * @param number what {@link #encode(BigInteger, boolean)} gave
     * @param signed whether it is written as zigzag
     */
    public static BigInteger decode(long number, boolean signed) {
        BigInteger value = BigInteger.valueOf(signed ? unzigzag(number) : number);
        return !signed && number < 0 ? value.add(UNSIGNED) : value;
    }
}
