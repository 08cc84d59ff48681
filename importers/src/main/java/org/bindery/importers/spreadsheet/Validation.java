package org.bindery.importers.spreadsheet;

import java.util.List;

/// The values that the program allows a user to type into some cells.
///
/// @param operator as Office Open XML names it: `between`, `notBetween`, `equal`, `greaterThan`…
/// @param first a list, a reference to one, or the lower bound
/// @param second the upper bound, or empty
record Validation(List<Area> areas, Kind kind, String operator, String first, String second) {

    /// The kind of a constraint.
    enum Kind {
        LIST,
        WHOLE,
        DECIMAL,
        DATE,
        TIME,
        LENGTH
    }

    Validation {
        areas = List.copyOf(areas);
    }

    boolean covers(int row, int column) {
        return areas.stream().anyMatch(area -> area.contains(row, column));
    }
}
