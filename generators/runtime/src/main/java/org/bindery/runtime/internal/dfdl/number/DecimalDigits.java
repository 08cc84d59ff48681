package org.bindery.runtime.internal.dfdl.number;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** Numbers of decimal digits that take four bits each: packed followed by a sign, IBM 4690 with one before, and BCD. */
final class DecimalDigits extends BinaryNumber {

    private static final int HALF = 4;
    private static final int MOST_HALVES = 16;
    private static final int MINUS = 0xD;
    private static final int FILL = 0xF;
    private static final int MOST_BITS = HALF * Numbers.MOST_DIGITS;
    private static final String HEX = "0123456789ABCDEF";

    /** Signs that are read, where the check is not strict, in addition to those of the property. */
    private static final String POSITIVE = "ACEF";

    private static final String NEGATIVE = "BD";

    private final BinaryNumberProperties.Form form;
    private final BitLayout layout;
    private final int point;
    private final boolean signed;
    /** The signs that are written. */
    private final int plus;

    private final int minus;
    private final int none;
    /** Which halves of a byte are signs: one bit for each. */
    private final int minuses;

    private final int signs;

    DecimalDigits(NumberType type, BinaryNumberProperties properties) {
        super(type);
        form = properties.form();
        layout = properties.layout();
        point = properties.virtualPoint();
        signed = type == NumberType.DECIMAL ? properties.signed() : type.isSigned();
        String codes = properties.signs().replaceAll("\\s", "");
        if (codes.length() != 4 || !codes.matches("[A-F]*[0-9A-F]")) {
            throw new IllegalArgumentException(
                    "binaryPackedSignCodes has four signs, as in 'C D F C', not '" + properties.signs() + "'");
        }
        plus = HEX.indexOf(codes.charAt(0));
        minus = HEX.indexOf(codes.charAt(1));
        none = HEX.indexOf(codes.charAt(3));
        boolean strict = properties.strict();
        minuses = bits(codes.substring(1, 2) + (strict ? "" : NEGATIVE));
        signs = minuses | bits(codes + (strict ? "" : POSITIVE + "0"));
    }

    private static int bits(String codes) {
        int bits = 0;
        for (int i = 0; i < codes.length(); i++) {
            bits |= 1 << HEX.indexOf(codes.charAt(i));
        }
        return bits;
    }

    @Override
    public long readLong(BitInput in, int bits) throws IOException, ProcessingException {
        check(bits);
        if (bits > HALF * MOST_HALVES) {
            return type.check(large(in, bits)).longValue();
        }
        return type.check(small(in, bits));
    }

    private static void check(int bits) throws ProcessingException {
        if (bits < HALF || bits % HALF != 0 || bits > MOST_BITS) {
            throw new ProcessingException("a number of decimal digits has a multiple of four bits, not ", bits);
        }
    }

    /** A number of at most sixteen halves of bytes. */
    private long small(BitInput in, int bits) throws IOException, ProcessingException {
        long all = in.unsigned(bits, layout);
        int shift = bits - HALF;
        int last = 0;
        boolean negative = false;
        if (form == BinaryNumberProperties.Form.PACKED) {
            negative = isNegative((int) all & FILL);
            last = HALF;
        } else if (form == BinaryNumberProperties.Form.IBM_4690_PACKED) {
            while (shift > 0 && (all >>> shift & FILL) == FILL) {
                shift -= HALF;
            }
            negative = (all >>> shift & FILL) == MINUS;
            shift -= negative ? HALF : 0;
        }
        long number = 0;
        for (; shift >= last; shift -= HALF) {
            int digit = (int) (all >>> shift & FILL);
            if (digit > 9) {
                throw noDigit(digit);
            }
            number = 10 * number + digit;
        }
        return negative ? -number : number;
    }

    private boolean isNegative(int sign) throws ProcessingException {
        if ((signs >>> sign & 1) == 0) {
            throw new ProcessingException("the last half byte, ", HEX.charAt(sign), ", is not a sign");
        }
        return (minuses >>> sign & 1) != 0;
    }

    private static ProcessingException noDigit(int half) {
        return new ProcessingException("the half byte ", HEX.charAt(half), " is not a decimal digit");
    }

    private BigInteger large(BitInput in, int bits) throws IOException, ProcessingException {
        String halves = in.unsignedInteger(bits, layout).toString(16);
        halves = "0".repeat(bits / HALF - halves.length()) + halves;
        int first = 0;
        int behind = halves.length();
        boolean negative = false;
        if (form == BinaryNumberProperties.Form.PACKED) {
            behind--;
            negative = isNegative(Character.digit(halves.charAt(behind), 16));
        } else if (form == BinaryNumberProperties.Form.IBM_4690_PACKED) {
            while (first < behind && halves.charAt(first) == 'f') {
                first++;
            }
            negative = first < behind && halves.charAt(first) == 'd';
            first += negative ? 1 : 0;
        }
        for (int i = first; i < behind; i++) {
            if (halves.charAt(i) > '9') {
                throw noDigit(Character.digit(halves.charAt(i), 16));
            }
        }
        BigInteger number = first == behind ? BigInteger.ZERO : new BigInteger(halves.substring(first, behind));
        return negative ? number.negate() : number;
    }

    @Override
    public Object read(BitInput in, int bits) throws IOException, ProcessingException {
        if (type.isLong()) {
            return type.value(readLong(in, bits));
        }
        check(bits);
        boolean few = bits <= HALF * MOST_HALVES;
        if (type != NumberType.DECIMAL) {
            return type.check(few ? BigInteger.valueOf(small(in, bits)) : large(in, bits));
        }
        BigDecimal number = few ? BigDecimal.valueOf(small(in, bits), point) : new BigDecimal(large(in, bits), point);
        if (!signed && number.signum() < 0) {
            throw new ProcessingException("the number ", number, " is negative, and its type has no sign");
        }
        return number;
    }

    @Override
    public void write(long number, BitOutput out, int bits) throws ProcessingException {
        write(BigInteger.valueOf(number), out, bits);
    }

    @Override
    public void write(Object number, BitOutput out, int bits) throws ProcessingException {
        BigInteger whole = Numbers.unscaled(number, point);
        String digits = whole.abs().toString();
        boolean negative = whole.signum() < 0;
        if (negative && (form == BinaryNumberProperties.Form.BCD || !signed)) {
            throw new ProcessingException("the negative number ", number, " cannot be written without sign");
        }
        String halves = switch (form) {
            case PACKED -> digits + HEX.charAt(negative ? minus : whole.signum() == 0 ? none : plus);
            case IBM_4690_PACKED -> negative ? HEX.charAt(MINUS) + digits : digits;
            default -> digits;
        };
        int length = bits > 0 ? bits : HALF * (halves.length() + halves.length() % 2);
        check(length);
        int fill = length / HALF - halves.length();
        if (fill < 0) {
            throw new ProcessingException("the number ", number, " does not fit ", length, " bits of decimal digits");
        }
        String filler = form == BinaryNumberProperties.Form.IBM_4690_PACKED ? "F" : "0";
        out.bits(new BigInteger(filler.repeat(fill) + halves, 16), length, layout);
    }
}
