package org.bindery.runtime.internal.dfdl.view;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.Words;

/**
 * Passes records that are told by the octet at their start, whose length follows from one of their octets, and notes what they
 * have. Thread-safe once it is filled.
 */
public final class TagTable {

    /** How many values an octet has. */
    public static final int OCTETS = 256;

    /**
     * What a record is.
     *
     * @param place where the octet stands that gives its length
     * @param lengths its length in octets by that octet; 0 where it has to be read otherwise
     * @param values what is noted of it
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Tag(int place, int[] lengths, Value[] values) {}

    /**
     * A value of a record.
     *
     * @param cell the cell of its property
     * @param term what reads it
     * @param start where it starts in the record
     * @param length how many octets it has; -1 where it goes on to the end of the record
     * @param ascii whether a record in which it has other characters is read otherwise
     */
    public record Value(int cell, int term, int start, int length, boolean ascii) {}

    private final Tag @Nullable [] tags;
    private final int cell;
    private final int form;
    private final boolean one;

    /**
     * Makes one.
     *
     * @param tags the records by the octet at their start; null for those that are read otherwise
     * @param cell the cell of the property that the records are
     * @param form the number of their form
     * @param one whether only a record is noted of which there are values, and nothing behind it
     */
    public TagTable(Tag @Nullable [] tags, int cell, int form, boolean one) {
        this.tags = tags.clone();
        this.cell = cell;
        this.form = form;
        this.one = one;
    }

    /**
     * Passes as many records as follow one another.
     *
     * @param origin where the message starts
     * @return where the first one starts that is read otherwise, or the end
     */
    public int pass(byte[] data, int from, int behind, int origin, Notes notes) {
        int at = from;
        while (at < behind) {
            Tag tag = tags[data[at] & 0xFF];
            if (tag == null || behind - at <= tag.place) {
                return at;
            }
            int length = tag.lengths[data[at + tag.place] & 0xFF];
            if (length < 1 || length > behind - at) {
                return at;
            }
            int end = at + length;
            Value[] values = tag.values;
            if (!one || values.length > 0) {
                if (!note(values, data, at, end, origin, notes)) {
                    return at;
                }
                if (one) {
                    return end;
                }
            }
            at = end;
        }
        return at;
    }

    private boolean note(Value[] values, byte[] data, int from, int end, int origin, Notes notes) {
        int record = notes.begin(cell, form);
        for (Value value : values) {
            int start = from + value.start;
            int behind = value.length < 0 ? end : start + value.length;
            if (value.ascii && !Words.isAscii(data, start, behind)) {
                notes.cut(record);
                return false;
            }
            notes.value(value.cell, value.term, 8L * (start - origin), 8L * (behind - origin));
        }
        notes.end(record, 8L * (from - origin), 8L * (end - origin));
        return true;
    }
}
