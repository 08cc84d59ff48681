package org.bindery.importers.cobol;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;

/// The representation of a field in the model: its type, its initial value, and the effect of its
/// conditions.
final class FieldType {

    private static final int MOST_VALUES = 1_000;

    private final CobolItem item;
    private final Usage usage;
    private final int width;
    private final boolean isText;
    private final Optional<NumberFacets> number;
    private final Map<String, String> conditions;
    private final List<Facets.EnumerationValue> values;

    FieldType(CobolItem item, int width, CobolOptions options) {
        this.item = item;
        this.usage = FieldWidth.usage(item);
        this.width = width;
        boolean raw = isRaw();
        boolean numeric = hasNumbers();
        this.isText = !raw && !numeric && !usage.kind().isFloat();
        this.number = numeric ? Optional.of(NumberFacets.of(item, usage, width)) : Optional.empty();
        this.conditions = options.enumerates() ? conditions() : Map.of();
        this.values = enumeration();
    }

    private boolean isRaw() {
        return usage.kind() == Usage.Kind.POINTER
                || usage.kind() == Usage.Kind.INDEX
                || usage.kind() == Usage.Kind.DOUBLE_BYTE;
    }

    /// An edited field is a number if it can be read as one; otherwise it is kept as text.
    private boolean hasNumbers() {
        if (usage.kind().isBinary() || usage.kind().isPacked()) {
            return true;
        }
        return !usage.kind().isFloat()
                && item.picture.filter(FieldType::isNumber).isPresent();
    }

    private static boolean isNumber(Picture picture) {
        return switch (picture.kind()) {
            case NUMBER -> true;
            case EDITED_NUMBER -> picture.isPrintedNumber();
            default -> false;
        };
    }

    boolean isText() {
        return isText;
    }

    boolean isNumber() {
        return number.isPresent();
    }

    /// The name that its type, or that which it restricts, has in XML Schema.
    String base() {
        if (usage.kind().isFloat()) {
            return usage.kind() == Usage.Kind.FLOAT ? "float" : "double";
        }
        return number.map(NumberFacets::base).orElse(isText ? "string" : "hexBinary");
    }

    TypeRef type() {
        if (usage.kind().isFloat()) {
            return TypeRef.xs(base());
        }
        if (number.isPresent()) {
            return number.get().type(number.get().facets().withEnumeration(values));
        }
        Facets facets = isText
                ? Facets.NONE
                        .withLength(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(characters()))
                        .withEnumeration(values)
                : Facets.NONE.withLength(OptionalInt.of(width), OptionalInt.empty(), OptionalInt.empty());
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs(base()), facets));
    }

    private int characters() {
        return item.picture.map(picture -> (int) picture.length()).orElse(width);
    }

    /// The documentation of the printed form, as far as the type does not contain it.
    String printed() {
        return item.picture
                .filter(picture -> isText && picture.kind() != Picture.Kind.TEXT && usage.kind() == Usage.Kind.DISPLAY)
                .map(picture -> "Printed as " + picture.text())
                .orElse("");
    }

    /// The conditions that are not an enumeration.
    List<Condition> otherConditions() {
        return values.isEmpty() ? item.conditions : List.of();
    }

    /// The values of the conditions with their names, if all are single values.
    private Map<String, String> conditions() {
        Map<String, String> names = new LinkedHashMap<>();
        for (Condition condition : item.conditions) {
            for (Condition.Values range : condition.values()) {
                Optional<String> value = range.to().isPresent() ? Optional.empty() : lexical(range.from());
                if (value.isEmpty() || names.size() > MOST_VALUES) {
                    return Map.of();
                }
                names.merge(value.get(), condition.name(), (first, second) -> first + ", " + second);
            }
        }
        return names;
    }

    /// The values of the conditions, if there are several, or if the one identifies the record.
    private List<Facets.EnumerationValue> enumeration() {
        List<Facets.EnumerationValue> all = new ArrayList<>();
        if (conditions.size() > 1 || item.identifies) {
            conditions.forEach((value, name) -> all.add(new Facets.EnumerationValue(value, name)));
        }
        return all;
    }

    /// The values by which the field may identify its record: those of its conditions, or the one that it starts with.
    Set<String> marks() {
        Set<String> marks = item.conditions.isEmpty()
                ? item.value
                        .filter(literal -> literal.kind() != Literal.Kind.FIGURATIVE)
                        .flatMap(this::lexical)
                        .map(Set::of)
                        .orElse(Set.of())
                : conditions.keySet();
        return marks.contains("") ? Set.of() : marks;
    }

    /// A value as messages have it, if it is one of a text or an integer.
    private Optional<String> lexical(Literal literal) {
        if (isText) {
            return text(literal);
        }
        return number.filter(NumberFacets::isInteger).flatMap(type -> integer(literal, type));
    }

    private Optional<String> text(Literal literal) {
        String text = switch (literal.kind()) {
            case TEXT, NUMBER -> literal.text().stripTrailing();
            case FIGURATIVE ->
                literal.isZero() && characters() <= MOST_VALUES
                        ? "0".repeat(characters())
                        : literal.isSpace() ? "" : null;
            case OTHER -> null;
        };
        return Optional.ofNullable(text).filter(found -> found.length() <= characters());
    }

    private static Optional<String> integer(Literal literal, NumberFacets type) {
        if (literal.isZero()) {
            return Optional.of("0");
        }
        if (literal.kind() != Literal.Kind.NUMBER || !literal.text().matches("[+-]?[0-9]+")) {
            return Optional.empty();
        }
        BigInteger value = new BigInteger(literal.text());
        return type.allows(value) ? Optional.of(value.toString()) : Optional.empty();
    }

    /// The value that a program starts with, if messages can have it; fixed where it identifies the record.
    ValueConstraint constraint() {
        Optional<String> start = item.value.flatMap(this::start);
        boolean listed = values.isEmpty()
                || start.filter(text ->
                                values.stream().anyMatch(value -> value.value().equals(text)))
                        .isPresent();
        boolean isFixed = item.identifies && item.conditions.isEmpty();
        return start.isPresent() && !start.get().isEmpty() && listed
                ? new ValueConstraint(isFixed ? ValueConstraint.Kind.FIXED : ValueConstraint.Kind.DEFAULT, start.get())
                : ValueConstraint.NONE;
    }

    private Optional<String> start(Literal literal) {
        boolean isDecimal = number.isPresent() && !number.get().isInteger();
        if (!isDecimal) {
            return lexical(literal);
        }
        if (literal.isZero()) {
            return Optional.of("0");
        }
        if (literal.kind() != Literal.Kind.NUMBER || literal.text().matches(".*[Ee].*")) {
            return Optional.empty();
        }
        Facets facets = number.get().facets();
        BigDecimal value = new BigDecimal(literal.text()).stripTrailingZeros();
        boolean fits = value.scale() <= facets.fractionDigits().orElse(0)
                && value.precision() - value.scale()
                        <= facets.totalDigits().orElse(0)
                                - facets.fractionDigits().orElse(0)
                && (value.signum() >= 0 || facets.min().isEmpty());
        return fits ? Optional.of(value.toPlainString()) : Optional.empty();
    }
}
