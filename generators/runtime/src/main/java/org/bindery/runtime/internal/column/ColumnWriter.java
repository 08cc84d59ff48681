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

    private final ColumnLayout layout;
    private final long[][] numbers;
    /** The scales of decimals; null for other columns. */
    private final long[][] scales;

    private final int[] restEnds = new int[ColumnBlock.MOST];
    private byte[] rests = new byte[1 << 10];
    private int restSize;

    private final VectorWriter vectors = new VectorWriter();

    /** Makes a writer. */
    public ColumnWriter(ColumnLayout layout) {
        this.layout = layout;
        this.numbers = new long[layout.columns()][ColumnBlock.MOST];
        this.scales = new long[layout.columns()][];
        for (int i = 0; i < scales.length; i++) {
            scales[i] = layout.decimal(i) == null ? null : new long[ColumnBlock.MOST];
        }
    }

    /** Where the columns are: what the writer was made for. */
    public ColumnLayout layout() {
        return layout;
    }

    /**
     * Writes a block.
     *
     * @param data holds the records, and at least eight bytes
     * @param first where the first record starts
     * @param ends where each record ends, counted from there
     * @param count how many records there are, 1 to {@link ColumnBlock#MOST}
     * @param room how many bytes to leave free before the block
     * @return holds the block; null if a record is none that a writer makes, so that its columns would not give it again
     */
    public @Nullable Written write(byte[] data, int first, int[] ends, int count, int room) {
        restSize = 0;
        int start = 0;
        for (int i = 0; i < count; i++) {
            if (!cut(data, first + start, first + ends[i], i)) {
                return null;
            }
            start = ends[i];
        }
        ColumnBytes out = new ColumnBytes(room);
        layout.write(out);
        List<VectorWriter.Packed> packed = new ArrayList<>();
        for (int i = 0; i < numbers.length; i++) {
            if (scales[i] != null) {
                packed.add(vectors.pack(scales[i], count));
            }
            packed.add(vectors.pack(numbers[i], count));
        }
        packed.forEach(vector -> vector.head().write(out));
        packed.forEach(vector -> vectors.offsets(vector, count, out));
        rests(count, out);
        return new Written(out.bytes(), out.size());
    }

    /**
     * A block that was written.
     *
     * @param bytes the block, after the reserved bytes
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Written(byte[] bytes, int end) {}

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
}
