package org.bindery.runtime;

import java.util.Objects;

/**
 * Something that a message does not satisfy. Immutable.
 *
 * @param rule what it does not satisfy: a facet or another constraint of XML Schema by its name there, such as
 *     {@code maxLength}, or the name of a rule of the model
 * @param severity how much it matters
 * @param path the component, such as {@code /Document/CdtTrf[2]/Amt}
 * @param message what is wrong, for a person
 */
public record Finding(String rule, Severity severity, String path, String message) {

    /** Nothing is null. */
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
