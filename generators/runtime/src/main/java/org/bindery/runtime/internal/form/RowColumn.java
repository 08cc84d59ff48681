package org.bindery.runtime.internal.form;

import java.nio.charset.StandardCharsets;
import org.bindery.runtime.internal.record.CellKind;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.text.XmlBytes;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * A column of delimited text. What most fields are, a short text, digits or a date of a fixed length, is read from the bytes
 * themselves and put into a staged message without objects; all else is read as text. Immutable but for what was met lately.
 */
final class RowColumn {

    /** What its fields are, where they are read from bytes. */
    private enum Kind {
        LONG,
        INT,
        DECIMAL,
        DATE,
        TEXT,
        OTHER
    }

    private static final int KNOWN = 1 << 8;
    private static final int SAFE_DIGITS = 16;
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final long ZEROS = '0' * ONES;
    /** What makes all but digits overflow seven bits. */
    private static final long NO_DIGITS = (0x80 - 10) * ONES;

    private static final long[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000};
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    final PropertyForm property;
    final String heading;
    /** Whether its fields stand in quotes even where they need none. */
    final boolean quoted;

    final ValueFormat<Object> format;
    private final Kind kind;
    /** How dates are written, where that takes ten characters; null if not. */
    final DatePattern dates;

    /**
     * @param way the method that makes the format if it has no facets, or {@code text}
     * @param pattern how dates are written
     */
    @SuppressWarnings("unchecked") // formats read what the cells of their property hold
    RowColumn(PropertyForm property, String heading, boolean quoted, String way, String pattern) {
        this.property = property;
        this.heading = heading;
        this.quoted = quoted;
        this.format = (ValueFormat<Object>) property.format;
        this.dates = way.equals("date") ? DatePattern.of(pattern) : null;
        this.kind = kind(way, dates != null);
    }

    private static Kind kind(String way, boolean dated) {
        return switch (way) {
            case "int64" -> Kind.LONG;
            case "int32" -> Kind.INT;
            case "decimal" -> Kind.DECIMAL;
            case "date" -> dated ? Kind.DATE : Kind.OTHER;
            case "text" -> Kind.TEXT;
            default -> Kind.OTHER;
        };
    }

    /** Whether its fields are integers that have no other form, and are always there. */
    boolean isWhole() {
        return (kind == Kind.LONG || kind == Kind.INT) && property.holding != CellKind.OBJECT;
    }

    boolean isText() {
        return format.isText();
    }

    boolean isRequired() {
        return property.is(PropertyForm.REQUIRED);
    }

    /** The texts that a reader met lately, by their bytes. */
    Known known() {
        return kind == Kind.TEXT ? new Known() : null;
    }

    /** Texts of up to eight bytes that were met lately. Those are values, and stand without quotes. */
    static final class Known {
        private final long[] words = new long[KNOWN];
        private final byte[] lengths = new byte[KNOWN];
        private final String[] values = new String[KNOWN];

        private static int slot(long word) {
            return (int) (word * SPREAD >>> Long.SIZE - Byte.SIZE);
        }

        /** The text that some bytes are; null if it was not met lately. */
        String find(long word, int length) {
            int slot = slot(word);
            if (words[slot] == word && lengths[slot] == length) {
                return values[slot];
            }
            int other = slot ^ 1;
            return words[other] == word && lengths[other] == length ? values[other] : null;
        }

        void add(long word, int length, String value) {
            int slot = slot(word);
            // Those that are constants of generated code are then the same objects.
            String kept = values[slot] == null ? value.intern() : value;
            words[slot ^ 1] = words[slot];
            lengths[slot ^ 1] = lengths[slot];
            values[slot ^ 1] = values[slot];
            words[slot] = word;
            lengths[slot] = (byte) length;
            values[slot] = kept;
        }
    }

    /**
     * Reads a field from its bytes, if it is as most are.
     *
     * @param end what ends the field
     * @param known texts that were met
     * @param target the cell that it goes to
     * @return where the field ends; -1 where it has to be read as text
     */
    int read(byte[] data, int from, byte end, Known known, StagedMessage staged, int target) {
        return switch (kind) {
            case LONG -> whole(data, from, staged, target, Long.MAX_VALUE);
            case INT -> whole(data, from, staged, target, Integer.MAX_VALUE);
            case DECIMAL -> decimal(data, from, staged, target);
            case DATE -> date(data, from, staged, target);
            case TEXT -> text(data, from, end, known, staged, target);
            case OTHER -> -1;
        };
    }

