package org.bindery.importers.spreadsheet;

/// A cell that is not blank.
///
/// @param column from 1
/// @param text its value: a number without exponent, a date or time as in ISO 8601, `true` or `false`, or the text;
///     of a formula the result that was kept with it
/// @param format how it is shown
/// @param indent how many steps its text is moved to the right
record Cell(int column, Kind kind, String text, CellFormat format, int indent) {

    /// The kind of a cell's value.
    enum Kind {
        TEXT,
        NUMBER,
        BOOLEAN,
        DATE,
        TIME,
        DATE_TIME,
        ERROR
    }

    static Cell text(int column, String text) {
        return new Cell(column, Kind.TEXT, text, CellFormat.GENERAL, 0);
    }

    /// The cell at another place.
    Cell at(int other) {
        return new Cell(other, kind, text, format, indent);
    }
}
