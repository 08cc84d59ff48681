package org.bindery.messages.delimited;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.bindery.model.MessageFormat;
import org.bindery.shape.Property;
import org.bindery.shape.delimited.DelimitedRecords;
import org.jspecify.annotations.Nullable;

/// Writes rows, with quotes where they are needed, or the component has them always.
final class RowText {

    private final MessageFormat.Delimited format;
    private final Map<Property, FieldFormat> formats = new HashMap<>();

    RowText(MessageFormat.Delimited format) {
        this.format = format;
    }

    FieldFormat format(Property property) {
        return formats.computeIfAbsent(property, FieldFormat::new);
    }

    /// A row of fields, without its line end.
    ///
    /// @param values gives the value of each property
    /// @throws IllegalArgumentException with the component's name when it cannot be written
    String of(DelimitedRecords.Kind kind, Function<Property, @Nullable Object> values) {
        List<Property> columns = kind.columns();
        int last = columns.size() - 1;
        // A row of one field may be taken for a line of another kind.
        while (format.style().shortRows() && last > 1 && values.apply(columns.get(last)) == null) {
            last--;
        }
        StringBuilder row = new StringBuilder();
        for (int column = 0; column <= last; column++) {
            if (column > 0) {
                row.append(format.delimiter());
            }
            Property property = columns.get(column);
            Object value = values.apply(property);
            if (value != null) {
                add(property, value, row);
            }
        }
        return row.toString();
    }

    private void add(Property property, Object value, StringBuilder row) {
        try {
            String text = format(property).write(value);
            add(text, DelimitedRecords.isQuoted(property, format), row);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(property.name() + ": " + e.getMessage(), e);
        }
    }

    /// The row that names the columns.
    String heading(DelimitedRecords.Kind kind) {
        StringBuilder row = new StringBuilder();
        for (int column = 0; column < kind.columns().size(); column++) {
            if (column > 0) {
                row.append(format.delimiter());
            }
            add(
                    DelimitedRecords.heading(kind.columns().get(column)),
                    format.style().quotedHeader(),
                    row);
        }
        return row.toString();
    }

    /// An empty text is quoted, since without quotes it would be absent, and so is one that would start a comment.
    private void add(String text, boolean always, StringBuilder row) {
        boolean quotes = always
                || text.isEmpty()
                || text.chars().anyMatch(c -> c == format.delimiter() || c == format.quote() || c == '\n' || c == '\r')
                || row.isEmpty() && text.charAt(0) == format.style().comment();
        if (!quotes) {
            row.append(text);
            return;
        }
        if (format.quote() == 0) {
            throw new IllegalArgumentException("'" + text + "' needs quotes, and the format has none");
        }
        String quote = Character.toString(format.quote());
        row.append(quote).append(text.replace(quote, quote + quote)).append(quote);
    }
}
