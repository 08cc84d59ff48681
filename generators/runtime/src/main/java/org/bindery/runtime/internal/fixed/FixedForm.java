package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;
import java.util.Arrays;

/**
 * How the values of a field at a fixed place are written: in characters, in the digits or bits of a mainframe, or as any
 * bytes. Immutable.
 */
public abstract sealed class FixedForm
        permits FixedBinary, FixedBlankZero, FixedDecimal, FixedOctets, FixedReal, FixedText {

    /** The position of the sign of a number that has a digit in each byte. */
    public enum Sign {
        /** In the zone of the first digit. */
        LEADING,
        /** In the zone of the last digit. */
        TRAILING,
        /** In a byte of its own, before the digits. */
        LEADING_SEPARATE,
        /** In a byte of its own, after the digits. */
        TRAILING_SEPARATE
    }

    /** What {@link #whole} returns where there is no number. */
    static final long NONE = Long.MIN_VALUE;

    final int width;

    FixedForm(int width) {
        this.width = width;
    }

    /**
     * A text.
     *
     * @param charset the character set or code page
     * @param width in bytes, in characters if the character set is UTF-8
     * @param padding the pad character
     * @param right whether the text is right-aligned, after its padding
     */
    public static FixedForm text(String charset, int width, char padding, boolean right) {
        return new FixedText(FixedCharset.of(charset), width, padding, right);
    }

    /**
     * A number with a digit in each byte (DISPLAY).
     *
     * @param charset the character set or code page of the digits
     * @param width in bytes, with the sign where that is separate
     * @param digits how many of the digits count
     * @param scale how many digits follow the decimal point
     * @param signed whether there is a sign
     */
    public static FixedForm zoned(String charset, int width, int digits, int scale, boolean signed, Sign sign) {
        boolean separate = sign == Sign.LEADING_SEPARATE || sign == Sign.TRAILING_SEPARATE;
        FixedDigits places = new FixedDigits(digits, scale, signed || separate);
        return new FixedZoned(FixedCharset.of(charset), width, places, sign);
    }

    /**
     * A number with two digits in each byte, the sign in the last half of one (COMP-3).
     *
     * @param width in bytes
     * @param digits how many of the digits count
     * @param scale how many digits follow the decimal point
     * @param signed whether there is a sign
     */
    public static FixedForm packed(int width, int digits, int scale, boolean signed) {
        return new FixedPacked(width, new FixedDigits(digits, scale, signed), true);
    }

    /**
     * A number with two digits in each byte and no sign (COMP-6).
     *
     * @param width in bytes
     * @param digits how many of the digits count
     * @param scale how many digits follow the decimal point
     */
    public static FixedForm packedUnsigned(int width, int digits, int scale) {
        return new FixedPacked(width, new FixedDigits(digits, scale, false), false);
    }

    /**
     * A number in two's complement, or in bits without a sign (COMP, COMP-4, COMP-5).
     *
     * @param width in bytes
     * @param digits how many digits count; 0 for all that the bits hold
     * @param scale how many digits follow the decimal point
     * @param signed whether there is a sign
     * @param littleEndian whether the lowest byte comes first
     */
    public static FixedForm binary(int width, int digits, int scale, boolean signed, boolean littleEndian) {
        return new FixedBinary(width, new FixedDigits(digits, scale, signed), littleEndian);
    }

    /**
     * A floating-point number of System/360, a power of 16 (COMP-1, COMP-2).
     *
     * @param width 4 or 8 bytes
     * @param littleEndian whether the lowest byte comes first
     */
    public static FixedForm hexadecimalFloat(int width, boolean littleEndian) {
        return new FixedReal(width, true, littleEndian);
    }

    /**
     * A floating-point number of IEEE 754 (COMP-1, COMP-2).
     *
     * @param width 4 or 8 bytes
     * @param littleEndian whether the lowest byte comes first
     */
    public static FixedForm ieeeFloat(int width, boolean littleEndian) {
        return new FixedReal(width, false, littleEndian);
    }

    /** Any bytes, of a width, shown as hexadecimal digits. */
    public static FixedForm octets(int width) {
        return new FixedOctets(width);
    }

    /**
     * The same, but zero is written as blanks.
     *
     * @param charset the character set or code page of the blanks
     */
    public FixedForm blankWhenZero(String charset) {
        return new FixedBlankZero(this, FixedCharset.of(charset));
    }

    /**
     * Where a field ends.
     *
     * @return its end, or -1 if the record ends before
     */
    public int end(byte[] data, int start, int limit) {
        return limit - start < width ? -1 : start + width;
    }

    /**
     * A field whose record ends before it does: what there is of it, and blanks.
     *
     * @return the whole field and nothing else
     */
    public byte[] completed(byte[] data, int start, int limit) {
        FixedBuffer whole = new FixedBuffer();
        whole.put(Arrays.copyOfRange(data, Math.min(start, limit), limit));
        blank(whole, Math.max(0, width - (limit - start)));
        return whole.toBytes();
    }

    /** Writes a number of bytes that hold no value. */
    abstract void blank(FixedBuffer out, int bytes);

    /** Writes a field without a value. */
    public void blank(FixedBuffer out) {
        blank(out, width);
    }

    /**
     * Whether a field holds no value.
     *
     * @return true for blanks, and where blanks are not possible, for their replacement
     */
    public abstract boolean isBlank(byte[] data, int start, int end);

    /**
     * Whether values are numbers, and not texts; true for {@link #number}, false for {@link #text(byte[], int, int)}.
     */
    public boolean isNumber() {
        return true;
    }

    /** Whether numbers are binary or hexadecimal floating point; true for {@link #real}. */
    public boolean isReal() {
        return false;
    }

    /**
     * The text of a field.
     *
     * @return the text without its padding
     */
    public String text(byte[] data, int start, int end) {
        throw new UnsupportedOperationException("a number has no text");
    }

    /** The number in a field; null where there is none. */
    public BigDecimal number(byte[] data, int start) {
        throw new UnsupportedOperationException("a text is not a number");
    }

    /** The number in a field of whole numbers, or {@link #NONE}. */
    long whole(byte[] data, int start) {
        BigDecimal number = number(data, start);
        return number == null ? NONE : number.longValue();
    }

    /** The floating-point number in a field. */
    public double real(byte[] data, int start) {
        throw new UnsupportedOperationException("this is not a floating-point number");
    }

    /**
     * Writes a text.
     *
     * @throws IllegalArgumentException when the field cannot hold it
     */
    public void put(FixedBuffer out, String text) {
        throw new UnsupportedOperationException("a number has no text");
    }

    /**
     * Writes a number.
     *
     * @throws IllegalArgumentException when the field cannot hold it
     */
    public void put(FixedBuffer out, BigDecimal number) {
        throw new UnsupportedOperationException("a text is not a number");
    }

    /**
     * Writes a floating-point number.
     *
     * @throws IllegalArgumentException when the field cannot hold it
     */
    public void put(FixedBuffer out, double number) {
        throw new UnsupportedOperationException("this is not a floating-point number");
    }
}
