package org.bindery.messages.values;

import java.util.Objects;

/// Something that a value does not satisfy.
///
/// @param rule the facet, by its name in XML Schema, or what else is not satisfied
/// @param message the violation, as a sentence
public record Violation(String rule, String message) {
    public Violation {
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(message, "message");
    }
}
