package org.bindery.runtime.internal.record;

import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;

/** Where the texts of a pool end but the last: divided as {@link EliasFano} does it, in large pools one after the other. */
final class PoolEnds {

    /** The most texts whose ends are divided, so that the unary part is short enough to be counted through. */
    private static final int MOST_DIVIDED = 256;

    private final int texts;
    private final int length;
    private final EliasFano divided;
    private final int width;

    /**
     * Makes the ends of some texts.
     *
     * @param texts how many there are, at least one
     * @param length of all texts, in bytes
     */
    PoolEnds(int texts, int length) {
        this.texts = texts;
        this.length = length;
        this.divided = texts <= MOST_DIVIDED ? new EliasFano(texts, length) : null;
        this.width = Bits.width(length);
    }

    /** Length of the table, in bytes; far more than a message has where there are far too many texts. */
    long bytes() {
        return divided != null ? divided.bytes() : Bits.bytes((texts - 1L) * width);
    }

    /**
     * Where a text ends.
     *
     * @param data holds the table
     * @param table position of the table's first bit
     * @param text the text, from 0
     * @return its end, counted from the start of the first text
     * @throws MalformedRecordException when the table does not have it, or has an end beyond the texts
     */
    int end(byte[] data, long table, int text) {
        if (divided != null) {
            return divided.end(data, table, text);
        }
        if (text == texts - 1) {
            return length;
        }
        long end = Bits.get(data, table + (long) text * width, width);
        if (end > length) {
            throw beyond();
        }
        return (int) end;
    }

    private static MalformedRecordException beyond() {
        return new MalformedRecordException("the ends of texts are beyond them");
    }

    /** Where all texts end; that of one may be beyond the next one's. */
    int[] all(byte[] data, long table) {
        int[] all = new int[texts];
        if (divided != null) {
            int[] starts = new int[texts + 1];
            divided.all(data, table, 0, 0, starts);
            System.arraycopy(starts, 1, all, 0, texts);
        } else {
            Arrays.setAll(all, text -> end(data, table, text));
        }
        for (int end : all) {
            if (Integer.compareUnsigned(end, length) > 0) {
                throw beyond();
            }
        }
        return all;
    }

    /** Writes the end of a text other than the last into a table of zeros. */
    void set(RecordBuffer buffer, long table, int text, int end) {
        if (divided != null) {
            divided.set(buffer, table, text, end);
        } else {
            buffer.setBits(table + (long) text * width, width, end);
        }
    }
}
