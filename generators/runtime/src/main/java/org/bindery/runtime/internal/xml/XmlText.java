package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.text.Texts;
import org.bindery.runtime.internal.text.XmlCharacters;

/**
 * Characters of an XML document in UTF-8. They are kept until the document is complete, since the declarations of its
 * root element depend on all of its content.
 */
final class XmlText {

    private static final int INITIAL = 1 << 13;
    /** A longer array is not kept for the next document. */
    private static final int MOST_KEPT = 1 << 20;
    /** Bytes that one character takes at most, escapes included. */
    private static final int LONGEST = 8;

    /** Characters of a number of 64 bits, with sign and point. */
    private static final int LONGEST_NUMBER = 22;

    /** What a thread keeps from one document for the next. */
    private static final ThreadLocal<SoftReference<byte[]>> SPARE = new ThreadLocal<>();

    private byte[] buffer = take();
    private int filled;

    private static byte[] take() {
        SoftReference<byte[]> spare = SPARE.get();
        byte[] kept = spare == null ? null : spare.get();
        if (kept == null) {
            return new byte[INITIAL];
        }
        SPARE.set(null);
        return kept;
    }

    /** How many bytes there are. */
    int length() {
        return filled;
    }

    /** Forgets all. */
    void clear() {
        filled = 0;
    }

    /** Makes room for so many characters of ASCII, and for one that is any other. */
    private void ensure(int characters) {
        long needed = (long) filled + characters + LONGEST;
        if (needed > buffer.length) {
            long most = Integer.MAX_VALUE - LONGEST;
            if (needed > most) {
                throw new UnencodableException("", "the document has more than " + most + " bytes");
            }
            buffer = Arrays.copyOf(buffer, (int) Math.min(Math.max(needed, 2L * buffer.length), most));
        }
    }

    /** Writes text as it is. */
    void markup(String text) {
        ensure(text.length());
        int at = filled;
        int i = 0;
        for (int end = text.length(); i < end && text.charAt(i) < 0x80; i++) {
            buffer[at++] = (byte) text.charAt(i);
        }
        filled = at;
        for (; i < text.length(); i++) {
            i += character(text, i);
        }
    }

    /** Writes bytes in UTF-8 as they are. */
    void markup(byte[] bytes) {
        ensure(bytes.length);
        System.arraycopy(bytes, 0, buffer, filled, bytes.length);
        filled += bytes.length;
    }

    /** Writes the start tag of an element by its end tag, up to what ends it. */
    void startTag(byte[] endTag) {
        int length = endTag.length - 2;
        ensure(length);
        System.arraycopy(endTag, 1, buffer, filled, length);
        buffer[filled] = '<';
        filled += length;
    }

    /**
     * Writes an element by its end tag, whose text is all that is in it.
     *
     * @return whether it was written; nothing is, unless there is text that stands for itself
     */
    boolean element(byte[] endTag, String text) {
        int end = text.length();
        if (end == 0) {
            return false;
        }
        int tag = endTag.length - 1;
        ensure(2 * endTag.length + end);
        byte[] bytes = buffer;
        int at = filled;
        System.arraycopy(endTag, 1, bytes, at, tag);
        bytes[at] = '<';
        at += tag;
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (!XmlCharacters.isPlain(c, false)) {
                return false;
            }
            bytes[at++] = (byte) c;
        }
        System.arraycopy(endTag, 0, bytes, at, endTag.length);
        filled = at + endTag.length;
        return true;
    }

    /** Writes a decimal whose scale is not negative. */
    void decimal(long digits, int scale) {
        ensure(LONGEST_NUMBER + scale);
        byte[] bytes = buffer;
        int at = filled;
        if (digits < 0) {
            bytes[at++] = '-';
        }
        long left = Math.abs(digits);
        int count = 1;
        for (long power = 10; count < 19 && left >= power; power *= 10) {
            count++;
        }
        at += scale == 0 ? count : Math.max(count, scale + 1) + 1;
        filled = at;
        for (int i = 0; i < scale; i++) {
            bytes[--at] = (byte) ('0' + left % 10);
            left /= 10;
        }
        if (scale > 0) {
            bytes[--at] = '.';
        }
        do {
            bytes[--at] = (byte) ('0' + left % 10);
            left /= 10;
        } while (left > 0);
    }

    /** Ends a start tag. */
    void tagEnd() {
        ensure(1);
        buffer[filled++] = '>';
    }

    /** Writes text, with references for what would be taken for markup or lost; false for what XML does not allow. */
    boolean text(String text, boolean attribute) {
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

    /** Writes the characters at the start of a text that need no escape, and returns their number. */
    private int plain(String text, boolean attribute) {
        ensure(text.length());
        int end = text.length();
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

    /** Writes the character at an index, and returns how many more units of the text it takes. */
    private int character(String text, int index) {
        ensure(0);
        char c = text.charAt(index);
        if (c < 0x80) {
            buffer[filled++] = (byte) c;
            return 0;
        }
        int point = text.codePointAt(index);
        filled = Texts.toUtf8(point, buffer, filled);
        return Character.charCount(point) - 1;
    }

    /**
     * Ends the document: passes all on, with the part written last moved to an earlier place.
     *
     * @param place how many bytes precede that part
     * @param last how many bytes there were before that part was written
     */
    void end(OutputStream out, int place, int last) throws IOException {
        out.write(buffer, 0, place);
        out.write(buffer, last, filled - last);
        out.write(buffer, place, last - place);
        out.flush();
        if (buffer.length <= MOST_KEPT) {
            SPARE.set(new SoftReference<>(buffer));
        }
    }
}
