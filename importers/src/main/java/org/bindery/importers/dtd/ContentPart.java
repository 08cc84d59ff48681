package org.bindery.importers.dtd;

import java.util.List;
import org.bindery.model.Location;

/// A part of an element's content, with how often it occurs.
sealed interface ContentPart {

    Occurrence occurrence();

    /// An element.
    ///
    /// @param name its name as it is written
    record Child(String name, Occurrence occurrence, Location location) implements ContentPart {}

    /// Parts in order, or one of several.
    record Parts(boolean isChoice, List<ContentPart> parts, Occurrence occurrence) implements ContentPart {
        public Parts {
            parts = List.copyOf(parts);
        }
    }
}
