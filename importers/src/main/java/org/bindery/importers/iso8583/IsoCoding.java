package org.bindery.importers.iso8583;

import java.util.Optional;

/// How characters, digits and lengths are written.
///
/// @param isEbcdic whether characters are in EBCDIC rather than in ASCII
/// @param isPacked whether digits are packed two in a byte
/// @param lengths how lengths of variable fields are written
/// @param isPaddedBehind whether an odd number of packed digits is padded with a zero after them, not before
/// @param isHexadecimal whether bytes are written as two hexadecimal digits each
record IsoCoding(boolean isEbcdic, boolean isPacked, boolean isPaddedBehind, Lengths lengths, boolean isHexadecimal) {

    /// How lengths are written.
    enum Lengths {
        /// Digits, in the characters of the message.
        TEXT,
        /// Digits in ASCII.
        ASCII,
        /// Digits in EBCDIC.
        EBCDIC,
        /// Two digits in a byte, with a zero before an odd number of them.
        PACKED,
        /// Two digits in a byte, with a zero after an odd number of them.
        PACKED_LEFT,
        /// A number of one byte for up to two digits, of two bytes for more.
        BINARY,
        /// One hexadecimal digit.
        HEX
    }

    static final IsoCoding ASCII = new IsoCoding(false, false, false, Lengths.TEXT, true);

    String charset() {
        return charset(isEbcdic);
    }

    /// The character set of lengths in digits.
    String charsetOfLengths() {
        return lengths == Lengths.TEXT ? charset() : charset(lengths == Lengths.EBCDIC);
    }

    private static String charset(boolean ebcdic) {
        return ebcdic ? "IBM037" : "US-ASCII";
    }

    /// This coding with a setting changed; empty where the setting or its value is none.
    Optional<IsoCoding> with(String setting, String value) {
        return Optional.ofNullable(
                switch (setting + "=" + value) {
                    case "characters=ascii", "characters=ebcdic" -> withEbcdic(value.equals("ebcdic"));
                    case "digits=characters", "digits=packed" -> withPacked(value.equals("packed"), isPaddedBehind);
                    case "padding=left", "padding=right" -> withPacked(isPacked, value.equals("right"));
                    case "lengths=characters" -> with(Lengths.TEXT);
                    case "lengths=ascii" -> with(Lengths.ASCII);
                    case "lengths=ebcdic" -> with(Lengths.EBCDIC);
                    case "lengths=packed" -> with(Lengths.PACKED);
                    case "lengths=packed-left" -> with(Lengths.PACKED_LEFT);
                    case "lengths=binary" -> with(Lengths.BINARY);
                    case "lengths=hexadecimal" -> with(Lengths.HEX);
                    case "bytes=hexadecimal", "bytes=binary" -> withHexadecimal(value.equals("hexadecimal"));
                    default -> null;
                });
    }

    private IsoCoding withEbcdic(boolean ebcdic) {
        return new IsoCoding(ebcdic, isPacked, isPaddedBehind, lengths, isHexadecimal);
    }

    IsoCoding withPacked(boolean packed, boolean behind) {
        return new IsoCoding(isEbcdic, packed, behind, lengths, isHexadecimal);
    }

    IsoCoding withHexadecimal(boolean hexadecimal) {
        return new IsoCoding(isEbcdic, isPacked, isPaddedBehind, lengths, hexadecimal);
    }

    IsoCoding with(Lengths other) {
        return new IsoCoding(isEbcdic, isPacked, isPaddedBehind, other, isHexadecimal);
    }
}
