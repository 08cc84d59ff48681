package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A number with a digit in each byte. The sign is a byte of its own or the upper half of the first or last digit: in
 * EBCDIC C and D, in other character sets the characters that these would be there.
 */
final class FixedZoned extends FixedDecimal {

    private static final String POSITIVE = "{ABCDEFGHI";
    private static final String NEGATIVE = "}JKLMNOPQR";

    /** As some compilers have it. */
    private static final String NEGATIVE_ASCII = "pqrstuvwxy";

    private final FixedCharset charset;
    private final boolean separate;
    private final boolean leading;

    FixedZoned(FixedCharset charset, int width, FixedDigits digits, Sign sign) {
        super(width, digits);
        this.charset = charset;
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
    int places() {
        return separate ? width - 1 : width;
    }

    @Override
    long unscaled(byte[] data, int start, StringBuilder large) {
        int from = separate && leading ? start + 1 : start;
        int end = from + places();
        boolean negative = false;
        if (separate) {
            byte sign = data[leading ? start : end];
            if (sign != charset.plus() && sign != charset.minus()) {
                return NONE;
            }
            negative = sign == charset.minus();
        }
        int to = end;
        while (to > from && isFiller(data[to - 1])) {
            to--;
        }
        if (to == from) {
            return NONE;
        }
        long value = 0;
        boolean begun = false;
        for (int i = from; i < to; i++) {
            begun |= !isFiller(data[i]);
            int digit = 0;
            if (begun) {
                boolean signPlace = !separate && i == (leading ? from : to - 1);
                digit = signPlace ? overpunched(data[i]) : plain(data[i]);
                if (digit == Integer.MIN_VALUE) {
                    return NONE;
                }
                negative |= digit < 0;
                digit = digit < 0 ? ~digit : digit;
            }
            if (large == null) {
                value = 10 * value + digit;
            } else {
                large.append((char) ('0' + digit));
                value = 1;
            }
        }
        return negative && digits.signed() ? -value : value;
    }

    /** Digits may be padded with blanks or zero bytes, as other programs write them. */
    private boolean isFiller(byte octet) {
        return octet == charset.space() || octet == 0;
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
        String text = FixedDigits.text(unscaled);
        int places = places();
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
