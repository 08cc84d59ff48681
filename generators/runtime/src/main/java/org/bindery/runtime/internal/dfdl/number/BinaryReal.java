package org.bindery.runtime.internal.dfdl.number;

import java.io.IOException;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** Floating-point numbers of 32 or 64 bits, as IEEE 754 has them, or IBM's System/390. */
final class BinaryReal extends BinaryNumber {

    private static final int EXPONENT_BIAS = 64;
    private static final int FRACTION_32 = 24;
    private static final int FRACTION_64 = 56;

    private final BitLayout layout;
    private final boolean hexadecimal;

    BinaryReal(NumberType type, BinaryNumberProperties properties) {
        super(type);
        layout = properties.layout();
        hexadecimal = properties.form() == BinaryNumberProperties.Form.IBM_390_HEX;
    }

    @Override
    public long readLong(BitInput in, int bits) throws ProcessingException {
        throw new ProcessingException("xs:", type.word(), " is not a type of whole numbers");
    }

    /**
     * Reads a number as {@code double}.
     *
     * @param bits how many bits it has
     */
    double readDouble(BitInput in, int bits) throws IOException, ProcessingException {
        if (bits != Integer.SIZE && bits != Long.SIZE) {
            throw new ProcessingException("a floating-point number has 32 or 64 bits, not ", bits);
        }
        long all = in.unsigned(bits, layout);
        if (hexadecimal) {
            return hexadecimal(all, bits);
        }
        return bits == Integer.SIZE ? Float.intBitsToFloat((int) all) : Double.longBitsToDouble(all);
    }

    private static double hexadecimal(long all, int bits) {
        int fraction = bits == Integer.SIZE ? FRACTION_32 : FRACTION_64;
        int exponent = (int) (all >>> fraction & 0x7F) - EXPONENT_BIAS;
        double value = Math.scalb((double) (all & (1L << fraction) - 1), 4 * exponent - fraction);
        return (all >>> (bits - 1) & 1) == 0 ? value : -value;
    }

    private static long hexadecimal(double number, int bits) throws ProcessingException {
        int fraction = bits == Integer.SIZE ? FRACTION_32 : FRACTION_64;
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            throw new ProcessingException("there is no ", number, " among the floating-point numbers of System/390");
        }
        long sign = Double.doubleToRawLongBits(number) >>> (Long.SIZE - 1) << (bits - 1);
        double magnitude = Math.abs(number);
        if (magnitude == 0) {
            return sign;
        }
        // So that 1/16 <= magnitude / 16^exponent < 1.
        int exponent = Math.floorDiv(Math.getExponent(magnitude), 4) + 1;
        long digits = Math.round(Math.scalb(magnitude, fraction - 4 * exponent));
        if (digits >>> fraction != 0) {
            digits >>>= 4;
            exponent++;
        }
        if (exponent + EXPONENT_BIAS > 0x7F) {
            throw new ProcessingException("the number ", number, " is too great for System/390");
        }
        return exponent + EXPONENT_BIAS < 0 ? sign : sign | (long) (exponent + EXPONENT_BIAS) << fraction | digits;
    }

    @Override
    public Object read(BitInput in, int bits) throws IOException, ProcessingException {
        double number = readDouble(in, bits);
        if (type == NumberType.FLOAT) {
            return (float) number;
        }
        return number;
    }

    @Override
    public void write(long number, BitOutput out, int bits) throws ProcessingException {
        writeDouble((double) number, out, bits);
    }

    @Override
    public void write(Object number, BitOutput out, int bits) throws ProcessingException {
        writeDouble(((Number) number).doubleValue(), out, bits);
    }

    private void writeDouble(double number, BitOutput out, int bits) throws ProcessingException {
        if (bits != Integer.SIZE && bits != Long.SIZE) {
            throw new ProcessingException("a floating-point number has 32 or 64 bits, not ", bits);
        }
        // What is no number has one form, since the others are lost in records.
        long all = hexadecimal
                ? hexadecimal(number, bits)
                : bits == Integer.SIZE ? Float.floatToIntBits((float) number) : Double.doubleToLongBits(number);
        out.bits(all, bits, layout);
    }
}
