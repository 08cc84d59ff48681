package org.bindery.runtime.internal.dfdl.view;

import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.Words;

/**
 * Passes fields, each with a number and an octet before its value and an octet behind it, and notes their values. They
 * are members of a sequence. Thread-safe once it is filled.
 */
public final class FieldTable {

    /** A number has no more digits when it is as great. */
    private static final int GREATEST = 10_000_000;

    /** So many octets are looked at for one. */
    private static final int DIGITS = 9;

    private static final long[] NOTHING = {};
    /** That no member follows. */
    private static final int NONE = -1;

    // What a value has to be.
    private static final int ASCII = 1;
    static final int NUMBER = 2;
    private static final int POINT = 4;
    /** How many bits these take. */
    private static final int FLAGS = 3;

    private final byte separator;
    private final byte end;
    /** At a hash of its number, that of a member; 0 at others. */
    private final int[] numbers;
    /** At the same place, its number in the sequence, and what its value has to be. */
    private final int[] facts;
    /** At the same place, what is noted of it but where it is; negative where it is to be noted otherwise. */
    private final long[] entries;

    private final int shift;
    /** By the number of a member, whether it is one of these. */
    private final boolean[] has;

    /**
     * A member of the sequence.
     *
     * @param number what identifies it
     * @param member its number in the sequence
     * @param term what reads it; negative where it is to be noted otherwise
     * @param ascii whether a value with other characters is noted otherwise
     * @param digits whether a value of other characters than a few digits is noted otherwise
     * @param point whether one of these digits may be a decimal point
     */
    public record Field(int number, int member, int cell, int term, boolean ascii, boolean digits, boolean point) {

        /** What a value has to be. */
        int checks() {
            return (ascii ? ASCII : 0) | (digits ? NUMBER : 0) | (point ? POINT : 0);
        }
    }

    /**
     * Makes one.
     *
     * @param members those that numbers identify, each by another one
     * @param separator the octet before each value
     * @param end the octet behind each value
     */
    public FieldTable(List<Field> members, byte separator, byte end) {
        this.separator = separator;
        this.end = end;
        int size = 4 * Integer.highestOneBit(Math.max(1, members.size()));
        this.numbers = new int[size];
        this.facts = new int[size];
        this.entries = new long[size];
        this.shift = 1 + Integer.numberOfLeadingZeros(size);
        this.has =
                new boolean[1 + members.stream().mapToInt(Field::member).max().orElse(-1)];
        for (Field each : members) {
            has[each.member] = true;
            int place = place(each.number);
            numbers[place] = each.number;
            facts[place] = each.member << FLAGS | each.checks();
            entries[place] = each.term < 0 ? -1 : Notes.entry(each.cell, each.term);
        }
    }

    /** Whether a member of the sequence is one of these. */
    public boolean has(int member) {
        return member < has.length && has[member];
    }

    /** The place of a number, or where it would be. */
    private int place(int number) {
        int place = number * 0x9E37_79B1 >>> shift;
        while (numbers[place] != number && numbers[place] != 0) {
            place = place + 1 & numbers.length - 1;
        }
        return place;
    }

    /**
     * Passes as many as follow one another of a sequence in any order, each of which is there at most once.
     *
     * @param last where the last place is at which it is certain that no member follows
     * @param counts by the number of a member from a place on, the count of those that were met
     * @param none the count of those that were not met
     * @return where the first one starts that is noted otherwise; negative, {@code -1 - at}, where no member follows
     */
    public int pass(
            byte[] data, int from, int behind, int last, int origin, Notes notes, long[] counts, int first, long none) {
        long next = pass(data, from, behind, last, origin, notes, first, null, counts, none);
        return next < 0 ? -1 - (int) next : (int) next;
    }

    /**
     * Passes as many as follow one another of a sequence in its order.
     *
     * @param last where the last place is at which it is certain that no member follows
     * @param first the number of the member that may be next
     * @param behinds by the number of a member, the next one that has to be there
     * @return the number of the member that is next, and below it where that starts or is missing
     */
    public long pass(byte[] data, int from, int behind, int last, int origin, Notes notes, int first, int[] behinds) {
        return pass(data, from, behind, last, origin, notes, first, behinds, NOTHING, 0);
    }

    /** One loop without calls, since a field takes a few nanoseconds only. */
    private long pass(
            byte[] data,
            int from,
            int behind,
            int last,
            int origin,
            Notes notes,
            int first,
            int @Nullable [] behinds,
            long[] counts,
            long none) {
        int at = from;
        int next = first;
        int used = notes.mark();
        long[] noted = notes.entries();
        while (behinds == null || next < behinds.length) {
            int number = 0;
            int start = at;
            int octet = '0';
            boolean isSeen = data.length - at > DIGITS && data[at] != '0';
            if (isSeen) {
                do {
                    number = 10 * number + octet - '0';
                    octet = data[start++];
                } while (octet >= '0' && octet <= '9' && number < GREATEST);
            }
            int place = place(number);
            int its = facts[place];
            int member = its >>> FLAGS;
            boolean isMember = octet == separator && numbers[place] == number && number != 0 && at < behind;
            if (!isMember
                    || (behinds == null ? counts[first + member] > none : member < next || member > behinds[next])) {
                if (at <= last && isSeen) {
                    next = behinds != null ? behinds[next] : isMember ? next : NONE;
                }
                break;
            }
            long entry = entries[place];
            int end = entry < 0 ? behind : end(its, this.end, data, start, behind);
            if (end >= behind) {
                break;
            }
            if (used + 2 > noted.length) {
                noted = notes.grow();
            }
            noted[used] = entry;
            noted[used + 1] = Notes.place(start - origin, end - origin);
            used += 2;
            if (behinds == null) {
                counts[first + member] = none + 1;
            } else {
                next = member + 1;
            }
            at = end + 1;
        }
        notes.cut(used);
        return (long) next << Integer.SIZE | at;
    }

    /**
     * Where a value ends; the end of the data where it does not end before, and behind that where it is to be noted
     * otherwise.
     *
     * @param checks what it has to be, in the lowest bits
     * @param end the octet behind it
     */
    static int end(int checks, byte end, byte[] data, int from, int behind) {
        int limit = data.length - Long.BYTES;
        long all = 0;
        int at = from;
        while (true) {
            if (at > limit) {
                while (at < behind && data[at] != end) {
                    all |= data[at++];
                }
                break;
            }
            long word = Words.at(data, at);
            long found = Words.find(end, word);
            if (found != 0) {
                int count = Long.numberOfTrailingZeros(found) >>> 3;
                all |= word & found - 1;
                if (at == from && count > 0 && (checks & NUMBER) != 0) {
                    return Words.isDigits(word, count, (checks & POINT) != 0)
                            ? at + count
                            : at + count >= behind ? behind : Integer.MAX_VALUE;
                }
                at += count;
                break;
            }
            all |= word;
            at += Long.BYTES;
        }
        boolean is = ((checks & ASCII) == 0 || Words.isAscii(all))
                && ((checks & NUMBER) == 0 || Words.isDigits(data, from, at, (checks & POINT) != 0));
        return is || at >= behind ? at : Integer.MAX_VALUE;
    }
}
