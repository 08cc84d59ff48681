package org.bindery.importers.iso8583;

import java.util.Optional;

/// How characters, digits and lengths are written.
///
/// @param isEbcdic whether characters are in EBCDIC rather than in ASCII
/// @param isPacked whether digits stand two in a byte
/// @param lengths how lengths of variable fields are written
/// @param isHexadecimal whether bytes are written as two hexadecimal digits each
record IsoCoding(boolean isEbcdic, boolean isPacked, Lengths lengths, boolean isHexadecimal) {

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
        /// Two digits in a byte, with a zero behind an odd number of them.
        PACKED_LEFT,
        /// A number of one byte for up to two digits, of two bytes for more.
        BINARY,
        /// One hexadecimal digit.
        HEX
    }

    static final IsoCoding ASCII = new IsoCoding(false, false, Lengths.TEXT, true);

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
        return switch (setting + "=" + value) {
            case "characters=ascii" -> Optional.of(new IsoCoding(false, isPacked, lengths, isHexadecimal));
            case "characters=ebcdic" -> Optional.of(new IsoCoding(true, isPacked, lengths, isHexadecimal));
            case "digits=characters" -> Optional.of(new IsoCoding(isEbcdic, false, lengths, isHexadecimal));
            case "digits=packed" -> Optional.of(new IsoCoding(isEbcdic, true, lengths, isHexadecimal));
            case "lengths=characters" -> Optional.of(with(Lengths.TEXT));
            case "lengths=ascii" -> Optional.of(with(Lengths.ASCII));
            case "lengths=ebcdic" -> Optional.of(with(Lengths.EBCDIC));
            case "lengths=packed" -> Optional.of(with(Lengths.PACKED));
            case "lengths=packed-left" -> Optional.of(with(Lengths.PACKED_LEFT));
            case "lengths=binary" -> Optional.of(with(Lengths.BINARY));
            case "lengths=hexadecimal" -> Optional.of(with(Lengths.HEX));
            case "bytes=hexadecimal" -> Optional.of(new IsoCoding(isEbcdic, isPacked, lengths, true));
            case "bytes=binary" -> Optional.of(new IsoCoding(isEbcdic, isPacked, lengths, false));
            default -> Optional.empty();
        };
    }

    IsoCoding with(Lengths other) {
        return new IsoCoding(isEbcdic, isPacked, other, isHexadecimal);
    }
}
