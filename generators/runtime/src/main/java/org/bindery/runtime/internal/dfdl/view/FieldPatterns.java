package org.bindery.runtime.internal.dfdl.view;

import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.Words;

/**
 * How the fields followed one another in earlier messages, and what was noted of them. A message that differs from one
 * of these in the values of fields only has the same notes but for their places, so it need not be looked at field by
 * field. Thread-safe.
 */
public final class FieldPatterns {

    /** The message is not as known. */
    public static final int OTHER = -1;
    /** More of the message has to be at hand. */
    public static final int CUT = Integer.MIN_VALUE;

    /** No more fields are kept. */
    private static final int MOST = 1 << 12;

    /** No more ways to go on are kept of one place. */
    private static final int MOST_WAYS = 16;

    /** Longer octets between values are not kept: they may be data of one message. */
    private static final int LONGEST = 64;

    private final byte end;
    /** Where the notes of the message start. */
    private final int mark;

    private @Nullable Step first;
    private int count;

    /** Octets that are the same in all messages, and the value behind them. Its fields but the last two never change. */
    private static final class Step {
        /** The first octets, and which of eight these are. */
        private final long octets;

        private final long mask;
        /** The last eight where there are more, and all of them where they are more than twice as many. */
        private final long last;

        private final byte @Nullable [] all;

        private final int length;
        /** Where the value is noted, what is noted of it but its place, and what it has to be. */
        private final int entry;

        private final long what;
        private final int checks;
        /** What is noted but values, where the message ends behind the octets; null where it does not. */
        private final @Nullable Known known;

        private @Nullable Step next;
        /** Another one instead of it. */
        private @Nullable Step other;

        Step(byte[] data, int from, int behind, int entry, long what, int checks, @Nullable Known known) {
            this.length = behind - from;
            this.mask = length < Long.BYTES ? (1L << Byte.SIZE * length) - 1 : -1;
            this.octets = Words.upTo(data, from, behind);
            this.last = length > Long.BYTES ? Words.at(data, behind - Long.BYTES) : 0;
            this.all = length > 2 * Long.BYTES ? Arrays.copyOfRange(data, from, behind) : null;
            this.entry = entry;
            this.what = what;
            this.checks = checks;
            this.known = known;
        }

        boolean isAt(long word, byte[] data, int at, int behind) {
            return ((word ^ octets) & mask) == 0 && (length <= Long.BYTES || goesOn(data, at, behind));
        }

        private boolean goesOn(byte[] data, int at, int behind) {
            return length <= behind - at
                    && Words.at(data, at + length - Long.BYTES) == last
                    && (all == null || Arrays.equals(all, 0, length, data, at, at + length));
        }

        boolean isSame(Step that) {
            return octets == that.octets
                    && length == that.length
                    && last == that.last
                    && Arrays.equals(all, that.all)
                    && (known == null) == (that.known == null);
        }
    }

    /**
     * Messages that differ in values only, with what is noted besides these. Places are counted from the end of such a
     * value, or from the start of the message.
     */
    public static final class Known {

        private static final int NUMBERS = 5;

        /** Where the notes end. */
        private final int used;
        /**
         * For each the entry, that of the value before its start, that of the value before its end, and how far its start
         * and its end are behind these, in bits.
         */
        private final int[] entries;
        /** What is noted but where it is. */
        private final long[] whats;
        /** How such messages are read; null where that is not known. */
        private volatile @Nullable Object reader;

        private Known(int used, int[] entries, long[] whats) {
            this.used = used;
            this.entries = entries;
            this.whats = whats;
        }

        /** How such messages are read; null where that is not known. */
        @Nullable
        public Object reader() {
            return reader;
        }

        /** Says how such messages are read. */
        public void reader(Object how) {
            reader = how;
        }

        private void note(long[] noted, long[] unnoted) {
            int[] its = entries;
            for (int i = 0, at = 0; i < whats.length; i++, at += NUMBERS) {
                long from = behind(noted, unnoted, its[at + 1]) + its[at + 3];
                long to = behind(noted, unnoted, its[at + 2]) + its[at + 4];
                noted[its[at]] = whats[i];
                noted[its[at] + 1] = from << Integer.SIZE | to - from;
            }
        }

        /** Where a value ends. */
        private static long behind(long[] noted, long[] unnoted, int entry) {
            long where = entry < 0 ? unnoted[~entry] : entry == 0 ? 0 : noted[entry + 1];
            return (where >>> Integer.SIZE) + (int) where;
        }
    }

    /**
     * Makes some.
     *
     * @param end the octet behind each value
     * @param mark where the notes of a message start
     */
    public FieldPatterns(byte end, int mark) {
        this.end = end;
        this.mark = mark;
    }

