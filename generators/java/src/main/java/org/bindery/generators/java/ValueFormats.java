package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.pattern.PatternTable;
import org.bindery.runtime.NumberText;
import org.bindery.shape.Property;

/// Emits what the texts of a property look like: a constant of the runtime's `ValueFormat`, with the facets.
final class ValueFormats {

    private static final ClassName FORMAT = ClassName.get(JavaTypes.RUNTIME, "ValueFormat");
    private static final ClassName WHITE_SPACE = FORMAT.nestedClass("WhiteSpace");

    private static final Set<String> EXTREMES_OF_INT =
            Set.of(Integer.toString(Integer.MIN_VALUE), Integer.toString(Integer.MAX_VALUE));
    private static final Set<String> EXTREMES_OF_LONG =
            Set.of(Long.toString(Long.MIN_VALUE), Long.toString(Long.MAX_VALUE));

    private final ClassConstants constants;
    private final boolean lexical;

    /// @param lexical whether dates and times are written as in XML Schema, whatever the model's presentation says
    ValueFormats(ClassConstants constants, boolean lexical) {
        this.constants = constants;
        this.lexical = lexical;
    }

    /// Whether there is anything that a value of a property has to satisfy.
    boolean isRestricted(PropertyBinding property) {
        Property.ValueType type = (Property.ValueType) property.property().type();
        SimpleValue value = type.value();
        boolean kept = value.kind() != ValueKind.TEXT || UsableFacets.whiteSpace(value) == Facets.WhiteSpace.PRESERVE;
        return !kept
                || !value.parts().isEmpty()
                || steps(property.property(), value, true).size() > 1;
    }

    /// The name of the constant for a property that is a value.
    String name(PropertyBinding property) {
        SimpleValue value = ((Property.ValueType) property.property().type()).value();
        return constants.add(
                property.property().index(),
                property.constant(),
                ParameterizedTypeName.get(FORMAT, property.element().box()),
                format(property.property(), value, true));
    }

    /// The expression that makes the format of a property that is a value.
    CodeBlock code(PropertyBinding property) {
        return format(
                property.property(), ((Property.ValueType) property.property().type()).value(), true);
    }

    /// @param whole whether it is the property's value, and not a part of it
    private CodeBlock format(Property property, SimpleValue value, boolean whole) {
        List<CodeBlock> steps = steps(property, value, whole);
        return steps.size() == 1 ? steps.getFirst() : CodeBlock.join(steps, "\n        .");
    }

    private List<CodeBlock> steps(Property property, SimpleValue value, boolean whole) {
        List<CodeBlock> steps = new ArrayList<>();
        UsableFacets usable = new UsableFacets(property, value);
        steps.add(
                CodeBlock.of("$T.$L", FORMAT, value.parts().isEmpty() ? start(value, usable) : parts(property, value)));
        if (value.kind() == ValueKind.TEXT) {
            lengths(value).ifPresent(steps::add);
        }
        String written = property.presentation().format();
        if (whole && !lexical && isNumber(value.kind()) && NumberText.of(written) != null) {
            steps.add(CodeBlock.of("written($L)", JavaText.literal(written)));
        }
        usable.form()
                .ifPresent(
                        form -> steps.add(pattern("form", form, value.builtIn().local())));
        usable.patterns()
                .forEach((pattern, table) -> steps.add(NameForm.of(pattern)
                        .map(name -> CodeBlock.of("$L()", name.check()))
                        .orElseGet(() -> pattern("pattern", table, pattern))));
        usable.searches()
                .forEach((pattern, search) -> steps.add(
                        CodeBlock.of("search($>$L,\n$L$<)", JavaText.literal(search), JavaText.literal(pattern))));
        if (!usable.enumeration().isEmpty()) {
            steps.add(oneOf(usable.enumeration()));
        }
        usable.min()
                .filter(bound -> !isExtreme(bound, value.kind()))
                .ifPresent(bound -> steps.add(bound("min", bound)));
        usable.max()
                .filter(bound -> !isExtreme(bound, value.kind()))
                .ifPresent(bound -> steps.add(bound("max", bound)));
        digits(value, steps);
        zone(value).ifPresent(steps::add);
        ValueConstraint constraint = property.constraint();
        if (whole && usable.isFixed()) {
            steps.add(CodeBlock.of("fixed($L)", JavaText.literal(constraint.value())));
        }
        switch (value.builtIn().local()) {
            case "ID" -> steps.add(CodeBlock.of("id()"));
            case "IDREF" -> steps.add(CodeBlock.of("idref()"));
            case "QName", "NOTATION" -> {
                if (!value.isList()) {
                    steps.add(CodeBlock.of("qualifiedName()"));
                }
            }
            default -> {}
        }
        return steps;
    }

