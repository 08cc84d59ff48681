package org.bindery.schemas.writing;

import java.math.BigDecimal;
import java.util.Optional;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;

/// Whether a default or fixed value is one that its type allows, as far as that is needed for a valid schema: models
/// may have others, from sources that do not check it.
public final class GivenValues {

    private GivenValues() {}

    /// Whether a value is known to be none of the type's.
    public static boolean isWrong(String text, SimpleValue value) {
        if (value.isList() || value.isUnion()) {
            return false;
        }
        Facets facets = value.facets();
        String read = facets.whiteSpace().orElse(Facets.WhiteSpace.PRESERVE).apply(text);
        boolean listed = facets.enumeration().isEmpty()
                || isNumber(value.kind())
                || facets.enumeration().stream().anyMatch(each -> each.value().equals(read));
        if (!listed) {
            return true;
        }
        return switch (value.kind()) {
            case BOOLEAN -> !read.matches("true|false|0|1");
            case INT, LONG, BIG_INTEGER, DECIMAL ->
                number(read).map(n -> isOutside(n, facets)).orElse(true);
            case FLOAT, DOUBLE -> !read.matches("-?INF|NaN") && number(read).isEmpty();
            case TEXT -> isLengthWrong(read, facets, value);
            case DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME -> read.isEmpty();
        };
    }

    private static boolean isNumber(ValueKind kind) {
        return kind.isInteger() || kind == ValueKind.DECIMAL || kind == ValueKind.FLOAT || kind == ValueKind.DOUBLE;
    }

    private static boolean isLengthWrong(String text, Facets facets, SimpleValue value) {
        if (value.builtIn().local().endsWith("Binary")) {
            return false;
        }
        int length = text.codePointCount(0, text.length());
        return length < facets.effectiveMinLength() || length > facets.effectiveMaxLength();
    }

    private static boolean isOutside(BigDecimal number, Facets facets) {
        boolean low = facets.min()
                .filter(min -> number(min.value())
                        .filter(bound -> number.compareTo(bound) < (min.inclusive() ? 0 : 1))
                        .isPresent())
                .isPresent();
        boolean high = facets.max()
                .filter(max -> number(max.value())
                        .filter(bound -> number.compareTo(bound) > (max.inclusive() ? 0 : -1))
                        .isPresent())
                .isPresent();
        BigDecimal plain = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        boolean digits = facets.fractionDigits().isPresent()
                && plain.scale() > facets.fractionDigits().getAsInt();
        boolean total = facets.totalDigits().isPresent()
                && Math.max(plain.precision(), plain.scale())
                        > facets.totalDigits().getAsInt();
        return low || high || digits || total;
    }

    /// The number that a text is; empty where it is none, or too long to be worth the time.
    public static Optional<BigDecimal> number(String text) {
        try {
            return text.length() > 1_000 ? Optional.empty() : Optional.of(new BigDecimal(text.strip()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
