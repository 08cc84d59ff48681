package org.bindery.forms;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.pattern.PatternTable;
import org.bindery.runtime.internal.value.NumberText;
import org.bindery.shape.Property;

/// What the values of a property look like: the calls that make the runtime's `ValueFormat`, with the facets.
public final class ValueForm {

    private static final Set<String> EXTREMES_OF_INT =
            Set.of(Integer.toString(Integer.MIN_VALUE), Integer.toString(Integer.MAX_VALUE));
    private static final Set<String> EXTREMES_OF_LONG =
            Set.of(Long.toString(Long.MIN_VALUE), Long.toString(Long.MAX_VALUE));

    private final Property property;
    private final boolean lexical;

    private ValueForm(Property property, boolean lexical) {
        this.property = property;
        this.lexical = lexical;
    }

    /// The calls for a property that is a value.
    ///
    /// @param lexical whether dates and times are written as in XML Schema, whatever the model's presentation says
    public static List<FormatCall> of(Property property, boolean lexical) {
        return new ValueForm(property, lexical).calls(((Property.ValueType) property.type()).value(), true);
    }

    /// @param whole whether it is the property's value, and not a part of it
    private List<FormatCall> calls(SimpleValue value, boolean whole) {
        List<FormatCall> calls = new ArrayList<>();
        UsableFacets usable = new UsableFacets(property, value);
        calls.add(value.parts().isEmpty() ? start(value, usable) : parts(value));
        if (value.kind() == ValueKind.TEXT) {
            lengths(value).ifPresent(calls::add);
        }
        String written = property.presentation().format();
        if (whole && !lexical && isNumber(value.kind()) && NumberText.of(written) != null) {
            calls.add(FormatCall.of("written", new FormatCall.Text(written)));
        }
        usable.form()
                .ifPresent(
                        form -> calls.add(pattern("form", form, value.builtIn().local())));
        usable.patterns()
                .forEach((pattern, table) -> calls.add(NameForm.of(pattern)
                        .map(name -> FormatCall.of(name.check()))
                        .orElseGet(() -> pattern("pattern", table, pattern))));
        usable.searches().forEach(pattern -> calls.add(FormatCall.of("search", new FormatCall.Text(pattern))));
        if (!usable.enumeration().isEmpty()) {
            calls.add(FormatCall.of("oneOf", new FormatCall.Texts(usable.enumeration())));
        }
        usable.min()
                .filter(bound -> !isExtreme(bound, value.kind()))
                .ifPresent(bound -> calls.add(bound("min", bound)));
        usable.max()
                .filter(bound -> !isExtreme(bound, value.kind()))
                .ifPresent(bound -> calls.add(bound("max", bound)));
        digits(value, calls);
        zone(value).ifPresent(calls::add);
        ValueConstraint constraint = property.constraint();
        if (whole && usable.isFixed()) {
            calls.add(FormatCall.of("fixed", new FormatCall.Text(constraint.value())));
        }
        switch (value.builtIn().local()) {
            case "ID" -> calls.add(FormatCall.of("id"));
            case "IDREF" -> calls.add(FormatCall.of("idref"));
            case "QName", "NOTATION" -> {
                if (!value.isList()) {
                    calls.add(FormatCall.of("qualifiedName"));
                }
            }
            default -> {}
        }
        return calls;
    }

    private static FormatCall pattern(String method, PatternTable table, String shown) {
        return FormatCall.of(method, new FormatCall.Text(table.text()), new FormatCall.Text(shown));
    }

    private static Optional<FormatCall> zone(SimpleValue value) {
        boolean zoned = switch (value.kind()) {
            case XML_DATE, XML_TIME, XML_DATE_TIME -> true;
            default -> false;
        };
        return value.facets()
                .timezone()
                .filter(rule -> zoned && rule != Facets.Timezone.OPTIONAL)
                .map(rule -> FormatCall.of("zone", new FormatCall.Flag(rule == Facets.Timezone.REQUIRED)));
    }

    private static boolean isNumber(ValueKind kind) {
        return kind.isInteger() || kind == ValueKind.DECIMAL;
    }

