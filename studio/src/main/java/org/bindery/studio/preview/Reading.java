package org.bindery.studio.preview;

/// One of the things that some bytes may mean.
///
/// @param name what they are read as: `unsigned 16, little-endian`
/// @param value what they are then; a dash and why where they cannot be read so
record Reading(String name, String value) {

    /// As a row of a table in text.
    String line() {
        return name + "\t" + value;
    }
}
