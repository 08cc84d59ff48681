package org.bindery.studio.rows;

import java.util.List;
import java.util.Optional;

/// A message as a row of a table. Immutable.
///
/// @param number of the message in the file, from 0
/// @param cells one for each column; none where the message cannot be read
/// @param damage why it cannot be read, as a sentence
public record DataRow(long number, List<String> cells, Optional<String> damage) {
    public DataRow {
        cells = List.copyOf(cells);
    }

    static DataRow damaged(long number, String why) {
        return new DataRow(number, List.of(), Optional.of(why));
    }

    /// The text in a column.
    public String cell(int column) {
        return column < cells.size() ? cells.get(column) : "";
    }
}