    private FormatCall parts(SimpleValue value) {
        return new FormatCall(
                value.isList() ? "list" : "union",
                value.parts().stream()
                        .map(part -> (FormatCall.Argument) new FormatCall.Format(calls(part, false)))
                        .toList());
    }

    private FormatCall start(SimpleValue value, UsableFacets usable) {
        if (usable.isBoundedPeriod()) {
            return FormatCall.of("period", new FormatCall.Text(value.builtIn().local()));
        }
        String datePattern = lexical ? "" : usable.datePattern();
        return switch (value.kind()) {
            case TEXT -> FormatCall.of("text", new FormatCall.Space(UsableFacets.whiteSpace(value)));
            case BOOLEAN -> FormatCall.of("bool");
            case INT -> FormatCall.of("int32");
            case LONG -> FormatCall.of("int64");
            case BIG_INTEGER -> FormatCall.of("integer");
            case DECIMAL -> FormatCall.of("decimal");
            case FLOAT -> FormatCall.of("float32");
            case DOUBLE -> FormatCall.of("float64");
            case DATE -> FormatCall.of("date", new FormatCall.Text(datePattern));
            case TIME -> FormatCall.of("time", new FormatCall.Text(datePattern));
            case DATE_TIME -> FormatCall.of("dateTime", new FormatCall.Text(datePattern));
            case XML_DATE -> FormatCall.of("xmlDate");
            case XML_TIME -> FormatCall.of("xmlTime");
            case XML_DATE_TIME -> FormatCall.of("xmlDateTime");
        };
    }

    private static Optional<FormatCall> lengths(SimpleValue value) {
        int min = value.facets().effectiveMinLength();
        int max = value.facets().effectiveMaxLength();
        if (min == 0 && max == Integer.MAX_VALUE) {
            return Optional.empty();
        }
        String counted = value.isList()
                ? "items"
                : switch (value.builtIn().local()) {
                    case "hexBinary" -> "hexOctets";
                    case "base64Binary" -> "base64Octets";
                    case "QName", "NOTATION" -> "";
                    default -> "length";
                };
        return counted.isEmpty()
                ? Optional.empty()
                : Optional.of(FormatCall.of(counted, new FormatCall.Count(min), new FormatCall.Count(max)));
    }

    /// Whether the Java type has no value beyond the bound anyway.
    private static boolean isExtreme(Facets.Bound bound, ValueKind kind) {
        return bound.inclusive()
                && switch (kind) {
                    case INT -> EXTREMES_OF_INT.contains(bound.value());
                    case LONG -> EXTREMES_OF_LONG.contains(bound.value());
                    default -> false;
                };
    }

    private static FormatCall bound(String name, Facets.Bound bound) {
        return FormatCall.of(name, new FormatCall.Text(bound.value().strip()), new FormatCall.Flag(bound.inclusive()));
    }

    private static void digits(SimpleValue value, List<FormatCall> calls) {
        if (value.kind() == ValueKind.DECIMAL || value.kind().isInteger()) {
            value.facets()
                    .totalDigits()
                    .ifPresent(most -> calls.add(FormatCall.of("totalDigits", new FormatCall.Count(most))));
        }
        if (value.kind() == ValueKind.DECIMAL) {
            value.facets()
                    .fractionDigits()
                    .ifPresent(most -> calls.add(FormatCall.of("fractionDigits", new FormatCall.Count(most))));
        }
    }

    /// The patterns of XML Schema's built-in names, which the runtime checks without regular expressions: said in
    /// Java's syntax they are long, and nearly every schema uses them.
    private enum NameForm {
        /// `Name`.
        NAME("\\i\\c*", "name"),
        /// `NCName`, `ID`, `IDREF`.
        PLAIN_NAME("[\\i-[:]][\\c-[:]]*", "plainName"),
        /// `NMTOKEN`.
        TOKEN("\\c+", "nameToken");

        private final String pattern;
        private final String check;

        NameForm(String pattern, String check) {
            this.pattern = pattern;
            this.check = check;
        }

        /// The form of a pattern, if it is one.
        static Optional<NameForm> of(String pattern) {
            return Stream.of(values())
                    .filter(form -> form.pattern.equals(pattern))
                    .findFirst();
        }

        /// The runtime's method that checks it.
        String check() {
            return check;
        }
    }
}
