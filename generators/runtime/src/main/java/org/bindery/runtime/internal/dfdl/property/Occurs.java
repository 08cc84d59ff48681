package org.bindery.runtime.internal.dfdl.property;

import org.bindery.runtime.Nullable;

/**
 * How often an element occurs.
 *
 * @param repeating whether it may occur any other number of times than once
 * @param kind how that is determined
 * @param least how often it must be there
 * @param most how often it may be; {@link #UNBOUNDED} for any number
 * @param count the number, where an expression gives it
 * @param stop what ends the occurrences; null for nothing
 */
public record Occurs(
        boolean repeating,
        Kind kind,
        long least,
        long most,
        @Nullable Setting count,
        @Nullable String stop) {

    public static final long UNBOUNDED = Long.MAX_VALUE;

    /** How the number of occurrences of an element is determined. */
    public enum Kind {
        FIXED,
        IMPLICIT,
        PARSED,
        EXPRESSION,
        STOP_VALUE
    }

    /** @param max how often it may be; negative for any number */
    public static Occurs of(Properties properties, long min, long max) {
        if (min == 1 && max == 1) {
            return new Occurs(false, Kind.FIXED, 1, 1, null, null);
        }
        Kind kind = properties.required("occursCountKind", Kind.class);
        long most = max < 0 ? UNBOUNDED : max;
        return switch (kind) {
            case FIXED -> {
                if (max < 0 || min != max) {
                    throw properties.fault(
                            "has dfdl:occursCountKind 'fixed', but minOccurs and maxOccurs are not the same");
                }
                yield new Occurs(true, kind, most, most, null, null);
            }
            case IMPLICIT -> new Occurs(true, kind, min, most, null, null);
            case PARSED -> new Occurs(true, kind, 0, UNBOUNDED, null, null);
            case STOP_VALUE -> new Occurs(true, kind, 0, UNBOUNDED, null, properties.required("occursStopValue"));
            case EXPRESSION -> {
                properties.required("occursCount");
                yield new Occurs(true, kind, 0, UNBOUNDED, properties.count("occursCount"), null);
            }
        };
    }
}
