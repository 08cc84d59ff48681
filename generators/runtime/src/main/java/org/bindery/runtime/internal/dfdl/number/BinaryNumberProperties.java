package org.bindery.runtime.internal.dfdl.number;

import org.bindery.runtime.internal.dfdl.bits.BitLayout;

/**
 * The properties of numbers in bits (DFDL 1.0, section 13.7).
 *
 * @param form how their bits are to be understood
 * @param layout in which order they are
 * @param virtualPoint {@code binaryDecimalVirtualPoint}: how many digits, at most those of the number, follow the
 * decimal point
 * @param signed whether decimals in two's complement and packed ones have a sign
 * @param signs {@code binaryPackedSignCodes}: the halves of a byte for positive, negative, unsigned and zero numbers, as
 *     {@code C D F C}
 * @param strict whether {@code binaryNumberCheckPolicy} is {@code strict}, so that no other signs are read
 */
public record BinaryNumberProperties(
        Form form, BitLayout layout, int virtualPoint, boolean signed, String signs, boolean strict) {

    /** How bits are to be understood. */
    public enum Form {
        /** Two's complement, or without sign. */
        BINARY,
        /** Decimal digits of four bits, followed by a sign. */
        PACKED,
        /** Decimal digits of four bits. */
        BCD,
        /** Decimal digits of four bits, with a sign before them if the number is negative, and fill bits. */
        IBM_4690_PACKED,
        /** Floating-point numbers of IEEE 754. */
        IEEE,
        /** Floating-point numbers of IBM's System/390. */
        IBM_390_HEX;

        /** The value of {@code binaryNumberRep}, {@code binaryCalendarRep} or {@code binaryFloatRep}. */
        public static Form of(String word) {
            return switch (word) {
                case "binary" -> BINARY;
                case "packed" -> PACKED;
                case "bcd" -> BCD;
                case "ibm4690Packed" -> IBM_4690_PACKED;
                case "ieee" -> IEEE;
                case "ibm390Hex" -> IBM_390_HEX;
                default -> throw new IllegalArgumentException("there is no binary representation '" + word + "'");
            };
        }
    }

    /**
     * The properties of what has no virtual point and the usual signs.
     *
     * @param form how their bits are to be understood
     * @param layout in which order they are
     */
    public static BinaryNumberProperties of(Form form, BitLayout layout) {
        return new BinaryNumberProperties(form, layout, 0, true, "C D F C", false);
    }
}
