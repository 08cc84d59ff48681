package org.bindery.runtime.internal.form;

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
        this.kind = kind(way, property.holding, dates != null);
    }

    private static Kind kind(String way, CellKind holding, boolean dated) {
        return switch (way) {
            case "int64" -> holding == CellKind.LONG ? Kind.LONG : Kind.OTHER;
            case "int32" -> holding == CellKind.INT ? Kind.INT : Kind.OTHER;
            case "decimal" -> Kind.DECIMAL;
            case "date" -> dated ? Kind.DATE : Kind.OTHER;
            case "text" -> Kind.TEXT;
            default -> Kind.OTHER;
        };
    }

    /** Whether its fields are integers that have no other form. */
    boolean isWhole() {
        return kind == Kind.LONG || kind == Kind.INT;
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
        private final Object[] values = new Object[KNOWN];

        private static int slot(long word) {
            return (int) (word * SPREAD >>> Long.SIZE - Byte.SIZE);
        }

        void add(long word, int length, Object value) {
            int slot = slot(word);
            words[slot] = word;
            lengths[slot] = (byte) length;
            // Those that are constants of generated code are then the same objects.
            values[slot] = values[slot] == null ? ((String) value).intern() : value;
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

    private static int whole(byte[] data, int from, StagedMessage staged, int target, long most) {
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
        staged.number(target, first > from ? -number : number);
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
        int slot = Known.slot(text);
        if (known.words[slot] == text && known.lengths[slot] == length) {
            String value = (String) known.values[slot];
            if (property.holding == CellKind.TEXT) {
                staged.text(target, value);
            } else {
                staged.value(target, value);
            }
            return from + length;
        }
        return -1;
    }

    /** Keeps a text for the next time, if it is short and has no quotes. */
    static void keep(Known known, byte[] data, int from, int to, Object value) {
        int length = to - from;
        if (length > 0 && length <= Long.BYTES) {
            known.add(XmlBytes.word(data, from) & XmlBytes.mask(length), length, value);
        }
    }
}
