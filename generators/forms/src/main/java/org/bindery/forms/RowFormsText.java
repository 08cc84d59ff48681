package org.bindery.forms;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.runtime.internal.form.RowForms;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;
import org.bindery.shape.delimited.DelimitedRecords;

/// Describes the lines of delimited text: how they are written, and what kinds there are.
final class RowFormsText {

    private final MessageFormat.Delimited format;
    private final DelimitedRecords records;

    /// Empty when messages are not delimited text, or the records are not flat.
    static Optional<RowFormsText> of(Model model, Shapes shapes) {
        return model.format() instanceof MessageFormat.Delimited format
                ? DelimitedRecords.ifFlat(shapes).map(records -> new RowFormsText(format, records))
                : Optional.empty();
    }

    private RowFormsText(MessageFormat.Delimited format, DelimitedRecords records) {
        this.format = format;
        this.records = records;
    }

    /// The words of all lines.
    ///
    /// @param numbers the numbers of records, by the ids of their shapes
    List<List<Object>> lines(Map<String, Integer> numbers) {
        List<List<Object>> lines = new ArrayList<>();
        lines.add(style());
        for (DelimitedRecords.Kind kind : records.kinds()) {
            lines.add(kind(kind, numbers.get(kind.shape().id())));
        }
        records.comment()
                .ifPresent(comment -> lines.add(List.of(
                        "line",
                        numbers.get(comment.shape().id()),
                        comment.text().index(),
                        comment.element().local())));
        return lines;
    }

    private List<Object> style() {
        MessageFormat.Delimited.Style style = format.style();
        int flags = (style.shortRows() ? RowForms.SHORT_ROWS : 0)
                | (style.closed() ? 0 : RowForms.OPEN)
                | (style.marked() ? RowForms.MARKED : 0)
                | (format.header() ? RowForms.HEADER : 0)
                | (style.quotedHeader() ? RowForms.QUOTED_HEADER : 0)
                | (style.headerBelow() ? RowForms.HEADER_BELOW : 0);
        return List.of(
                "rows",
                format.delimiter(),
                character(format.quote()),
                format.lineEnd(),
                character(style.comment()),
                style.titles(),
                DelimitedRecords.keptHeading(records.kinds().getFirst(), format).orElse(""),
                format.charset(),
                flags);
    }

    /// A character, or nothing where there is none.
    private static String character(char c) {
        return c == 0 ? "" : String.valueOf(c);
    }

    private List<Object> kind(DelimitedRecords.Kind kind, int record) {
        List<Object> words = new ArrayList<>(List.of(
                "kind",
                record,
                kind.irregular().map(Property::index).orElse(-1),
                kind.element().local(),
                kind.columns().size()));
        for (Property column : kind.columns()) {
            List<FormatCall> calls = ValueForm.of(column, false);
            words.add(column.index());
            words.add(column.fieldName());
            words.add(DelimitedRecords.isQuoted(column, format));
            words.add(way(column, calls));
            words.add(calls.getFirst().method().equals("date") ? pattern(calls.getFirst()) : "");
        }
        for (DelimitedRecords.Mark mark : kind.marks()) {
            words.add(mark.column());
            words.add(mark.values().size());
            words.addAll(mark.values());
        }
        return words;
    }

    /// What makes the values of a column, where they have no facets that may refuse them.
    private static String way(Property column, List<FormatCall> calls) {
        SimpleValue value = ((Property.ValueType) column.type()).value();
        return value.kind() == ValueKind.TEXT
                ? "text"
                : calls.size() == 1 ? calls.getFirst().method() : "other";
    }

    private static String pattern(FormatCall date) {
        return ((FormatCall.Text) date.arguments().getFirst()).text();
    }
}
