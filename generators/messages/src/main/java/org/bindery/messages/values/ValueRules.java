package org.bindery.messages.values;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.BuiltInForms;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.pattern.PatternTable;
import org.bindery.runtime.internal.pattern.SearchPattern;
import org.bindery.runtime.internal.value.FacetChecks;
import org.bindery.runtime.internal.value.PeriodOrder;
import org.bindery.runtime.internal.value.ValueFormat;

/// Reads values of one type and reports violations of its facets, as the runtime does. Facets that make no sense
/// are problems of the model, and are not checked.
public final class ValueRules {

    private final SimpleValue type;
    private final List<ValueRules> parts;
    private final ValueFormat<?> format;
    private final FacetChecks<Object> checks;

    // The class of the values is known by the kind of the type only.
    @SuppressWarnings("unchecked")
    private ValueRules(SimpleValue type) {
        this.type = type;
        this.parts = type.parts().stream().map(ValueRules::of).toList();
        this.format = format();
        this.checks = (FacetChecks<Object>) format.checks();
    }

    /// The rules of a type.
    public static ValueRules of(SimpleValue type) {
        return new ValueRules(type);
    }

    private ValueFormat<?> format() {
        Facets facets = type.facets();
        ValueFormat<?> start = start();
        ValueFormat<?> made = type.kind() == ValueKind.TEXT ? counted(start) : start;
        String builtIn = type.builtIn().local();
        if (type.kind() == ValueKind.TEXT && !type.isList()) {
            ValueFormat<?> text = made;
            made = BuiltInForms.pattern(builtIn)
                    .flatMap(PatternTable::of)
                    .<ValueFormat<?>>map(table -> text.form(table.text(), builtIn))
                    .orElse(text);
        }
        for (String pattern : type.patterns()) {
            made = matching(made, pattern);
        }
        String[] allowed = facets.enumeration().stream()
                .map(Facets.EnumerationValue::value)
                .distinct()
                .filter(value -> isValue(start, value))
                .toArray(String[]::new);
        made = allowed.length == 0 ? made : made.oneOf(allowed);
        Optional<Facets.Bound> min = facets.min().filter(bound -> isOrdered() && isValue(start, bound.value()));
        Optional<Facets.Bound> max = facets.max().filter(bound -> isOrdered() && isValue(start, bound.value()));
        made = min.isEmpty()
                ? made
                : made.min(min.get().value().strip(), min.get().inclusive());
        made = max.isEmpty()
                ? made
                : made.max(max.get().value().strip(), max.get().inclusive());
        return named(zoned(digits(made)));
    }

    private ValueFormat<?> start() {
        ValueFormat<?>[] formats = parts.stream().map(part -> part.format).toArray(ValueFormat[]::new);
        boolean bounded = type.facets().min().isPresent() || type.facets().max().isPresent();
        if (formats.length > 0) {
            return type.isList() ? ValueFormat.list(formats[0]) : ValueFormat.union(formats);
        }
        if (type.kind() != ValueKind.TEXT) {
            return Lexical.format(type.kind());
        }
        Facets.WhiteSpace space = type.isList()
                ? Facets.WhiteSpace.COLLAPSE
                : type.facets().whiteSpace().orElse(Facets.WhiteSpace.PRESERVE);
        return bounded && isPeriod()
                ? ValueFormat.period(type.builtIn().local())
                : ValueFormat.text(ValueFormat.WhiteSpace.valueOf(space.name()));
    }

    /// Whether values are durations or parts of dates: texts with an order.
    private boolean isPeriod() {
        return type.parts().isEmpty() && PeriodOrder.isOrdered(type.builtIn().local());
    }

    private boolean isOrdered() {
        return type.kind() == ValueKind.TEXT ? isPeriod() : type.kind() != ValueKind.BOOLEAN;
    }

    private static boolean isValue(ValueFormat<?> format, String text) {
        return tryParse(format.checks(), text).isPresent();
    }

    private static <T> Optional<T> tryParse(FacetChecks<T> checks, String text) {
        try {
            return Optional.of(checks.parse(checks.normalize(text)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private ValueFormat<?> counted(ValueFormat<?> made) {
        int least = type.facets().effectiveMinLength();
        int most = type.facets().effectiveMaxLength();
        return type.isList()
                ? made.items(least, most)
                : switch (type.builtIn().local()) {
                    case "hexBinary" -> made.hexOctets(least, most);
                    case "base64Binary" -> made.base64Octets(least, most);
                    case "QName", "NOTATION" -> made;
                    default -> made.length(least, most);
                };
    }

    private static ValueFormat<?> matching(ValueFormat<?> made, String pattern) {
        try {
            Optional<PatternTable> table = PatternTable.of(pattern);
            return table.isPresent()
                    ? made.pattern(table.get().text(), pattern)
                    : SearchPattern.ofWhole(pattern).isPresent() ? made.search(pattern) : made;
        } catch (IllegalArgumentException e) {
            // Nothing can be said of values then.
            return made;
        }
    }

    private ValueFormat<?> digits(ValueFormat<?> made) {
        boolean isDecimal = type.kind() == ValueKind.DECIMAL;
        if (!isDecimal && !type.kind().isInteger()) {
            return made;
        }
        ValueFormat<?> limited = type.facets().totalDigits().isEmpty()
                ? made
                : made.totalDigits(type.facets().totalDigits().getAsInt());
        return type.facets().fractionDigits().isEmpty() || !isDecimal
                ? limited
                : limited.fractionDigits(type.facets().fractionDigits().getAsInt());
    }

    private ValueFormat<?> zoned(ValueFormat<?> made) {
        boolean mayHaveZone = switch (type.kind()) {
            case XML_DATE, XML_TIME, XML_DATE_TIME -> true;
            default -> false;
        };
        return type.facets()
                .timezone()
                .filter(rule -> mayHaveZone && rule != Facets.Timezone.OPTIONAL)
                .<ValueFormat<?>>map(rule -> made.zone(rule == Facets.Timezone.REQUIRED))
                .orElse(made);
    }

    private ValueFormat<?> named(ValueFormat<?> made) {
        if (!parts.isEmpty() || type.isList()) {
            return made;
        }
        return switch (type.builtIn().local()) {
            case "ID" -> made.id();
            case "IDREF" -> made.idref();
            case "QName", "NOTATION" -> made.qualifiedName();
            default -> made;
        };
    }

    /// A text with its white space treated as the type says.
    public String normalize(String text) {
        return checks.normalize(text);
    }

    /// The value that a normalised text represents.
    ///
    /// @throws IllegalArgumentException with a sentence when it represents none
    public Object parse(String text) {
        return checks.parse(text);
    }

    /// Whether two normalised texts represent the same value.
    public boolean isSame(String left, String right) {
        return checks.isSameText(left, right);
    }

    /// The form in which a value is written: one that its patterns allow, if there is one.
    public String text(Object value) {
        return checks.written(value);
    }

    /// What the facets have against a value.
    ///
    /// @param text its lexical form, normalised; names may have prefixes there
    public List<Violation> violations(Object value, String text) {
        List<Violation> found = new ArrayList<>();
        checks.violations(value, text, (rule, message) -> found.add(new Violation(rule, message)));
        return found;
    }

    /// The errors of a normalised text, whether it represents a value or not.
    public List<Violation> violations(String text) {
        try {
            return violations(parse(text), text);
        } catch (IllegalArgumentException e) {
            return List.of(new Violation("type", e.getMessage()));
        }
    }
}
