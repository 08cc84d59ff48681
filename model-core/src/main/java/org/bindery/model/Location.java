package org.bindery.model;

/// Where something was read: a file, and a place in it.
///
/// @param file the file's name as it was given, relative where possible; empty when unknown
/// @param line from 1, or 0 when unknown
/// @param column from 1, in characters, or 0 when unknown
public record Location(String file, int line, int column) {

    /// No location: the part was made by hand, or by a source without locations.
    public static final Location NONE = new Location("", 0, 0);

    public Location {
        file = file == null ? "" : file;
    }

    public boolean isKnown() {
        return !file.isEmpty() || line > 0;
    }

    /// `file:line:column`, as editors and build logs understand it.
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(file);
        if (line > 0) {
            text.append(text.isEmpty() ? "line " : ":").append(line);
            if (column > 0) {
                text.append(':').append(column);
            }
        }
        return text.toString();
    }
}
