package org.bindery.runtime.internal.form;

import java.nio.charset.StandardCharsets;
import org.bindery.runtime.internal.record.CellKind;
import org.bindery.runtime.internal.record.FlatRecord;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.text.XmlBytes;
import org.bindery.runtime.internal.value.Decimals;
import org.bindery.runtime.internal.value.TextList;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * A column of delimited text. The most frequent fields, short texts, digits or dates of a fixed length, are read from
 * the bytes themselves and put into a staged message without objects; all others are read as text. Immutable. It is a
 * record since the JIT treats fields of records as constants, where a constant holds them.
 *
 * @param index its number among the columns
 * @param last whether it is the last one
 * @param cell where its values are in a staged message
 * @param quoted whether its fields are in quotes even where they need none
 * @param kind what its fields are, where they are read from bytes
 * @param dates how dates are written, where that takes ten characters; null if not
 */
public record RowColumn(
        PropertyForm property,
        int index,
        boolean last,
        int cell,
        String heading,
        boolean quoted,
        ValueFormat<Object> format,
        Kind kind,
        DatePattern dates) {

    /** What fields are. */
    public enum Kind {
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

    /**
     * A column.
     *
     * @param way the method that makes the format if it has no facets, or {@code text}
     * @param pattern how dates are written
     */
    @SuppressWarnings("unchecked") // formats read what the cells of their property hold
    static RowColumn of(
            PropertyForm property,
            int index,
            boolean last,
            String heading,
            boolean quoted,
            String way,
            String pattern) {
        DatePattern dates = way.equals("date") ? DatePattern.of(pattern) : null;
        return new RowColumn(
                property,
                index,
                last,
                property.cell,
                heading,
                quoted,
                (ValueFormat<Object>) property.format,
                kind(way, dates != null),
                dates);
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

    /**
     * The texts that a reader met lately, by their bytes.
     *
     * @param list the one in which they have places; null if they have none
     */
    Known known(TextList list) {
        return kind == Kind.TEXT ? new Known(list) : null;
    }

    /** Recent texts of up to eight bytes, followed by the last longer one. These are values, and were not quoted. */
    static final class Known {
        private static final int LENGTH_BITS = 4;
        private static final int LENGTHS = (1 << LENGTH_BITS) - 1;

        private final long[] words = new long[KNOWN];
        /** The place of each text in its list, behind its length in bytes: one number, so that both are one load. */
        private final int[] places = new int[KNOWN + 1];

        private final String[] values = new String[KNOWN + 1];
        private final TextList list;

        Known(TextList list) {
            this.list = list;
        }

        private static int slot(long word) {
            return (int) (word * SPREAD >>> Long.SIZE - Byte.SIZE);
        }

        private boolean isAt(int slot, long word, int length) {
            return words[slot] == word && (places[slot] & LENGTHS) == length;
        }

        /** Where the text is that some bytes are; -1 if it was not met lately. */
        int find(long word, int length) {
            int slot = slot(word);
            if (isAt(slot, word, length)) {
                return slot;
            }
            int other = slot ^ 1;
            return isAt(other, word, length) ? other : -1;
        }

        /** The place of a text in its list. */
        int place(int slot) {
            return places[slot] >> LENGTH_BITS;
        }

        /** Keeps a text for the next time, if it is short, and returns where. */
        int add(byte[] data, int from, int to, String value) {
            int length = to - from;
            int slot = KNOWN;
            String kept = value;
            if (length <= Long.BYTES) {
                long word = XmlBytes.word(data, from) & XmlBytes.mask(length);
                slot = slot(word);
                int other = slot ^ 1;
                // Those that are constants of generated code are then the same objects.
                kept = values[slot] == null ? value.intern() : value;
                words[other] = words[slot];
                values[other] = values[slot];
                places[other] = places[slot];
                words[slot] = word;
            }
            values[slot] = kept;
            int place = list == null ? 0 : list.indexOf(kept);
            places[slot] = place << LENGTH_BITS | length & LENGTHS;
            return slot;
        }
    }

    /**
     * Reads the value of a field from its bytes, if it is as most are.
     *
     * @param end what ends the field
     * @param known texts that were met
     * @param values gets an integer, days since 1970, the digits of a decimal, or the place of a text in its list; and the scale
     *     of a decimal, where a text is among those that were met, or 0
     * @return where the field ends; -1 where it has to be read as text
     */
    int read(byte[] data, int from, byte end, Known known, FlatRecord values) {
        return switch (kind) {
            case LONG, INT, DECIMAL -> number(data, from, values);
            case DATE -> date(data, from, values);
            case TEXT -> text(data, from, end, known, values);
            case OTHER -> -1;
        };
    }

    /** Puts what was read into the cell of a record that starts there. */
    void stage(Known known, FlatRecord values, StagedMessage staged, int at) {
        long number = values.number(cell);
        int scale = values.scale(cell);
        int target = at + cell;
        if (scale == FlatRecord.ABSENT) {
            return;
        }
        switch (kind) {
            case DECIMAL -> staged.decimal(target, number, scale);
            case DATE -> staged.day(target, (int) number);
            case TEXT -> {
                String value = known.values[scale];
                if (property.holding == CellKind.TEXT) {
                    staged.text(target, value);
                } else {
                    staged.value(target, value);
                }
            }
            default -> {
                if (property.holding == CellKind.OBJECT) {
                    staged.integer(target, number, kind == Kind.LONG);
                } else {
                    staged.number(target, number);
                }
            }
        }
    }

    /**
     * Reads digits, and those after the decimal point. Branches are those whose outcome is the same for nearly all
     * fields of a column. Its code is short enough (325 bytes) for the JIT to compile it anew for each column.
     */
    int number(byte[] data, int from, FlatRecord values) {
        if (kind == Kind.OTHER) {
            return -1;
        }
        int first = from + (data[from] == '-' ? 1 : 0);
        long digits = digits(data, first);
        int length = length(digits);
        digits = last(digits, length);
        long number = Decimals.ofEight(digits);
        int zeros = zeros(digits, length, 0);
        if (length == Long.BYTES) {
            digits = digits(data, first + Long.BYTES);
            int more = length(digits);
            digits = last(digits, more);
            number = joined(number, digits, more);
            zeros = zeros(digits, more, zeros);
            length += more;
        }
        int at = first + length;
        int scale = 0;
        if (kind == Kind.DECIMAL && data[at] == '.') {
            digits = digits(data, at + 1);
            scale = length(digits);
            digits = last(digits, scale);
            number = joined(number, digits, scale);
            zeros = zeros(digits, scale, zeros);
            length += scale;
            at += scale + 1;
        }
        if (length == 0
                || length > SAFE_DIGITS
                || scale == Long.BYTES
                || number > Integer.MAX_VALUE && kind == Kind.INT) {
            return -1;
        }
        values.set(cell, first > from ? -number : number, scale, kind != Kind.DECIMAL || number == 0 ? 0 : zeros);
        return at;
    }

    /** Eight bytes, of which digits become numbers. */
    private static long digits(byte[] data, int at) {
        return XmlBytes.word(data, at) ^ ZEROS;
    }

    /** How many of eight bytes, which were made numbers, are digits before the first that is none. */
    private static int length(long digits) {
        return Long.numberOfTrailingZeros((digits + NO_DIGITS | digits) & HIGH_BITS) >>> 3;
    }

    /** The first of eight digits, behind zeros. */
    private static long last(long digits, int length) {
        return digits << -(length << 3) & -length >> Integer.SIZE - 1;
    }

    /** How many zeros are behind other digits: of the last eight, or of so many and of those before them. */
    private static int zeros(long digits, int length, int before) {
        return digits == 0 ? length + before : Long.numberOfLeadingZeros(digits) >>> 3;
    }

    /** The number of some digits and up to eight more. */
    private static long joined(long number, long digits, int length) {
        return number * POWERS[length] + Decimals.ofEight(digits);
    }

    int date(byte[] data, int from, FlatRecord values) {
        int day = dates == null ? DatePattern.NONE : dates.read(data, from);
        if (day == DatePattern.NONE) {
            return -1;
        }
        values.set(cell, day, 0);
        return from + DatePattern.LENGTH;
    }

    int text(byte[] data, int from, byte end, Known known, FlatRecord values) {
        long word = XmlBytes.word(data, from);
        long other = word ^ ONES * (end & 0xFF);
        long found = other - ONES & ~other & HIGH_BITS;
        int length = Long.numberOfTrailingZeros(found) >>> 3;
        if (length == 0 || known == null) {
            return -1;
        }
        int slot = known.find(word & -1L >>> -(length << 3), length);
        if (slot < 0) {
            return -1;
        }
        values.set(cell, known.place(slot), slot);
        return from + length;
    }

    /** Reads an empty field, and returns whether its type allows that. */
    boolean readEmpty(FlatRecord values) {
        values.set(cell, 0, FlatRecord.ABSENT);
        return !isRequired();
    }

    /**
     * Reads a field that is empty, or a text that was not met lately, if its type allows it.
     *
     * @param from where it starts; it has characters of ASCII only, and no quotes around it
     * @return whether it is one
     */
    boolean readUnmet(byte[] data, int from, int to, Known known, FlatRecord values) {
        if (from == to) {
            return readEmpty(values);
        }
        if (kind != Kind.TEXT) {
            return false;
        }
        String value;
        try {
            value = (String) format.read(new String(data, from, to - from, StandardCharsets.ISO_8859_1));
        } catch (IllegalArgumentException e) {
            return false;
        }
        int slot = known.add(data, from, to, value);
        values.set(cell, known.place(slot), slot);
        return true;
    }
}
