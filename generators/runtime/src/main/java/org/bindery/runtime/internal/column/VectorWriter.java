package org.bindery.runtime.internal.column;

import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.Bits;

/** Finds for each column of numbers how it takes the fewest bits, and writes it so. Not safe for use by several threads at a time. */
final class VectorWriter {

    /** A table of so many places finds the distinct numbers of a column. */
    private static final int TABLE = 4 * Vector.MOST_ENTRIES;

    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    private final long[] table = new long[TABLE];
    private final int[] places = new int[TABLE];

    /** Numbers, the distinct ones where they are few enough for a dictionary, and how they are kept. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Packed(long[] numbers, long @Nullable [] distinct, Vector.Head head) {}

    /** Decides how the first numbers of an array are kept. */
    Packed pack(long[] column, int count) {
        long[] distinct = distinct(column, count);
        return new Packed(column, distinct, head(column, count, distinct));
    }

    /** Writes the offsets of numbers, and before them those of their dictionary; it changes the array. */
    void offsets(Packed vector, int count, ColumnBytes out) {
        if (vector.head.entries() > 0) {
            codes(vector.numbers, count, vector.distinct);
            offsets(vector.distinct, vector.distinct.length, vector.head.dictionary(), out);
        }
        offsets(vector.numbers, count, vector.head, out);
    }

    /** The distinct numbers in order, where they are few enough for a dictionary; else null. */
    private long @Nullable [] distinct(long[] column, int count) {
        Arrays.fill(places, -1);
        long[] found = new long[Vector.MOST_ENTRIES];
        int entries = 0;
        for (int i = 0; i < count; i++) {
            int place = place(column[i]);
            if (places[place] < 0) {
                if (entries == Vector.MOST_ENTRIES) {
                    return null;
                }
                table[place] = column[i];
                places[place] = 0;
                found[entries++] = column[i];
            }
        }
        long[] sorted = new long[entries];
        for (int i = 0; i < entries; i++) {
            sorted[i] = found[i] ^ Long.MIN_VALUE;
        }
        Arrays.sort(sorted);
        for (int i = 0; i < entries; i++) {
            sorted[i] ^= Long.MIN_VALUE;
        }
        return sorted;
    }

    /** Where a number is in the table, or would be. */
    private int place(long number) {
        int place = (int) (number * MIX >>> 54);
        while (places[place] >= 0 && table[place] != number) {
            place = place + 1 & TABLE - 1;
        }
        return place;
    }

    /** Replaces numbers by their places among the distinct ones. */
    private void codes(long[] column, int count, long[] sorted) {
        Arrays.fill(places, -1);
        for (int i = 0; i < sorted.length; i++) {
            int place = place(sorted[i]);
            table[place] = sorted[i];
            places[place] = i;
        }
        for (int i = 0; i < count; i++) {
            column[i] = places[place(column[i])];
        }
    }

    /** How a column takes the fewest bits. */
    private static Vector.Head head(long[] column, int count, long @Nullable [] sorted) {
        Vector.Head best = linear(column, count, 0);
        long step = count == 1 ? 0 : (column[count - 1] - column[0]) / (count - 1);
        if (step != 0) {
            Vector.Head other = linear(column, count, step);
            best = other.width() < best.width() ? other : best;
        }
        if (sorted == null || best.width() == 0) {
            return best;
        }
        int width = Bits.width(sorted.length - 1L);
        Vector.Head entries = linear(sorted, sorted.length, 0);
        long bits = (long) width * count + (long) entries.width() * sorted.length + 3 * Byte.SIZE;
        return bits < (long) best.width() * count ? new Vector.Head(width, 0, 0, 1, sorted.length, entries) : best;
    }

    /** Offsets from a line of some slope, in the greatest unit that divides them all. */
    private static Vector.Head linear(long[] column, int count, long step) {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            long offset = column[i] - i * step;
            least = Math.min(least, offset);
            most = Math.max(most, offset);
        }
        long span = most - least;
        if (span < 0) {
            return new Vector.Head(Long.SIZE, 0, step, 1, 0, null);
        }
        long factor = 0;
        for (int i = 0; i < count && factor != 1; i++) {
            factor = gcd(column[i] - i * step - least, factor);
        }
        return factor == 0
                ? new Vector.Head(0, least, step, 1, 0, null)
                : new Vector.Head(Bits.width(span / factor), least, step, factor, 0, null);
    }

    private static long gcd(long one, long other) {
        long a = one;
        long b = other;
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    private static void offsets(long[] column, int count, Vector.Head head, ColumnBytes out) {
        if (head.entries() == 0) {
            for (int i = 0; i < count; i++) {
                column[i] = (column[i] - head.base() - i * head.step()) / head.factor();
            }
        }
        if (head.width() <= Vector.MOST_PLANES) {
            out.planes(column, count, head.width());
        } else {
            out.packed(column, count, head.width());
        }
    }
}
