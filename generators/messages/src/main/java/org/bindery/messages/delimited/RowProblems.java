package org.bindery.messages.delimited;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;
import org.bindery.shape.delimited.DelimitedRecords;

/// What keeps the records of a model from being rows of delimited text. Where they are no rows at all,
/// the bindings are of use all the same, so that is a warning; rows that would be read as others are
/// an error.
public final class RowProblems {

    private RowProblems() {}

    public static List<Problem> of(Shapes shapes) {
        if (shapes.roots().isEmpty()) {
            return List.of();
        }
        List<Problem> nested = nested(shapes);
        if (!nested.isEmpty()) {
            return nested;
        }
        try {
            return alike(DelimitedRecords.of(shapes).kinds());
        } catch (IllegalArgumentException e) {
            return List.of(problem(
                    Severity.WARNING, ModelPath.ROOT, "no-row", "This is not delimited text: " + e.getMessage() + "."));
        }
    }

    private static List<Problem> nested(Shapes shapes) {
        List<Problem> problems = new ArrayList<>();
        for (Shapes.Root root : shapes.roots()) {
            for (Property property : shapes.shape(root.shape()).properties()) {
                if (property.isRepeated() || property.type() instanceof Property.RecordType) {
                    problems.add(problem(
                            Severity.WARNING,
                            property.path(),
                            "no-row",
                            "This component "
                                    + (property.isRepeated() ? "repeats" : "is a record")
                                    + ", so it is not a field of a row of delimited text; give the model another"
                                    + " format, such as format=json."));
                }
            }
        }
        return problems;
    }

    /// Rows are distinguished by their number of fields and by the values that some of these are limited to.
    private static List<Problem> alike(List<DelimitedRecords.Kind> kinds) {
        List<Problem> problems = new ArrayList<>();
        for (int i = 1; i < kinds.size(); i++) {
            DelimitedRecords.Kind kind = kinds.get(i);
            for (DelimitedRecords.Kind other : kinds.subList(0, i)) {
                if (isPlain(kind)
                        && isPlain(other)
                        && other.columns().size() == kind.columns().size()) {
                    problems.add(problem(
                            Severity.ERROR,
                            kind.shape().path(),
                            "rows-alike",
                            "Rows of '" + kind.element().local() + "' and of '"
                                    + other.element().local() + "' both have "
                                    + kind.columns().size()
                                    + " fields and cannot be distinguished; give the model another format, such as"
                                    + " format=json."));
                    break;
                }
            }
        }
        return problems;
    }

    private static boolean isPlain(DelimitedRecords.Kind kind) {
        return kind.marks().isEmpty() && kind.irregular().isEmpty();
    }

    private static Problem problem(Severity severity, ModelPath path, String id, String text) {
        return new Problem(id, severity, Optional.of(path), Location.NONE, text, List.of());
    }
}
