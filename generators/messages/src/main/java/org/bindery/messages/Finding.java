package org.bindery.messages;

import java.util.Objects;
import org.bindery.messages.values.Violation;
import org.bindery.model.Location;
import org.bindery.model.Severity;

/// An error in a native message.
///
/// @param rule the rule that the message violates: a facet or another constraint of XML Schema by its
/// name there, the name of a rule of the model, or [#STRUCTURE]
/// @param path the component's instance path
/// @param reason the error, for people
public record Finding(String rule, Severity severity, Location location, String path, String reason) {

    /// More findings than this are not collected.
    public static final int MAX_FINDINGS = 1_000;

    /// The rule for what cannot be read at all, or is at a wrong place.
    public static final String STRUCTURE = "structure";

    public Finding {
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(location, "location");
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(reason, "reason");
    }

    /// Something that cannot be read, or is at a wrong place.
    public Finding(Location location, String path, String reason) {
        this(STRUCTURE, Severity.ERROR, location, path, reason);
    }

    /// A value that is not one of its type.
    public static Finding of(Violation violation, Location location, String path) {
        return new Finding(violation.rule(), Severity.ERROR, location, path, violation.message());
    }
}