    /**
     * Notes a message that is as known.
     *
     * @param from where it starts
     * @param behind where what is at hand ends
     * @return where the message ends, or one of the negative numbers above
     */
    public int note(byte[] data, int from, int behind, Notes notes) {
        int limit = data.length - Long.BYTES;
        long[] noted = notes.entries();
        long[] unnoted = notes.unnoted();
        Step step = first;
        int at = from;
        while (true) {
            long word = at <= limit ? Words.at(data, at) : Words.upTo(data, at, data.length);
            while (step != null && !step.isAt(word, data, at, behind)) {
                step = step.other;
            }
            if (step == null) {
                return behind - at <= LONGEST ? CUT : OTHER;
            }
            at += step.length;
            Known known = step.known;
            if (known != null) {
                if (at > behind) {
                    return CUT;
                }
                while (known.used > noted.length) {
                    noted = notes.grow();
                }
                known.note(noted, unnoted);
                notes.known = known;
                notes.cut(known.used);
                return at;
            }
            int start = at;
            at = FieldTable.end(step.checks, end, data, start, behind);
            if (at >= behind) {
                return at == Integer.MAX_VALUE ? OTHER : CUT;
            }
            int entry = step.entry;
            long place = Notes.place(start - from, at - from);
            if (entry < 0) {
                unnoted[~entry] = place;
            } else {
                while (entry + 2 > noted.length) {
                    noted = notes.grow();
                }
                noted[entry] = step.what;
                noted[entry + 1] = place;
            }
            step = step.next;
        }
    }

    /**
     * Learns a message that was noted.
     *
     * @param fields what is known of the values that may differ, by the entries from the mark on, two for each
     * @param unnoted where the numbers start and end that are looked at, but not noted, in octets from the start of the
     *     message, in their order
     */
    public synchronized void learn(
            byte[] data, int from, int behind, Notes notes, FieldTable.@Nullable Field[] fields, int[] unnoted) {
        int used = notes.mark();
        long[] noted = notes.entries();
        int[] values = new int[fields.length + unnoted.length / 2 + 1];
        int[] ends = new int[values.length];
        int others = 0;
        int[] entries = new int[Known.NUMBERS * fields.length];
        long[] whats = new long[fields.length];
        Step before = null;
        int count = 1;
        int passed = 0;
        for (int i = 0; i <= fields.length; i++) {
            int entry = mark + 2 * i;
            int start = i == fields.length ? 8 * (behind - from) : notes.start(entry);
            for (; 2 * passed < unnoted.length && 8 * unnoted[2 * passed] < start; passed++) {
                int place = from + ends[count - 1] / 8;
                int behindPlace = from + unnoted[2 * passed];
                before = step(before, new Step(data, place, behindPlace, ~passed, 0, FieldTable.NUMBER, null));
                if (before == null) {
                    return;
                }
                values[count] = ~passed;
                ends[count++] = 8 * unnoted[2 * passed + 1];
            }
            if (i == fields.length) {
                break;
            }
            FieldTable.Field field = fields[i];
            if (field == null) {
                whats[others] = noted[entry];
                entries[Known.NUMBERS * others] = entry;
                entries[Known.NUMBERS * others + 1] = values[count - 1];
                entries[Known.NUMBERS * others + 3] = start - ends[count - 1];
                others++;
                continue;
            }
            int place = from + ends[count - 1] / 8;
            before = step(before, new Step(data, place, from + start / 8, entry, noted[entry], field.checks(), null));
            if (before == null) {
                return;
            }
            values[count] = entry;
            ends[count++] = start + notes.bits(entry);
        }
        for (int i = 0; i < others; i++) {
            int at = Known.NUMBERS * i;
            int stop = notes.start(entries[at]) + notes.bits(entries[at]);
            int last = count - 1;
            while (ends[last] > stop) {
                last--;
            }
            entries[at + 2] = values[last];
            entries[at + 4] = stop - ends[last];
        }
        Known known = new Known(used, Arrays.copyOf(entries, Known.NUMBERS * others), Arrays.copyOf(whats, others));
        step(before, new Step(data, from + ends[count - 1] / 8, behind, 0, 0, 0, known));
    }

    /** The same step as one behind another, which is added where there is none; null where there are too many. */
    private @Nullable Step step(@Nullable Step before, Step wanted) {
        if (wanted.length > LONGEST) {
            return null;
        }
        Step known = before == null ? first : before.next;
        Step previous = null;
        int ways = 0;
        while (known != null) {
            if (known.isSame(wanted)) {
                return known;
            }
            previous = known;
            known = known.other;
            ways++;
        }
        if (ways >= MOST_WAYS) {
            return null;
        }
        count++;
        if (previous != null) {
            previous.other = wanted;
        } else if (before != null) {
            before.next = wanted;
        } else {
            first = wanted;
        }
        return wanted;
    }

    /** Whether no more is learned. */
    public boolean isFull() {
        return count >= MOST;
    }
}
