package org.bindery.importers.text;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The type that a user chose for a column.
///
/// @param name the name of a built-in type
/// @param format how its values are written; empty to find out
public record WantedType(String name, String format) {

    /// The id of the problem that texts are no values of the type.
    public static final String UNFIT = "unfit-type";

    /// Returns a problem if some texts of a column are not values of the type.
    public Optional<Problem> problem(ColumnProfile column, String root, String component, Location place) {
        if (fits(column)) {
            return Optional.empty();
        }
        String example = column.firsts().stream()
                .filter(text -> !text.isEmpty() && !fits(ColumnProfile.of(text)))
                .findFirst()
                .map(text -> ", such as '" + text + "'")
                .orElse("");
        return Optional.of(new Problem(
                UNFIT,
                Severity.WARNING,
                Optional.of(ModelPath.ROOT.child(root).child(component)),
                place,
                "Some texts of '" + component + "' are not of type " + name + example
                        + "; rows with them are refused when messages are read.",
                List.of()));
    }

    private boolean fits(ColumnProfile column) {
        if (column.values() == 0) {
            return true;
        }
        boolean styled = column.styles().found().isPresent();
        return switch (name) {
            case "boolean" -> column.areBooleans();
            case "date" -> isMoment(column, DatePattern.Kind.DATE);
            case "time" -> isMoment(column, DatePattern.Kind.TIME);
            case "dateTime" -> isMoment(column, DatePattern.Kind.DATE_TIME);
            case "decimal" -> column.numbers().areDecimals() || column.numbers().areIntegers() || styled;
            case "integer", "long", "int", "short", "byte" ->
                column.numbers().areIntegers()
                        || column.styles()
                                .found()
                                .filter(found -> found.forms().areIntegers())
                                .isPresent();
            default -> true;
        };
    }

    private boolean isMoment(ColumnProfile column, DatePattern.Kind kind) {
        return format.isEmpty()
                ? DatePatterns.first(column.dates(), pattern -> pattern.kind() == kind)
                                .isPresent()
                        || column.moments().filter(kind::equals).isPresent()
                : column.firsts().stream().filter(text -> !text.isEmpty()).allMatch(new DatePattern(format)::matches);
    }
}
