package org.bindery.runtime.internal.dfdl.view;

import java.util.stream.IntStream;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.Words;

/**
 * Passes records that the octet at their start identifies, whose length follows from one of their octets, and notes
 * their values. Thread-safe once it is filled.
 */
public final class TagTable {

    /** How many values an octet has. */
    public static final int OCTETS = 256;

    /**
     * The layout of a record.
     *
     * @param place the index of the octet that gives its length
     * @param lengths its length in octets by that octet; 0 where it has to be read in the general way
     * @param values what is noted of it
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Tag(int place, int[] lengths, Value[] values) {}

    /**
     * A value of a record.
     *
     * @param term what reads it
     * @param length how many octets it has; -1 where it goes on to the end of the record
     * @param ascii whether a record in which it has other characters is read otherwise
     */
    public record Value(int cell, int term, int start, int length, boolean ascii) {}

    private final Tag @Nullable [] tags;
    private final int cell;
    private final int form;
    private final boolean one;

    /** Records that are passed at once; null where all are noted. */
    private final @Nullable Jumps jumps;

    /**
     * Makes one.
     *
     * @param tags the records by the octet at their start; null for those that are read in the general way
     * @param form the number of their form
     * @param one whether only the record that has values is noted, and nothing after it
     */
    public TagTable(Tag @Nullable [] tags, int cell, int form, boolean one) {
        this.tags = tags.clone();
        this.cell = cell;
        this.form = form;
        this.one = one;
        this.jumps = one ? Jumps.of(this.tags) : null;
    }

    /**
     * Passes as many records as follow one another.
     *
     * @return where the first one starts that is read otherwise, or the end
     */
    public int pass(byte[] data, int from, int behind, int origin, Notes notes) {
        return pass(data, from, behind, origin, notes, false);
    }

    /** The same, where of a record nothing is noted but its values. */
    public int seek(byte[] data, int from, int behind, int origin, Notes notes) {
        return pass(data, from, behind, origin, notes, true);
    }

    private int pass(byte[] data, int from, int behind, int origin, Notes notes, boolean alone) {
        int at = jumps == null ? from : jumps.pass(data, from, behind);
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
                if (!note(values, data, at, end, origin, notes, alone)) {
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

    private boolean note(Value[] values, byte[] data, int from, int end, int origin, Notes notes, boolean alone) {
        int record = alone ? notes.mark() : notes.begin(cell, form);
        for (Value value : values) {
            int start = from + value.start;
            int behind = value.length < 0 ? end : start + value.length;
            if (value.ascii && !Words.isAscii(data, start, behind)) {
                notes.cut(record);
                return false;
            }
            notes.value(value.cell, value.term, 8L * (start - origin), 8L * (behind - origin));
        }
        if (!alone) {
            notes.end(record, 8L * (from - origin), 8L * (end - origin));
        }
        return true;
    }

    /**
     * Passes records of which nothing is noted, whose length is their second octet, plus the same number for all of
     * them: where the next one starts follows from that octet alone.
     *
     * @param required by the octet at their start, the required second octet; some number below for others
     * @param least the least value of the second octet
     * @param more how much longer they are than that octet says
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Jumps(int[] required, int least, int more) {

        private static final int NONE = -1;
        /** It may be any number from the least on. */
        private static final int ANY = OCTETS;

        static @Nullable Jumps of(@Nullable Tag[] tags) {
            int[] required = new int[OCTETS];
            int least = NONE;
            int more = NONE;
            for (int octet = 0; octet < OCTETS; octet++) {
                required[octet] = NONE;
                Tag tag = tags[octet];
                int first = tag == null || tag.values.length > 0 || tag.place != 1 ? OCTETS : first(tag.lengths);
                boolean fits = first < OCTETS
                        && tag.lengths[first] >= first
                        && (more == NONE || tag.lengths[first] == first + more);
                if (!fits) {
                    continue;
                }
                boolean any = isAny(tag.lengths, first);
                if (any ? least == NONE || least == first : isAlone(tag.lengths, first)) {
                    required[octet] = any ? ANY : first;
                    least = any ? first : least;
                    more = tag.lengths[first] - first;
                }
            }
            return more < 0 ? null : new Jumps(required, least, more);
        }

        private static int first(int[] lengths) {
            int first = 0;
            while (first < OCTETS && lengths[first] == 0) {
                first++;
            }
            return first;
        }

        private static boolean isAny(int[] lengths, int first) {
            return IntStream.range(first, OCTETS).allMatch(i -> lengths[i] == lengths[first] + i - first);
        }

        private static boolean isAlone(int[] lengths, int first) {
            return IntStream.range(first + 1, OCTETS).allMatch(i -> lengths[i] == 0);
        }

        int pass(byte[] data, int from, int behind) {
            int at = from;
            while (behind - at > 1) {
                int known = required[data[at] & 0xFF];
                int its = data[at + 1] & 0xFF;
                boolean is = known == its || known == ANY && its >= least;
                if (!is || its + more > behind - at) {
                    break;
                }
                at += its + more;
            }
            return at;
        }
    }
}
