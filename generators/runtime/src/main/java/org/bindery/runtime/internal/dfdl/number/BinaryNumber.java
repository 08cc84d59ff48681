package org.bindery.runtime.internal.dfdl.number;

import java.io.IOException;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** How numbers are written in bits (DFDL 1.0, section 13.7). Immutable. */
public abstract sealed class BinaryNumber permits TwosComplement, DecimalDigits, BinaryReal {

    final NumberType type;

    BinaryNumber(NumberType type) {
        this.type = type;
    }

    /**
     * Numbers in bits.
     *
     * @return what reads and writes them
     */
    public static BinaryNumber of(NumberType type, BinaryNumberProperties properties) {
        return switch (properties.form()) {
            case IEEE, IBM_390_HEX -> new BinaryReal(type, properties);
            case BINARY -> type.isReal() ? new BinaryReal(type, properties) : new TwosComplement(type, properties);
            case PACKED, BCD, IBM_4690_PACKED -> new DecimalDigits(type, properties);
        };
    }

    /** The type of the numbers. */
    public final NumberType type() {
        return type;
    }

    /** Whether it is certain that there is one form of each number in so many bits. */
    public boolean isUnique() {
        return false;
    }

    /** Whether octets are a number without sign, the most significant one first. */
    public boolean isPlain() {
        return false;
    }

    /**
     * A whole number in octets, of which the most significant is the first.
     *
     * @param behind where it ends
     * @return the number; a negative one where it is negative, or to be read in the general way
     */
    public long at(byte[] data, int from, int behind) {
        return -1;
    }

    /**
     * Reads a number of a type whose numbers are all {@code long}.
     *
     * @param bits how many bits it has
     * @throws ProcessingException when it is no number of the type, or the data ends before
     */
    public abstract long readLong(BitInput in, int bits) throws IOException, ProcessingException;

    /**
     * Reads a number.
     *
     * @param bits how many bits it has
     * @return it in the class that values of its type have
     * @throws ProcessingException when it is no number of the type, or the data ends before
     */
    public abstract Object read(BitInput in, int bits) throws IOException, ProcessingException;

    /**
     * Writes a whole number.
     *
     * @param bits how many bits it has; 0 for as many as it needs, or as its type has
     * @throws ProcessingException when it does not fit
     */
    public abstract void write(long number, BitOutput out, int bits) throws ProcessingException;

    /**
     * Writes a number.
     *
     * @param number an integer, decimal or real
     * @param bits how many bits it has; 0 for as many as it needs, or as its type has
     * @throws ProcessingException when it does not fit
     */
    public abstract void write(Object number, BitOutput out, int bits) throws ProcessingException;
}
