package org.bindery.runtime.internal.record;

import java.util.Arrays;
import org.bindery.runtime.internal.value.Decimals;
import org.bindery.runtime.internal.value.Integers;

/**
 * The numbers of a record that is nothing but codes and numerals, which is written from them without a staged message. A record
 * of which a value is missing, or has no code, is left to those that write staged messages. Not thread-safe.
 */
public final class FlatRecord {

    /** The scale of a value that is absent. */
    public static final int ABSENT = -1;

    /** The bits of a scale, behind which are the zeros of a decimal. */
    private static final int SCALE_BITS = 16;

    private static final int SCALES = (1 << SCALE_BITS) - 1;

    private final long[] numbers;
    private final int[] scales;
    private RecordBuffer buffer;
    private int start;
    /** Where the constant bits end, in whole bytes. */
    private int end;
    /** Where the bytes go that are not full, and what is in them. */
    private int at;

    private long word;
    private boolean refused;

    /**
     * Makes room for values, of which none is there yet.
     *
     * @param cells how many values there may be
     */
    public FlatRecord(int cells) {
        this.numbers = new long[cells];
        this.scales = new int[cells];
        Arrays.fill(scales, ABSENT);
    }

    /**
     * Sets a value.
     *
     * @param number an integer, days since 1970, the digits of a decimal, or the place of a text in its list
     * @param scale of a decimal; {@link #ABSENT} for what is absent, not negative for all others
     */
    public void set(int cell, long number, int scale) {
        numbers[cell] = number;
        scales[cell] = scale;
    }

    /**
     * Sets a decimal.
     *
     * @param number its digits
     * @param zeros how many zeros are behind the others of them
     */
    public void set(int cell, long number, int scale, int zeros) {
        set(cell, number, zeros << SCALE_BITS | scale);
    }

    /** The number that was set. */
    public long number(int cell) {
        return numbers[cell];
    }

    /** The scale that was set. */
    public int scale(int cell) {
        return scales[cell] < 0 ? ABSENT : scales[cell] & SCALES;
    }

    /**
     * Starts to write a record after what was written before.
     *
     * @param bits how many constant bits it has
     * @param numerals how many of its fields are numerals
     */
    public void begin(RecordWriter out, int bits, int numerals) {
        buffer = out.buffer();
        int bytes = (int) Bits.bytes(bits);
        start = buffer.reserve(bytes, Long.BYTES * numerals);
        end = start + bytes;
        at = start;
        word = 0;
        refused = false;
    }

    // Fields are written one by one: numerals first, and all in the order of their bits. Parameters of each are where
    // its bits start, how many there are, 1 if its value may be absent, else 0, and the cell of the value.

    /** Writes how far a value is from the least one; that of a text is its place in a list. */
    public void range(int offset, int width, int plus, int cell, long least, long most) {
        code(offset, width, plus, cell, Integers.toRange(numbers[cell], least, most));
    }

    /** Writes how far a value is from another one. */
    public void after(int offset, int width, int plus, int cell, int other, long least, long most) {
        long code = scales[other] < 0 ? -1 : Integers.toRange(numbers[cell] - numbers[other], least, most);
        code(offset, width, plus, cell, code);
    }

    /**
     * Writes the numeral of a decimal.
     *
     * @param least the least scale
     * @param most the greatest scale
     */
    public void decimal(int offset, int width, int plus, int cell, int least, int most, boolean signed) {
        int scale = scale(cell);
        int zeros = scales[cell] >> SCALE_BITS;
        long number = scale < 0 ? -1 : Decimals.encode(numbers[cell], scale, zeros, least, most, signed);
        numeral(offset, width, plus, cell, number);
    }

    /** Writes the numeral of an integer. */
    public void integer(int offset, int width, int plus, int cell, boolean signed) {
        numeral(offset, width, plus, cell, signed ? Integers.zigzag(numbers[cell]) : numbers[cell]);
    }

    /** Writes nothing, if a value is the product of two others. */
    public void product(int cell, int left, int right, int scale) {
        refused |= scale(cell) != scale
                || scale(left) < 0
                || scale(right) < 0
                || !Decimals.isProduct(
                        numbers[cell], numbers[left], numbers[right], scale(left) + scale(right) - scale);
    }

    private void code(int offset, int width, int plus, int cell, long code) {
        if (scales[cell] >= 0 && code >= 0) {
            put(offset, width, code + plus);
        } else {
            absent(offset, width, plus, cell);
        }
    }

    private void numeral(int offset, int width, int plus, int cell, long number) {
        if (scales[cell] >= 0 && number >= 0) {
            int field = Numerals.field(number, width, plus);
            buffer.appendWithin(Numerals.bytes(field, width), number);
            put(offset, width, field);
        } else {
            absent(offset, width, plus, cell);
        }
    }

    /** Writes a value that is absent; one that has no code is refused, and so is one that must be there. */
    private void absent(int offset, int width, int plus, int cell) {
        refused |= plus == 0 || scales[cell] >= 0;
        put(offset, width, 0);
    }

    private void put(int offset, int width, long code) {
        if (width == 0) {
            return;
        }
        int shift = offset & Long.SIZE - 1;
        if (shift == 0 && offset > 0) {
            flush(0);
        }
        word |= code << shift;
        if (shift + width > Long.SIZE) {
            flush(code >>> Long.SIZE - shift);
        }
    }

    private void flush(long next) {
        buffer.setBytes(at, Long.BYTES, word);
        at += Long.BYTES;
        word = next;
    }

    /**
     * Ends the record.
     *
     * @return whether it was written; if not, nothing was
     */
    public boolean end() {
        if (refused) {
            buffer.cut(start);
        } else {
            // Numerals may follow at once.
            buffer.setBytes(at, end - at, word);
        }
        return !refused;
    }
}
