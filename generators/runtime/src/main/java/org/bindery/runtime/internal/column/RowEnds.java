package org.bindery.runtime.internal.column;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.EliasFano;

/**
 * The ends of consecutive rows: {@code [ least ][ length ][ table ]}, followed by the rows. The table is empty where
 * all rows have one length. Immutable.
 */
public final class RowEnds {

    /** Length of what is before the table, in bytes. */
    public static final int PREFIX = 2 * Integer.BYTES;

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private final int count;
    private final int least;
    private final int length;
    private final EliasFano table;

    /**
     * Reads what is before the table.
     *
     * @param count how many rows there are, at least one
     * @throws MalformedRecordException if the lengths do not agree
     */
    public RowEnds(byte[] bytes, int at, int count) {
        this(count, (int) INT.get(bytes, at), (int) INT.get(bytes, at + Integer.BYTES));
    }

    private RowEnds(int count, int least, int length) {
        long rest = length - (long) count * least;
        if (least < 0 || rest < 0 || count < 1) {
            throw new MalformedRecordException("the lengths of messages do not agree");
        }
        this.count = count;
        this.least = least;
        this.length = length;
        this.table = rest == 0 ? null : new EliasFano(count, (int) rest);
    }

    /**
     * The ends of rows that are going to be written.
     *
     * @param count how many there are, at least one
     * @param least at most the length of the shortest one
     */
    public static RowEnds of(int count, int least, int length) {
        return new RowEnds(count, least, length);
    }

    /** Whether all rows have one length, so that there is no table. */
    public boolean isEven() {
        return table == null;
    }

    /** Length of all rows, in bytes. */
    public int length() {
        return length;
    }

    /** Length of the table, in bytes; long, since what a damaged file says may be too much. */
    public long tableBytes() {
        return table == null ? 0 : table.bytes();
    }

    /**
     * Where a row starts and where it ends, from the start of the first row.
     *
     * @param bytes contain the table, and at least eight bytes
     * @param at where the table starts
     * @param row the row, from 0
     * @return the start in the high 32 bits, the end in the low ones
     * @throws MalformedRecordException when the table does not have them, or the end is before the start
     */
    public long bounds(byte[] bytes, int at, int row) {
        long rest = table == null ? 0 : table.bounds(bytes, 8L * at, row);
        int start = row * least + (int) (rest >>> Integer.SIZE);
        int end = (row + 1) * least + (int) rest;
        if (end < start) {
            throw new MalformedRecordException("the ends of messages fall");
        }
        return (long) start << Integer.SIZE | end;
    }

    /**
     * Where all rows start, followed by where the last ends.
     *
     * @param bytes holds the table, and at least eight bytes
     * @param at where the table starts
     * @param data holds the rows
     * @param lengths determine the lengths of rows where possible; null if nothing does
     * @param starts receives the places; long enough for one more than there are rows
     * @param bits receives the rows that have its bits, if lengths are determined
     * @return whether lengths were determined in vain
     * @throws MalformedRecordException when the table does not have them, or they descend
     */
    public boolean starts(
            byte[] bytes, int at, byte[] data, int first, @Nullable RowLengths lengths, int[] starts, FirstBits bits) {
        if (table == null) {
            for (int i = 0; i <= count; i++) {
                starts[i] = first + i * least;
            }
            return false;
        }
        boolean isInVain = lengths != null && count % RowLengths.LANES == 0;
        if (isInVain) {
            int each = count / RowLengths.LANES;
            table.some(bytes, 8L * at, each, first, least, starts);
            if (lengths.find(data, starts, each, bits)) {
                return false;
            }
        }
        table.all(bytes, 8L * at, first, least, starts);
        // Negative where one is; differences of others do not overflow.
        int signs = starts[0];
        for (int i = 1; i <= count; i++) {
            signs |= starts[i] | starts[i] - starts[i - 1];
        }
        if (signs < 0) {
            throw new MalformedRecordException("the ends of messages fall");
        }
        return isInVain;
    }

    /**
     * Writes what is before the rows.
     *
     * @param ends where each row ends, from the start of the first
     * @param target where to: zeros, and eight bytes more than are written
     * @return where the rows start
     */
    public int write(int[] ends, byte[] target, int at) {
        INT.set(target, at, least);
        INT.set(target, at + Integer.BYTES, length);
        if (table == null) {
            return at + PREFIX;
        }
        int[] rising = new int[count];
        for (int i = 0; i < count; i++) {
            rising[i] = ends[i] - (i + 1) * least;
        }
        table.write(rising, target, at + PREFIX);
        return at + PREFIX + (int) table.bytes();
    }
}
