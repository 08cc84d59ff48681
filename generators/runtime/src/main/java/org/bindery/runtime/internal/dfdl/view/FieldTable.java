package org.bindery.runtime.internal.dfdl.view;

import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.Words;

/**
 * Passes fields, each with a number and an octet before its value and an octet behind it, and notes their values. They
 * are members of a sequence. Thread-safe once it is filled.
 */
public final class FieldTable {

    /** Greater numbers are not looked up. */
    private static final int GREATEST = 99_999_999;

    // What a value has to be.
    private static final int ASCII = 1;
    private static final int NUMBER = 2;
    private static final int POINT = 4;
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
    public record Field(int number, int member, int cell, int term, boolean ascii, boolean digits, boolean point) {}

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
        for (Field each : members) {
            int place = place(each.number);
            numbers[place] = each.number;
            facts[place] =
                    each.member << 3 | (each.ascii ? ASCII : 0) | (each.digits ? NUMBER : 0) | (each.point ? POINT : 0);
            entries[place] = each.term < 0 ? -1 : Notes.entry(each.cell, each.term);
        }
    }

    /** The place of a number, or where it would be. */
    private int place(int number) {
        int place = number * 0x9E37_79B1 >>> shift;
        while (numbers[place] != number && numbers[place] != 0) {
            place = place + 1 & numbers.length - 1;
        }
        return place;
    }

    /** The number at a place, and below it where the value starts; 0 where there is none. */
    private long number(byte[] data, int from, int behind) {
        int number = data[from] - '0';
        if (number < 1 || number > 9) {
            return 0;
        }
        for (int at = from + 1; at < behind; at++) {
            int digit = data[at] - '0';
            if (digit >= 0 && digit <= 9) {
                number = 10 * number + digit;
                if (number > GREATEST) {
                    return 0;
                }
            } else {
                return data[at] == separator ? (long) number << Integer.SIZE | at + 1 : 0;
            }
        }
        return 0;
    }

    /** Where a value ends; negative where it is to be noted otherwise. */
    private int end(int its, byte[] data, int from, int behind) {
        int at = (its & ASCII) == 0
                ? Words.find(end, data, from, data.length)
                : Words.findInAscii(end, data, from, data.length);
        boolean is = at < behind && ((its & NUMBER) == 0 || Words.isDigits(data, from, at, (its & POINT) != 0));
        return is ? at : -1;
    }

    /**
     * Passes as many as follow one another of a sequence in any order, each of which is there at most once.
     *
     * @param counts by the number of a member from a place on, the count of those that were met
     * @param none the count of those that were not met
     * @return where the first one starts that is noted otherwise, or the end
     */
    public int pass(byte[] data, int from, int behind, int origin, Notes notes, long[] counts, int first, long none) {
        int at = from;
        while (at < behind) {
            long number = number(data, at, behind);
            int place = place((int) (number >>> Integer.SIZE));
            int count = first + (facts[place] >>> FLAGS);
            long entry = entries[place];
            if (numbers[place] == 0 || entry < 0 || counts[count] > none) {
                return at;
            }
            int start = (int) number;
            int stop = end(facts[place], data, start, behind);
            if (stop < 0) {
                return at;
            }
            counts[count] = none + 1;
            notes.add(entry, start - origin, stop - origin);
            at = stop + 1;
        }
        return at;
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
        int at = from;
        int next = first;
        while (next < behinds.length) {
            long number = at < behind ? number(data, at, behind) : 0;
            int place = place((int) (number >>> Integer.SIZE));
            int member = facts[place] >>> FLAGS;
            if (numbers[place] == 0 || member < next || member > behinds[next]) {
                next = at <= last ? behinds[next] : next;
                break;
            }
            int start = (int) number;
            long entry = entries[place];
            int stop = entry < 0 ? -1 : end(facts[place], data, start, behind);
            if (stop < 0) {
                break;
            }
            notes.add(entry, start - origin, stop - origin);
            next = member + 1;
            at = stop + 1;
        }
        return (long) next << Integer.SIZE | at;
    }
}
