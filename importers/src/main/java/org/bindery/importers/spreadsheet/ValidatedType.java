package org.bindery.importers.spreadsheet;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// Makes a column's type from a validation.
record ValidatedType(Workbook book, Sheet sheet, Validation validation) {

    private static final int MOST_VALUES = 1_000;

    /// The restricted type; empty when the validation cannot be read, or cells are not as it demands.
    Optional<TypeRef> of(SheetColumn column, TypeRef found) {
        return switch (validation.kind()) {
            case LIST -> list(column, found);
            case WHOLE -> range(column, column.cells().isEmpty() ? TypeRef.xs("integer") : found);
            case DECIMAL -> range(column, column.cells().isEmpty() ? TypeRef.xs("decimal") : found);
            case LENGTH -> length(column, column.cells().isEmpty() ? TypeRef.xs("string") : found);
            case DATE, TIME -> Optional.empty();
        };
    }

    private Optional<TypeRef> list(SheetColumn column, TypeRef found) {
        Set<String> values = values();
        boolean kept = !values.isEmpty()
                && values.size() <= MOST_VALUES
                && column.cells().stream().allMatch(cell -> values.contains(cell.text()));
        if (!kept) {
            return Optional.empty();
        }
        boolean numbers = values.stream().allMatch(ValidatedType::isNumber)
                && (found.equals(TypeRef.xs("long")) || found.equals(TypeRef.xs("decimal")));
        List<Facets.EnumerationValue> allowed = values.stream()
                .map(value -> new Facets.EnumerationValue(value, ""))
                .toList();
        return Optional.of(restricted(numbers ? found : TypeRef.xs("string"), Facets.NONE.withEnumeration(allowed)));
    }

    private static boolean isNumber(String text) {
        return text.matches("-?(0|[1-9][0-9]{0,17})(\\.[0-9]{1,15})?");
    }

    /// The values of a list, written down or kept in cells.
    private Set<String> values() {
        String formula = validation.first();
        if (formula.startsWith("\"")) {
            String inner = formula.substring(1, Math.max(1, formula.length() - (formula.endsWith("\"") ? 1 : 0)));
            Set<String> values = new LinkedHashSet<>();
            Arrays.stream(inner.replace("\"\"", "\"").split(","))
                    .map(String::strip)
                    .filter(value -> !value.isEmpty())
                    .forEach(values::add);
            return values;
        }
        Set<String> values = new LinkedHashSet<>();
        book.area(formula.replaceFirst("^=", ""), sheet.name())
                .ifPresent(area -> book.sheet(area.sheet())
                        .ifPresent(other -> other.rows(area.area())
                                .forEach(row -> row.cells().forEach(cell -> values.add(cell.text())))));
        return values;
    }

    private Optional<TypeRef> range(SheetColumn column, TypeRef base) {
        Optional<BigDecimal> first = number(validation.first());
        Optional<BigDecimal> second = number(validation.second());
        Facets facets = switch (validation.operator()) {
            case "between" -> Facets.NONE.withRange(bound(first, true), bound(second, true));
            case "equal" -> Facets.NONE.withRange(bound(first, true), bound(first, true));
            case "greaterThan" -> Facets.NONE.withRange(bound(first, false), Optional.empty());
            case "greaterThanOrEqual" -> Facets.NONE.withRange(bound(first, true), Optional.empty());
            case "lessThan" -> Facets.NONE.withRange(Optional.empty(), bound(first, false));
            case "lessThanOrEqual" -> Facets.NONE.withRange(Optional.empty(), bound(first, true));
            default -> Facets.NONE;
        };
        boolean kept = !facets.isEmpty()
                && List.of("long", "integer", "decimal").contains(base.displayName())
                && column.cells().stream().allMatch(cell -> isInside(cell, facets))
                && facets.min()
                        .flatMap(low -> facets.max()
                                .map(high -> number(low.value())
                                                .get()
                                                .compareTo(number(high.value()).get())
                                        <= 0))
                        .orElse(true);
        return kept ? Optional.of(restricted(base, facets)) : Optional.empty();
    }

    private static Optional<Facets.Bound> bound(Optional<BigDecimal> number, boolean inclusive) {
        return number.map(value -> new Facets.Bound(value.toPlainString(), inclusive));
    }

    private static boolean isInside(Cell cell, Facets facets) {
        Optional<BigDecimal> value = number(cell.text());
        return value.isPresent()
                && facets.min().map(low -> isBeyond(value.get(), low, 1)).orElse(true)
                && facets.max().map(high -> isBeyond(value.get(), high, -1)).orElse(true);
    }

    private static boolean isBeyond(BigDecimal value, Facets.Bound bound, int side) {
        int order = value.compareTo(new BigDecimal(bound.value())) * side;
        return order > 0 || (order == 0 && bound.inclusive());
    }

    private Optional<TypeRef> length(SheetColumn column, TypeRef base) {
        OptionalInt first = whole(validation.first());
        OptionalInt second = whole(validation.second());
        OptionalInt none = OptionalInt.empty();
        Facets facets = switch (validation.operator()) {
            case "between" -> Facets.NONE.withLength(none, first, second);
            case "equal" -> Facets.NONE.withLength(first, none, none);
            case "greaterThan" -> Facets.NONE.withLength(none, plus(first, 1), none);
            case "greaterThanOrEqual" -> Facets.NONE.withLength(none, first, none);
            case "lessThan" -> Facets.NONE.withLength(none, none, plus(first, -1));
            case "lessThanOrEqual" -> Facets.NONE.withLength(none, none, first);
            default -> Facets.NONE;
        };
        boolean kept = !facets.isEmpty()
                && base.equals(TypeRef.xs("string"))
                && facets.effectiveMinLength() <= facets.effectiveMaxLength()
                && column.cells().stream()
                        .mapToInt(cell -> cell.text().length())
                        .allMatch(length ->
                                length >= facets.effectiveMinLength() && length <= facets.effectiveMaxLength());
        return kept ? Optional.of(restricted(base, facets)) : Optional.empty();
    }

    private static OptionalInt plus(OptionalInt length, int more) {
        return length.isPresent() ? OptionalInt.of(Math.max(0, length.getAsInt() + more)) : length;
    }

    private static OptionalInt whole(String text) {
        return text.matches("[0-9]{1,9}") ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
    }

    private static Optional<BigDecimal> number(String text) {
        return text.matches("-?[0-9]{1,30}(\\.[0-9]{1,30})?") ? Optional.of(new BigDecimal(text)) : Optional.empty();
    }

    private static TypeRef restricted(TypeRef base, Facets facets) {
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, base, facets));
    }
}
