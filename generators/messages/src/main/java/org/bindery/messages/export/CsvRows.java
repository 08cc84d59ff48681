package org.bindery.messages.export;

import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.RecordValue;
import org.bindery.messages.query.ComponentPath;
import org.bindery.messages.values.Lexical;

/// Rows of values between commas, with a line feed behind each. Values are in their canonical lexical form, and those
/// that are absent empty; an empty text is in quotes.
///
/// @param columns the components, which messages have once at most
public record CsvRows(List<ComponentPath> columns) {

    /// Alone in a line, PostgreSQL takes this for the end of all rows unless it is in quotes.
    private static final String END_OF_DATA = "\\.";

    public CsvRows {
        columns = List.copyOf(columns);
    }

    /// The paths of the components.
    public String heading() {
        return line(columns.stream().map(ComponentPath::toString).toList());
    }

    /// The values of a message.
    public String row(RecordValue message) {
        List<String> cells = new ArrayList<>();
        for (ComponentPath column : columns) {
            int before = cells.size();
            column.values(message, value -> cells.add(cell(Lexical.format(value))));
            if (cells.size() == before) {
                cells.add("");
            }
        }
        return line(cells);
    }

    /// A row of cells, each as [#cell(String)] gives it, or empty.
    public static String line(List<String> cells) {
        return String.join(",", cells) + '\n';
    }

    /// A value as a cell, in quotes where it has to be.
    public static String cell(String text) {
        boolean isPlain = !text.isEmpty()
                && !text.equals(END_OF_DATA)
                && text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
