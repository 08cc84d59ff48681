package org.bindery.rules;

import java.util.Optional;
import java.util.Set;
import org.bindery.shape.ExpressionNames;

/// What expressions are checked against.
///
/// @param name what messages call it
/// @param components what a record has; empty for a single value
record Subject(RuleType type, String name, Optional<ExpressionNames> components) {

    /// The name of a single value, by which it also goes beside attributes.
    static final String VALUE = "value";

    /// A single value.
    static Subject value(RuleType type) {
        return new Subject(type, "The value", Optional.empty());
    }

    /// The names of it or of its components.
    Set<String> names() {
        return components.map(ExpressionNames::all).orElse(Set.of(VALUE));
    }
}
