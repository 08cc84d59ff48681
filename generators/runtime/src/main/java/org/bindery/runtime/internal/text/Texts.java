package org.bindery.runtime.internal.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.bindery.runtime.MalformedRecordException;

/** Texts as bytes. */
public final class Texts {

    private static final char REPLACEMENT = '\uFFFD';

    private Texts() {}

    public static String utf8(byte[] data, int start, int length) {
        String text = new String(data, start, length, StandardCharsets.UTF_8);
        // The decoder replaces what is malformed; the character itself is rare enough to look twice.
        return text.indexOf(REPLACEMENT) < 0 ? text : strictUtf8(data, start, length);
    }

    private static String strictUtf8(byte[] data, int start, int length) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(data, start, length))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new MalformedRecordException("a text is not UTF-8", e);
        }
    }

    /** Whether a text has no half of a surrogate pair. */
    public static boolean isWellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSupplementaryCodePoint(text.codePointAt(i))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    /** How many bytes a text takes in UTF-8; -1 with half of a surrogate pair. */
    public static int utf8Length(String text) {
        long length = 0;
        for (int i = 0; i < text.length(); i++) {
            length += utf8Bytes(text.charAt(i));
        }
        boolean ascii = length == text.length();
        return length > Integer.MAX_VALUE || !ascii && !isWellFormed(text) ? -1 : (int) length;
    }

    /** How many bytes a character adds in UTF-8, where both of a pair add two. */
    public static int utf8Bytes(char c) {
        if (c < 0x80) {
            return 1;
        }
        return c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
    }

    /** Where the text ends in the array, in which there is room for three bytes a character; -1 for half of a pair. */
    public static int toUtf8(String text, byte[] target, int start) {
        int length = text.length();
        int at = start;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                target[at++] = (byte) c;
            } else if (!Character.isSurrogate(c)) {
                at = toUtf8(c, target, at);
            } else {
                int point = text.codePointAt(i++);
                if (!Character.isSupplementaryCodePoint(point)) {
                    return -1;
                }
                at = toUtf8(point, target, at);
            }
        }
        return at;
    }

    /** Where a character that is not in ASCII ends in the array. */
    public static int toUtf8(int point, byte[] target, int start) {
        int at = start;
        if (point < 0x800) {
            target[at++] = (byte) (0xC0 | (point >> 6));
        } else {
            if (point < 0x10000) {
                target[at++] = (byte) (0xE0 | (point >> 12));
            } else {
                target[at++] = (byte) (0xF0 | (point >> 18));
                target[at++] = (byte) (0x80 | (point >> 12 & 0x3F));
            }
            target[at++] = (byte) (0x80 | (point >> 6 & 0x3F));
        }
        target[at++] = (byte) (0x80 | (point & 0x3F));
        return at;
    }

    public static String latin1(byte[] data, int start, int length) {
        return new String(data, start, length, StandardCharsets.ISO_8859_1);
    }
}
