package org.bindery.runtime.internal.column;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.bindery.runtime.Nullable;

/** Which messages of a block are found: a bit for each, 64 to a word, and 0 after them. */
public final class FoundBits {

    private FoundBits() {}

    /**
     * Has all messages found.
     *
     * @param found takes the bits
     * @param among the bits of those that are looked at; null if all are
     */
    public static void fill(long[] found, int count, long @Nullable [] among) {
        if (among != null) {
            System.arraycopy(among, 0, found, 0, found.length);
            return;
        }
        Arrays.fill(found, -1L);
        int behind = count & Long.SIZE - 1;
        if (behind != 0) {
            found[found.length - 1] = (1L << behind) - 1;
        }
    }

    /**
     * Those of some messages that are from one on to before another.
     *
     * @param found the bits
     * @param from the place of the first
     * @param to the place after the last
     * @return a copy of the bits, with 0 for all others
     */
    public static long[] between(long[] found, int from, int to) {
        long[] some = new long[found.length];
        for (int word = from >>> 6; word << 6 < to; word++) {
            long least = word == from >>> 6 ? -1L << from : -1L;
            some[word] = found[word] & least & (to - (word << 6) < Long.SIZE ? (1L << to) - 1 : -1L);
        }
        return some;
    }

    /**
     * Whether a message is found.
     *
     * @param found the bits
     */
    public static boolean isAny(long[] found) {
        for (long word : found) {
            if (word != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * How many messages are found.
     *
     * @param found the bits
     * @param words in how many words they are
     */
    public static int count(long[] found, int words) {
        int count = 0;
        for (int i = 0; i < words; i++) {
            count += Long.bitCount(found[i]);
        }
        return count;
    }

    /**
     * Does something with the place of each message that is found.
     *
     * @param found the bits
     * @param words in how many words they are
     * @param action is given the places, in order
     */
    public static void forEach(long[] found, int words, IntConsumer action) {
        for (int word = 0; word < words; word++) {
            for (long left = found[word]; left != 0; left &= left - 1) {
                action.accept((word << 6) + Long.numberOfTrailingZeros(left));
            }
        }
    }

    /**
     * The place of the first message found from one on; -1 if there is none.
     *
     * @param found the bits
     * @param words in how many words they are
     */
    public static int next(long[] found, int words, int from) {
        for (int word = from >>> 6; word < words; word++) {
            long left = found[word] & (word == from >>> 6 ? -1L << from : -1L);
            if (left != 0) {
                return (word << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return -1;
    }
}
