package org.bindery.runtime.internal.column;

import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.Bits;

/**
 * Where the columns are in the records of one type, which have no refs: the constant bits, cut into fields, and what is needed
 * to find the numerals in the variable part ({@code docs/format.md}, sections 3.1 to 3.4). Immutable.
 *
 * <p>Written as {@code [ length of the fields: 2 bytes ][ fields ][ length of the escape mask: 1 byte ][ number of groups: 1 byte ]
 * [ groups ]}. A field is a byte: its width, 1 to 64; for a numeral 128 more, for one that may be absent 64 more than that, for a decimal 32
 * more, which has three more bytes: the least and the greatest scale, and 1 if it has a sign, else 0. A group of sparse
 * fields is three numbers of two bytes: its first presence bit, how many there are, and the bits of each.
 */
public final class ColumnLayout {

    private static final int NUMERAL = 0x80;
    private static final int OPTIONAL = 0x40;
    private static final int DECIMAL = 0x20;
    private static final int MOST_NUMERAL_BITS = 8;
    private static final int DECIMAL_BYTES = 3;
    private static final int GROUP = 3;
    private static final int MOST = 0xFFFF;

    private final int[] written;
    private final int[] fields;
    /** The bytes after the fields of decimals; null for others. */
    private final int[][] decimals;

    private final int[] offsets;
    private final int[] numerals;
    private final int bits;
    private final int mask;
    private final int[] groups;
    /** The layout as it is in a block. */
    private final byte[] bytes;

    private ColumnLayout(int[] written, int mask, int[] groups) {
        this.written = written;
        int[] all = new int[written.length];
        int[][] scales = new int[written.length][];
        int count = 0;
        for (int at = 0; at < written.length; at++) {
            all[count] = written[at];
            if (written[at] >= NUMERAL && (written[at] & DECIMAL) != 0) {
                scales[count] = Arrays.copyOfRange(written, at + 1, at + 1 + DECIMAL_BYTES);
                at += DECIMAL_BYTES;
                checkScales(scales[count]);
            }
            count++;
        }
        this.fields = Arrays.copyOf(all, count);
        this.decimals = Arrays.copyOf(scales, count);
        this.mask = mask;
        this.groups = groups;
        this.offsets = new int[fields.length];
        int at = 0;
        for (int i = 0; i < fields.length; i++) {
            offsets[i] = at;
            int width = width(fields[i]);
            if (width < 1 || width > (fields[i] < NUMERAL ? Long.SIZE : MOST_NUMERAL_BITS)) {
                throw new MalformedRecordException("a column of " + width + " bits");
            }
            at += width;
        }
        this.bits = at;
        this.numerals = Arrays.stream(fields).filter(field -> field >= NUMERAL).toArray();
        if (fields.length > MOST || mask < 0 || mask > 0xFF || (mask > 0 && bits == 0)) {
            throw new MalformedRecordException("columns that no record has");
        }
        this.bytes = bytes();
        for (int i = 0; i < groups.length; i += GROUP) {
            if (groups[i] + groups[i + 1] > bits) {
                throw new MalformedRecordException(
                        "a group of fields whose presence bits are behind the constant bits");
            }
        }
    }

    private static void checkScales(int... scales) {
        if (scales[0] > scales[1] || scales[2] > 1) {
            throw new MalformedRecordException("a column of decimals from scale " + scales[0] + " to " + scales[1]);
        }
    }

    /**
     * Reads the text that generated classes have.
     *
     * @param text the fields, then the length of the escape mask and the groups, each as decimal numbers with blanks
     *     between them, as they are written; between the two a bar
     */
    public static ColumnLayout parse(String text) {
        int bar = text.indexOf('|');
        int[] behind = numbers(text.substring(bar + 1));
        return new ColumnLayout(
                numbers(text.substring(0, bar)), behind[0], Arrays.copyOfRange(behind, 1, behind.length));
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.strip().split(" "))
                .filter(number -> !number.isEmpty())
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    /**
     * Reads a layout, and leaves the input after it.
     *
     * @param before the layout of the block before, which is shared if it is the same; null if there is none
     */
    static ColumnLayout read(ColumnInput in, @Nullable ColumnLayout before) {
        if (before != null && in.startsWith(before.bytes)) {
            in.skip(before.bytes.length);
            return before;
        }
        int[] fields = new int[in.number(Short.BYTES)];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = in.number(1);
        }
        int mask = in.number(1);
        int[] groups = new int[GROUP * in.number(1)];
        for (int i = 0; i < groups.length; i++) {
            groups[i] = in.number(Short.BYTES);
        }
        return new ColumnLayout(fields, mask, groups);
    }

    void write(ColumnBytes out) {
        out.all(bytes);
    }

    private byte[] bytes() {
        ColumnBytes out = new ColumnBytes(0);
        out.number(written.length, Short.BYTES);
        for (int field : written) {
            out.number(field, 1);
        }
        out.number(mask, 1);
        out.number(groups.length / GROUP, 1);
        for (int number : groups) {
            out.number(number, Short.BYTES);
        }
        return Arrays.copyOf(out.bytes(), out.size());
    }

    private static int width(int field) {
        return field < NUMERAL ? field : field & ~(NUMERAL | OPTIONAL | DECIMAL);
    }

    int columns() {
        return fields.length;
    }

    /** Width of a field in the constant bits. */
    int fieldWidth(int column) {
        return width(fields[column]);
    }

    int offset(int column) {
        return offsets[column];
    }

    boolean isNumeral(int column) {
        return fields[column] >= NUMERAL;
    }

    /** 1 if 0 means that the numeral is absent, else 0. */
    int plus(int column) {
        return isNumeral(column) && (fields[column] & OPTIONAL) != 0 ? 1 : 0;
    }

    /** How many constant bits there are. */
    int bits() {
        return bits;
    }

    /** The least and the greatest scale of decimals, and 1 if they have a sign, else 0; null for other columns. */
    int @Nullable [] decimal(int column) {
        return decimals[column];
    }

    int numerals() {
        return numerals.length;
    }

    /**
     * Whether values may escape, so that the first bit of a record says that some have: whether there is an escape
     * mask.
     */
    public boolean escapes() {
        return mask > 0;
    }

    /** Length of the fixed section of a record, in bytes. */
    public int fixedBytes() {
        return (int) Bits.bytes(bits);
    }

    /**
     * Length of what is between the fixed section and the numerals: the escape mask, and the sparse fields.
     *
     * @param record starts with the fixed section; at least eight bytes
     * @param bit position of its first bit
     */
    int beforeNumerals(byte[] record, long bit) {
        long sparse = 0;
        for (int i = 0; i < groups.length; i += GROUP) {
            sparse += (long) Bits.ones(record, bit + groups[i], groups[i + 1]) * groups[i + 2];
        }
        boolean escapes = mask > 0 && Bits.get(record, bit, 1) != 0;
        return (escapes ? mask : 0) + (int) Bits.bytes(sparse);
    }

    /**
     * The column whose field is at a place.
     *
     * @param offset of its first bit among the constant bits
     * @param width in bits
     * @return its index; -1 if there is none
     */
    public int find(int offset, int width) {
        int found = Arrays.binarySearch(offsets, offset);
        return found >= 0 && fieldWidth(found) == width ? found : -1;
    }

    /** Whether a record may have sparse fields between its fixed section and its numerals. */
    boolean hasSparse() {
        return groups.length > 0;
    }

    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof ColumnLayout layout && Arrays.equals(bytes, layout.bytes));
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }
}
