package org.bindery.runtime.internal.column;

import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.Bits;
import org.bindery.runtime.internal.record.Numerals;
import org.bindery.runtime.internal.value.Decimals;

/**
 * Records as columns: {@code [ layout ][ head of each column ][ offsets of each column ][ rests ]}. A rest is what a
 * record has in addition to its constant bits and its numerals; {@link RowEnds} separate rests. Immutable.
 */
public final class ColumnBlock implements Columns {

    /** The most records of a block. */
    public static final int MOST = 1024;

    /** Columns are near each other if they are among so many bytes. */
    private static final int NEAR = 1 << 11;

    private final ColumnLayout layout;
    private final int count;
    private final Vector[] columns;
    /** The scales of decimals; null for other columns. */
    private final Vector[] scales;

    /** Where the ends of the rests start. */
    private final int behind;

    private final int length;

    /** Null where only the heads of columns are known. */
    private final @Nullable ColumnSource source;

    private ColumnBlock(ColumnBlock heads, Vector[] columns, Vector[] scales, @Nullable ColumnSource source) {
        this.layout = heads.layout;
        this.count = heads.count;
        this.columns = columns;
        this.scales = scales;
        this.behind = heads.behind;
        this.length = heads.length;
        this.source = source;
    }

    /** A block of which only the heads of columns are known, and so where their offsets are. */
    private ColumnBlock(Heads heads, int count, ColumnInput in) {
        this.layout = heads.layout;
        this.count = count;
        this.columns = new Vector[heads.columns.length];
        this.scales = new Vector[columns.length];
        for (int i = 0; i < columns.length; i++) {
            scales[i] = heads.scales[i] == null ? null : Vector.read(heads.scales[i], count, in);
            columns[i] = Vector.read(heads.columns[i], count, in);
        }
        this.behind = in.at();
        this.length = in.end();
        this.source = null;
        in.skip(RowEnds.PREFIX);
    }

    /** What a block starts with; scales are null for columns that are none of decimals. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Heads(ColumnLayout layout, Vector.Head[] columns, Vector.Head[] scales) {

        static Heads read(ColumnInput in, @Nullable ColumnLayout before) {
            ColumnLayout layout = ColumnLayout.read(in, before);
            Vector.Head[] columns = new Vector.Head[layout.columns()];
            Vector.Head[] scales = new Vector.Head[columns.length];
            for (int i = 0; i < columns.length; i++) {
                scales[i] = layout.decimal(i) == null ? null : Vector.Head.read(in);
                columns[i] = Vector.Head.read(in);
            }
            return new Heads(layout, columns, scales);
        }
    }

    /**
     * Reads a block.
     *
     * @param bytes contain it; they must not change
     * @param length of the block, from the first byte on
     * @param before the layout of the block before, which is shared if it is the same; null if there is none
     */
    public static ColumnBlock read(byte[] bytes, int length, int count, @Nullable ColumnLayout before) {
        if (count < 1 || count > MOST) {
            throw new MalformedRecordException("a block of columns with " + count + " messages");
        }
        ColumnInput in = new ColumnInput(bytes, 0, length);
        Heads heads = Heads.read(in, before);
        ColumnBlock block = new ColumnBlock(heads, count, in).from((from, end) -> bytes);
        block.ends(bytes);
        return block;
    }

    /**
     * Reads the heads of the columns of a block that was read before.
     *
     * @param before the layout of the block before, which is shared if it is the same; null if there is none
     * @return the block, which has neither numbers nor records; null if there are not enough bytes
     */
    public static @Nullable ColumnBlock heads(
            byte[] bytes, int part, int length, int count, @Nullable ColumnLayout before) {
        try {
            ColumnInput in = new ColumnInput(bytes, 0, part);
            Heads heads = Heads.read(in, before);
            return new ColumnBlock(heads, count, new ColumnInput(bytes, in.at(), length));
        } catch (MalformedRecordException e) {
            return null;
        }
    }

    /**
     * What is left to know of the block when its bytes are somewhere else: where its columns are, and the least and greatest of their numbers.
     * Most columns of blocks that follow each other are alike but for their offsets: those are one object, so that going through
     * many blocks does not mean going through as much memory.
     *
     * @param before a block of which columns are taken that are the same as here; null if there is none
     * @return the same block, which has neither numbers nor records
     */
    public ColumnBlock heads(@Nullable ColumnBlock before) {
        return before == null
                ? new ColumnBlock(this, columns, scales, null)
                : new ColumnBlock(this, shared(columns, before.columns), shared(scales, before.scales), null);
    }

    private static Vector[] shared(Vector[] own, Vector[] before) {
        Vector[] shared = own.clone();
        for (int i = 0; i < Math.min(own.length, before.length); i++) {
            if (own[i] != null && own[i].isLike(before[i])) {
                shared[i] = before[i];
            }
        }
        return Arrays.equals(shared, before) ? before : shared;
    }

    /**
     * A block of which the heads are known.
     *
     * @param bytes has the block, which is the same as when the heads were read
     */
    public ColumnBlock from(ColumnSource bytes) {
        return new ColumnBlock(this, columns, scales, bytes);
    }

    /** How long the block is, in bytes. */
    public int length() {
        return length;
    }

    @Override
    public byte[] data(Vector one, Vector other) {
        return source.bytes(one.from(), other.end());
    }

    /**
     * Has the bytes of some columns there at once, if they are near each other.
     *
     * @param some their places
     */
    public void bring(int[] some) {
        int from = length;
        int end = 0;
        for (int column : some) {
            from = Math.min(from, columns[column].from());
            end = Math.max(end, columns[column].end());
        }
        if (end - from <= NEAR) {
            source.bytes(Math.min(from, end), end);
        }
    }

