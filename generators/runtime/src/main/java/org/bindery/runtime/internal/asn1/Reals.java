package org.bindery.runtime.internal.asn1;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.bindery.runtime.internal.octets.Refusal;

/** Real numbers (X.690, section 8.5), as doubles. */
final class Reals {

    private static final int BINARY = 0x80;
    private static final int NEGATIVE = 0x40;
    private static final int INFINITE = 0x40;
    private static final int MINUS_INFINITE = 0x41;
    private static final int NOT_A_NUMBER = 0x42;
    private static final int MINUS_ZERO = 0x43;
    private static final int LONGEST = 256;
    private static final int MANTISSA = 52;
    private static final int BIAS = 1075;

    private Reals() {}

    static String text(Octets in, int start, int end) throws Refusal {
        if (start == end) {
            return "0";
        }
        if (end - start > LONGEST) {
            throw Refusal.ofValue(start, "a REAL has more than " + LONGEST + " octets");
        }
        int first = in.data[start] & 0xFF;
        if ((first & BINARY) != 0) {
            return text(binary(in, first, start, end));
        }
        switch (first) {
            case INFINITE -> {
                return "INF";
            }
            case MINUS_INFINITE -> {
                return "-INF";
            }
            case NOT_A_NUMBER -> {
                return "NaN";
            }
            case MINUS_ZERO -> {
                return "-0";
            }
            default -> {
                String digits = new String(in.data, start + 1, end - start - 1, StandardCharsets.US_ASCII)
                        .strip()
                        .replace(',', '.');
                if (first < 1 || first > 3 || !digits.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?")) {
                    throw Refusal.ofValue(start, "the octets are not a REAL");
                }
                return text(Double.parseDouble(digits));
            }
        }
    }

    private static String text(double value) {
        return Double.isInfinite(value) ? (value > 0 ? "INF" : "-INF") : Double.toString(value);
    }

    private static double binary(Octets in, int first, int start, int end) throws Refusal {
        int at = start + 1;
        int length = (first & 3) + 1;
        if (length == 4) {
            length = at < end ? in.data[at++] & 0xFF : 0;
        }
        if (length == 0 || at + length > end || length > Integer.BYTES) {
            throw Refusal.ofValue(start, "a REAL has an exponent without octets, or of more than 32 bits");
        }
        long exponent = in.data[at];
        for (int i = 1; i < length; i++) {
            exponent = exponent << 8 | in.data[at + i] & 0xFF;
        }
        at += length;
        int base = first >> 4 & 3;
        exponent = exponent * (base == 0 ? 1 : base == 1 ? 3 : 4) + (first >> 2 & 3);
        BigInteger mantissa = new BigInteger(1, in.data, at, end - at);
        int over = Math.max(0, mantissa.bitLength() - Long.SIZE);
        double value = Math.scalb(
                mantissa.shiftRight(over).doubleValue(), (int) Math.max(-5000, Math.min(5000, exponent + over)));
        return (first & NEGATIVE) != 0 ? -value : value;
    }

    /** The contents of a number: binary, with an odd mantissa. */
    static byte[] octets(double value) {
        if (value == 0) {
            return 1 / value < 0 ? new byte[] {MINUS_ZERO} : new byte[0];
        }
        if (Double.isNaN(value)) {
            return new byte[] {NOT_A_NUMBER};
        }
        if (Double.isInfinite(value)) {
            return new byte[] {(byte) (value > 0 ? INFINITE : MINUS_INFINITE)};
        }
        long bits = Double.doubleToRawLongBits(value);
        int exponent = (int) (bits >> MANTISSA & 0x7FF);
        long mantissa = bits & ((1L << MANTISSA) - 1);
        if (exponent == 0) {
            exponent = 1;
        } else {
            mantissa |= 1L << MANTISSA;
        }
        int zeros = Long.numberOfTrailingZeros(mantissa);
        byte[] power = BigInteger.valueOf((long) exponent - BIAS + zeros).toByteArray();
        byte[] number = BigInteger.valueOf(mantissa >>> zeros).toByteArray();
        int from = number[0] == 0 && number.length > 1 ? 1 : 0;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(BINARY | (value < 0 ? NEGATIVE : 0) | power.length - 1);
        out.write(power, 0, power.length);
        out.write(number, from, number.length - from);
        return out.toByteArray();
    }
}
