package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.io.OutputStream;
import org.bindery.runtime.internal.text.Texts;
import org.bindery.runtime.internal.text.XmlCharacters;

/** Characters of an XML document on their way to UTF-8. */
final class XmlText {

    private static final int BUFFER = 1 << 13;
    /** Bytes that one character takes at most, escapes included. */
    private static final int LONGEST = 8;

    private final OutputStream out;
    private final byte[] buffer = new byte[BUFFER];
    private int filled;

    XmlText(OutputStream out) {
        this.out = out;
    }

    /** Writes text as it is. */
    void markup(String text) throws IOException {
        int room = BUFFER - LONGEST - filled;
        int at = filled;
        int i = 0;
        for (int end = Math.min(text.length(), room); i < end && text.charAt(i) < 0x80; i++) {
            buffer[at++] = (byte) text.charAt(i);
        }
        filled = at;
        for (; i < text.length(); i++) {
            i += character(text, i);
        }
    }

    /** Writes text, with references for what would be taken for markup or lost; false for what XML does not allow. */
    boolean text(String text, boolean attribute) throws IOException {
        for (int i = plain(text, attribute); i < text.length(); i++) {
            char c = text.charAt(i);
            String reference = c > '>' ? null : reference(c, attribute);
            if (reference != null) {
                markup(reference);
                continue;
            }
            boolean pair = Character.isSurrogate(c);
            if (pair ? !Character.isSupplementaryCodePoint(text.codePointAt(i)) : !XmlCharacters.isAllowed(c)) {
                return false;
            }
            i += character(text, i);
        }
        return true;
    }

    /** Writes what stands for itself at the start of a text, as far as there is room, and tells how much that is. */
    private int plain(String text, boolean attribute) {
        int end = Math.min(text.length(), BUFFER - LONGEST - filled);
        int at = filled;
        int i = 0;
        for (; i < end && XmlCharacters.isPlain(text.charAt(i), attribute); i++) {
            buffer[at++] = (byte) text.charAt(i);
        }
        filled = at;
        return i;
    }

    /** What a character is written as, or null for itself. */
    static String reference(char c, boolean attribute) {
        return switch (c) {
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '&' -> "&amp;";
            case '\r' -> "&#13;";
            case '"' -> attribute ? "&quot;" : null;
            case '\n' -> attribute ? "&#10;" : null;
            case '\t' -> attribute ? "&#9;" : null;
            default -> null;
        };
    }

    /** Writes the character at an index, and tells how many more units of the text it takes. */
    private int character(String text, int index) throws IOException {
        if (filled > BUFFER - LONGEST) {
            drain();
        }
        char c = text.charAt(index);
        if (c < 0x80) {
            buffer[filled++] = (byte) c;
            return 0;
        }
        int point = text.codePointAt(index);
        filled = Texts.toUtf8(point, buffer, filled);
        return Character.charCount(point) - 1;
    }

    private void drain() throws IOException {
        out.write(buffer, 0, filled);
        filled = 0;
    }

    void flush() throws IOException {
        drain();
        out.flush();
    }
}
