package org.bindery.runtime.internal.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Searches the bytes of a document eight at a time, and with few branches, since a mispredicted branch costs more than
 * a few words that are read in vain. The array always has {@value #PADDING} more bytes after those searched.
 */
public final class XmlBytes {

    /** How many bytes after the last one may be read. */
    public static final int PADDING = 4 * Long.BYTES;
    /** A text that is no longer has no bytes but its first, second and last eight. */
    public static final int THREE_WORDS = 3 * Long.BYTES;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long SPACES = 0x2020_2020_2020_2020L;
    private static final long TABS = 0x0909_0909_0909_0909L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;
    private static final int TURN = 23;
    private static final long[] MASKS = masks();

    private XmlBytes() {}

    public static long word(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    /** The bits that the first bytes of a text have in a word, of which it may have fewer than eight. */
    public static long mask(int length) {
        return MASKS[Math.min(length, Long.BYTES)];
    }

    private static long[] masks() {
        long[] masks = new long[Long.BYTES + 1];
        for (int length = 0; length < Long.BYTES; length++) {
            masks[length] = (1L << Byte.SIZE * length) - 1;
        }
        masks[Long.BYTES] = -1;
        return masks;
    }

    /** Where the second eight bytes of a text start, or as many as there are. */
    public static int second(int length) {
        return Math.min(Long.BYTES, last(length));
    }

    /** Where the last eight bytes of a text start. */
    public static int last(int length) {
        return Math.max(0, length - Long.BYTES);
    }

    /** Whether long texts are the same, of which the first, the second and the last eight bytes are. */
    public static boolean isSameBetween(byte[] text, byte[] bytes, int start) {
        int end = text.length - Long.BYTES;
        return Arrays.equals(text, 2 * Long.BYTES, end, bytes, start + 2 * Long.BYTES, start + end);
    }

    /** A number of so many bits that texts mostly differ in. */
    public static int hash(long first, long last, int length, int bits) {
        return (int) ((first * SPREAD ^ Long.rotateLeft(last * SPREAD, TURN) ^ length) * SPREAD >>> Long.SIZE - bits);
    }

    /** Where white space ends that needs no normalisation in text. */
    public static int spaceEnd(byte[] bytes, int start) {
        int at = start;
        while (bytes[at] == '\n' || bytes[at] == '\t' || bytes[at] == ' ') {
            at++;
            // After the end of a line, documents are indented by one of these.
            long indent = bytes[at] == '\t' ? TABS : SPACES;
            int same;
            do {
                same = before(
                        word(bytes, at) ^ indent,
                        word(bytes, at + Long.BYTES) ^ indent,
                        word(bytes, at + 2 * Long.BYTES) ^ indent);
                at += same;
            } while (same == 3 * Long.BYTES);
        }
        return at;
    }

    /** How many bytes of three words are 0 before the first that is not. */
    private static int before(long first, long second, long third) {
        int inFirst = Long.numberOfTrailingZeros(first) >>> 3;
        int inSecond = Long.numberOfTrailingZeros(second) >>> 3;
        int inThird = Long.numberOfTrailingZeros(third) >>> 3;
        // Where a word has nothing but zeros, there are eight of them: one bit, that makes a mask for the next.
        int firstIsZero = -(inFirst >>> 3);
        int secondIsZero = firstIsZero & -(inSecond >>> 3);
        return inFirst + (inSecond & firstIsZero) + (inThird & secondIsZero);
    }

    /** Where text ends that contains no markup or references; at the latest where the document does. */
    public static int textEnd(byte[] bytes, int start) {
        int at = start;
        while (true) {
            long word = word(bytes, at);
            long found = found(word & ~(ONES * ('<' ^ '>')), '<') | found(word, '&') | found(word, ']') | odd(word);
            if (found == 0) {
                at += Long.BYTES;
                continue;
            }
            at += Long.numberOfTrailingZeros(found) / Byte.SIZE;
            int length = bytes[at] < 0 ? characterLength(bytes, at) : XmlCharacters.isText(bytes[at]) ? 1 : 0;
            if (length == 0) {
                return at;
            }
            at += length;
        }
    }

    /** Where the value of an attribute ends that contains no references, whatever its quotes. */
    public static int valueEnd(byte[] bytes, int start) {
        int at = start;
        while (true) {
            long word = word(bytes, at);
            long found = found(word & ~(ONES * ('"' ^ '&' | '&' ^ '\'')), '"') | found(word, '<') | odd(word);
            if (found == 0) {
                at += Long.BYTES;
                continue;
            }
            at += Long.numberOfTrailingZeros(found) / Byte.SIZE;
            int length = bytes[at] < 0 ? characterLength(bytes, at) : XmlCharacters.isValue(bytes[at]) ? 1 : 0;
            if (length == 0) {
                return at;
            }
            at += length;
        }
    }

    /** The position of a character of ASCII, or of one that is not simple. */
    public static int find(char c, byte[] bytes, int start) {
        int at = start;
        while (true) {
            long word = word(bytes, at);
            long found = found(word, c) | odd(word);
            if (found == 0) {
                at += Long.BYTES;
                continue;
            }
            at += Long.numberOfTrailingZeros(found) / Byte.SIZE;
            if (bytes[at] != '\n') {
                return at;
            }
            at++;
        }
    }

    /** The highest bit of the first byte that is a character; bits after it are undefined. */
    private static long found(long word, char c) {
        long other = word ^ ONES * c;
        return other - ONES & ~other & HIGH_BITS;
    }

    /** The highest bit of the first byte that is a control or not in ASCII; bits after it are undefined. */
    private static long odd(long word) {
        return (word - SPACES & ~word | word) & HIGH_BITS;
    }

    /** Where a name ends, if it is one: not after its end, and not before unless a character there is in no name. */
    public static int nameEnd(byte[] bytes, int start) {
        int at = start;
        while (true) {
            at += before(
                    low(word(bytes, at)), low(word(bytes, at + Long.BYTES)), low(word(bytes, at + 2 * Long.BYTES)));
            if (bytes[at] < '@' && !XmlCharacters.isNamePart(bytes[at])) {
                return at;
            }
            at++;
        }
    }

    /** The highest bits of bytes whose two high bits are unset, as in digits and in nearly all that ends a name. */
    private static long low(long word) {
        return ~(word | word << 1) & HIGH_BITS;
    }

    /** How many bytes a character takes that starts with a byte beyond ASCII; 0 if it is malformed or not allowed. */
    public static int characterLength(byte[] bytes, int at) {
        int point = character(bytes, at);
        if (point < 0x80 || point == 0xFFFE || point == 0xFFFF) {
            return 0;
        }
        return point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    }

    /** The character that starts with a byte beyond ASCII, as strictly as RFC 3629 has it; -1 if it is malformed. */
    public static int character(byte[] bytes, int at) {
        int first = bytes[at] & 0xFF;
        int second = bytes[at + 1];
        if (first < 0xC2 || first > 0xF4 || !isInner(second)) {
            return -1;
        }
        if (first < 0xE0) {
            return (first & 0x1F) << 6 | second & 0x3F;
        }
        int third = bytes[at + 2];
        if (!isInner(third)) {
            return -1;
        }
        if (first < 0xF0) {
            int point = (first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F;
            return point < 0x800 || Character.isSurrogate((char) point) ? -1 : point;
        }
        int fourth = bytes[at + 3];
        int point = (first & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F;
        return isInner(fourth) && Character.isSupplementaryCodePoint(point) ? point : -1;
    }

    private static boolean isInner(int b) {
        return (b & 0xC0) == 0x80;
    }
}
