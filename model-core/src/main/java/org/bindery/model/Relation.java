package org.bindery.model;

import java.util.Objects;

/// What a component's value says about another one.
///
/// @param target path of the other component, relative to the type that holds this one
public record Relation(Kind kind, String target) {

    /// The meanings a value can have for another component.
    public enum Kind {
        /// The number of occurrences of the target (COBOL: OCCURS DEPENDING ON).
        COUNT_OF,
        /// The length of the target in its native presentation, in bytes or characters.
        LENGTH_OF
    }

    public Relation {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(target, "target");
    }
}
