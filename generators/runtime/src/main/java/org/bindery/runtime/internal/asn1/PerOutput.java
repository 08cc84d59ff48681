package org.bindery.runtime.internal.asn1;

import java.math.BigInteger;
import java.util.Arrays;
import org.bindery.runtime.Nullable;

/** The bits of a message in unaligned PER. Not thread-safe. */
final class PerOutput {

    /** So much a message takes at most, in octets. */
    private static final int MOST = 1 << 28;

    private static final int SMALL = 64;
    private static final int SMALL_BITS = 6;

    byte[] data = new byte[64];
    private long at;

    void clear() {
        if (data.length > 1 << 20) {
            data = new byte[64];
        } else {
            Arrays.fill(data, 0, (int) (at + 7 >> 3), (byte) 0);
        }
        at = 0;
    }

    /** How many octets there are: one at least. */
    int size() {
        return (int) Math.max(1, at + 7 >> 3);
    }

    /** All octets, the last of which is filled up with zeros. */
    byte[] octets() {
        return Arrays.copyOf(data, size());
    }

    private void room(long bits) {
        if (at + bits > 8L * MOST) {
            throw new IllegalArgumentException("the message is longer than 256 MB");
        }
        int needed = (int) (at + bits + 7 >> 3);
        if (needed > data.length) {
            data = Arrays.copyOf(data, Math.max(needed, 2 * data.length));
        }
    }

    void bit(boolean bit) {
        bits(bit ? 1 : 0, 1);
    }

    /** The lowest bits of a number, 64 at most. */
    void bits(long number, int count) {
        room(count);
        int left = count;
        while (left > 0) {
            int inOctet = Math.min(left, 8 - (int) (at & 7));
            int part = (int) (number >>> left - inOctet) & (1 << inOctet) - 1;
            data[(int) (at >> 3)] |= (byte) (part << 8 - (int) (at & 7) - inOctet);
            at += inOctet;
            left -= inOctet;
        }
    }

    void octets(byte[] octets, int from, int length) {
        if ((at & 7) == 0) {
            room(8L * length);
            System.arraycopy(octets, from, data, (int) (at >> 3), length);
            at += 8L * length;
            return;
        }
        for (int i = from; i < from + length; i++) {
            bits(octets[i] & 0xFF, 8);
        }
    }

    // Numbers.

    /** A number of a type that says what numbers it has; whether it is one of them. */
    boolean number(BigInteger number, Range range) {
        boolean within = range.has(number);
        if (range.extensible()) {
            bit(!within);
        } else if (!within) {
            return false;
        }
        if (!within || range.least() == null) {
            contents(number.toByteArray());
            return true;
        }
        BigInteger offset = number.subtract(range.least());
        if (range.most() == null) {
            contents(unsigned(offset));
            return true;
        }
        int bits = range.most().subtract(range.least()).bitLength();
        for (int left = bits; left > 0; ) {
            int part = Math.min(left, Integer.SIZE);
            bits(offset.shiftRight(left - part).longValue(), part);
            left -= part;
        }
        return true;
    }

    private static byte[] unsigned(BigInteger number) {
        byte[] octets = number.toByteArray();
        return octets.length > 1 && octets[0] == 0 ? Arrays.copyOfRange(octets, 1, octets.length) : octets;
    }

    /** A number from 0 to another one. */
    void upTo(int number, int greatest) {
        bits(number, Packed.bits(greatest + 1));
    }

    /** A number that is small as a rule: of an extension addition. */
    void small(int number) {
        bit(number >= SMALL);
        if (number < SMALL) {
            bits(number, SMALL_BITS);
        } else {
            contents(unsigned(BigInteger.valueOf(number)));
        }
    }

    /** How many extension additions there are. */
    void additions(int count) {
        bit(count > SMALL);
        if (count <= SMALL) {
            bits(count - 1L, SMALL_BITS);
        } else {
            length(count);
        }
    }

    // Lengths.

    /**
     * A size that its type says something of, if it is written in as few bits as it needs; whether it is, and no length follows.
     *
     * @param range the sizes that the type has
     * @throws IllegalArgumentException when it is none of them
     */
    boolean size(int count, Range range) {
        boolean within = range.has(BigInteger.valueOf(count));
        if (range.extensible()) {
            bit(!within);
        } else if (!within) {
            throw new IllegalArgumentException("there are " + count + ", and there must be "
                    + (range.least() == null ? "0" : range.least()) + " to "
                    + (range.most() == null ? "any number" : range.most()));
        }
        if (!within || !range.isSmall()) {
            return false;
        }
        upTo(count - range.leastSize(), range.most().intValue() - range.leastSize());
        return true;
    }

    /** The length of the next piece of so many that are left; how many of them it holds. */
    int length(int left) {
        if (left < 0x80) {
            bits(left, 8);
            return left;
        }
        if (left < Packed.FRAGMENT) {
            bits(0x8000 | left, 16);
            return left;
        }
        int pieces = Math.min(Packed.MOST_FRAGMENTS, left / Packed.FRAGMENT);
        bits(0xC0 | pieces, 8);
        return pieces * Packed.FRAGMENT;
    }

    /** What takes the pieces of something. */
    interface Pieces {
        /** Writes those from a place to another one. */
        void write(int from, int to);
    }

    /**
     * Something of which there are so many, with their number before them, or with that of each piece.
     *
     * @param range the sizes that the type has; null where it says nothing
     */
    void sized(int count, @Nullable Range range, Pieces pieces) {
        if (range != null && size(count, range)) {
            pieces.write(0, count);
            return;
        }
        int done = 0;
        int piece;
        do {
            piece = length(count - done);
            pieces.write(done, done + piece);
            done += piece;
        } while (piece >= Packed.FRAGMENT);
    }

    /** Octets with their length before them. */
    void contents(byte[] octets) {
        contents(octets, null);
    }

    /** Octets of which a type says how many there may be. */
    void contents(byte[] octets, @Nullable Range range) {
        sized(octets.length, range, (from, to) -> octets(octets, from, to - from));
    }
}
