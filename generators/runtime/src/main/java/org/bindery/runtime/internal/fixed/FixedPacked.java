package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;
import java.math.BigInteger;

/** A number with two digits in each byte: packed decimal, with or without a sign in the last half. */
final class FixedPacked extends FixedDecimal {

    private final boolean signHalf;

    FixedPacked(int width, FixedDigits digits, boolean signHalf) {
        super(width, digits);
        this.signHalf = signHalf;
    }

    @Override
    int places() {
        return signHalf ? 2 * width - 1 : 2 * width;
    }

    @Override
    void blank(FixedBuffer out, int bytes) {
        out.fill(0, bytes);
    }

    /** Zeros are a number where there is no sign to be missed. */
    @Override
    public boolean isBlank(byte[] data, int start, int end) {
        return (signHalf && FixedDigits.isFilled(data, start, end, 0))
                || FixedDigits.isFilled(data, start, end, 0x40)
                || (signHalf && FixedDigits.isFilled(data, start, end, 0x20));
    }

    private static int half(byte[] data, int start, int place) {
        return data[start + place / 2] >> (place % 2 == 0 ? 4 : 0) & 0xF;
    }

    @Override
    long unscaled(byte[] data, int start, StringBuilder large) {
        int places = places();
        boolean negative = false;
        if (signHalf) {
            int sign = half(data, start, places);
            if (sign < 10) {
                return NONE;
            }
            negative = (sign == 0xD || sign == 0xB) && digits.signed();
        }
        long value = 0;
        for (int i = 0; i < places; i++) {
            int digit = half(data, start, i);
            if (digit > 9) {
                return NONE;
            }
            if (large == null) {
                value = 10 * value + digit;
            } else {
                large.append((char) ('0' + digit));
                value = 1;
            }
        }
        return negative ? -value : value;
    }

    @Override
    public void put(FixedBuffer out, BigDecimal number) {
        BigInteger unscaled = digits.unscaled(number);
        String text = FixedDigits.text(unscaled);
        int places = places();
        if (text.length() > places) {
            throw new IllegalArgumentException(number.toPlainString() + " has more than " + places + " digits");
        }
        int sign = !digits.signed() ? 0xF : unscaled.signum() < 0 ? 0xD : 0xC;
        int pending = 0;
        for (int i = 0; i < 2 * width; i++) {
            int at = text.length() - places + i;
            int half = i == places ? sign : at < 0 ? 0 : text.charAt(at) - '0';
            if (i % 2 == 0) {
                pending = half << 4;
            } else {
                out.put(pending | half);
            }
        }
    }
}
