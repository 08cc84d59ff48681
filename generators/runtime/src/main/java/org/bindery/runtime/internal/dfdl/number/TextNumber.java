package org.bindery.runtime.internal.dfdl.number;

import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;

/** How numbers are written as text: by a pattern, zoned, or in another base. Immutable. */
public abstract sealed class TextNumber permits StandardNumber, ZonedNumber, RadixNumber, DigitNumber {

    final NumberType type;

    TextNumber(NumberType type) {
        this.type = type;
    }

    /**
     * Numbers by a pattern ({@code textNumberRep} is {@code standard}, and the base is 10).
     *
     * @param properties the pattern, and what belongs to it
     * @return what reads and writes them
     * @throws IllegalArgumentException when the pattern is wrong
     */
    public static TextNumber standard(NumberType type, TextNumberProperties properties) {
        return new StandardNumber(type, properties);
    }

    /**
     * Numbers with the sign in a digit ({@code textNumberRep} is {@code zoned}).
     *
     * @param properties the pattern, and what belongs to it
     * @return what reads and writes them
     * @throws IllegalArgumentException when the pattern is wrong
     */
    public static TextNumber zoned(NumberType type, TextNumberProperties properties, ZonedStyle style) {
        return new ZonedNumber(type, properties, style);
    }

    /**
     * Whole numbers in another base ({@code textStandardBase}).
     *
     * @param base 2, 8 or 16
     * @return what reads and writes them
     */
    public static TextNumber radix(NumberType type, int base) {
        return new RadixNumber(type, base);
    }

    /**
     * Decimals as they are, with all digits after the decimal point, zeros included. DFDL has no such form; without it
     * the zeros of {@code 200.00} are lost.
     *
     * @param point the character for the point
     * @param always whether it is written without digits after it, too, as in {@code 200,}
     * @return what reads and writes them
     */
    public static TextNumber digits(char point, boolean always) {
        return new DigitNumber(point, always);
    }

    /** Whether it is certain that digits without anything else are a whole number. */
    public boolean readsDigits() {
        return false;
    }

    /**
     * Whether a whole number that was read from digits only is written as these.
     *
     * @param digits how many digits
     * @param zero whether the first one is a zero
     * @return false where that is not certain
     */
    public boolean writesDigits(int digits, boolean zero) {
        return false;
    }

    /**
     * Whether numbers are digits with a full stop and a minus sign perhaps, and keep their scale; false for other
     * forms.
     */
    public boolean readsDecimals() {
        return false;
    }

    /** The type of the numbers. */
    public final NumberType type() {
        return type;
    }

    /**
     * Reads a number of a type whose numbers are all {@code long}.
     *
     * @param text the text without pad characters
     * @throws ProcessingException when it is no number of the type
     */
    public abstract long readLong(CharSequence text) throws ProcessingException;

    /**
     * Reads a number.
     *
     * @param text the text without pad characters
     * @return it in the class that values of its type have
     * @throws ProcessingException when it is no number of the type
     */
    public abstract Object read(CharSequence text) throws ProcessingException;

    /**
     * Writes a whole number.
     *
     * @param out what it is added to
     * @throws ProcessingException when it cannot be written so
     */
    public abstract void write(long number, TextBuffer out) throws ProcessingException;

    /**
     * Writes a number.
     *
     * @param number an integer, decimal or real
     * @param out what it is added to
     * @throws ProcessingException when it cannot be written so
     */
    public abstract void write(Object number, TextBuffer out) throws ProcessingException;
}
