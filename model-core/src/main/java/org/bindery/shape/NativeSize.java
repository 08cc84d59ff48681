package org.bindery.shape;

/// How long something is in its native presentation, at least and at most.
///
/// @param min in characters
/// @param max in characters, or [#UNBOUNDED]
public record NativeSize(long min, long max) {

    /// No upper limit.
    public static final long UNBOUNDED = Lengths.UNBOUNDED;

    public static final NativeSize NOTHING = new NativeSize(0, 0);

    public static NativeSize of(long exactly) {
        return new NativeSize(exactly, exactly);
    }

    public NativeSize plus(NativeSize other) {
        return new NativeSize(Lengths.sum(min, other.min), Lengths.sum(max, other.max));
    }

    public NativeSize or(NativeSize other) {
        return new NativeSize(Math.min(min, other.min), Math.max(max, other.max));
    }

    public NativeSize orAbsent() {
        return new NativeSize(0, max);
    }

    /// The size of between `least` and `most` of these.
    public NativeSize times(long least, long most) {
        return new NativeSize(Lengths.product(min, least), Lengths.product(max, most));
    }

    /// `3`, `4-12`, `16-*`.
    @Override
    public String toString() {
        if (max == UNBOUNDED) {
            return min + "-*";
        }
        return min == max ? Long.toString(min) : min + "-" + max;
    }
}
