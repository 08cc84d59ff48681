package org.bindery.runtime;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A number with a digit in each byte. The sign is a byte of its own or the upper half of the first or last digit: in
 * EBCDIC C and D, in other character sets the characters that these would be there.
 */
final class FixedZoned extends FixedForm {

    private static final String POSITIVE = "{ABCDEFGHI";
    private static final String NEGATIVE = "}JKLMNOPQR";

    /** As some compilers have it. */
    private static final String NEGATIVE_ASCII = "pqrstuvwxy";

    private final FixedCharset charset;
    private final FixedDigits digits;
    private final boolean separate;
    private final boolean leading;

    FixedZoned(FixedCharset charset, int width, FixedDigits digits, Sign sign) {
        super(width);
        this.charset = charset;
        this.digits = digits;
        this.separate = sign == Sign.LEADING_SEPARATE || sign == Sign.TRAILING_SEPARATE;
        this.leading = sign == Sign.LEADING || sign == Sign.LEADING_SEPARATE;
    }

    @Override
    void blank(FixedBuffer out, int bytes) {
        out.fill(charset.space(), bytes);
    }

    @Override
    public boolean isBlank(byte[] data, int start, int end) {
        return FixedDigits.isFilled(data, start, end, charset.space()) || FixedDigits.isFilled(data, start, end, 0);
    }

    @Override
    public BigDecimal number(byte[] data, int start) {
        int end = start + width;
        int from = separate && leading ? start + 1 : start;
        int to = separate && !leading ? end - 1 : end;
        if (isBlank(data, from, to)) {
            return null;
        }
        boolean negative = false;
        if (separate) {
            byte sign = data[leading ? start : to];
            if (sign != charset.plus() && sign != charset.minus()) {
                return null;
            }
            negative = sign == charset.minus();
        }
        boolean large = to - from > FixedDigits.LONG_DIGITS;
        StringBuilder text = large ? new StringBuilder(to - from) : null;
        long value = 0;
        boolean begun = false;
        for (int i = from; i < to; i++) {
            int digit;
            if (!begun && data[i] == charset.space()) {
                digit = 0;
            } else {
                begun = true;
                boolean signPlace = !separate && i == (leading ? from : to - 1);
                int read = signPlace ? overpunched(data[i]) : plain(data[i]);
                if (read == Integer.MIN_VALUE) {
                    return null;
                }
                negative |= read < 0;
                digit = read < 0 ? ~read : read;
            }
            if (large) {
                text.append((char) ('0' + digit));
            } else {
                value = 10 * value + digit;
            }
        }
        boolean minus = negative && digits.signed();
        if (large) {
            BigInteger number = new BigInteger(text.toString());
            return digits.value(minus ? number.negate() : number);
        }
        return digits.value(minus ? -value : value);
    }

    /** The digit of a byte, or {@link Integer#MIN_VALUE}. */
    private int plain(byte octet) {
        int digit = (octet & 0xFF) - (charset.isEbcdic() ? 0xF0 : 0x30);
        return digit >= 0 && digit <= 9 ? digit : Integer.MIN_VALUE;
    }

    /** The digit of a byte that has the sign too, its complement where it is negative. */
    private int overpunched(byte octet) {
        if (charset.isEbcdic()) {
            int digit = octet & 0xF;
            return digit > 9
                    ? Integer.MIN_VALUE
                    : switch (octet & 0xF0) {
                        case 0xF0, 0xC0, 0xA0, 0xE0 -> digit;
                        case 0xD0, 0xB0 -> ~digit;
                        default -> Integer.MIN_VALUE;
                    };
        }
        int digit = plain(octet);
        if (digit < 0) {
            digit = POSITIVE.indexOf(octet);
        }
        if (digit >= 0) {
            return digit;
        }
        int negative = Math.max(NEGATIVE.indexOf(octet), NEGATIVE_ASCII.indexOf(octet));
        return negative < 0 ? Integer.MIN_VALUE : ~negative;
    }

    @Override
    public void put(FixedBuffer out, BigDecimal number) {
        BigInteger unscaled = digits.unscaled(number);
        boolean negative = unscaled.signum() < 0;
        String text = unscaled.abs().toString();
        int places = separate ? width - 1 : width;
        if (text.length() > places) {
            throw new IllegalArgumentException(number.toPlainString() + " has more than " + places + " digits");
        }
        if (separate && leading) {
            out.put(negative ? charset.minus() : charset.plus());
        }
        int zone = charset.isEbcdic() ? 0xF0 : 0x30;
        for (int i = 0; i < places; i++) {
            int at = text.length() - places + i;
            int digit = at < 0 ? 0 : text.charAt(at) - '0';
            boolean signPlace = digits.signed() && !separate && i == (leading ? 0 : places - 1);
            out.put(signPlace ? overpunched(digit, negative) : zone | digit);
        }
        if (separate && !leading) {
            out.put(negative ? charset.minus() : charset.plus());
        }
    }

    private int overpunched(int digit, boolean negative) {
        if (charset.isEbcdic()) {
            return (negative ? 0xD0 : 0xC0) | digit;
        }
        return (negative ? NEGATIVE : POSITIVE).charAt(digit);
    }
}
