package org.bindery.runtime.internal.dfdl.bits;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.bindery.runtime.internal.value.Decimals;

/** Looks at octets eight at a time. */
public final class Words {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final long EVEN = 0x00FF_00FF_00FF_00FFL;
    /** As many words can be added before a sum of two octets of each takes more than 16 bits. */
    private static final int ADDED = 127;
    /** So many digits are a few. */
    private static final int FEW = 9;

    private static final long LANES = 0x0001_0001_0001_0001L;
    private static final long ZEROS = ONES * '0';
    private static final long POINTS = ONES * '.';
    private static final long HIGH_HALVES = 0xF0F0_F0F0_F0F0_F0F0L;
    private static final long SIXES = ONES * 6;
    /** So many bits tell how many octets a decimal point and what follows it take. */
    public static final int FRACTION = 5;

    private static final long HUNDRED_MILLIONS = 100_000_000;

    private Words() {}

    /** The first index of an octet; the end where there is none. */
    public static int find(byte octet, byte[] data, int from, int behind) {
        long wanted = ONES * (octet & 0xFF);
        int at = from;
        for (; at <= behind - Long.BYTES; at += Long.BYTES) {
            long found = zeros((long) LONG.get(data, at) ^ wanted);
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (at < behind && data[at] != octet) {
            at++;
        }
        return at;
    }

    /** The octets at a place, the first one lowest. */
    public static long at(byte[] data, int at) {
        return (long) LONG.get(data, at);
    }

    /** The same of as many as there are before an end, and zeros behind them. */
    public static long upTo(byte[] data, int at, int behind) {
        if (behind - at >= Long.BYTES) {
            return at(data, at);
        }
        long word = 0;
        for (int i = behind - 1; i >= at; i--) {
            word = word << Byte.SIZE | data[i] & 0xFF;
        }
        return word;
    }

    /** Four octets as a whole number with sign, the first one highest. */
    public static int wholeAt(byte[] data, int at) {
        return (int) INT.get(data, at);
    }

    /** The high bit of the first of eight octets that is a certain one, and perhaps others above it; 0 where none is. */
    public static long find(byte octet, long word) {
        return zeros(word ^ ONES * (octet & 0xFF));
    }

    /** Whether eight octets are characters of ASCII. */
    public static boolean isAscii(long word) {
        return (word & HIGH_BITS) == 0;
    }

    /** The high bits of octets, of which the lowest one is the first octet that is 0. */
    private static long zeros(long word) {
        return word - ONES & ~word & HIGH_BITS;
    }

    /** The octets up to one, that one included, packed from the lowest on; 0 where it is not among eight. */
    public static long until(byte octet, byte[] data, int from, int behind) {
        if (behind - from < Long.BYTES) {
            long packed = 0;
            for (int i = from; i < behind; i++) {
                packed |= (data[i] & 0xFFL) << Byte.SIZE * (i - from);
                if (data[i] == octet) {
                    return packed;
                }
            }
            return 0;
        }
        long word = (long) LONG.get(data, from);
        long found = zeros(word ^ ONES * (octet & 0xFF));
        return found == 0 ? 0 : word & (found ^ found - 1);
    }

    /** How many octets are packed into a number, of which the last one is not 0. */
    public static int count(long packed) {
        return Long.BYTES - (Long.numberOfLeadingZeros(packed) >>> 3);
    }

    /** Whether all octets are characters of ASCII. */
    public static boolean isAscii(byte[] data, int from, int behind) {
        int last = behind - Long.BYTES;
        if (last < from) {
            int octets = 0;
            for (int at = from; at < behind; at++) {
                octets |= data[at];
            }
            return octets >= 0;
        }
        // The last word overlaps the one before.
        long high = (long) LONG.get(data, last) & HIGH_BITS;
        for (int at = from; at < last && high == 0; at += Long.BYTES) {
            high = (long) LONG.get(data, at) & HIGH_BITS;
        }
        return high == 0;
    }

    /**
     * Whether octets are a number of a few digits.
     *
     * @param point whether one of them may be a decimal point
     */
    public static boolean isDigits(byte[] data, int from, int behind, boolean point) {
        int count = behind - from;
        if (count > FEW || count < 1) {
            return false;
        }
        if (count <= Long.BYTES && data.length - from >= Long.BYTES) {
            return isDigits((long) LONG.get(data, from), count, point);
        }
        int points = 0;
        for (int i = from; i < behind; i++) {
            if (data[i] == '.' && point) {
                points++;
            } else if (data[i] < '0' || data[i] > '9') {
                return false;
            }
        }
        return points == 0 || points == 1 && behind - from > 1;
    }

    /** The same of the first ones of eight octets, of which there is one at least. */
    public static boolean isDigits(long octets, int count, boolean point) {
        int unused = Long.SIZE - Byte.SIZE * count;
        long word = octets << unused | ZEROS & (1L << unused) - 1;
        long points = point ? zeros(word ^ POINTS) : 0;
        long digits = word ^ (points >>> 7) * ('.' ^ '0');
        return (digits & HIGH_HALVES) == ZEROS
                && (digits + SIXES & HIGH_HALVES) == ZEROS
                && (points & points - 1) == 0
                && (points == 0 || count > 1);
    }

    /**
     * Whether eight octets are as in a pattern.
     *
     * @param pattern zeros in the place of digits
     * @param mask all bits of octets that are constant, and the high half of digits
     */
    public static boolean isLike(long octets, long pattern, long mask) {
        long differing = octets ^ pattern;
        return (differing & mask | differing + SIXES & HIGH_HALVES) == 0;
    }

    /**
     * Digits as a whole number, and in its lowest {@value #FRACTION} bits how many octets a decimal point and what follows
     * it take; negative where they are none, and for those that are to be read with more care: others than 1 to 16, and
     * those with more than 8 octets from the point on.
     */
    public static long decimal(byte[] data, int from, int behind) {
        int count = behind - from;
        if (count < 1 || count > 2 * Long.BYTES || behind < 2 * Long.BYTES) {
            return -1;
        }
        // What is before the octets becomes zeros; twice by half as much, since a word may be left out as a whole.
        int last = 4 * Math.max(0, Long.BYTES - count);
        int first = 4 * Math.min(Long.BYTES, 2 * Long.BYTES - count);
        long high = (long) LONG.get(data, behind - 2 * Long.BYTES) ^ ZEROS;
        long low = (long) LONG.get(data, behind - Long.BYTES) ^ ZEROS;
        high = high >>> first >>> first << first << first;
        low = low >>> last >>> last << last << last;
        long point = zeros(low ^ ONES * ('.' ^ '0'));
        point &= -point;
        int fraction = 0;
        if (point != 0) {
            // The digits before it take its place.
            fraction = Long.numberOfLeadingZeros(point) / Byte.SIZE + 1;
            long before = (point >>> 7) - 1;
            low = low & -point << 1 | (low & before) << Byte.SIZE | high >>> Long.SIZE - Byte.SIZE;
            high <<= Byte.SIZE;
        }
        boolean isNumber =
                ((high | low | high + SIXES | low + SIXES) & HIGH_HALVES) == 0 && count > (fraction > 0 ? 1 : 0);
        return isNumber
                ? (Decimals.ofEight(high) * HUNDRED_MILLIONS + Decimals.ofEight(low)) << FRACTION | fraction
                : -1;
    }

    /** The sum of octets, each of which is a number without sign. */
    public static long sum(byte[] data, int from, int behind) {
        long sum = 0;
        int at = from;
        while (at <= behind - 2 * Long.BYTES) {
            int end = (int) Math.min(behind - 2 * Long.BYTES, at + (long) ADDED * Long.BYTES);
            long pairs = 0;
            long all = 0;
            int start = at;
            for (; at <= end; at += 2 * Long.BYTES) {
                long one = (long) LONG.get(data, at);
                long two = (long) LONG.get(data, at + Long.BYTES);
                all |= one | two;
                long both = one + two;
                pairs += (both & EVEN) + (both >>> Byte.SIZE & EVEN);
            }
            if (!isAscii(all)) {
                pairs = 0;
                at = start;
                for (; at <= end; at += Long.BYTES) {
                    long word = (long) LONG.get(data, at);
                    pairs += (word & EVEN) + (word >>> Byte.SIZE & EVEN);
                }
            }
            sum += (pairs & 0xFFFF) + (pairs >>> 16 & 0xFFFF) + (pairs >>> 32 & 0xFFFF) + (pairs >>> 48);
        }
        if (behind - from < 2 * Long.BYTES) {
            while (at < behind) {
                sum += data[at++] & 0xFF;
            }
            return sum;
        }
        // Of the last two words what is behind the place; twice by half as much, since a word may be left out as a
        // whole.
        int passed = 4 * (at - behind + 2 * Long.BYTES);
        int one = Math.min(4 * Long.BYTES, passed);
        int two = Math.max(0, passed - 4 * Long.BYTES);
        long before = (long) LONG.get(data, behind - 2 * Long.BYTES) >>> one >>> one;
        long last = (long) LONG.get(data, behind - Long.BYTES) >>> two >>> two;
        long pairs = (last & EVEN) + (last >>> Byte.SIZE & EVEN) + (before & EVEN) + (before >>> Byte.SIZE & EVEN);
        return sum + (pairs * LANES >>> 48);
    }
}
