package org.bindery.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Looks at the bytes of a document eight at a time. Behind those asked for there are always {@value #PADDING} more in the
 * array, whatever they are.
 */
final class XmlBytes {

    /** How many bytes behind the last one may be looked at. */
    static final int PADDING = Long.BYTES;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long SPACES = 0x2020_2020_2020_2020L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;
    private static final int TURN = 23;

    private XmlBytes() {}

    static long word(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    /** The first bytes of a text, eight or as many as it has. */
    static long first(byte[] bytes, int start, int length) {
        long word = word(bytes, start);
        return length >= Long.BYTES ? word : word & (1L << Byte.SIZE * length) - 1;
    }

    /** The last eight bytes of a text; 0 if it has fewer. */
    static long last(byte[] bytes, int start, int length) {
        return length >= Long.BYTES ? word(bytes, start + length - Long.BYTES) : 0;
    }

    /** Whether texts are the same of which the first and the last bytes are. */
    static boolean isSameBetween(byte[] text, byte[] bytes, int start) {
        int length = text.length;
        return length <= 2 * Long.BYTES
                || Arrays.equals(
                        text,
                        Long.BYTES,
                        length - Long.BYTES,
                        bytes,
                        start + Long.BYTES,
                        start + length - Long.BYTES);
    }

    /** A number of so many bits that texts mostly differ in. */
    static int hash(long first, long last, int length, int bits) {
        return (int) ((first * SPREAD ^ Long.rotateLeft(last * SPREAD, TURN) ^ length) * SPREAD >>> Long.SIZE - bits);
    }

    /** Where white space ends that stands for itself in text. */
    static int spaceEnd(byte[] bytes, int start) {
        int at = start;
        while (true) {
            long other = word(bytes, at) ^ SPACES;
            if (other == 0) {
                at += Long.BYTES;
                continue;
            }
            at += Long.numberOfTrailingZeros(other) / Byte.SIZE;
            if (bytes[at] != '\n' && bytes[at] != '\t') {
                return at;
            }
            at++;
        }
    }

    /** Where a name ends, if it is one: not behind its end, and not before unless a character there is in no name. */
    static int nameEnd(byte[] bytes, int start) {
        int at = start;
        while (true) {
            long word = word(bytes, at);
            // The two high bits are unset in digits and in nearly all that ends a name, but in no letter.
            long low = ~(word | word << 1) & HIGH_BITS;
            if (low == 0) {
                at += Long.BYTES;
                continue;
            }
            at += Long.numberOfTrailingZeros(low) / Byte.SIZE;
            if (!XmlCharacters.isNamePart(bytes[at])) {
                return at;
            }
            at++;
        }
    }

    /** How many bytes a character takes that starts with a byte beyond ASCII; 0 if it is malformed or not allowed. */
    static int characterLength(byte[] bytes, int at) {
        int point = character(bytes, at);
        if (point < 0x80 || point == 0xFFFE || point == 0xFFFF) {
            return 0;
        }
        return point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    }

    /** The character that starts with a byte beyond ASCII, as strictly as RFC 3629 has it; -1 if it is malformed. */
    static int character(byte[] bytes, int at) {
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
