package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;
import java.math.BigInteger;

/** A number in bits: two's complement, or without a sign. */
final class FixedBinary extends FixedForm {

    private final FixedDigits digits;
    private final boolean littleEndian;

    FixedBinary(int width, FixedDigits digits, boolean littleEndian) {
        super(width);
        this.digits = digits;
        this.littleEndian = littleEndian;
    }

    @Override
    void blank(FixedBuffer out, int bytes) {
        out.fill(0, bytes);
    }

    /** All bytes are numbers. */
    @Override
    public boolean isBlank(byte[] data, int start, int end) {
        return false;
    }

    private byte octet(byte[] data, int start, int place) {
        return data[littleEndian ? start + width - 1 - place : start + place];
    }

    private boolean isLong() {
        return width < Long.BYTES || (width == Long.BYTES && digits.signed());
    }

    private long unscaled(byte[] data, int start) {
        long value = digits.signed() ? octet(data, start, 0) : octet(data, start, 0) & 0xFF;
        for (int i = 1; i < width; i++) {
            value = value << 8 | octet(data, start, i) & 0xFF;
        }
        return value;
    }

    @Override
    long whole(byte[] data, int start) {
        return isLong() && digits.scale() == 0 ? digits.counted(unscaled(data, start)) : super.whole(data, start);
    }

    @Override
    public BigDecimal number(byte[] data, int start) {
        if (isLong()) {
            return digits.value(unscaled(data, start));
        }
        byte[] octets = new byte[width];
        for (int i = 0; i < width; i++) {
            octets[i] = octet(data, start, i);
        }
        return digits.value(digits.signed() ? new BigInteger(octets) : new BigInteger(1, octets));
    }

    @Override
    public void put(FixedBuffer out, BigDecimal number) {
        BigInteger unscaled = digits.unscaled(number);
        if (unscaled.bitLength() > 8 * width - (digits.signed() ? 1 : 0)) {
            throw new IllegalArgumentException(number.toPlainString() + " does not fit into " + width + " bytes");
        }
        boolean small = FixedDigits.isSmall(unscaled) && width <= Long.BYTES;
        long bits = unscaled.longValue();
        for (int i = 0; i < width; i++) {
            int place = 8 * (littleEndian ? i : width - 1 - i);
            out.put(small ? (int) (bits >> place) : unscaled.shiftRight(place).intValue());
        }
    }
}
