package org.bindery.importers.edi;

import java.util.List;
import org.bindery.model.Cardinality;

/// A part of a message: segments, and groups of them.
public sealed interface EdiPart {

    Cardinality cardinality();

    /// A segment.
    ///
    /// @param start a regular expression for the beginning of the segment, if not every segment of its tag is
    ///     allowed here; else empty
    record Use(EdiSegment segment, Cardinality cardinality, String start) implements EdiPart {}

    /// Parts that come again together, of which the first one is there.
    record Loop(String name, Cardinality cardinality, List<EdiPart> parts, String documentation) implements EdiPart {
        public Loop {
            parts = List.copyOf(parts);
        }
    }

    /// A loop that its directory calls something like `2010AA`, or names.
    static EdiPart loop(String code, Cardinality cardinality, List<EdiPart> parts, String documentation) {
        String name = code.isEmpty() || Character.isDigit(code.charAt(0)) ? "Loop" + code : code;
        return new Loop(name, cardinality, parts, documentation);
    }
}
