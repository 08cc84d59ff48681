package org.bindery.model;

/// How often a component may occur in its place.
///
/// @param min the least number of occurrences, from 0
/// @param max the greatest number of occurrences, or [#UNBOUNDED]
public record Cardinality(int min, int max) {

    /// No upper limit.
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    /// Exactly once.
    public static final Cardinality ONE = new Cardinality(1, 1);

    /// Once or not at all.
    public static final Cardinality OPTIONAL = new Cardinality(0, 1);

    public Cardinality {
        if (min < 0 || max < min) {
            throw new IllegalArgumentException(
                    "The cardinality " + min + ".." + max + " is not a range from 0 upwards");
        }
    }

    public boolean isOptional() {
        return min == 0;
    }

    public boolean isRepeated() {
        return max > 1;
    }

    /// Reads what [#toString()] writes.
    ///
    /// @throws IllegalArgumentException when the text is not `n`, `n..m` or `n..*`
    public static Cardinality parse(String text) {
        int dots = text.indexOf("..");
        try {
            int min = Integer.parseInt(dots < 0 ? text : text.substring(0, dots));
            String upper = dots < 0 ? text : text.substring(dots + 2);
            return new Cardinality(min, upper.equals("*") ? UNBOUNDED : Integer.parseInt(upper));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a cardinality; write 1, 0..1, 1..* or the like", e);
        }
    }

    /// `1`, `0..1`, `1..*`.
    @Override
    public String toString() {
        if (max == UNBOUNDED) {
            return min + "..*";
        }
        return min == max ? Integer.toString(min) : min + ".." + max;
    }
}
