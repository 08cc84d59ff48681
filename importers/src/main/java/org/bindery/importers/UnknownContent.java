package org.bindery.importers;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/// A description of a file that no importer recognises.
final class UnknownContent {

    private static final int MOST_CHARACTERS = 40;
    private static final int MOST_BYTES = 16;
    private static final int ASCII = 128;

    /// Of so many characters one may be a control character in a text.
    private static final int CONTROLS = 50;

    private UnknownContent() {}

    /// A sentence about it: whether it is text, in which encoding, and how it begins.
    static String of(SourceStart start) {
        byte[] bytes = start.bytes();
        if (bytes.length == 0) {
            return "It is empty.";
        }
        for (Charset charset : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16}) {
            Optional<String> text = charset.equals(StandardCharsets.UTF_16) && !isMarked(bytes)
                    ? Optional.empty()
                    : text(bytes, charset);
            if (text.isPresent()) {
                return "It is text in " + charset.name() + begins(text.get());
            }
        }
        String ofMainframe = new String(bytes, Charset.forName("IBM1047"));
        if (isLikely(ofMainframe, bytes)) {
            return "It looks like EBCDIC" + begins(ofMainframe.replaceAll("\\p{Cntrl}", " "))
                    + " Import the copybook of its records, with this file behind it.";
        }
        Optional<String> other = text(bytes, StandardCharsets.ISO_8859_1);
        return other.isPresent()
                ? "It is text in a character set of one byte a character" + begins(other.get())
                : "It is binary data, which begins with the bytes "
                        + HexFormat.ofDelimiter(" ").formatHex(bytes, 0, Math.min(MOST_BYTES, bytes.length)) + ".";
    }

    /// Whether bytes are EBCDIC: half of them are letters, digits and blanks in it, and more of them are a blank in it
    /// than in ASCII.
    private static boolean isLikely(String ebcdic, byte... bytes) {
        int words = 0;
        int blanks = 0;
        for (int i = 0; i < bytes.length; i++) {
            char character = ebcdic.charAt(i);
            words += character == ' ' || character < ASCII && Character.isLetterOrDigit(character) ? 1 : 0;
            blanks += character == ' ' ? 1 : 0;
            blanks -= bytes[i] == ' ' ? 1 : 0;
        }
        return blanks > 0 && words * 2 >= bytes.length;
    }

    private static boolean isMarked(byte[] bytes) {
        return bytes.length > 1
                && ((bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF)
                        || (bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE));
    }

    /// The text that bytes are in a character set; empty where they are none. The last character may be cut.
    private static Optional<String> text(byte[] bytes, Charset charset) {
        CharBuffer out = CharBuffer.allocate(bytes.length + 1);
        boolean malformed = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(bytes), out, false)
                .isError();
        String text = out.flip().toString();
        long controls = text.chars()
                .filter(c -> Character.isISOControl(c) && !Character.isWhitespace(c))
                .count();
        boolean isText = !malformed && text.indexOf('\0') < 0 && controls * CONTROLS <= text.length();
        return isText ? Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text) : Optional.empty();
    }

    private static String begins(String text) {
        String line = text.lines()
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .findFirst()
                .orElse("");
        if (line.isEmpty()) {
            return ", and blank.";
        }
        int end = Math.min(MOST_CHARACTERS, line.length());
        return ", whose first line is '" + line.substring(0, end) + (end < line.length() ? "…" : "") + "'.";
    }
}
