package org.bindery.runtime.internal.dfdl.number;

import java.io.IOException;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/**
 * How booleans are written in bits (DFDL 1.0, section 13.10).
 *
 * @param yes the number for true; {@link #ANY_OTHER} where each that is not for false is for true
 * @param no the number for false
 * @param layout the order of bits
 */
public record BinaryBoolean(long yes, long no, BitLayout layout) {

    /** {@code binaryBooleanTrueRep} is empty. */
    public static final long ANY_OTHER = -1;

    /**
     * Reads a boolean.
     *
     * @param bits how many bits it has, 1 to 32
     * @throws ProcessingException when the number denotes neither value, or the data ends before
     */
    public boolean read(BitInput in, int bits) throws IOException, ProcessingException {
        check(bits);
        long number = in.unsigned(bits, layout);
        if (number == no) {
            return false;
        }
        if (yes == ANY_OTHER || number == yes) {
            return true;
        }
        throw new ProcessingException("the number ", number, " is neither true (", yes, ") nor false (", no, ")");
    }

    /**
     * Writes a boolean.
     *
     * @param bits how many bits it has, 1 to 32
     * @throws ProcessingException when its number does not fit
     */
    public void write(boolean value, BitOutput out, int bits) throws ProcessingException {
        check(bits);
        // Where any other number means true, it is written as the complement of false.
        long number = !value ? no : yes == ANY_OTHER ? ~no & (1L << bits) - 1 : yes;
        if (number >>> bits != 0) {
            throw new ProcessingException("the number ", number, " of a boolean does not fit ", bits, " bits");
        }
        out.bits(number, bits, layout);
    }

    private static void check(int bits) throws ProcessingException {
        if (bits < 1 || bits > Integer.SIZE) {
            throw new ProcessingException("a boolean has 1 to 32 bits, not ", bits);
        }
    }
}
