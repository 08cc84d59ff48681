package org.bindery.importers.swift;

import java.util.List;

/// A line of a field.
///
/// @param isOptional whether it may be absent, with its line end
/// @param most how many lines there may be of this kind; 1 for a line that does not repeat
record FormatLine(List<FormatPart> parts, boolean isOptional, int most) {
    FormatLine {
        parts = List.copyOf(parts);
    }

    /// Whether its parts end with lines, which have their own ends.
    boolean endsInLines() {
        return !parts.isEmpty() && parts.getLast() instanceof FormatPart.Lines;
    }

    boolean isRepeating() {
        return most > 1;
    }
}
