package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;

/** A floating-point number: of IEEE 754, or hexadecimal as in System/360. */
final class FixedReal extends FixedForm {

    /** The exponent of a hexadecimal number counts from here. */
    private static final int BIAS = 64;

    private final boolean hexadecimal;
    private final boolean littleEndian;

    FixedReal(int width, boolean hexadecimal, boolean littleEndian) {
        super(width);
        if (width != Float.BYTES && width != Double.BYTES) {
            throw new IllegalArgumentException("a floating-point number has 4 or 8 bytes, not " + width);
        }
        this.hexadecimal = hexadecimal;
        this.littleEndian = littleEndian;
    }

    @Override
    void blank(FixedBuffer out, int bytes) {
        out.fill(0, bytes);
    }

    @Override
    public boolean isBlank(byte[] data, int start, int end) {
        return false;
    }

    @Override
    public boolean isReal() {
        return true;
    }

    @Override
    public BigDecimal number(byte[] data, int start) {
        double value = real(data, start);
        return Double.isFinite(value) ? new BigDecimal(value) : null;
    }

    @Override
    public double real(byte[] data, int start) {
        long bits = 0;
        for (int i = 0; i < width; i++) {
            bits = bits << 8 | data[littleEndian ? start + width - 1 - i : start + i] & 0xFF;
        }
        if (hexadecimal) {
            return ofHexadecimal(bits);
        }
        return width == Float.BYTES ? Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
    }

    private int fractionBits() {
        return 8 * width - 8;
    }

    private double ofHexadecimal(long bits) {
        long fraction = bits & (1L << fractionBits()) - 1;
        int exponent = (int) (bits >>> fractionBits()) & 0x7F;
        double value = Math.scalb((double) fraction, 4 * (exponent - BIAS) - fractionBits());
        return (bits >>> fractionBits() & 0x80) != 0 ? -value : value;
    }

    @Override
    public void put(FixedBuffer out, BigDecimal number) {
        put(out, width == Float.BYTES ? number.floatValue() : number.doubleValue());
    }

    @Override
    public void put(FixedBuffer out, double number) {
        long bits = hexadecimal
                ? hexadecimal(number)
                : width == Float.BYTES ? Float.floatToIntBits((float) number) : Double.doubleToLongBits(number);
        for (int i = 0; i < width; i++) {
            out.put((int) (bits >>> 8 * (littleEndian ? i : width - 1 - i)));
        }
    }

    /** The bits of a number, its first hexadecimal digit not zero. */
    private long hexadecimal(double number) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException(number + " cannot be written in hexadecimal floating point");
        }
        long sign = Math.copySign(1, number) < 0 ? 0x80L << fractionBits() : 0;
        if (number == 0) {
            return sign;
        }
        int power = Math.getExponent(number) + 1;
        int exponent = Math.floorDiv(power + 3, 4);
        double scaled = Math.scalb(Math.abs(number), fractionBits() - 4 * exponent);
        long fraction = (long) Math.rint(scaled);
        if (fraction >= 1L << fractionBits()) {
            fraction >>>= 4;
            exponent++;
        }
        if (exponent + BIAS > 0x7F || exponent + BIAS < 0) {
            throw new IllegalArgumentException(number + " is too large or too small for hexadecimal floating point");
        }
        return sign | (long) (exponent + BIAS) << fractionBits() | fraction;
    }
}
