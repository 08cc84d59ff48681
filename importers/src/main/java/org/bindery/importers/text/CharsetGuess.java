package org.bindery.importers.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Detects the character set of a text from its first bytes: a byte-order mark, zeros at every other place,
/// validity as UTF-8; any other text is taken for Western European text on Windows, or for ISO 8859-1 if it has
/// bytes unknown there.
final class CharsetGuess {

    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    private CharsetGuess() {}

    /// @param whole whether these are all bytes; if not, the last character may be cut
    static Charset of(byte[] bytes, boolean whole) {
        return byMark(bytes)
                .or(() -> wide(bytes))
                .orElseGet(() -> isValid(StandardCharsets.UTF_8, bytes, whole)
                        ? StandardCharsets.UTF_8
                        : singleByte(bytes, whole));
    }

    /// The next guess for a text that turned out not to be in that character set.
    static Optional<Charset> after(Charset wrong) {
        if (wrong.equals(StandardCharsets.UTF_8)) {
            return Optional.of(WINDOWS_1252);
        }
        return wrong.equals(WINDOWS_1252) ? Optional.of(StandardCharsets.ISO_8859_1) : Optional.empty();
    }

    /// Whether the bytes are mostly the letters, digits and spaces of a mainframe.
    static boolean looksLikeEbcdic(byte[] bytes) {
        int mainframe = 0;
        int ascii = 0;
        for (byte b : bytes) {
            int c = b & 0xff;
            boolean letter = (c >= 0xC1 && c <= 0xE9) || (c >= 0x81 && c <= 0xA9);
            mainframe += letter || c == 0x40 || (c >= 0xF0 && c <= 0xF9) ? 1 : 0;
            ascii += c == ' ' || c == '\n' || (c >= '0' && c <= '9') ? 1 : 0;
        }
        return bytes.length >= 16 && mainframe * 10L > bytes.length * 7L && ascii * 20L < bytes.length;
    }

    private static Charset singleByte(byte[] bytes, boolean whole) {
        return isValid(WINDOWS_1252, bytes, whole) ? WINDOWS_1252 : StandardCharsets.ISO_8859_1;
    }

    private static Optional<Charset> byMark(byte[] bytes) {
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            return Optional.of(StandardCharsets.UTF_8);
        }
        if (startsWith(bytes, 0xFF, 0xFE, 0, 0) || startsWith(bytes, 0, 0, 0xFE, 0xFF)) {
            return Optional.of(StandardCharsets.UTF_32);
        }
        return startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)
                ? Optional.of(StandardCharsets.UTF_16)
                : Optional.empty();
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /// UTF-16 without a mark: mostly ASCII, so that nearly every other byte is zero and no byte between them is.
    private static Optional<Charset> wide(byte[] bytes) {
        int[] zeros = new int[2];
        for (int i = 0; i < bytes.length; i++) {
            zeros[i % 2] += bytes[i] == 0 ? 1 : 0;
        }
        for (int parity : List.of(0, 1)) {
            if (zeros[1 - parity] == 0 && zeros[parity] > 0 && zeros[parity] * 10L > bytes.length / 2 * 7L) {
                return Optional.of(parity == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE);
            }
        }
        return Optional.empty();
    }

    private static boolean isValid(Charset charset, byte[] bytes, boolean whole) {
        CharBuffer out = CharBuffer.allocate(bytes.length + 1);
        return !charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(bytes), out, whole)
                .isError();
    }
}
