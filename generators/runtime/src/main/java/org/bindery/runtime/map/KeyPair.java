package org.bindery.runtime.map;

import java.util.Objects;

/**
 * A key of two parts, ordered by the first, then by the second. Either may be a pair itself.
 *
 * @param <A> the first part
 * @param <B> the second part
 * @param first the first part
 * @param second the second part
 */
public record KeyPair<A extends Comparable<? super A>, B extends Comparable<? super B>>(A first, B second)
        implements Comparable<KeyPair<A, B>> {

    /** Requires that no part is null. */
    public KeyPair {
        Objects.requireNonNull(first, "the first part");
        Objects.requireNonNull(second, "the second part");
    }

    /**
     * Makes a key.
     *
     * @param <A> the first part
     * @param <B> the second part
     * @param first the first part
     * @param second the second part
     * @return the key
     */
    public static <A extends Comparable<? super A>, B extends Comparable<? super B>> KeyPair<A, B> of(
            A first, B second) {
        return new KeyPair<>(first, second);
    }

    @Override
    public int compareTo(KeyPair<A, B> other) {
        int order = first.compareTo(other.first);
        return order != 0 ? order : second.compareTo(other.second);
    }
}
