package org.bindery.model;

import java.util.Objects;

/// A named condition that messages must satisfy.
///
/// @param message the message for the user when it fails
/// @param condition the condition's text
/// @param enabled whether it is checked
public record Rule(String name, Severity severity, String message, String condition, boolean enabled) {
    public Rule {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(condition, "condition");
    }

    public Rule withName(String other) {
        return new Rule(other, severity, message, condition, enabled);
    }

    public Rule withSeverity(Severity other) {
        return new Rule(name, other, message, condition, enabled);
    }

    public Rule withMessage(String other) {
        return new Rule(name, severity, other, condition, enabled);
    }

    public Rule withCondition(String other) {
        return new Rule(name, severity, message, other, enabled);
    }

    public Rule withEnabled(boolean other) {
        return new Rule(name, severity, message, condition, other);
    }
}
