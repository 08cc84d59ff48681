package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;

/** Numbers whose first or last digit has the sign; the pattern says which one by a plus sign. */
final class ZonedNumber extends TextNumber {

    /** So many digits are a {@code long} for sure. */
    private static final int FEW = 18;

    private final ZonedStyle style;
    private final NumberPattern pattern;
    private final boolean signFirst;
    private final boolean signLast;
    private final boolean strict;

    ZonedNumber(NumberType type, TextNumberProperties properties, ZonedStyle style) {
        super(type);
        this.style = style;
        strict = properties.strict();
        String source = properties.pattern();
        signFirst = source.startsWith("+");
        signLast = !signFirst && source.endsWith("+");
        if (type.isReal()) {
            throw wrong(source, "xs:" + type.word() + " is not written as zoned number");
        }
        String digits = source.substring(signFirst ? 1 : 0, source.length() - (signLast ? 1 : 0));
        if (digits.contains("@") || digits.contains("E") || digits.contains(";") || digits.contains("+")) {
            throw wrong(source, "besides digits, 'V' and 'P', it has a '+' before or behind them");
        }
        if (!signFirst && !signLast && (type.isSigned() || !strict)) {
            throw wrong(source, "a '+' before or behind the digits has to tell where the sign is");
        }
        pattern = NumberPatternReader.read(digits);
        if (pattern.shift() != 0 && type != NumberType.DECIMAL) {
            throw wrong(source, "'V' and 'P' are for xs:decimal, not for xs:" + type.word());
        }
        if (!pattern.isPlain() || pattern.hasPoint() || pattern.grouping() != 0) {
            throw wrong(source, "besides digits, 'V' and 'P', it has a '+' before or behind them");
        }
    }

    private static IllegalArgumentException wrong(String pattern, String reason) {
        return new IllegalArgumentException(
                "the textNumberPattern '" + pattern + "' is wrong for a zoned number: " + reason);
    }

    private ProcessingException invalid(CharSequence text) {
        return new ProcessingException("'", text.toString(), "' is not a zoned xs:", type.word());
    }

    /** The digit at a place, with its sign if it is the one that has it: the complement of a negative one. */
    private int digit(CharSequence text, int at) throws ProcessingException {
        char c = text.charAt(at);
        boolean signed = signFirst ? at == 0 : signLast && at == text.length() - 1;
        int digit = signed ? style.positive(c) : c >= '0' && c <= '9' ? c - '0' : -1;
        if (digit < 0) {
            digit = signed ? style.negative(c) : -1;
            if (digit < 0) {
                throw invalid(text);
            }
            return ~digit;
        }
        return digit;
    }

    @Override
    public long readLong(CharSequence text) throws ProcessingException {
        int length = text.length();
        if (length == 0 || length > FEW) {
            return type.check(large(text)).longValue();
        }
        return type.check(small(text));
    }

    private long small(CharSequence text) throws ProcessingException {
        long number = 0;
        boolean negative = false;
        for (int i = 0; i < text.length(); i++) {
            int digit = digit(text, i);
            negative |= digit < 0;
            number = 10 * number + (digit < 0 ? ~digit : digit);
        }
        return negative ? -number : number;
    }

    private BigInteger large(CharSequence text) throws ProcessingException {
        int length = text.length();
        if (length == 0 || length > Numbers.MOST_DIGITS) {
            throw invalid(text);
        }
        StringBuilder digits = new StringBuilder(length);
        boolean negative = false;
        for (int i = 0; i < length; i++) {
            int digit = digit(text, i);
            negative |= digit < 0;
            digits.append(digit < 0 ? ~digit : digit);
        }
        BigInteger number = new BigInteger(digits.toString());
        return negative ? number.negate() : number;
    }

    @Override
    public Object read(CharSequence text) throws ProcessingException {
        if (type.isLong()) {
            return type.value(readLong(text));
        }
        BigInteger number = large(text);
        if (type != NumberType.DECIMAL) {
            return type.check(number);
        }
        BigDecimal decimal = new BigDecimal(number, pattern.shift());
        return pattern.shift() < 0 ? decimal.setScale(0) : decimal;
    }

    @Override
    public void write(long number, TextBuffer out) throws ProcessingException {
        write(BigInteger.valueOf(number), out);
    }

    @Override
    public void write(Object number, TextBuffer out) throws ProcessingException {
        BigInteger whole = Numbers.unscaled(number, pattern.shift());
        boolean negative = whole.signum() < 0;
        if (negative && !signFirst && !signLast) {
            throw new ProcessingException("the negative number ", number, " cannot be written without sign");
        }
        String digits = whole.abs().toString();
        int signed = signFirst ? 0 : signLast ? digits.length() - 1 : -1;
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(i);
            out.append(i == signed ? style.character(c - '0', negative) : c);
        }
    }
}
