package org.bindery.runtime.internal.column;

import java.util.function.LongPredicate;

/** Numbers without sign that are looked for in records or columns. Immutable. */
public final class NumberSet {

    private final long least;
    private final long most;
    private final long[] bits;
    private final LongPredicate test;

    private NumberSet(long least, long most, long[] bits, LongPredicate test) {
        this.least = least;
        this.most = most;
        this.bits = bits;
        this.test = test;
    }

    /**
     * All numbers of a range, with or without sign.
     *
     * @param least the least
     * @param most the greatest, not below that
     * @return the set
     */
    public static NumberSet range(long least, long most) {
        return new NumberSet(least, most, null, null);
    }

    /**
     * Some numbers of a range.
     *
     * @param least the least of the range
     * @param count how many numbers the range has, at least one
     * @param bits a bit for each of them, 64 to a word
     * @return the set
     */
    public static NumberSet some(long least, int count, long... bits) {
        return new NumberSet(least, least + count - 1, bits.clone(), null);
    }

    /**
     * The numbers that satisfy a condition, which takes longer.
     *
     * @param test the condition
     * @return the set
     */
    public static NumberSet arbitrary(LongPredicate test) {
        return new NumberSet(0, -1, null, test);
    }

    /**
     * No number at all.
     *
     * @return the set
     */
    public static NumberSet none() {
        return some(0, 1, 0);
    }

    boolean isArbitrary() {
        return test != null;
    }

    /** Whether it has all numbers from {@link #least()} to {@link #most()}. */
    boolean isRange() {
        return test == null && bits == null;
    }

    /**
     * A number that none of the set is below.
     *
     * @return the number, without sign
     */
    public long least() {
        return least;
    }

    /**
     * A number that none of the set is above.
     *
     * @return the number, without sign
     */
    public long most() {
        return most;
    }

    /**
     * Whether a number is in the set.
     *
     * @param number the number, without sign
     * @return whether it is
     */
    public boolean contains(long number) {
        if (test != null) {
            return test.test(number);
        }
        long place = number - least;
        return Long.compareUnsigned(place, most - least) <= 0
                && (bits == null || (bits[(int) (place >>> 6)] >>> place & 1) != 0);
    }

    /**
     * The only number of the set.
     *
     * @return whether there is just one, which is {@link #least()}
     */
    public boolean isSingle() {
        return test == null && least == most && contains(least);
    }
}
