package org.bindery.runtime.internal.column;

import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.Bits;
import org.bindery.runtime.internal.record.Numerals;
import org.bindery.runtime.internal.value.Decimals;

/** Finds the numbers of one column in rows, without views: a code, or a numeral whose field is among the first bits. Immutable. */
public final class RowNumbers {

    /** A table has the lengths of numerals whose fields have no more bits together. */
    private static final int MOST_KNOWN = 10;

    private final ColumnLayout layout;
    private final int @Nullable [] decimal;
    private final int offset;
    private final int width;
    private final boolean isNumeral;
    private final boolean hasSparse;

    final int plus;

    /** 1 if the first bit of a record says that a value has escaped, else 0. */
    final int escapeFlag;

    final int mask;
    final int fixedBytes;

    /** The number of a short field; 0 for others. */
    final long[] small;

    /** How many bytes follow for a field. */
    final byte[] bytes;

    /** Where the fields of numerals before this start that follow each other, and how many bytes these take, by all of them. */
    private final int[] shifts;

    private final byte[][] lengths;
    private final int tables;

    private RowNumbers(ColumnLayout layout, int column) {
        this.layout = layout;
        this.decimal = layout.decimal(column);
        this.offset = layout.offset(column);
        this.width = layout.fieldWidth(column);
        this.isNumeral = layout.isNumeral(column);
        this.plus = layout.plus(column);
        this.escapeFlag = layout.escapes() ? 1 : 0;
        this.fixedBytes = layout.fixedBytes();
        this.hasSparse = layout.hasSparse();
        this.mask = isNumeral ? (1 << width) - 1 : 0;
        this.small = new long[mask + 1];
        this.bytes = new byte[mask + 1];
        for (int field = 0; isNumeral && field <= mask; field++) {
            bytes[field] = (byte) Numerals.bytes(field, width);
            small[field] = bytes[field] == 0 ? field - plus : 0;
        }
        this.shifts = new int[isNumeral ? column : 0];
        this.lengths = new byte[shifts.length][];
        int tables = 0;
        for (int from = 0; from < shifts.length; ) {
            int to = from;
            int bits = 0;
            while (to < column && layout.isNumeral(to) && bits + layout.fieldWidth(to) <= MOST_KNOWN) {
                bits += layout.fieldWidth(to++);
            }
            if (to > from) {
                shifts[tables] = layout.offset(from);
                lengths[tables++] = lengths(layout, from, to, 1 << bits);
            }
            from = Math.max(to, from + 1);
        }
        this.tables = tables;
    }

    /**
     * Returns what finds the numbers of a column.
     *
     * @param offset of the first bit of the field among the constant bits
     * @param width of the field, in bits
     * @return null if views have to find them, or there is no such column
     */
    public static @Nullable RowNumbers of(ColumnLayout layout, int offset, int width) {
        int column = layout.find(offset, width);
        if (column < 0) {
            return null;
        }
        return offset + width <= Bits.NEAR || !layout.isNumeral(column) ? new RowNumbers(layout, column) : null;
    }

    /** How many bytes some numerals take, by their fields, which follow each other. */
    static byte[] lengths(ColumnLayout layout, int from, int to, int count) {
        byte[] lengths = new byte[count];
        for (int fields = 0; fields < count; fields++) {
            int left = fields;
            for (int i = from; i < to; i++) {
                int width = layout.fieldWidth(i);
                lengths[fields] += (byte) Numerals.bytes(left & (1 << width) - 1, width);
                left >>>= width;
            }
        }
        return lengths;
    }

    /** The least and the greatest scale of decimals, and 1 if they have a sign, else 0; null for other columns. */
    int @Nullable [] decimal() {
        return decimal;
    }

    public int fixedBytes() {
        return fixedBytes;
    }

    /** Whether numbers are those of decimals. */
    public boolean isDecimal() {
        return decimal != null;
    }

    /** Whether a number says that there is no value. */
    public boolean isAbsent(long number) {
        return plus > 0 && number == 0;
    }

    /**
     * The digits of a decimal.
     *
     * @return the unscaled value
     * @throws MalformedRecordException if no decimal has the number
     */
    public long unscaled(long number) {
        return Decimals.unscaled(number - plus, decimal[0], decimal[1], decimal[2] != 0);
    }

    /** The scale of a decimal: how many digits follow the decimal point. */
    public int scale(long number) {
        return Decimals.scale(number - plus, decimal[0], decimal[1]);
    }

    /** Whether something has escaped in a record, so that its view has to be asked. */
    public boolean isEscaped(byte[] data, int start) {
        return (data[start] & escapeFlag) != 0;
    }

    /**
     * The number of a record in which nothing has escaped.
     *
     * @param data holds it, and at least eight bytes
     * @return the bits of a code; the number of a numeral, plus 1 where 0 means that it is absent
     * @throws MalformedRecordException if the record is too short
     */
    public long number(byte[] data, int start, int end) {
        if (end - start < fixedBytes) {
            throw new MalformedRecordException("a message lacks part of its fixed section");
        }
        if (!isNumeral) {
            return Bits.wide(data, 8L * start + offset, width);
        }
        long head = Bits.word(data, start);
        int field = field(head);
        int length = bytes[field];
        if (length == 0) {
            return small[field] + plus;
        }
        int at = at(data, start, head);
        if (length > end - at) {
            throw new MalformedRecordException("a number of " + length + " bytes does not fit the record");
        }
        return Bits.number(data, at, length) + plus;
    }

    /** The field of a numeral among the first bits of a record. */
    int field(long head) {
        return (int) (head >>> offset) & mask;
    }

    /** Where the bytes of a numeral are, if it has some. */
    int at(byte[] data, int start, long head) {
        int at = start + fixedBytes;
        if (hasSparse) {
            at += layout.beforeNumerals(data, 8L * start);
        }
        for (int i = 0; i < tables; i++) {
            byte[] known = lengths[i];
            at += known[(int) (head >>> shifts[i]) & known.length - 1];
        }
        return at;
    }
}
