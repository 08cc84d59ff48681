package org.bindery.messages.fixed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Finds out whether the characters of a file of records are in ASCII or in EBCDIC.
public final class CodePages {

    private static final String ASCII = "ISO-8859-1";
    private static final String EBCDIC = "IBM037";

    /// How much of a file is looked at.
    private static final int MOST_BYTES = 1 << 20;

    /// How many times as many characters a file must have in one as in the other: octets of packed decimals are
    /// letters and digits of ASCII 2.6 times as often as of EBCDIC.
    private static final int CLEARLY = 4;

    private CodePages() {}

    /// The code page of a file that is clearly not in the given one; empty otherwise, as where few octets are
    /// characters.
    ///
    /// @throws IOException when the file cannot be read
    public static Optional<String> otherThan(String charset, Path file) throws IOException {
        byte[] octets;
        try (InputStream in = Files.newInputStream(file)) {
            octets = in.readNBytes(MOST_BYTES);
        }
        int[] counts = new int[256];
        for (byte octet : octets) {
            counts[octet & 0xFF]++;
        }
        boolean isEbcdic = Charset.forName(charset).encode("0").get() != '0';
        String other = isEbcdic ? ASCII : EBCDIC;
        long inOther = characters(counts, other);
        boolean isOther =
                inOther * 3 > octets.length && inOther > CLEARLY * characters(counts, isEbcdic ? EBCDIC : ASCII);
        return isOther ? Optional.of(other) : Optional.empty();
    }

    /// How many octets are letters without accents, digits and blanks.
    private static long characters(int[] counts, String charset) {
        byte[] octet = new byte[1];
        long sum = 0;
        for (int i = 0; i < counts.length; i++) {
            octet[0] = (byte) i;
            char character = new String(octet, Charset.forName(charset)).charAt(0);
            boolean isUsual = character == ' ' || (character < 0x80 && Character.isLetterOrDigit(character));
            sum += isUsual ? counts[i] : 0;
        }
        return sum;
    }
}
