package org.bindery.studio.preview;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.bindery.studio.hex.BitRange;

/// Reads the same bytes as everything that they may be.
final class Readings {

    private static final Charset EBCDIC = Charset.forName("IBM037");
    private static final String NONE = "–";
    private static final int MOST_TEXT = 64;
    private static final int MOST_PACKED = 16;

    private final byte[] bytes;
    private final int first;
    private final BitRange marked;
    private final List<Reading> readings = new ArrayList<>();

    private Readings(byte[] bytes, int first, BitRange marked) {
        this.bytes = bytes;
        this.first = first;
        this.marked = marked;
    }

    /// The readings of the bytes at a position.
    ///
    /// @param marked the bits that are selected or marked; texts and decimals take these, numbers as many bytes as
    ///     they need
    static List<Reading> of(byte[] bytes, int first, BitRange marked) {
        if (first < 0 || first >= bytes.length) {
            return List.of();
        }
        Readings readings = new Readings(bytes, first, marked);
        readings.bits();
        for (int width : new int[] {1, 2, 3, 4, 8}) {
            readings.integers(width);
        }
        readings.floats();
        readings.texts();
        readings.decimals();
        readings.dates();
        return List.copyOf(readings.readings);
    }

    private void add(String name, String value) {
        readings.add(new Reading(name, value));
    }

    private void bits() {
        boolean fits = !marked.isEmpty() && marked.length() <= Long.SIZE && marked.end() <= 8L * bytes.length;
        if (fits) {
            long number = marked.number(bytes);
            String name = marked.length() == 1 ? "1 bit" : marked.length() + " bits";
            add(name, FieldWords.binary(marked, bytes));
            add(name + ", unsigned", Long.toUnsignedString(number));
            int above = Long.SIZE - (int) marked.length();
            add(name + ", signed", Long.toString(number << above >> above));
        } else {
            add("bits of the byte", FieldWords.binary(BitRange.ofBytes(first, 1), bytes));
        }
    }

    private void integers(int width) {
        if (width == 1) {
            add("unsigned 8", Integer.toString(bytes[first] & 0xff));
            add("signed 8", Byte.toString(bytes[first]));
            return;
        }
        String name = Integer.toString(8 * width);
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            String ending = order == ByteOrder.LITTLE_ENDIAN ? ", little-endian" : ", big-endian";
            add("unsigned " + name + ending, integer(width, order, false));
            add("signed " + name + ending, integer(width, order, true));
        }
    }

    private String integer(int width, ByteOrder order, boolean signed) {
        if (first + width > bytes.length) {
            return NONE;
        }
        byte[] part = part(width, order);
        return (signed ? new BigInteger(part) : new BigInteger(1, part)).toString();
    }

    /// Some bytes, most significant first.
    private byte[] part(int width, ByteOrder order) {
        byte[] part = Arrays.copyOfRange(bytes, first, first + width);
        if (order == ByteOrder.LITTLE_ENDIAN) {
            for (int i = 0; i < width / 2; i++) {
                byte swapped = part[i];
                part[i] = part[width - 1 - i];
                part[width - 1 - i] = swapped;
            }
        }
        return part;
    }

    private void floats() {
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            String ending = order == ByteOrder.LITTLE_ENDIAN ? ", little-endian" : ", big-endian";
            boolean single = first + Float.BYTES <= bytes.length;
            boolean twice = first + Double.BYTES <= bytes.length;
            ByteBuffer buffer = ByteBuffer.wrap(bytes).order(order);
            add("float" + ending, single ? Float.toString(buffer.getFloat(first)) : NONE);
            add("double" + ending, twice ? Double.toString(buffer.getDouble(first)) : NONE);
        }
    }

    /// What texts and packed decimals are read from: the marked bytes, or one.
    private byte[] taken(int most) {
        int count = marked.firstByte() == first ? Math.max(1, marked.bytes()) : 1;
        return Arrays.copyOfRange(bytes, first, Math.min(bytes.length, first + Math.min(count, most)));
    }

    private void texts() {
        byte[] text = taken(MOST_TEXT);
        add("UTF-8", decoded(text, StandardCharsets.UTF_8));
        add("Latin-1", decoded(text, StandardCharsets.ISO_8859_1));
        add("EBCDIC cp037", decoded(text, EBCDIC));
    }

    private static String decoded(byte[] text, Charset charset) {
        try {
            CharBuffer decoded = charset.newDecoder().decode(ByteBuffer.wrap(text));
            StringBuilder shown = new StringBuilder();
            decoded.toString().codePoints().forEach(c -> shown.appendCodePoint(Character.isISOControl(c) ? '·' : c));
            return shown.toString();
        } catch (CharacterCodingException e) {
            return NONE + " no " + charset.displayName(Locale.ROOT);
        }
    }

    private void decimals() {
        add("packed decimal", packed(taken(MOST_PACKED)));
        add("zoned decimal", zoned(taken(MOST_PACKED)));
    }

    /// Two digits a byte, the last half byte a sign: C, F, A and E for plus, D and B for minus.
    private static String packed(byte[] data) {
        String halves = HexFormat.of().withUpperCase().formatHex(data);
        String digits = halves.substring(0, halves.length() - 1);
        char sign = halves.charAt(halves.length() - 1);
        boolean isNumber = !digits.isEmpty() && digits.chars().allMatch(c -> c >= '0' && c <= '9') && sign >= 'A';
        return isNumber ? number(digits, sign) : NONE;
    }

    /// A digit a byte, with the sign in the upper half of the last one.
    private static String zoned(byte[] data) {
        StringBuilder digits = new StringBuilder();
        for (byte octet : data) {
            digits.append(Integer.toHexString(octet & 0xf));
        }
        boolean isNumber = digits.chars().allMatch(c -> c >= '0' && c <= '9');
        for (int i = 0; i < data.length - 1; i++) {
            isNumber &= (data[i] & 0xf0) == 0xf0;
        }
        char sign = Character.toUpperCase(Character.forDigit(data[data.length - 1] >> 4 & 0xf, 16));
        return isNumber && sign >= 'A' ? number(digits.toString(), sign) : NONE;
    }

    private static String number(String digits, char sign) {
        BigInteger number = new BigInteger(digits);
        return (sign == 'D' || sign == 'B' ? number.negate() : number).toString();
    }

    private void dates() {
        boolean narrow = !marked.isEmpty() && marked.firstByte() == first && marked.length() < Integer.SIZE;
        long days = narrow ? marked.number(bytes) : numberOf(Integer.BYTES);
        add("days since 1970-01-01", days < 0 ? NONE : date(days));
        long seconds = numberOf(Integer.BYTES);
        add("seconds since 1970", seconds < 0 ? NONE : moment(seconds, 1_000));
        long millis = numberOf(Long.BYTES);
        add("milliseconds since 1970", millis < 0 ? NONE : moment(millis, 1));
    }

    /// A little-endian number of so many bytes; -1 if there are too few, or it is beyond what is positive.
    private long numberOf(int width) {
        if (first + width > bytes.length) {
            return -1;
        }
        BigInteger number = new BigInteger(1, part(width, ByteOrder.LITTLE_ENDIAN));
        return number.bitLength() < Long.SIZE ? number.longValue() : -1;
    }

    private static String date(long days) {
        try {
            return LocalDate.ofEpochDay(days).toString();
        } catch (DateTimeException e) {
            return NONE;
        }
    }

    private static String moment(long ticks, int millis) {
        try {
            return Instant.ofEpochMilli(Math.multiplyExact(ticks, (long) millis))
                    .toString();
        } catch (DateTimeException | ArithmeticException e) {
            return NONE;
        }
    }
}
