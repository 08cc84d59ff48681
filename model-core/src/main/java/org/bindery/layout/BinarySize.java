package org.bindery.layout;

import org.bindery.shape.Lengths;

/// How many bits something takes in binary, at least and at most.
///
/// @param minBits the least number of bits
/// @param maxBits the greatest, or [#UNBOUNDED]
public record BinarySize(long minBits, long maxBits) {

    /// No upper limit that is worth telling.
    public static final long UNBOUNDED = Lengths.UNBOUNDED;

    public static final BinarySize NOTHING = new BinarySize(0, 0);

    public static BinarySize bits(long min, long max) {
        return new BinarySize(min, max);
    }

    public static BinarySize bytes(long min, long max) {
        return new BinarySize(8 * min, max >= UNBOUNDED / 8 ? UNBOUNDED : 8 * max);
    }

    public boolean isBounded() {
        return maxBits != UNBOUNDED;
    }

    public BinarySize plus(BinarySize other) {
        return new BinarySize(Lengths.sum(minBits, other.minBits), Lengths.sum(maxBits, other.maxBits));
    }

    public BinarySize or(BinarySize other) {
        return new BinarySize(Math.min(minBits, other.minBits), Math.max(maxBits, other.maxBits));
    }

    /// What is left when a part of this is taken away.
    BinarySize less(BinarySize part) {
        return new BinarySize(
                Math.max(0, minBits - part.minBits), isBounded() ? Math.max(0, maxBits - part.maxBits) : UNBOUNDED);
    }

    /// The size of something with room for either.
    BinarySize most(BinarySize other) {
        return new BinarySize(Math.max(minBits, other.minBits), Math.max(maxBits, other.maxBits));
    }

    /// The size of between `min` and `max` of these.
    public BinarySize times(long min, long max) {
        return new BinarySize(Lengths.product(minBits, min), Lengths.product(maxBits, max));
    }

    public BinarySize orAbsent() {
        return new BinarySize(0, maxBits);
    }

    /// Filled up to whole bytes.
    public BinarySize wholeBytes() {
        return new BinarySize((minBits + 7) / 8 * 8, maxBits > UNBOUNDED - 8 ? UNBOUNDED : (maxBits + 7) / 8 * 8);
    }

    /// `3 b` for bits; `2`, `0-8`, `17-*` for bytes, rounded up.
    @Override
    public String toString() {
        if (minBits == maxBits && minBits % 8 != 0) {
            return minBits + " b";
        }
        long min = (minBits + 7) / 8;
        if (!isBounded()) {
            return min + "-*";
        }
        if (maxBits < 8 && maxBits > 0) {
            return minBits + "-" + maxBits + " b";
        }
        long max = (maxBits + 7) / 8;
        return min == max ? Long.toString(min) : min + "-" + max;
    }
}
