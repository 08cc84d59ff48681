package org.bindery.shape.fixed;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.MessageFormat;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Where everything stands in the records of a model.
///
/// @param format how records are blocked, and their character set
/// @param content what stands in each record, by the record's id
/// @param roots what tells the records apart, one for each root element
/// @param notes how many values have to be kept while a record is read
public record FixedRecords(
        MessageFormat.FixedWidth format, Map<String, FixedStep> content, List<Root> roots, int notes) {

    public FixedRecords {
        content = Map.copyOf(content);
        roots = List.copyOf(roots);
    }

    /// A root element.
    ///
    /// @param marks the values at fixed places by which its records are known
    /// @param irregular the property that keeps what the presentation cannot say
    public record Root(Name element, String shape, List<Mark> marks, Optional<Property> irregular) {
        public Root {
            marks = List.copyOf(marks);
        }
    }

    /// A value by which a record is known.
    ///
    /// @param offset where it stands
    /// @param values the values that it may have
    public record Mark(long offset, FieldForm form, List<String> values) {
        public Mark {
            values = List.copyOf(values);
        }
    }

    /// The places of a model's records.
    ///
    /// @throws FixedModelException when the model does not say them all
    public static FixedRecords of(Shapes shapes, MessageFormat.FixedWidth format) throws FixedModelException {
        return new FixedPlanner(shapes, format).plan();
    }

    /// What stands in a record.
    public FixedStep content(String shape) {
        FixedStep step = content.get(shape);
        if (step == null) {
            throw new IllegalArgumentException("no record '" + shape + "'");
        }
        return step;
    }

    /// The property of a record that keeps what the presentation cannot say.
    static Optional<Property> irregular(RecordShape shape) {
        return shape.properties().stream()
                .filter(property -> property.presentation().usage().equals(Presentation.PATCH))
                .findFirst();
    }
}
