package org.bindery.shape.fixed;

/// How the value of one field is written.
///
/// @param width in bytes; in characters where the text is UTF-8
/// @param charset the character set, or code page, of text and of digits
/// @param digits how many digits a number has; 0 where only the width limits it
/// @param scale how many of them follow the decimal point
/// @param padding what fills a text up
/// @param right whether a text is right-aligned, after its padding
public record FieldForm(
        Coding coding,
        int width,
        String charset,
        int digits,
        int scale,
        boolean signed,
        Sign sign,
        boolean littleEndian,
        boolean blankWhenZero,
        char padding,
        boolean right) {

    /// What the bytes of a value are.
    public enum Coding {
        /// Characters.
        TEXT,
        /// A digit in each byte, and a sign in one of them or in one of its own.
        ZONED,
        /// Two digits in each byte, and a sign in the last half (COMP-3).
        PACKED,
        /// Two digits in each byte, no sign (COMP-6).
        PACKED_UNSIGNED,
        /// A number in two's complement, or without a sign.
        BINARY,
        /// Floating point as System/360 has it: a power of 16.
        HEXADECIMAL_FLOAT,
        /// Floating point of IEEE 754.
        IEEE_FLOAT,
        /// Any bytes, which the model shows as hexadecimal digits.
        OCTETS
    }

    /// The position of the sign of a zoned number.
    public enum Sign {
        LEADING,
        TRAILING,
        LEADING_SEPARATE,
        TRAILING_SEPARATE;

        public boolean isSeparate() {
            return this == LEADING_SEPARATE || this == TRAILING_SEPARATE;
        }
    }
}