    /** The ends of the rests. */
    private RowEnds ends(byte[] data) {
        RowEnds ends = new RowEnds(data, behind, count);
        if (behind + RowEnds.PREFIX + ends.tableBytes() + ends.length() != length) {
            throw new MalformedRecordException("a block of columns is not as long as its records");
        }
        return ends;
    }

    /** Where the columns are in the records. */
    public ColumnLayout layout() {
        return layout;
    }

    /** How many records there are. */
    public int count() {
        return count;
    }

    /** The bits of a code; of a numeral the number, plus 1 where 0 means that it is absent. */
    @Override
    public Vector column(int index) {
        return columns[index];
    }

    @Override
    public @Nullable Vector scales(int index) {
        return scales[index];
    }

    @Override
    public int leastScale(int index) {
        return layout.decimal(index)[0];
    }

    @Override
    public int scaleCount(int index) {
        return layout.decimal(index)[1] - layout.decimal(index)[0] + 1;
    }

    /** The number of a decimal as a record has it, plus 1 where 0 means that it is absent. */
    private long number(int column, long unscaled, long scale) {
        int[] decimal = layout.decimal(column);
        int plus = layout.plus(column);
        if (plus > 0 && scale == decimal[1] - decimal[0] + 1) {
            return 0;
        }
        long number = scale > decimal[1] - decimal[0]
                ? -1
                : Decimals.encode(unscaled, decimal[0] + (int) scale, decimal[0], decimal[1], decimal[2] != 0);
        if (number < 0) {
            throw new MalformedRecordException("a column of decimals has one that no record has");
        }
        return number + plus;
    }

    /**
     * A record.
     *
     * @param index its place
     */
    public byte[] row(int index) {
        byte[] data = source.bytes(0, length);
        RowEnds ends = ends(data);
        int table = behind + RowEnds.PREFIX;
        int rests = table + (int) ends.tableBytes();
        long bounds = ends.bounds(data, table, index);
        int start = (int) (bounds >>> Integer.SIZE);
        int end = (int) bounds;
        long[] numbers = new long[columns.length];
        for (int i = 0; i < columns.length; i++) {
            long number = columns[i].get(data, index);
            numbers[i] = scales[i] == null ? number : number(i, number, scales[i].get(data, index));
        }
        byte[] target = new byte[longest(end - start) + Long.BYTES];
        return Arrays.copyOf(target, write(numbers, data, rests + start, rests + end, target, 0));
    }

    private int longest(int rest) {
        return layout.fixedBytes() + rest + layout.numerals() * Long.BYTES;
    }

    /**
     * All records, one after the other.
     *
     * @param starts receives where each starts, followed by where the last ends
     * @return the records, with at least eight more bytes
     * @throws MalformedRecordException if the records are not whole
     */
    public byte[] rows(int[] starts) {
        byte[] data = source.bytes(0, length);
        RowEnds ends = ends(data);
        int table = behind + RowEnds.PREFIX;
        int[] places = new int[count + 1];
        ends.starts(data, table, data, table + (int) ends.tableBytes(), null, places, new FirstBits());
        long[][] all = new long[columns.length][];
        for (int i = 0; i < columns.length; i++) {
            all[i] = new long[count + Vector.MARGIN];
            columns[i].all(data, all[i], 0);
            if (scales[i] != null) {
                long[] of = new long[count + Vector.MARGIN];
                scales[i].all(data, of, 0);
                for (int j = 0; j < count; j++) {
                    all[i][j] = number(i, all[i][j], of[j]);
                }
            }
        }
        long[] numbers = new long[columns.length];
        byte[] target = new byte[count * (layout.fixedBytes() + Long.BYTES) + ends.length() + Long.BYTES];
        int at = 0;
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < numbers.length; j++) {
                numbers[j] = all[j][i];
            }
            int needed = at + longest(places[i + 1] - places[i]) + Long.BYTES;
            if (needed > target.length) {
                target = Arrays.copyOf(target, Math.max(needed, 2 * target.length));
            }
            starts[i] = at;
            at = write(numbers, data, places[i], places[i + 1], target, at);
        }
        starts[count] = at;
        return target;
    }

    /** Writes a record where there are zeros, and returns where it ends. */
    private int write(long[] numbers, byte[] data, int rest, int restEnd, byte[] target, int start) {
        long bit = 8L * start;
        for (int i = 0; i < numbers.length; i++) {
            long field = layout.isNumeral(i) ? field(i, numbers[i]) : numbers[i];
            int width = layout.fieldWidth(i);
            if (width < Long.SIZE && field >>> width != 0) {
                throw new MalformedRecordException("a number of a column does not fit its field");
            }
            Bits.set(target, bit + layout.offset(i), width, field);
        }
        int at = start + layout.fixedBytes();
        int before = layout.beforeNumerals(target, bit);
        if (before > restEnd - rest) {
            throw new MalformedRecordException("a message of a block of columns is too short");
        }
        System.arraycopy(data, rest, target, at, before);
        at += before;
        for (int i = 0; i < numbers.length; i++) {
            if (layout.isNumeral(i)) {
                int bytes = Numerals.bytes((int) field(i, numbers[i]), layout.fieldWidth(i));
                if (bytes > 0) {
                    Bits.setWord(target, at, numbers[i] - layout.plus(i));
                    at += bytes;
                }
            }
        }
        int behind = restEnd - rest - before;
        System.arraycopy(data, rest + before, target, at, behind);
        return at + behind;
    }

    /** The field of a numeral. */
    private long field(int column, long number) {
        int plus = layout.plus(column);
        return plus > 0 && number == 0 ? 0 : Numerals.field(number - plus, layout.fieldWidth(column), plus);
    }
}
