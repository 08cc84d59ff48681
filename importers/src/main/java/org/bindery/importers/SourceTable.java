package org.bindery.importers;

import java.util.List;
import org.bindery.model.Name;

/// How a table begins from which a record was inferred, for people to compare with its components.
///
/// @param root the element that each row is
/// @param columns the texts of the first rows, column by column, in the order of the components
public record SourceTable(Name root, List<List<String>> columns) {
    public SourceTable {
        columns = columns.stream().map(List::copyOf).toList();
    }
}
