package org.bindery.runtime.internal.column;

import java.util.function.LongPredicate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.value.Integers;

/** Numbers without sign that are looked for in records or columns. Immutable. */
public final class NumberSet {

    private final long least;
    private final long most;
    private final long @Nullable [] bits;
    private final @Nullable LongPredicate test;

    /** What numbers are more than the zigzag of the integers that are from the least to the greatest; -1 if they are these themselves. */
    private final int zigzag;

    private NumberSet(long least, long most, long @Nullable [] bits, @Nullable LongPredicate test, int zigzag) {
        this.least = least;
        this.most = most;
        this.bits = bits;
        this.test = test;
        this.zigzag = zigzag;
    }

    /**
     * All numbers of a range, with or without sign.
     *
     * @param most the greatest, not below that
     */
    public static NumberSet range(long least, long most) {
        return new NumberSet(least, most, null, null, -1);
    }

    /**
     * Some numbers of a range.
     *
     * @param count how many numbers the range has, at least one
     * @param bits a bit for each of them, 64 to a word
     */
    public static NumberSet some(long least, int count, long... bits) {
        return new NumberSet(least, least + count - 1, bits.clone(), null, -1);
    }

    /**
     * The numbers of integers with sign, which are written as their zigzag.
     *
     * @param most the greatest, not below that
     * @param plus 1 if 0 means that there is none, and numbers are one more; else 0
     */
    public static NumberSet signed(long least, long most, int plus) {
        long only = Integers.zigzag(least) + plus;
        return least == most ? range(only, only) : new NumberSet(least, most, null, null, plus);
    }

    /** Those numbers of this that satisfy a condition, which takes longer. */
    public NumberSet with(LongPredicate condition) {
        return new NumberSet(least, most, bits, condition, zigzag);
    }

    /** The numbers that satisfy a condition, which takes longer. */
    public static NumberSet arbitrary(LongPredicate test) {
        return range(0, -1).with(test);
    }

    /** No number at all. */
    public static NumberSet none() {
        return some(0, 1, 0);
    }

    /** Whether it has all numbers from {@link #least()} to {@link #most()}. */
    boolean isRange() {
        return test == null && bits == null && zigzag < 0;
    }

    /** A number that none of the set is below, if that has no sign. */
    public long least() {
        return least;
    }

    /** A number that none of the set is above, if that has no sign. */
    public long most() {
        return most;
    }

    /**
     * Whether none of the numbers of a range can be in the set.
     *
     * @param first the first number of the range, without sign
     * @param range the distance of the last one from it, not negative
     * @param areOfOneSign whether all are even, or all odd, as the zigzag of integers of one sign is
     * @return whether it is known that none is
     */
    boolean isOutside(long first, long range, boolean areOfOneSign) {
        if (zigzag < 0) {
            // Both are intervals of a circle: they meet if one has the other's start.
            return Long.compareUnsigned(least - first, range) > 0
                    && Long.compareUnsigned(first - least, most - least) > 0;
        }
        boolean lacksSome = zigzag > 0 && first == 0;
        if (lacksSome && range == 0) {
            return true;
        }
        long from = lacksSome ? 0 : first - zigzag;
        long last = first + range - zigzag;
        boolean isOrdered = areOfOneSign && !lacksSome;
        long one = isOrdered ? Integers.unzigzag(from) : -(last >>> 1) - (last & 1);
        long other = isOrdered ? Integers.unzigzag(last) : last >>> 1;
        return Long.compareUnsigned(from, last) <= 0 && (Math.max(one, other) < least || Math.min(one, other) > most);
    }

    /**
     * Whether a number is in the set.
     *
     * @param number the number, without sign
     */
    public boolean contains(long number) {
        if (zigzag > 0 && number == 0) {
            return false;
        }
        long place = (zigzag < 0 ? number : Integers.unzigzag(number - zigzag)) - least;
        return Long.compareUnsigned(place, most - least) <= 0
                && (bits == null || (bits[(int) (place >>> 6)] >>> place & 1) != 0)
                && (test == null || test.test(number));
    }

    /** Whether the set has just one number, which is {@link #least()}. */
    public boolean isSingle() {
        return least == most && zigzag < 0 && contains(least);
    }
}