    private static CodeBlock pattern(String method, PatternTable table, String shown) {
        return CodeBlock.of("$L($>$L,\n$L$<)", method, JavaText.literal(table.text()), JavaText.literal(shown));
    }

    private static Optional<CodeBlock> zone(SimpleValue value) {
        boolean zoned = switch (value.kind()) {
            case XML_DATE, XML_TIME, XML_DATE_TIME -> true;
            default -> false;
        };
        return value.facets()
                .timezone()
                .filter(rule -> zoned && rule != Facets.Timezone.OPTIONAL)
                .map(rule -> CodeBlock.of("zone($L)", rule == Facets.Timezone.REQUIRED));
    }

    private static boolean isNumber(ValueKind kind) {
        return kind.isInteger() || kind == ValueKind.DECIMAL;
    }

    private CodeBlock parts(Property property, SimpleValue value) {
        CodeBlock parts = value.parts().stream()
                .map(part -> format(property, part, false))
                .collect(CodeBlock.joining(",\n"));
        return CodeBlock.of("$L($>\n$L$<)", value.isList() ? "list" : "union", parts);
    }

    private CodeBlock start(SimpleValue value, UsableFacets usable) {
        if (usable.isBoundedPeriod()) {
            return CodeBlock.of("period($L)", JavaText.literal(value.builtIn().local()));
        }
        String datePattern = lexical ? "" : usable.datePattern();
        return switch (value.kind()) {
            case TEXT -> CodeBlock.of("text($T.$L)", WHITE_SPACE, UsableFacets.whiteSpace(value));
            case BOOLEAN -> CodeBlock.of("bool()");
            case INT -> CodeBlock.of("int32()");
            case LONG -> CodeBlock.of("int64()");
            case BIG_INTEGER -> CodeBlock.of("integer()");
            case DECIMAL -> CodeBlock.of("decimal()");
            case FLOAT -> CodeBlock.of("float32()");
            case DOUBLE -> CodeBlock.of("float64()");
            case DATE -> CodeBlock.of("date($L)", JavaText.literal(datePattern));
            case TIME -> CodeBlock.of("time($L)", JavaText.literal(datePattern));
            case DATE_TIME -> CodeBlock.of("dateTime($L)", JavaText.literal(datePattern));
            case XML_DATE -> CodeBlock.of("xmlDate()");
            case XML_TIME -> CodeBlock.of("xmlTime()");
            case XML_DATE_TIME -> CodeBlock.of("xmlDateTime()");
        };
    }

    private static Optional<CodeBlock> lengths(SimpleValue value) {
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
        return counted.isEmpty() ? Optional.empty() : Optional.of(CodeBlock.of("$L($L, $L)", counted, min, limit(max)));
    }

    private static CodeBlock limit(int max) {
        return max == Integer.MAX_VALUE ? CodeBlock.of("$T.MAX_VALUE", Integer.class) : CodeBlock.of("$L", max);
    }

    private static CodeBlock oneOf(List<String> values) {
        return ClassConstants.isLong(values)
                ? CodeBlock.of("oneOf($L)", ClassConstants.packed(values))
                : CodeBlock.of("oneOf($>$L$<)", ClassConstants.literals(values));
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

    private static CodeBlock bound(String name, Facets.Bound bound) {
        return CodeBlock.of("$L($L, $L)", name, JavaText.literal(bound.value().strip()), bound.inclusive());
    }

    private static void digits(SimpleValue value, List<CodeBlock> steps) {
        if (value.kind() == ValueKind.DECIMAL || value.kind().isInteger()) {
            value.facets().totalDigits().ifPresent(most -> steps.add(CodeBlock.of("totalDigits($L)", most)));
        }
        if (value.kind() == ValueKind.DECIMAL) {
            value.facets().fractionDigits().ifPresent(most -> steps.add(CodeBlock.of("fractionDigits($L)", most)));
        }
    }
}
