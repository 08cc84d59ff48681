package org.bindery.runtime.internal.dfdl.view;

import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.Words;

/**
 * How the fields followed one another in the content of an element whose length is specified, and what was noted of it.
 * Content that differs from that of an earlier message in the values of fields only has the same notes but for their
 * places, so it need not be looked at field by field. Thread-safe.
 */
public final class FieldPatterns {

    /** No more fields are kept. */
    private static final int MOST = 1 << 12;

    /** No more ways to go on are kept of one place. */
    private static final int MOST_WAYS = 16;

    /** Longer octets between values are not kept: they may be data of one message. */
    private static final int LONGEST = 64;

    private final byte end;
    /** Where the notes of the content start. */
    private final int mark;

    private @Nullable Step first;
    private int count;

    /** Octets that are the same in all messages, and the value behind them. Its fields but the last two never change. */
    private static final class Step {
        /** The first octets, and which of eight these are. */
        private final long octets;

        private final long mask;
        /** All of them where they are more. */
        private final byte @Nullable [] all;

        private final int length;
        /** Where the value is noted, what is noted of it but its place, and what it has to be. */
        private final int entry;

        private final long what;
        private final int checks;
        /** What is noted but values, where the content ends behind the octets; null where it does not. */
        private final @Nullable Rest rest;

        private @Nullable Step next;
        /** Another one instead of it. */
        private @Nullable Step other;

        Step(byte[] data, int from, int behind, int entry, long what, int checks, @Nullable Rest rest) {
            this.length = behind - from;
            this.mask = length < Long.BYTES ? (1L << Byte.SIZE * length) - 1 : -1;
            this.octets = Words.at(Arrays.copyOfRange(data, from, from + Math.max(length, Long.BYTES)), 0) & mask;
            this.all = length > Long.BYTES ? Arrays.copyOfRange(data, from, behind) : null;
            this.entry = entry;
            this.what = what;
            this.checks = checks;
            this.rest = rest;
        }

        boolean isAt(long word, byte[] data, int at, int behind) {
            return ((word ^ octets) & mask) == 0
                    && (all == null || length <= behind - at && Arrays.equals(all, 0, length, data, at, at + length))
                    && (rest == null || length == behind - at);
        }
    }

    /**
     * What is noted besides values that may differ. Places are counted from the end of such a value, or from the start of
     * the content.
     *
     * @param used where the notes end
     * @param entries for each the entry, that of the value before its start, that of the value before its end, and how far
     *     its start and its end are behind these, in bits
     * @param whats what is noted but where it is
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Rest(int used, int[] entries, long[] whats) {

        private static final int NUMBERS = 5;

        void note(long[] noted, long start) {
            int[] its = entries;
            for (int i = 0, at = 0; i < whats.length; i++, at += NUMBERS) {
                long from = place(noted, its[at + 1], start) + its[at + 3];
                long to = place(noted, its[at + 2], start) + its[at + 4];
                noted[its[at]] = whats[i];
                noted[its[at] + 1] = from << Integer.SIZE | to - from;
            }
        }

        private static long place(long[] noted, int entry, long start) {
            long where = noted[entry + 1];
            return entry == 0 ? start : (where >>> Integer.SIZE) + (int) where;
        }
    }

    /**
     * Makes some.
     *
     * @param end the octet behind each value
     * @param mark where the notes of the content start
     */
    public FieldPatterns(byte end, int mark) {
        this.end = end;
        this.mark = mark;
    }

    /** Notes content that is as known, and returns whether it is. */
    public boolean note(byte[] data, int from, int behind, int origin, Notes notes) {
        if (notes.mark() != mark) {
            return false;
        }
        int limit = data.length - Long.BYTES;
        long[] noted = notes.entries();
        Step step = first;
        int at = from;
        while (at <= limit) {
            long word = Words.at(data, at);
            while (step != null && !step.isAt(word, data, at, behind)) {
                step = step.other;
            }
            if (step == null) {
                return false;
            }
            at += step.length;
            Rest rest = step.rest;
            if (rest != null) {
                while (rest.used > noted.length) {
                    noted = notes.grow();
                }
                rest.note(noted, 8L * (from - origin));
                notes.cut(rest.used);
                return true;
            }
            int start = at;
            at = FieldTable.end(step.checks, end, data, start, behind);
            if (at >= behind) {
                return false;
            }
            int entry = step.entry;
            while (entry + 2 > noted.length) {
                noted = notes.grow();
            }
            noted[entry] = step.what;
            noted[entry + 1] = Notes.place(start - origin, at - origin);
            step = step.next;
        }
        return false;
    }

    /**
     * Learns content that was noted.
     *
     * @param fields what is known of the values that may differ, by the entries from the mark on, two for each
     */
    public synchronized void learn(
            byte[] data, int from, int behind, int origin, Notes notes, FieldTable.@Nullable Field[] fields) {
        int used = notes.mark();
        long[] noted = notes.entries();
        Step before = null;
        int last = 0;
        int first = 8 * (from - origin);
        int place = first;
        int others = 0;
        int[] entries = new int[Rest.NUMBERS * (used - mark) / 2];
        long[] whats = new long[(used - mark) / 2];
        for (int entry = mark; entry < used; entry += 2) {
            FieldTable.Field field = fields[(entry - mark) / 2];
            int start = notes.start(entry);
            if (field == null) {
                whats[others] = noted[entry];
                entries[Rest.NUMBERS * others] = entry;
                entries[Rest.NUMBERS * others + 1] = last;
                entries[Rest.NUMBERS * others + 3] = start - place;
                others++;
                continue;
            }
            before = step(
                    before,
                    new Step(data, origin + place / 8, origin + start / 8, entry, noted[entry], field.checks(), null));
            if (before == null) {
                return;
            }
            last = entry;
            place = start + notes.bits(entry);
        }
        for (int i = 0; i < others; i++) {
            int at = Rest.NUMBERS * i;
            int stop = notes.start(entries[at]) + notes.bits(entries[at]);
            int value = 0;
            for (int entry = mark; entry < used; entry += 2) {
                boolean isBefore = notes.start(entry) + notes.bits(entry) <= stop;
                value = fields[(entry - mark) / 2] != null && isBefore ? entry : value;
            }
            entries[at + 2] = value;
            entries[at + 4] = stop - (value == 0 ? first : notes.start(value) + notes.bits(value));
        }
        Rest rest = new Rest(used, Arrays.copyOf(entries, Rest.NUMBERS * others), Arrays.copyOf(whats, others));
        step(before, new Step(data, origin + place / 8, behind, 0, 0, 0, rest));
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
            boolean same = known.octets == wanted.octets
                    && known.length == wanted.length
                    && Arrays.equals(known.all, wanted.all)
                    && (known.rest == null) == (wanted.rest == null);
            if (same) {
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
