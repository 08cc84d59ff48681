package org.bindery.importers.edi;

import java.util.List;

/// A segment of a directory.
///
/// @param tag what it starts with
/// @param title what it is called
/// @param documentation what the directory says of it
public record EdiSegment(String tag, String title, String documentation, List<EdiField> fields) {
    public EdiSegment {
        fields = List.copyOf(fields);
    }
}
