package org.bindery.importers.edi;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What stands in one place of a segment, or in one place of a composite.
public sealed interface EdiField {

    String name();

    /// What it is called in its directory, such as `C507` or `2005`; may be empty.
    String id();

    String documentation();

    /// Whether there may be several in its place.
    boolean isRepeating();

    /// What the values of a data element are.
    enum Kind {
        TEXT,
        /// A number, with or without a fraction.
        NUMBER,
        INTEGER
    }

    /// A data element.
    ///
    /// @param least the least number of characters; 0 where nothing says it
    /// @param most the greatest number of characters; 0 where nothing says it
    /// @param codes the names of values, by their values; others are as valid
    record Simple(
            String name,
            String id,
            String documentation,
            boolean isRepeating,
            Kind kind,
            int least,
            int most,
            Map<String, String> codes)
            implements EdiField {
        public Simple {
            codes = new TreeMap<>(codes);
        }
    }

    /// Components in one place.
    record Composite(String name, String id, String documentation, boolean isRepeating, List<EdiField> parts)
            implements EdiField {
        public Composite {
            parts = List.copyOf(parts);
        }
    }
}
