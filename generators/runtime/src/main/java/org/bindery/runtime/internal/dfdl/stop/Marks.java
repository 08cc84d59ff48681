package org.bindery.runtime.internal.dfdl.stop;

import java.util.Arrays;

/**
 * The positions of markup, in bits, in the order in which it was found. Markup of failed attempts is removed. Not
 * thread-safe.
 */
public final class Marks {

    private long[] starts = new long[16];
    private long[] ends = new long[16];
    private Markup[] kinds = new Markup[16];
    private int count;

    /** None yet. */
    public Marks() {}

    /** Forgets all. */
    public void clear() {
        count = 0;
    }

    /**
     * Adds markup; nothing where it has no bits.
     *
     * @param start its first bit
     * @param end the bit after it
     */
    public void add(Markup kind, long start, long end) {
        cut(start);
        if (end <= start) {
            return;
        }
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
            kinds = Arrays.copyOf(kinds, 2 * count);
        }
        starts[count] = start;
        ends[count] = end;
        kinds[count++] = kind;
    }

    /** Removes markup that extends beyond a bit, because reading goes back to it. */
    public void cut(long bit) {
        while (count > 0 && ends[count - 1] > bit) {
            count--;
        }
    }

    /** How many there are. */
    public int count() {
        return count;
    }

    /**
     * What one is.
     *
     * @param mark its number, from 0
     */
    public Markup kind(int mark) {
        return kinds[mark];
    }

    /** Where one starts, in bits. */
    public long start(int mark) {
        return starts[mark];
    }

    /** Where one ends: the bit after it. */
    public long end(int mark) {
        return ends[mark];
    }

    /**
     * Where a value starts: after the markup of its element.
     *
     * @param bit where reading is
     */
    public long valueStart(long begin, long bit) {
        for (int i = count - 1; i >= 0 && ends[i] > begin; i--) {
            if (ends[i] <= bit) {
                return ends[i];
            }
        }
        return begin;
    }
}
