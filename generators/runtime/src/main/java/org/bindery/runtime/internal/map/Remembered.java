package org.bindery.runtime.internal.map;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.bindery.runtime.Nullable;

/** What an aggregate came to, for each child of a branch and for all of them. Safe for use by several threads. */
final class Remembered {

    /** A branch remembers so many aggregates. */
    private static final int MOST = 4;

    private static final VarHandle PART = MethodHandles.arrayElementVarHandle(Object[].class);

    private final Object aggregate;
    private final Object[] parts;
    private final @Nullable Remembered next;
    private volatile @Nullable Object whole;

    Remembered(Object aggregate, int children, @Nullable Remembered next) {
        this(aggregate, new Object[children], next == null ? null : next.shortened(MOST - 1));
    }

    private Remembered(Object aggregate, Object[] parts, @Nullable Remembered next) {
        this.aggregate = aggregate;
        this.parts = parts;
        this.next = next;
    }

    private @Nullable Remembered shortened(int most) {
        if (most == 0) {
            return null;
        }
        Remembered rest = next == null ? null : next.shortened(most - 1);
        if (rest == next) {
            return this;
        }
        Remembered same = new Remembered(aggregate, parts, rest);
        same.whole = whole;
        return same;
    }

    /** What is remembered of an aggregate; null if nothing is. */
    @Nullable
    Remembered of(Object which) {
        for (Remembered known = this; known != null; known = known.next) {
            if (known.aggregate.equals(which)) {
                return known;
            }
        }
        return null;
    }

    /** What is still so if a child is another. */
    Remembered without(int child) {
        Object[] others = parts.clone();
        VarHandle.acquireFence();
        others[child] = null;
        return new Remembered(aggregate, others, next == null ? null : next.without(child));
    }

    /** The result of a child; null if it is unknown. */
    @Nullable
    Object part(int child) {
        return PART.getAcquire(parts, child);
    }

    void setPart(int child, Object result) {
        PART.setRelease(parts, child, result);
    }

    /** The result of all children; null if it is unknown. */
    @Nullable
    Object whole() {
        return whole;
    }

    void setWhole(Object result) {
        whole = result;
    }
}
