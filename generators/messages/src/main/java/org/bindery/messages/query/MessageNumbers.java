package org.bindery.messages.query;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;

/// Numbers of messages in a file, in order: one bit for each message of the file. Immutable.
public final class MessageNumbers {

    private static final int PAGE = 1 << 16;

    /// One bit for each message of a page of the file.
    private final BitSet[] pages;

    /// How many numbers there are before each page, and at the end how many there are.
    private final long[] before;

    /// @param pages kept, and never changed any more
    MessageNumbers(BitSet[] pages) {
        this.pages = pages;
        this.before = new long[pages.length + 1];
        for (int i = 0; i < pages.length; i++) {
            before[i + 1] = before[i] + pages[i].cardinality();
        }
    }

    static int page(long number) {
        return Math.toIntExact(number / PAGE);
    }

    static int bit(long number) {
        return (int) (number % PAGE);
    }

    /// How many there are.
    public long count() {
        return before[pages.length];
    }

    /// The number at a place.
    ///
    /// @param place from 0
    /// @return the number of a message in the file, from 0
    /// @throws IndexOutOfBoundsException if there are not so many
    public long get(long place) {
        Objects.checkIndex(place, count());
        int found = Arrays.binarySearch(before, place);
        int page = found < 0 ? -found - 2 : found;
        while (before[page + 1] == before[page]) {
            page++;
        }
        int bit = pages[page].nextSetBit(0);
        for (long rest = place - before[page]; rest > 0; rest--) {
            bit = pages[page].nextSetBit(bit + 1);
        }
        return (long) page * PAGE + bit;
    }

    /// Whether a message is among them.
    ///
    /// @param number its number in the file, from 0
    public boolean contains(long number) {
        return number >= 0 && number / PAGE < pages.length && pages[page(number)].get(bit(number));
    }
}
