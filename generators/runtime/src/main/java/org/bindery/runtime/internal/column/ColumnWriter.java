package org.bindery.runtime.internal.column;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.Bits;
import org.bindery.runtime.internal.record.Numerals;
import org.bindery.runtime.internal.value.Decimals;

/** Writes blocks of columns. Not safe for use by several threads at a time. */
public final class ColumnWriter {

    /** A table of so many places finds the distinct numbers of a column. */
    private static final int TABLE = 4 * Vector.MOST_ENTRIES;

    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    private final ColumnLayout layout;
    private final long[][] numbers;
    /** The scales of decimals; null for other columns. */
    private final long[][] scales;

    private final int[] restEnds = new int[ColumnBlock.MOST];
    private byte[] rests = new byte[1 << 10];
    private int restSize;

    private final long[] table = new long[TABLE];
    private final int[] places = new int[TABLE];

    /**
     * Makes a writer.
     *
     * @param layout where the columns are
     */
    public ColumnWriter(ColumnLayout layout) {
        this.layout = layout;
        this.numbers = new long[layout.columns()][ColumnBlock.MOST];
        this.scales = new long[layout.columns()][];
        for (int i = 0; i < scales.length; i++) {
            scales[i] = layout.decimal(i) == null ? null : new long[ColumnBlock.MOST];
        }
    }

    /**
     * Where the columns are.
     *
     * @return what the writer was made for
     */
    public ColumnLayout layout() {
        return layout;
    }

    /**
     * Writes a block.
     *
     * @param data holds the records, and at least eight bytes
     * @param ends where each record ends, the first of which starts the array
     * @param count how many records there are, 1 to {@link ColumnBlock#MOST}
     * @param room how many bytes to leave free before the block
     * @return holds the block; null if a record is none that a writer makes, so that its columns would not give it again
     */
    public @Nullable Written write(byte[] data, int[] ends, int count, int room) {
        restSize = 0;
        int start = 0;
        for (int i = 0; i < count; i++) {
            if (!cut(data, start, ends[i], i)) {
                return null;
            }
            start = ends[i];
        }
        ColumnBytes out = new ColumnBytes(room);
        layout.write(out);
        List<Packed> vectors = new ArrayList<>();
        for (int i = 0; i < numbers.length; i++) {
            if (scales[i] != null) {
                vectors.add(packed(scales[i], count));
            }
            vectors.add(packed(numbers[i], count));
        }
        vectors.forEach(vector -> vector.head.write(out));
        vectors.forEach(vector -> offsets(vector, count, out));
        rests(count, out);
        return new Written(out.bytes(), out.size());
    }

    /**
     * A block that was written.
     *
     * @param bytes holds it behind the room that was asked for
     * @param end where it ends
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Written(byte[] bytes, int end) {}

    /** Numbers, the distinct ones where they are few enough for a dictionary, and how they are kept. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Packed(long[] numbers, long @Nullable [] distinct, Vector.Head head) {}

    private Packed packed(long[] column, int count) {
        long[] distinct = distinct(column, count);
        return new Packed(column, distinct, head(column, count, distinct));
    }

    private void offsets(Packed vector, int count, ColumnBytes out) {
        if (vector.head.entries() > 0) {
            codes(vector.numbers, count, vector.distinct);
            offsets(vector.distinct, vector.distinct.length, vector.head.dictionary(), out);
        }
        offsets(vector.numbers, count, vector.head, out);
    }

    private boolean cut(byte[] data, int start, int end, int row) {
        int fixed = layout.fixedBytes();
        long bit = 8L * start;
        if (end - start < fixed) {
            return false;
        }
        int at = start + fixed + layout.beforeNumerals(data, bit);
        int before = at;
        for (int i = 0; i < numbers.length; i++) {
            int width = layout.fieldWidth(i);
            long field = Bits.wide(data, bit + layout.offset(i), width);
            int bytes = layout.isNumeral(i) ? Numerals.bytes((int) field, width) : 0;
            if (bytes > 0) {
                if (bytes > end - at) {
                    return false;
                }
                long number = Bits.number(data, at, bytes);
                int plus = layout.plus(i);
                if (Numerals.field(number, width, plus) != field || number + plus == 0) {
                    return false;
                }
                field = number + plus;
                at += bytes;
            }
            if (scales[i] == null) {
                numbers[i][row] = field;
            } else if (!cutDecimal(i, row, field)) {
                return false;
            }
        }
        int padding = 8 * fixed - layout.bits();
        if (before > end || Bits.get(data, bit + layout.bits(), padding) != 0) {
            return false;
        }
        rest(data, start + fixed, before);
        rest(data, at, end);
        restEnds[row] = restSize;
        return true;
    }

    private boolean cutDecimal(int column, int row, long field) {
        int[] decimal = layout.decimal(column);
        int plus = layout.plus(column);
        if (plus > 0 && field == 0) {
            numbers[column][row] = 0;
            scales[column][row] = (long) decimal[1] - decimal[0] + 1;
            return true;
        }
        long number = field - plus;
        boolean signed = decimal[2] != 0;
        try {
            long unscaled = Decimals.unscaled(number, decimal[0], decimal[1], signed);
            int scale = Decimals.scale(number, decimal[0], decimal[1]);
            numbers[column][row] = unscaled;
            scales[column][row] = (long) scale - decimal[0];
            return Decimals.encode(unscaled, scale, decimal[0], decimal[1], signed) == number;
        } catch (MalformedRecordException e) {
            return false;
        }
    }

    private void rest(byte[] data, int from, int to) {
        int length = to - from;
        if (restSize + length > rests.length) {
            rests = Arrays.copyOf(rests, Math.max(2 * rests.length, restSize + length));
        }
        System.arraycopy(data, from, rests, restSize, length);
        restSize += length;
    }

    private void rests(int count, ColumnBytes out) {
        int least = Integer.MAX_VALUE;
        int start = 0;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, restEnds[i] - start);
            start = restEnds[i];
        }
        RowEnds ends = RowEnds.of(count, least, restSize);
        int before = RowEnds.PREFIX + (int) ends.tableBytes();
        // The table is written in words from a multiple of eight on.
        byte[] head = new byte[before + 2 * Long.BYTES];
        ends.write(restEnds, head, 0);
        int at = out.room(before + restSize);
        System.arraycopy(head, 0, out.bytes(), at, before);
        System.arraycopy(rests, 0, out.bytes(), at + before, restSize);
    }

    /** The distinct numbers in order, where they are few enough for a dictionary; else null. */
    private long @Nullable [] distinct(long[] column, int count) {
        Arrays.fill(places, -1);
        long[] found = new long[Vector.MOST_ENTRIES];
        int entries = 0;
        for (int i = 0; i < count; i++) {
            int place = place(column[i]);
            if (places[place] < 0) {
                if (entries == Vector.MOST_ENTRIES) {
                    return null;
                }
                table[place] = column[i];
                places[place] = 0;
                found[entries++] = column[i];
            }
        }
        long[] sorted = new long[entries];
        for (int i = 0; i < entries; i++) {
            sorted[i] = found[i] ^ Long.MIN_VALUE;
        }
        Arrays.sort(sorted);
        for (int i = 0; i < entries; i++) {
            sorted[i] ^= Long.MIN_VALUE;
        }
        return sorted;
    }

