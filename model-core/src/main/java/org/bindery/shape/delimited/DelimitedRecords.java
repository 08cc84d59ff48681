package org.bindery.shape.delimited;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.model.MessageFormat;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// What the lines of a model's delimited text are.
///
/// @param kinds the root elements whose records are rows of fields; a heading names the fields of the first
/// @param comment the root element whose records are the lines between rows; where there is none, these are passed over
public record DelimitedRecords(List<Kind> kinds, Optional<Comment> comment) {

    public DelimitedRecords {
        kinds = List.copyOf(kinds);
    }

    /// A kind of rows.
    ///
    /// @param element its root element
    /// @param columns the content of its fields, in order
    /// @param marks the values by which its rows are known
    /// @param irregular the property that keeps a row that would not be written again as it was
    public record Kind(
            Name element, RecordShape shape, List<Property> columns, List<Mark> marks, Optional<Property> irregular) {
        public Kind {
            columns = List.copyOf(columns);
            marks = List.copyOf(marks);
        }
    }

    /// Values of which one is in a field.
    public record Mark(int column, List<String> values) {
        public Mark {
            values = List.copyOf(values);
        }
    }

    /// The lines that are no rows.
    public record Comment(Name element, RecordShape shape, Property text) {}

    /// The lines of a model's text; empty when records are no rows.
    public static Optional<DelimitedRecords> ifFlat(Shapes shapes) {
        try {
            return Optional.of(of(shapes));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// The lines of a model's text.
    ///
    /// @throws IllegalArgumentException with a sentence when records are no rows
    public static DelimitedRecords of(Shapes shapes) {
        List<Kind> kinds = new ArrayList<>();
        Optional<Comment> comment = Optional.empty();
        for (Shapes.Root root : shapes.roots()) {
            RecordShape shape = shapes.shape(root.shape());
            Property first =
                    shape.properties().isEmpty() ? null : shape.properties().getFirst();
            if (first != null && isUsed(first, Presentation.COMMENT)) {
                if (shape.properties().size() > 1 || first.isRepeated() || comment.isPresent()) {
                    throw new IllegalArgumentException("lines that are not rows are one text of one root element");
                }
                comment = Optional.of(new Comment(root.element(), shape, first));
            } else {
                kinds.add(kind(root.element(), shape));
            }
        }
        if (kinds.isEmpty()) {
            throw new IllegalArgumentException("rows of delimited text need a model with a root element");
        }
        return new DelimitedRecords(kinds, comment);
    }

    private static Kind kind(Name element, RecordShape shape) {
        List<Property> columns = new ArrayList<>();
        Optional<Property> irregular = Optional.empty();
        for (Property property : shape.properties()) {
            if (property.isRepeated() || property.type() instanceof Property.RecordType) {
                throw new IllegalArgumentException(
                        "the component '" + property.name() + "' is not a single value, so it is not a field of a row");
            }
            if (isUsed(property, Presentation.PATCH)) {
                irregular = Optional.of(property);
            } else {
                columns.add(property);
            }
        }
        return new Kind(element, shape, columns, marks(columns), irregular);
    }

    private static List<Mark> marks(List<Property> columns) {
        List<Mark> marks = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            List<String> values = columns.get(column).listedValues();
            if (!values.isEmpty() && columns.get(column).isMandatory()) {
                marks.add(new Mark(column, values));
            }
        }
        return marks;
    }

    private static boolean isUsed(Property property, String usage) {
        return property.presentation().usage().equals(usage);
    }

    /// Whether the values of a property are quoted even if they do not need it: the quotes are their initiator.
    public static boolean isQuoted(Property property, MessageFormat.Delimited format) {
        return property.presentation().initiator().equals(String.valueOf(format.quote()));
    }

    /// The original text of the heading, if it is kept and still names these columns.
    public static Optional<String> keptHeading(Kind kind, MessageFormat.Delimited format) {
        String kept = format.style().heading();
        String names = kind.columns().stream()
                .map(column -> column.presentation().nativeName())
                .collect(Collectors.joining(String.valueOf(format.delimiter())));
        boolean same = bare(kept, format).equals(bare(names, format));
        return kept.isEmpty() || !same ? Optional.empty() : Optional.of(kept);
    }

    /// A heading without its quotes, its line end, and what is left out at its end.
    private static String bare(String heading, MessageFormat.Delimited format) {
        String text = heading.replace(String.valueOf(format.quote()), "");
        int end = text.length();
        while (end > 0 && "\r\n".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        while (end > 0 && text.charAt(end - 1) == format.delimiter()) {
            end--;
        }
        return text.substring(0, end);
    }
}
