package org.bindery.studio.importing;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// How a source begins, for people to read: text where it is text, else bytes.
final class SourceSample {

    private static final int LONGEST = 16_000;
    private static final int BYTES = 512;
    private static final int IN_ROW = 16;

    /// More control characters than one in so many are no text.
    private static final int FEW = 200;

    private SourceSample() {}

    static String of(byte[] start) {
        if (start.length == 0) {
            return "The file is empty.";
        }
        String text = decode(start, charset(start));
        int shown = Math.min(text.length(), LONGEST);
        return isText(text) ? text.substring(0, shown).replace("\r\n", "\n").replace('\r', '\n') : bytes(start);
    }

    private static Charset charset(byte[] start) {
        if (start.length > 1 && (start[0] & 0xff) == 0xfe && (start[1] & 0xff) == 0xff) {
            return StandardCharsets.UTF_16BE;
        }
        if (start.length > 1 && (start[0] & 0xff) == 0xff && (start[1] & 0xff) == 0xfe) {
            return StandardCharsets.UTF_16LE;
        }
        String utf8 = decode(start, StandardCharsets.UTF_8);
        boolean damaged = utf8.indexOf('\ufffd') >= 0 && utf8.indexOf('\ufffd') < utf8.length() - 4;
        return damaged ? Charset.forName("windows-1252") : StandardCharsets.UTF_8;
    }

    private static String decode(byte[] bytes, Charset charset) {
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        CharBuffer chars = CharBuffer.allocate(bytes.length + 1);
        decoder.decode(ByteBuffer.wrap(bytes), chars, true);
        return chars.flip().toString();
    }

    private static boolean isText(String text) {
        long control = text.chars()
                .filter(c -> c < ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f')
                .count();
        return control * FEW <= text.length();
    }

    private static String bytes(byte[] start) {
        StringBuilder text = new StringBuilder("These are bytes, not text:\n\n");
        for (int row = 0; row < Math.min(start.length, BYTES); row += IN_ROW) {
            text.append(String.format(Locale.ROOT, "%04x  ", row));
            StringBuilder characters = new StringBuilder();
            for (int i = row; i < row + IN_ROW; i++) {
                text.append(i < start.length ? String.format(Locale.ROOT, "%02x ", start[i]) : "   ");
                int b = i < start.length ? start[i] & 0xff : ' ';
                characters.append(b >= ' ' && b < 127 ? (char) b : '.');
            }
            text.append(' ').append(characters).append('\n');
        }
        return text.toString();
    }
}
