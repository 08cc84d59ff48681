package org.bindery.model;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// An error in a model or its source, or a note on it.
///
/// @param id stable, lower case with hyphens, such as `unresolved-import`; for filters and tests
/// @param path the component that it concerns
/// @param text what happened and what to do, in a sentence
/// @param fixes what would mend it
public record Problem(
        String id, Severity severity, Optional<ModelPath> path, Location location, String text, List<Fix> fixes) {

    /// A way to mend a problem.
    ///
    /// @param label what it does, in the imperative
    /// @param setting the `KEY=VALUE` that does it at the problem's path
    public record Fix(String label, String setting) {}

    public Problem {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(location, "location");
        Objects.requireNonNull(text, "text");
        fixes = List.copyOf(fixes);
    }

    public static Problem at(ModelPath path, Severity severity, String id, String text) {
        return new Problem(id, severity, Optional.of(path), Location.NONE, text, List.of());
    }

    public static Problem at(Location location, Severity severity, String id, String text) {
        return new Problem(id, severity, Optional.empty(), location, text, List.of());
    }

    /// `file:line:column: error: text [id]`, with the path where there is no place.
    @Override
    public String toString() {
        String where = location.isKnown()
                ? location.toString()
                : path.map(ModelPath::toString).orElse("");
        String prefix = where.isEmpty() ? "" : where + ": ";
        return prefix + severity.name().toLowerCase(Locale.ROOT) + ": " + text + " [" + id + "]";
    }
}
