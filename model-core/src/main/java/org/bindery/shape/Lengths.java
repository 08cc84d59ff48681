package org.bindery.shape;

/// How lengths are added and multiplied of which some have no upper limit.
public final class Lengths {

    /// No upper limit.
    public static final long UNBOUNDED = Long.MAX_VALUE;

    private Lengths() {}

    public static long sum(long a, long b) {
        return a > UNBOUNDED - b ? UNBOUNDED : a + b;
    }

    public static long product(long a, long b) {
        if (a == 0 || b == 0) {
            return 0;
        }
        return a > UNBOUNDED / b ? UNBOUNDED : a * b;
    }
}
