package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;

/** Whole numbers without sign in base 2, 8 or 16. */
final class RadixNumber extends TextNumber {

    private final int base;
    /** So many digits are a {@code long} for sure. */
    private final int few;

    RadixNumber(NumberType type, int base) {
        super(type);
        if (base != 2 && base != 8 && base != 10 && base != 16) {
            throw new IllegalArgumentException("textStandardBase is 2, 8, 10 or 16, not " + base);
        }
        this.base = base;
        this.few = Long.toString(Long.MAX_VALUE, base).length() - 1;
    }

    private ProcessingException wrong(CharSequence text) {
        return new ProcessingException("'", text.toString(), "' is not a whole number in base ", base);
    }

    @Override
    public long readLong(CharSequence text) throws ProcessingException {
        int length = text.length();
        if (length == 0) {
            throw wrong(text);
        }
        if (length > few) {
            return type.check(large(text)).longValue();
        }
        long number = 0;
        for (int i = 0; i < length; i++) {
            number = number * base + digit(text, i);
        }
        return type.check(number);
    }

    private int digit(CharSequence text, int at) throws ProcessingException {
        char c = text.charAt(at);
        int digit = c < 128 ? Character.digit(c, base) : -1;
        if (digit < 0) {
            throw wrong(text);
        }
        return digit;
    }

    private BigInteger large(CharSequence text) throws ProcessingException {
        if (text.length() > Numbers.MOST_DIGITS) {
            throw new ProcessingException("a number has more than ", Numbers.MOST_DIGITS, " digits");
        }
        for (int i = 0; i < text.length(); i++) {
            digit(text, i);
        }
        return new BigInteger(text.toString(), base);
    }

    @Override
    public Object read(CharSequence text) throws ProcessingException {
        if (text.length() == 0) {
            throw wrong(text);
        }
        return type.isLong() ? type.value(readLong(text)) : type.value(new BigDecimal(large(text)));
    }

    @Override
    public void write(long number, TextBuffer out) throws ProcessingException {
        if (number < 0) {
            throw negative(number);
        }
        out.append(Long.toString(number, base).toUpperCase(Locale.ROOT));
    }

    private ProcessingException negative(Object number) {
        return new ProcessingException("the negative number ", number, " cannot be written in base ", base);
    }

    @Override
    public void write(Object number, TextBuffer out) throws ProcessingException {
        BigInteger whole = Numbers.unscaled(number, 0);
        if (whole.signum() < 0) {
            throw negative(whole);
        }
        out.append(whole.toString(base).toUpperCase(Locale.ROOT));
    }
}