    /** Where a number is in the table, or would be. */
    private int place(long number) {
        int place = (int) (number * MIX >>> 54);
        while (places[place] >= 0 && table[place] != number) {
            place = place + 1 & TABLE - 1;
        }
        return place;
    }

    /** Replaces numbers by their places among the distinct ones. */
    private void codes(long[] column, int count, long[] sorted) {
        Arrays.fill(places, -1);
        for (int i = 0; i < sorted.length; i++) {
            int place = place(sorted[i]);
            table[place] = sorted[i];
            places[place] = i;
        }
        for (int i = 0; i < count; i++) {
            column[i] = places[place(column[i])];
        }
    }

    /** How a column takes the fewest bits. */
    private static Vector.Head head(long[] column, int count, long @Nullable [] sorted) {
        Vector.Head best = linear(column, count, 0);
        long step = count == 1 ? 0 : (column[count - 1] - column[0]) / (count - 1);
        if (step != 0) {
            Vector.Head other = linear(column, count, step);
            best = other.width() < best.width() ? other : best;
        }
        if (sorted == null || best.width() == 0) {
            return best;
        }
        int width = Bits.width(sorted.length - 1L);
        Vector.Head entries = linear(sorted, sorted.length, 0);
        long bits = (long) width * count + (long) entries.width() * sorted.length + 3 * Byte.SIZE;
        return bits < (long) best.width() * count ? new Vector.Head(width, 0, 0, 1, sorted.length, entries) : best;
    }

    /** Offsets from a line of some slope, in the greatest unit that divides them all. */
    private static Vector.Head linear(long[] column, int count, long step) {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            long offset = column[i] - i * step;
            least = Math.min(least, offset);
            most = Math.max(most, offset);
        }
        long span = most - least;
        if (span < 0) {
            return new Vector.Head(Long.SIZE, 0, step, 1, 0, null);
        }
        long factor = 0;
        for (int i = 0; i < count && factor != 1; i++) {
            factor = gcd(column[i] - i * step - least, factor);
        }
        return factor == 0
                ? new Vector.Head(0, least, step, 1, 0, null)
                : new Vector.Head(Bits.width(span / factor), least, step, factor, 0, null);
    }

    private static long gcd(long one, long other) {
        long a = one;
        long b = other;
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    private static void offsets(long[] column, int count, Vector.Head head, ColumnBytes out) {
        if (head.entries() == 0) {
            for (int i = 0; i < count; i++) {
                column[i] = (column[i] - head.base() - i * head.step()) / head.factor();
            }
        }
        if (head.width() <= Vector.MOST_PLANES) {
            out.planes(column, count, head.width());
        } else {
            out.packed(column, count, head.width());
        }
    }
}
