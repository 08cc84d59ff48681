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

    ValueFormats(ClassConstants constants) {
        this.constants = constants;
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

    /// @param whole whether it is the property's value, and not a part of it
    private static CodeBlock format(Property property, SimpleValue value, boolean whole) {
        List<CodeBlock> steps = new ArrayList<>();
        UsableFacets usable = new UsableFacets(property, value);
        steps.add(
                CodeBlock.of("$T.$L", FORMAT, value.parts().isEmpty() ? start(value, usable) : parts(property, value)));
        if (value.kind() == ValueKind.TEXT) {
            lengths(value).ifPresent(steps::add);
        }
        usable.names().forEach(name -> steps.add(CodeBlock.of("$L()", name.check())));
        usable.patterns().forEach((java, original) -> steps.add(CodeBlock.of("pattern($S, $S)", java, original)));
        if (!usable.enumeration().isEmpty()) {
            steps.add(oneOf(usable.enumeration()));
        }
        usable.min()
                .filter(bound -> !isExtreme(bound, value.kind()))
                .ifPresent(bound -> steps.add(bound("min", bound)));
        usable.max()
                .filter(bound -> !isExtreme(bound, value.kind()))
                .ifPresent(bound -> steps.add(bound("max", bound)));
        digits(value).ifPresent(steps::add);
        if (value.facets().timezone().equals(Optional.of(Facets.Timezone.REQUIRED))) {
            steps.add(CodeBlock.of("zone()"));
        }
        ValueConstraint constraint = property.constraint();
        if (whole && usable.isFixed()) {
            steps.add(CodeBlock.of("fixed($L)", ClassConstants.literal(constraint.value())));
        }
        return steps.size() == 1 ? steps.getFirst() : CodeBlock.join(steps, "\n        .");
    }

    private static CodeBlock parts(Property property, SimpleValue value) {
        CodeBlock parts = value.parts().stream()
                .map(part -> format(property, part, false))
                .collect(CodeBlock.joining(",\n"));
        return CodeBlock.of("$L($>\n$L$<)", value.isList() ? "list" : "union", parts);
    }

    private static CodeBlock start(SimpleValue value, UsableFacets usable) {
        if (usable.isBoundedPeriod()) {
            return CodeBlock.of("period($S)", value.builtIn().local());
        }
        String datePattern = usable.datePattern();
        return switch (value.kind()) {
            case TEXT -> CodeBlock.of("text($T.$L)", WHITE_SPACE, UsableFacets.whiteSpace(value));
            case BOOLEAN -> CodeBlock.of("bool()");
            case INT -> CodeBlock.of("int32()");
            case LONG -> CodeBlock.of("int64()");
            case BIG_INTEGER -> CodeBlock.of("integer()");
            case DECIMAL -> CodeBlock.of("decimal()");
            case FLOAT -> CodeBlock.of("float32()");
            case DOUBLE -> CodeBlock.of("float64()");
            case DATE -> CodeBlock.of("date($S)", datePattern);
            case TIME -> CodeBlock.of("time($S)", datePattern);
            case DATE_TIME -> CodeBlock.of("dateTime($S)", datePattern);
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
        return CodeBlock.of("$L($S, $L)", name, bound.value().strip(), bound.inclusive());
    }

    private static Optional<CodeBlock> digits(SimpleValue value) {
        Facets facets = value.facets();
        boolean number = value.kind() == ValueKind.DECIMAL || value.kind().isInteger();
        boolean fraction =
                value.kind() == ValueKind.DECIMAL && facets.fractionDigits().isPresent();
        if (!number || (!fraction && facets.totalDigits().isEmpty())) {
            return Optional.empty();
        }
        return Optional.of(CodeBlock.of(
                "digits($L, $L)",
                limit(facets.totalDigits().orElse(Integer.MAX_VALUE)),
                limit(facets.fractionDigits().orElse(Integer.MAX_VALUE))));
    }
}
