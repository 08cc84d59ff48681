package org.bindery.runtime.internal.record;

import org.bindery.runtime.MalformedRecordException;

/** Numbers without sign: a field of few bits is a small number itself, or the number of bytes of a greater one. */
public final class Numerals {

    /** How many of a field's values are lengths. */
    private static final int LENGTHS = 7;

    private Numerals() {}

    /** Whether a field is the number itself. */
    static boolean isShort(long field, int width) {
        return field < firstLength(width);
    }

    /** The first of the values of a field that are lengths. */
    static int firstLength(int width) {
        return (1 << width) - LENGTHS;
    }

    /** The number whose length a field gives. */
    static long number(byte[] data, int at, int end, long field) {
        int bytes = length(field);
        if (at > end - bytes) {
            throw new MalformedRecordException("a number of " + bytes + " bytes does not fit the record");
        }
        return Bits.from(data, at, 0) & -1L >>> (Long.SIZE - Byte.SIZE * bytes);
    }

    private static int length(long field) {
        int low = (int) field & LENGTHS;
        return low == LENGTHS ? Long.BYTES : low;
    }

    /**
     * The field of a number.
     *
     * @param number the number, without sign
     * @param width of the field, in bits
     * @param plus 1 if 0 means that the number is absent, else 0
     */
    public static int field(long number, int width, int plus) {
        int first = firstLength(width);
        if (number >= 0 && number < first - plus) {
            return (int) number + plus;
        }
        return field(octets(number), width);
    }

    /** The field of a number that takes so many bytes. */
    static int field(int octets, int width) {
        return firstLength(width) + Math.min(octets, LENGTHS) - 1;
    }

    /** How many bytes a number takes that is not the field itself. */
    static int octets(long number) {
        int bytes = Math.max(1, Bits.bytesFor(number));
        return bytes < LENGTHS ? bytes : Long.BYTES;
    }

    /**
     * How many bytes follow a field.
     *
     * @param width of the field, in bits
     */
    public static int bytes(int field, int width) {
        return isShort(field, width) ? 0 : length(field);
    }
}
