package org.bindery.importers.edi;

import java.util.List;
import org.bindery.model.Cardinality;

/// What stands in a message: segments, and groups of them.
public sealed interface EdiPart {

    Cardinality cardinality();

    /// A segment.
    ///
    /// @param name its name here; most often the tag
    record Use(String name, EdiSegment segment, Cardinality cardinality, String documentation) implements EdiPart {}

    /// Parts that come again together, of which the first one is there.
    record Loop(String name, Cardinality cardinality, List<EdiPart> parts, String documentation) implements EdiPart {
        public Loop {
            parts = List.copyOf(parts);
        }
    }
}
