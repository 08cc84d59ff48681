package org.bindery.model;

import java.util.Objects;

/// A default or fixed value (XML Schema part 1, section 3.3.1).
///
/// @param kind whether there is one, and which
/// @param value its lexical form; empty with [Kind#NONE]
public record ValueConstraint(Kind kind, String value) {

    /// Whether the value replaces an absent one or is the only one allowed.
    public enum Kind {
        NONE,
        DEFAULT,
        FIXED
    }

    public static final ValueConstraint NONE = new ValueConstraint(Kind.NONE, "");

    public ValueConstraint {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(value, "value");
    }
}
