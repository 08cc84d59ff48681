package org.bindery.runtime.internal.record;

import org.bindery.runtime.internal.value.Decimals;
import org.bindery.runtime.internal.value.Integers;
import org.bindery.runtime.internal.value.TextList;

/**
 * Records that are nothing but codes and numerals, by a table of their fields: they are written from the numbers of their
 * values, without a staged message. A record of which a value is missing, or has no code, is left to those that write staged
 * messages. Immutable.
 */
public final class FlatRecord {

    /** The scale of a value that is absent. */
    public static final int ABSENT = -1;

    /** What the number of a value becomes: its distance from the least one; and then, for a place in a list, which list, from 1. */
    public static final int RANGE = 0;

    /** Its distance from the number of another value, within a range; and then the cell of that. */
    public static final int AFTER = 1;

    /** A numeral of a decimal, with the least and the greatest scale; and then whether it has a sign. */
    public static final int DECIMAL = 2;

    /** A numeral of an integer; and then whether it has a sign. */
    public static final int INTEGER = 3;

    /** Nothing, if it is the product of the values in two cells; and then with which scale. */
    public static final int PRODUCT = 4;

    /** How many numbers a table has for each field. */
    private static final int WORDS = 8;

    private final int bits;
    private final int numerals;
    private final Field[] fields;
    private final TextList[] lists;

    /** What a table says of a field. */
    private static final class Field {
        final int kind;
        final int cell;
        final int offset;
        final int width;
        final int plus;
        final long least;
        final long most;
        final int other;

        Field(long[] table, int at) {
            kind = (int) table[at];
            cell = (int) table[at + 1];
            offset = (int) table[at + 2];
            width = (int) table[at + 3];
            plus = (int) table[at + 4];
            least = table[at + 5];
            most = table[at + 6];
            other = (int) table[at + 7];
        }
    }

    private FlatRecord(long[] table, TextList[] lists) {
        this.bits = (int) table[0];
        this.numerals = (int) table[1];
        this.lists = lists;
        this.fields = new Field[(table.length - 2) / WORDS];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = new Field(table, 2 + WORDS * i);
        }
    }

    /**
     * Reads a table.
     *
     * @param table how many constant bits there are, and how many numerals; then for each field, numerals first and in the order
     *     of their bits, what its number becomes, its cell, position and width of its bits, 1 if it may be absent, else 0, and
     *     three more numbers: the least, the greatest, and another, or what stands for them
     * @param lists those in which texts have places
     */
    public static FlatRecord of(String table, TextList... lists) {
        String[] words = table.split(" ");
        long[] numbers = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = Long.parseLong(words[i]);
        }
        return new FlatRecord(numbers, lists);
    }

    /** The list in which the texts of a cell have places; null if they have none. */
    public TextList list(int cell) {
        for (Field field : fields) {
            if (field.cell == cell && field.kind == RANGE && field.other > 0) {
                return lists[field.other - 1];
            }
        }
        return null;
    }

    /**
     * Writes a record behind what was written before, if each of its values has a code.
     *
     * @param numbers the numbers of the values by their cells: integers, days since 1970, digits of decimals, places of texts
     * @param scales of decimals; {@link #ABSENT} for what is absent, not negative for all others
     * @return whether it was written
     */
    boolean write(long[] numbers, int[] scales, RecordBuffer buffer) {
        int start = buffer.reserve(Bits.bytes(bits));
        long at = 8L * start;
        long word = 0;
        for (int i = 0; i < fields.length; i++) {
            Field field = fields[i];
            long code = code(field, numbers, scales);
            if (code < 0) {
                buffer.cut(start);
                return false;
            }
            if (field.width == 0) {
                continue;
            }
            if (i < numerals) {
                long number = code - field.plus;
                code = number < 0 ? 0 : Numerals.field(number, field.width, field.plus);
                buffer.append(Numerals.bytes((int) code, field.width), number);
            }
            int shift = field.offset & Long.SIZE - 1;
            if (shift == 0 && field.offset > 0) {
                at = put(word, at, buffer);
                word = 0;
            }
            word |= code << shift;
            if (shift + field.width > Long.SIZE) {
                at = put(word, at, buffer);
                word = code >>> Long.SIZE - shift;
            }
        }
        put(word, at, buffer);
        return true;
    }

    private static long put(long word, long at, RecordBuffer buffer) {
        buffer.setBits(at, Long.SIZE, word);
        return at + Long.SIZE;
    }

    /** The code of a value, one more where it may be absent; a negative number if it has none. */
    private static long code(Field field, long[] numbers, int[] scales) {
        int scale = scales[field.cell];
        if (scale < 0) {
            return field.plus - 1L;
        }
        long number = numbers[field.cell];
        long code = switch (field.kind) {
            case RANGE -> Integers.toRange(number, field.least, field.most);
            case AFTER ->
                scales[field.other] < 0 ? -1 : Integers.toRange(number - numbers[field.other], field.least, field.most);
            case DECIMAL -> Decimals.encode(number, scale, (int) field.least, (int) field.most, field.other != 0);
            case INTEGER -> field.other == 0 ? number : Integers.zigzag(number);
            default -> isProduct(field, number, scale, numbers, scales) ? 0 : -1;
        };
        return code < 0 ? code : code + field.plus;
    }

    private static boolean isProduct(Field field, long number, int scale, long[] numbers, int[] scales) {
        int left = (int) field.least;
        int right = (int) field.most;
        return scale == field.other
                && scales[left] >= 0
                && scales[right] >= 0
                && Decimals.isProduct(number, numbers[left], numbers[right], scales[left] + scales[right] - scale);
    }
}
