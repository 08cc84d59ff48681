package org.bindery.importers.xsd.load;

import java.nio.file.Path;
import java.util.List;

/// Schemas that other documents contain or name, read as one.
///
/// @param inline schemas within documents
/// @param files schemas of their own
public record SchemaSet(List<InlineSchema> inline, List<Path> files) {
    public SchemaSet {
        inline = List.copyOf(inline);
        files = List.copyOf(files);
    }

    /// Whether there is none.
    public boolean isEmpty() {
        return inline.isEmpty() && files.isEmpty();
    }
}
