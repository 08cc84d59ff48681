package org.bindery.runtime;

import java.util.Objects;

/**
 * A constraint that a message violates. Immutable.
 *
 * @param rule the constraint: the name of a facet or another constraint of XML Schema, such as {@code maxLength}, or
 *     the name of a rule of the model
 * @param severity the severity
 * @param path the path of the component, such as {@code /Document/CdtTrf[2]/Amt}
 * @param message a sentence that describes the violation
 */
public record Finding(String rule, Severity severity, String path, String message) {

    /** Requires that no argument is null. */
    public Finding {
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(message, "message");
    }

    @Override
    public String toString() {
        return path + ": " + message + " (" + rule + ")";
    }
}