    private int whole(byte[] data, int from, StagedMessage staged, int target, long most) {
        int first = from + (data[from] == '-' ? 1 : 0);
        long digits = XmlBytes.word(data, first) ^ ZEROS;
        long others = others(digits);
        int length = Long.numberOfTrailingZeros(others) >>> 3;
        long number = number(digits, length);
        if (others == 0) {
            digits = XmlBytes.word(data, first + Long.BYTES) ^ ZEROS;
            others = others(digits);
            int more = Long.numberOfTrailingZeros(others) >>> 3;
            if (others == 0) {
                return -1;
            }
            number = number * POWERS[more] + number(digits, more);
            length += more;
        }
        if (length == 0 || number > most) {
            return -1;
        }
        long signed = first > from ? -number : number;
        if (property.holding == CellKind.OBJECT) {
            staged.integer(target, signed, kind == Kind.LONG);
        } else {
            staged.number(target, signed);
        }
        return first + length;
    }

    /** Those of eight bytes that are no digits, which were made numbers: their highest bits. */
    private static long others(long digits) {
        return (digits + NO_DIGITS | digits) & HIGH_BITS;
    }

    /** The number that the first of eight digits are. */
    private static long number(long digits, int length) {
        long all = digits << Byte.SIZE * (Byte.SIZE - 1 - length) << Byte.SIZE;
        if (length == Long.BYTES) {
            all = digits;
        }
        all = all * 10 + (all >>> Byte.SIZE) & 0x00FF_00FF_00FF_00FFL;
        all = all * 100 + (all >>> 2 * Byte.SIZE) & 0x0000_FFFF_0000_FFFFL;
        return all * 10_000 + (all >>> 4 * Byte.SIZE) & 0xFFFF_FFFFL;
    }

    private static int decimal(byte[] data, int from, StagedMessage staged, int target) {
        int first = from + (data[from] == '-' ? 1 : 0);
        long digits = XmlBytes.word(data, first) ^ ZEROS;
        long others = others(digits);
        int at = first + (Long.numberOfTrailingZeros(others) >>> 3);
        long number = number(digits, at - first);
        if (others == 0) {
            digits = XmlBytes.word(data, at) ^ ZEROS;
            others = others(digits);
            int more = Long.numberOfTrailingZeros(others) >>> 3;
            if (others == 0) {
                return -1;
            }
            number = number * POWERS[more] + number(digits, more);
            at += more;
        }
        int scale = 0;
        int length = at - first;
        if (data[at] == '.') {
            digits = XmlBytes.word(data, at + 1) ^ ZEROS;
            others = others(digits);
            scale = Long.numberOfTrailingZeros(others) >>> 3;
            length += scale;
            if (others == 0 || length > SAFE_DIGITS) {
                return -1;
            }
            number = number * POWERS[scale] + number(digits, scale);
            at += scale + 1;
        }
        if (length == 0) {
            return -1;
        }
        staged.decimal(target, first > from ? -number : number, scale);
        return at;
    }

    private int date(byte[] data, int from, StagedMessage staged, int target) {
        int day = dates.read(data, from);
        if (day == DatePattern.NONE) {
            return -1;
        }
        staged.day(target, day);
        return from + DatePattern.LENGTH;
    }

    private int text(byte[] data, int from, byte end, Known known, StagedMessage staged, int target) {
        long word = XmlBytes.word(data, from);
        long other = word ^ ONES * (end & 0xFF);
        long found = other - ONES & ~other & HIGH_BITS;
        int length = Long.numberOfTrailingZeros(found) >>> 3;
        if (length == 0) {
            return -1;
        }
        long text = word & XmlBytes.mask(length);
        String value = known.find(text, length);
        if (value == null) {
            return -1;
        }
        store(value, staged, target);
        return from + length;
    }

    private void store(String value, StagedMessage staged, int target) {
        if (property.holding == CellKind.TEXT) {
            staged.text(target, value);
        } else {
            staged.value(target, value);
        }
    }

    /**
     * Reads a field that was not met lately, if it is a text that its type allows.
     *
     * @param from where it starts; it has characters of ASCII only, and no quotes around it
     * @return whether it is one
     */
    boolean readText(byte[] data, int from, int to, Known known, StagedMessage staged, int target) {
        if (kind != Kind.TEXT) {
            return false;
        }
        String value;
        try {
            value = (String) format.read(new String(data, from, to - from, StandardCharsets.ISO_8859_1));
        } catch (IllegalArgumentException e) {
            return false;
        }
        store(value, staged, target);
        keep(known, data, from, to, value);
        return true;
    }

    /** Keeps a text for the next time, if it is short and has no quotes. */
    static void keep(Known known, byte[] data, int from, int to, String value) {
        int length = to - from;
        if (length > 0 && length <= Long.BYTES) {
            known.add(XmlBytes.word(data, from) & XmlBytes.mask(length), length, value);
        }
    }
}
