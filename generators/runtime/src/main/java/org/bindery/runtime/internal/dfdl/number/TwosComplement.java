package org.bindery.runtime.internal.dfdl.number;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.Words;

/** Numbers in two's complement, or in bits without sign; decimals have a point at a place that is not written. */
final class TwosComplement extends BinaryNumber {

    private final BitLayout layout;
    private final int point;
    private final boolean signed;

    TwosComplement(NumberType type, BinaryNumberProperties properties) {
        super(type);
        layout = properties.layout();
        point = properties.virtualPoint();
        signed = type == NumberType.DECIMAL ? properties.signed() : type.isSigned();
    }

    @Override
    public boolean isUnique() {
        return true;
    }

    @Override
    public boolean isPlain() {
        return layout == BitLayout.BIG_ENDIAN && !signed;
    }

    @Override
    public long at(byte[] data, int from, int behind) {
        if (layout != BitLayout.BIG_ENDIAN
                || behind - from >= Long.BYTES
                || behind == from
                || signed && data[from] < 0) {
            return -1;
        }
        if (behind - from == Integer.BYTES) {
            return Integer.toUnsignedLong(Words.wholeAt(data, from));
        }
        long number = 0;
        for (int i = from; i < behind; i++) {
            number = number << Byte.SIZE | data[i] & 0xFF;
        }
        return number;
    }

    @Override
    public long readLong(BitInput in, int bits) throws IOException, ProcessingException {
        if (bits < 1 || bits > type.bits()) {
            throw length(bits);
        }
        return small(in, bits);
    }

    /** A number of less than 64 bits, or of 64 bits with sign. A single bit has no sign. */
    private long small(BitInput in, int bits) throws IOException, ProcessingException {
        return signed && bits > 1 ? in.signed(bits, layout) : in.unsigned(bits, layout);
    }

    private ProcessingException length(int bits) {
        String most = type.bits() > 0 ? " to " + type.bits() + " bits" : " bit or more";
        return new ProcessingException("a binary xs:", type.word(), " has 1", most, ", not ", bits);
    }

    @Override
    public Object read(BitInput in, int bits) throws IOException, ProcessingException {
        if (type.isLong()) {
            return type.value(readLong(in, bits));
        }
        if (bits < 1 || (type.bits() > 0 && bits > type.bits())) {
            throw length(bits);
        }
        if (bits < Long.SIZE) {
            long number = small(in, bits);
            return type == NumberType.DECIMAL ? BigDecimal.valueOf(number, point) : BigInteger.valueOf(number);
        }
        BigInteger number = in.unsignedInteger(bits, layout);
        if (signed && number.testBit(bits - 1)) {
            number = number.subtract(BigInteger.ONE.shiftLeft(bits));
        }
        return type == NumberType.DECIMAL ? new BigDecimal(number, point) : number;
    }

    @Override
    public void write(long number, BitOutput out, int bits) throws ProcessingException {
        if (point != 0 || bits < 1) {
            write(BigInteger.valueOf(number), out, bits);
            return;
        }
        if (bits < Long.SIZE) {
            boolean fits = signed && bits > 1 ? number << -bits >> -bits == number : number >>> bits == 0;
            if (!fits) {
                throw tooLong(number, bits);
            }
        } else if (bits > Long.SIZE || (number < 0 && !signed)) {
            write(BigInteger.valueOf(number), out, bits);
            return;
        }
        out.bits(number, bits, layout);
    }

    private ProcessingException tooLong(Object number, int bits) {
        return new ProcessingException(
                "the number ", number, " does not fit ", bits, signed ? " bits with sign" : " bits without sign");
    }

    @Override
    public void write(Object number, BitOutput out, int bits) throws ProcessingException {
        BigInteger whole = Numbers.unscaled(number, point);
        int needed = whole.bitLength() + (signed ? 1 : 0);
        int length = bits > 0 ? bits : type.bits() > 0 ? type.bits() : Math.max(1, (needed + 7) / 8) * 8;
        boolean fits = length == 1 ? whole.bitLength() <= 1 : needed <= length;
        if (!fits || (whole.signum() < 0 && (!signed || length == 1))) {
            throw tooLong(number, length);
        }
        out.bits(whole, length, layout);
    }
}
