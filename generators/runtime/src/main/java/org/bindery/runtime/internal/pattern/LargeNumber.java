package org.bindery.runtime.internal.pattern;

import java.math.BigInteger;

/**
 * Whole numbers without sign that may be larger than a {@code long}, as arrays of 32 bits each, the lowest ones first. They are
 * added up and divided in place, which takes no objects.
 */
final class LargeNumber {

    private static final long LOW = 0xFFFF_FFFFL;

    /** What a place counts of the one below it. */
    private static final double BASE = 0x1p32;

    private LargeNumber() {}

    /** A number in as few places as hold it, none for 0. */
    static int[] of(BigInteger number) {
        byte[] bytes = number.toByteArray();
        return of(bytes, 0, bytes.length, number.bitLength() + Integer.SIZE - 1 >>> 5);
    }

    /** Reads bytes, of which the first is the most significant, into so many places, which hold the number. */
    static int[] of(byte[] data, int start, int length, int places) {
        int[] number = new int[places];
        for (int i = 0; i < Math.min(length, Integer.BYTES * places); i++) {
            number[i >>> 2] |= (data[start + length - 1 - i] & 0xFF) << Byte.SIZE * (i & 3);
        }
        return number;
    }

    /** The bytes of a number, the most significant one first, as few as hold it. */
    static byte[] bytes(int[] number) {
        int used = used(number);
        int top = used == 0 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(number[used - 1]);
        byte[] bytes = new byte[Integer.BYTES * Math.max(0, used - 1) + (top + Byte.SIZE - 1) / Byte.SIZE];
        for (int i = 0; i < bytes.length; i++) {
            bytes[bytes.length - 1 - i] = (byte) (number[i >>> 2] >>> Byte.SIZE * (i & 3));
        }
        return bytes;
    }

    /** A number as a long, which it fits. */
    static long longValue(int[] number) {
        return (number.length > 0 ? number[0] & LOW : 0) | (number.length > 1 ? (long) number[1] << Integer.SIZE : 0);
    }

    private static int used(int[] number) {
        int used = number.length;
        while (used > 0 && number[used - 1] == 0) {
            used--;
        }
        return used;
    }

    /** Less than 0 where the left one is less, more where it is more. */
    static int compare(int[] left, int[] right) {
        int used = used(left);
        int other = used(right);
        if (used != other) {
            return used - other;
        }
        for (int i = used - 1; i >= 0; i--) {
            if (left[i] != right[i]) {
                return Integer.compareUnsigned(left[i], right[i]);
            }
        }
        return 0;
    }

    /** Adds a number so many times to another; what is beyond the places of that is lost. */
    static void add(int[] sum, int[] number, int times) {
        long carry = 0;
        int i = 0;
        for (; i < number.length; i++) {
            carry += (sum[i] & LOW) + (number[i] & LOW) * times;
            sum[i] = (int) carry;
            carry >>>= Integer.SIZE;
        }
        for (; carry != 0 && i < sum.length; i++) {
            carry += sum[i] & LOW;
            sum[i] = (int) carry;
            carry >>>= Integer.SIZE;
        }
    }

    /**
     * Subtracts a multiple of a number from another, and returns whether the result is not negative. If not, adding it
     * as often restores the other.
     */
    private static boolean subtract(int[] rest, int[] number, int times) {
        long borrow = 0;
        for (int i = 0; i < rest.length && (i < number.length || borrow != 0); i++) {
            borrow += i < number.length ? (number[i] & LOW) * times : 0;
            long difference = (rest[i] & LOW) - (borrow & LOW);
            rest[i] = (int) difference;
            borrow = (borrow >>> Integer.SIZE) + (difference < 0 ? 1 : 0);
        }
        return borrow == 0;
    }

    /**
     * Subtracts a number from another as often as possible, and returns how often.
     *
     * @param most how often at most, below 2^21
     */
    static int divide(int[] rest, int[] number, int most) {
        int times = (int) Math.min(most, quotient(rest, number));
        if (times > 0 && !subtract(rest, number, times)) {
            add(rest, number, 1);
            return times - 1;
        } else if (times < most && compare(rest, number) >= 0) {
            subtract(rest, number, 1);
            return times + 1;
        }
        return times;
    }

    /** How often a number goes into another; wrong by one at most where that is less than 2^21. */
    private static double quotient(int[] rest, int[] number) {
        int top = used(number) - 1;
        if (top < 0 || used(rest) > top + 2) {
            return Double.MAX_VALUE;
        }
        double above = place(rest, top + 1) * BASE * BASE + place(rest, top) * BASE + place(rest, top - 1);
        return above / (place(number, top) * BASE + place(number, top - 1));
    }

    private static double place(int[] number, int place) {
        return place < 0 || place >= number.length ? 0 : number[place] & LOW;
    }
}
