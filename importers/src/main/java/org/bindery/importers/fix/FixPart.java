package org.bindery.importers.fix;

import java.util.List;

/// A part of a message, a group, the header or the trailer. Components of dictionaries are expanded into it.
sealed interface FixPart {

    /// The field, or the counter that a group starts with.
    FixField field();

    boolean isRequired();

    /// A field.
    record Single(FixField field, boolean isRequired) implements FixPart {}

    /// A group that repeats, after the field that gives the number of repetitions.
    ///
    /// @param name what the group is called, or the empty string
    record Group(FixField field, boolean isRequired, String name, List<FixPart> parts) implements FixPart {
        public Group {
            parts = List.copyOf(parts);
        }
    }
}
