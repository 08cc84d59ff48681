package org.bindery.importers.text;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// Chooses the type of a column: the narrowest that holds every text seen so that it can be written back exactly as it
/// was. Nothing that was merely observed becomes a restriction.
public final class TypeInference {

    /// How often a text must occur on average for a dictionary to save space.
    private static final int RECURRENCE = 2;

    private static final int MAX_SCALE = 15;
    private static final int ENOUGH_DATES = 10;
    private static final int DIFFERENT_DATES = 5;
    private static final Set<String> DATE_WORDS = Set.of("day", "dt", "dob", "datum", "fecha", "expiry", "maturity");

    private TypeInference() {}

    /// The type of a column.
    ///
    /// @param heading its heading, which helps if the texts alone are not sufficient
    public static ColumnType of(ColumnProfile column, String heading, DateOrder order) {
        if (column.values() == 0) {
            return text(column);
        }
        return date(column, heading, order)
                .or(() -> number(column))
                .or(() -> moment(column))
                .orElseGet(() ->
                        column.areBooleans() ? ColumnType.of(TypeRef.xs("boolean"), Encoding.AUTO) : text(column));
    }

    /// The type chosen by a user, with the lexical forms of the column's texts.
    public static ColumnType as(WantedType wanted, ColumnProfile column, DateOrder order) {
        return switch (wanted.name()) {
            case "string" -> text(column);
            case "date" -> as(DatePattern.Kind.DATE, wanted, column, order);
            case "time" -> as(DatePattern.Kind.TIME, wanted, column, order);
            case "dateTime" -> as(DatePattern.Kind.DATE_TIME, wanted, column, order);
            default -> {
                NumberForms numbers = column.numbers();
                boolean decimals = wanted.name().equals("decimal") && numbers.areDecimals() && column.values() > 0;
                String format = wanted.format().isEmpty() && !numbers.areDecimals()
                        ? column.styles()
                                .found()
                                .map(NumberStyles.Found::pattern)
                                .orElse("")
                        : wanted.format();
                Encoding encoding = decimals ? decimal(numbers) : Encoding.AUTO;
                yield new ColumnType(TypeRef.xs(wanted.name()), encoding, format, false, "");
            }
        };
    }

    private static ColumnType as(DatePattern.Kind kind, WantedType wanted, ColumnProfile column, DateOrder order) {
        boolean ambiguous = DatePatterns.isAmbiguous(column.dates());
        Optional<String> format = wanted.format().isEmpty()
                ? DatePatterns.first(
                                column.dates(),
                                pattern -> pattern.kind() == kind && (!ambiguous || pattern.order() == order.first()))
                        .map(DatePattern::toString)
                : Optional.of(wanted.format());
        return format.map(pattern -> new ColumnType(
                        moment(kind, Optional.of(Facets.Timezone.PROHIBITED)), Encoding.AUTO, pattern, false, ""))
                .orElseGet(() -> ColumnType.of(moment(kind, Optional.empty()), Encoding.AUTO));
    }

    private static Optional<ColumnType> date(ColumnProfile column, String heading, DateOrder order) {
        BitSet dates = column.dates();
        boolean ambiguous = DatePatterns.isAmbiguous(dates);
        return DatePatterns.first(dates, pattern -> !ambiguous || pattern.order() == order.first())
                .filter(pattern -> !pattern.isWeak() || isLikelyDate(pattern, column, heading))
                .map(pattern -> new ColumnType(
                        moment(pattern.kind(), Optional.of(Facets.Timezone.PROHIBITED)),
                        Encoding.AUTO,
                        pattern.toString(),
                        ambiguous && order.assumed(),
                        ""));
    }

    /// Eight digits are dates if the heading says so, or if there are so many that chance would have made one of them
    /// no date.
    private static boolean isLikelyDate(DatePattern pattern, ColumnProfile column, String heading) {
        boolean named = ComponentNames.words(heading).stream()
                .anyMatch(word -> word.startsWith("date") || word.endsWith("date") || DATE_WORDS.contains(word));
        boolean compact = pattern.toString().equals("yyyyMMdd");
        boolean many = column.values() >= ENOUGH_DATES && column.counts().areAtLeast(DIFFERENT_DATES);
        return named || (compact && many);
    }

    private static Optional<ColumnType> number(ColumnProfile column) {
        NumberForms numbers = column.numbers();
        if (numbers.areLongs()) {
            return Optional.of(ColumnType.of(TypeRef.xs("long"), Encoding.AUTO));
        }
        if (numbers.areIntegers()) {
            return Optional.of(ColumnType.of(TypeRef.xs("integer"), Encoding.AUTO));
        }
        return numbers.areDecimals()
                ? Optional.of(ColumnType.of(TypeRef.xs("decimal"), decimal(numbers)))
                : column.styles().found().map(TypeInference::styled);
    }

    /// Numbers with a decimal comma, or with separators of thousands.
    private static ColumnType styled(NumberStyles.Found found) {
        NumberForms forms = found.forms();
        String type = forms.areLongs() ? "long" : forms.areIntegers() ? "integer" : "decimal";
        Encoding encoding = forms.areIntegers() ? Encoding.AUTO : decimal(forms);
        return new ColumnType(TypeRef.xs(type), encoding, found.pattern(), false, "");
    }

    /// The observed scales; numbers with more digits than an encoding holds are written as text.
    private static Encoding decimal(NumberForms numbers) {
        return numbers.minScale() > MAX_SCALE
                ? Encoding.AUTO
                : new Encoding.Decimal(
                        numbers.minScale(), Math.min(MAX_SCALE, numbers.maxScale()), numbers.hasNegative());
    }

    private static Optional<ColumnType> moment(ColumnProfile column) {
        return column.moments()
                .map(kind -> ColumnType.of(
                        moment(kind, column.areAllZoned() ? Optional.of(Facets.Timezone.REQUIRED) : Optional.empty()),
                        Encoding.AUTO));
    }

    private static TypeRef moment(DatePattern.Kind kind, Optional<Facets.Timezone> zone) {
        TypeRef base = TypeRef.xs(
                switch (kind) {
                    case DATE -> "date";
                    case TIME -> "time";
                    case DATE_TIME -> "dateTime";
                });
        return zone.isEmpty()
                ? base
                : TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, base, Facets.NONE.withTimezone(zone)));
    }

    private static ColumnType text(ColumnProfile column) {
        Encoding encoding = column.counts()
                .values()
                .filter(values -> recur(values, column))
                .map(values -> (Encoding) new Encoding.Dictionary(values))
                .orElse(Encoding.AUTO);
        return new ColumnType(TypeRef.xs("string"), encoding, "", false, documentation(column.maxLength()));
    }

    private static String documentation(int length) {
        return switch (length) {
            case 0 -> "";
            case 1 -> "At most 1 character in the rows read.";
            default -> "At most " + length + " characters in the rows read.";
        };
    }

    private static boolean recur(List<String> values, ColumnProfile column) {
        int count = column.values() + column.empty();
        return column.areCodes() ? values.size() < count : values.size() * RECURRENCE <= count;
    }
}
