package org.bindery.runtime.internal.dfdl.number;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** Numbers of decimal digits that take four bits each: packed with a sign behind them, IBM 4690 with one before, and BCD. */
final class DecimalDigits extends BinaryNumber {

    private static final int HALF = 4;
    /** So many digits are a {@code long} for sure. */
    private static final int FEW = 18;

    private static final int MINUS = 0xD;
    private static final int FILL = 0xF;
    private static final int MOST_BITS = HALF * Numbers.MOST_DIGITS;

    private final BinaryNumberProperties.Form form;
    private final BitLayout layout;
    private final int point;
    private final boolean strict;
    private final String positive;
    private final String negative;
    private final String unsigned;
    private final String zero;
    private final boolean signed;

    DecimalDigits(NumberType type, BinaryNumberProperties properties) {
        super(type);
        form = properties.form();
        layout = properties.layout();
        point = properties.virtualPoint();
        strict = properties.strict();
        signed = type == NumberType.DECIMAL ? properties.signed() : type.isSigned();
        String[] signs = properties.signs().trim().split("\\s+");
        if (signs.length != 4) {
            throw new IllegalArgumentException(
                    "binaryPackedSignCodes has four signs, as in 'C D F C', not '" + properties.signs() + "'");
        }
        positive = signs[0];
        negative = signs[1];
        unsigned = signs[2];
        zero = signs[3];
    }

    @Override
    public long readLong(BitInput in, int bits) throws IOException, ProcessingException {
        if (bits < HALF || bits % HALF != 0 || bits > MOST_BITS) {
            throw new ProcessingException("a number of decimal digits has a multiple of four bits, not ", bits);
        }
        long whole = bits <= HALF * FEW ? few(in, bits) : many(in, bits).longValue();
        return type.check(whole);
    }

    private long few(BitInput in, int bits) throws IOException, ProcessingException {
        return many(in, bits).longValueExact();
    }

    private BigInteger many(BitInput in, int bits) throws IOException, ProcessingException {
        return BigInteger.valueOf(in.unsigned(bits, layout));
    }

    @Override
    public Object read(BitInput in, int bits) throws IOException, ProcessingException {
        BigInteger whole = many(in, bits);
        return type == NumberType.DECIMAL ? new BigDecimal(whole, point) : type.value(new BigDecimal(whole));
    }

    @Override
    public void write(long number, BitOutput out, int bits) throws ProcessingException {
        write(BigInteger.valueOf(number), out, bits);
    }

    @Override
    public void write(Object number, BitOutput out, int bits) throws ProcessingException {
        out.bits(Numbers.unscaled(number, point), bits, layout);
    }
}
