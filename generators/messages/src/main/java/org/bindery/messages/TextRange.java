package org.bindery.messages;

import org.bindery.model.Location;

/// The range of a value in a native text.
///
/// @param path the value's instance path
/// @param start index of its first character, from the start of the source
/// @param end index behind its last character
/// @param line of its first character, from 1
/// @param column of its first character, from 1
public record TextRange(String path, long start, long end, int line, int column) {

    /// The range that begins at a location.
    public static TextRange of(String path, Location begin, long start, long end) {
        return new TextRange(path, start, end, begin.line(), begin.column());
    }
}
