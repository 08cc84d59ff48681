package org.bindery.runtime.internal.record;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.text.Texts;

/**
 * Texts that represent octets: the octets are written after a byte 0; a text that is not their canonical form, such as
 * one with spaces or lower-case digits, as UTF-8 after a byte 1.
 */
public enum OctetText {
    /** Two digits an octet, in capitals. */
    HEXADECIMAL,
    /** Base64 of RFC 4648, with padding. */
    BASE64,
    /** A position and the octets there, as {@code 17:F1F2}: the position, zigzag as LEB128, precedes the octets. */
    PATCH;

    private static final int MAX_PLACE = 1 << 30;

    private static final HexFormat DIGITS = HexFormat.of().withUpperCase();

    private static final byte[] CAPITALS = "0123456789ABCDEF".getBytes(StandardCharsets.ISO_8859_1);

    /** By character: the value of a capital digit, -1 for what is none. */
    private static final byte[] VALUES = new byte[1 << Byte.SIZE];

    static {
        Arrays.fill(VALUES, (byte) -1);
        for (int digit = 0; digit < 16; digit++) {
            VALUES[CAPITALS[digit]] = (byte) digit;
        }
    }

    /**
     * The text of some bytes.
     *
     * @param data holds the bytes
     * @param start where they start
     * @param length how many there are
     * @throws MalformedRecordException when they are none that {@link #encode} makes
     */
    public String decode(byte[] data, int start, int length) {
        if (length == 0) {
            return "";
        }
        if (length > 1 && data[start] == 0) {
            long characters = this == BASE64 ? (length + 1) / 3 * 4L : 2L * (length - 1);
            if (characters > Integer.MAX_VALUE - 64) {
                throw new MalformedRecordException("a text has more characters than can be held");
            }
            return form(Arrays.copyOfRange(data, start + 1, start + length));
        }
        if (length > 1 && data[start] == 1) {
            return Texts.utf8(data, start + 1, length - 1);
        }
        throw new MalformedRecordException("data are written neither as octets nor as another text");
    }

    /** The bytes of a text, or null when the text has half of a surrogate pair. */
    public byte[] encode(String text) {
        if (text.isEmpty()) {
            return new byte[0];
        }
        byte[] known = this == HEXADECIMAL ? digits(text) : null;
        if (known != null) {
            return known;
        }
        byte[] octets = this == HEXADECIMAL ? null : octets(text);
        if (octets == null && !Texts.isWellFormed(text)) {
            return null;
        }
        byte[] rest = octets == null ? text.getBytes(StandardCharsets.UTF_8) : octets;
        byte[] bytes = new byte[rest.length + 1];
        bytes[0] = (byte) (octets == null ? 1 : 0);
        System.arraycopy(rest, 0, bytes, 1, rest.length);
        return bytes;
    }

    /** The octets of digits, after a byte 0; null where they are not digits. */
    private static byte[] digits(String text) {
        byte[] digits = text.getBytes(StandardCharsets.ISO_8859_1);
        if ((digits.length & 1) != 0) {
            return null;
        }
        byte[] octets = new byte[1 + digits.length / 2];
        int all = 0;
        for (int i = 1; i < octets.length; i++) {
            int octet = VALUES[digits[2 * i - 2] & 0xFF] << 4 | VALUES[digits[2 * i - 1] & 0xFF];
            all |= octet;
            octets[i] = (byte) octet;
        }
        return all < 0 ? null : octets;
    }

    /**
     * Octets as hexadecimal digits.
     *
     * @param octets holds them
     * @param from where they start
     * @param count how many there are
     * @return two capital digits for each
     */
    public static String digits(byte[] octets, int from, int count) {
        byte[] digits = new byte[2 * count];
        for (int i = 0; i < count; i++) {
            int octet = octets[from + i];
            digits[2 * i] = CAPITALS[octet >> 4 & 15];
            digits[2 * i + 1] = CAPITALS[octet & 15];
        }
        return new String(digits, StandardCharsets.ISO_8859_1);
    }

    /** The octets of which a text is the canonical form, or null. */
    private byte[] octets(String text) {
        try {
            byte[] octets = this == PATCH ? patch(text) : Base64.getDecoder().decode(text);
            return octets != null && form(octets).equals(text) ? octets : null;
        } catch (IllegalArgumentException | MalformedRecordException e) {
            return null;
        }
    }

    private String form(byte[] octets) {
        return switch (this) {
            case HEXADECIMAL -> digits(octets, 0, octets.length);
            case BASE64 -> Base64.getEncoder().encodeToString(octets);
            case PATCH -> patch(octets);
        };
    }

    private static byte[] patch(String text) {
        int offset = offset(text);
        if (Math.abs((long) offset) >= MAX_PLACE) {
            return null;
        }
        int place = (offset << 1) ^ (offset >> 31);
        byte[] data = DIGITS.parseHex(text, text.indexOf(':') + 1, text.length());
        int width = Leb128.bytes(place);
        byte[] octets = new byte[width + data.length];
        for (int i = 0; i < width; i++) {
            octets[i] = (byte) (place >> (7 * i) & 0x7F | (i < width - 1 ? 0x80 : 0));
        }
        System.arraycopy(data, 0, octets, width, data.length);
        return octets;
    }

    private static String patch(byte[] octets) {
        int place = Leb128.read(octets, 0, octets.length);
        return ((place >>> 1) ^ -(place & 1)) + ":" + DIGITS.formatHex(octets, Leb128.bytes(place), octets.length);
    }

    /**
     * Where a patch begins.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static int offset(String patch) {
        int colon = patch.indexOf(':');
        try {
            if (colon > 0) {
                return Integer.parseInt(patch.substring(0, colon));
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(unreadable(patch), e);
        }
        throw new IllegalArgumentException(unreadable(patch));
    }

    /** What is said of a text that is no patch. */
    public static String unreadable(String patch) {
        return "'" + Excerpt.of(patch) + "' is not an offset, a colon and bytes as hexadecimal digits";
    }

    /** Octets in a staged message, whose text is their hexadecimal digits. Immutable. */
    static final class Octets {

        final byte[] data;

        Octets(byte[] data) {
            this.data = data;
        }

        @Override
        public String toString() {
            return digits(data, 0, data.length);
        }
    }
}
