package org.bindery.importers.text;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Problem;

/// The content of a table as far as it was read.
///
/// @param heading the row that names the columns, or a comment above them that does
/// @param headed whether the heading is a row of the table
/// @param columns what is known of each column
/// @param rows how many rows of data were read
/// @param problems rows that do not fit
/// @param shortRows whether rows leave out empty cells at their end
/// @param irregular whether there may be rows that would be written in another form, regardless of the
///     types of their columns
record Table(
        Optional<Row> heading,
        boolean headed,
        int firstLine,
        List<ColumnProfile> columns,
        boolean shortRows,
        boolean irregular,
        long rows,
        List<Problem> problems) {

    Table {
        columns = List.copyOf(columns);
        problems = List.copyOf(problems);
    }

    /// The heading of a column, counted from 0; empty when it has none.
    String heading(int column) {
        return heading.filter(row -> column < row.width())
                .map(row -> row.cell(column))
                .orElse("");
    }
}
