package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;

/// Emits what the texts of a property look like: a constant of the runtime's `ValueFormat`, with the facets.
final class ValueFormats {

    private static final ClassName FORMAT = ClassName.get(JavaTypes.RUNTIME, "ValueFormat");
    private static final ClassName WHITE_SPACE = FORMAT.nestedClass("WhiteSpace");

    /// Types whose facets of length count octets, or nothing.
    private static final Set<String> OTHER_LENGTHS = Set.of("hexBinary", "base64Binary", "QName", "NOTATION");

    private static final Set<String> EXTREMES_OF_INT =
            Set.of(Integer.toString(Integer.MIN_VALUE), Integer.toString(Integer.MAX_VALUE));
    private static final Set<String> EXTREMES_OF_LONG =
            Set.of(Long.toString(Long.MIN_VALUE), Long.toString(Long.MAX_VALUE));

    private ValueFormats() {}

    /// Adds a constant for every property that is a value.
    static void addConstants(RecordBinding record, TypeSpec.Builder type) {
        for (PropertyBinding property : record.properties()) {
            if (property.property().type() instanceof Property.ValueType value) {
                type.addField(FieldSpec.builder(
                                ParameterizedTypeName.get(
                                        FORMAT, property.element().box()),
                                property.constant(),
                                Modifier.PRIVATE,
                                Modifier.STATIC,
                                Modifier.FINAL)
                        .initializer(format(property, value.value()))
                        .build());
            }
        }
    }

    private static CodeBlock format(PropertyBinding property, SimpleValue value) {
        CodeBlock.Builder code = CodeBlock.builder().add("$T.", FORMAT).add(start(property, value));
        Facets facets = value.facets();
        if (value.kind() == ValueKind.TEXT) {
            lengths(code, value);
        }
        facets.patterns()
                .forEach(pattern ->
                        JavaPattern.of(pattern).ifPresent(java -> code.add(".pattern($S, $S)", java, pattern)));
        if (!facets.enumeration().isEmpty()) {
            List<CodeBlock> values = facets.enumeration().stream()
                    .map(each -> CodeBlock.of("$S", each.value()))
                    .toList();
            code.add(".oneOf($L)", CodeBlock.join(values, ", "));
        }
        if (isOrdered(value.kind())) {
            bound(code, "min", facets.min().filter(bound -> !isExtreme(bound, value.kind())));
            bound(code, "max", facets.max().filter(bound -> !isExtreme(bound, value.kind())));
        }
        digits(code, value);
        ValueConstraint constraint = property.property().constraint();
        if (constraint.kind() == ValueConstraint.Kind.FIXED) {
            code.add(".fixed($S)", constraint.value());
        }
        return code.build();
    }

    private static CodeBlock start(PropertyBinding property, SimpleValue value) {
        String pattern = property.property().presentation().format();
        return switch (value.kind()) {
            case TEXT -> CodeBlock.of("text($T.$L)", WHITE_SPACE, whiteSpace(value));
            case BOOLEAN -> CodeBlock.of("bool()");
            case INT -> CodeBlock.of("int32()");
            case LONG -> CodeBlock.of("int64()");
            case BIG_INTEGER -> CodeBlock.of("integer()");
            case DECIMAL -> CodeBlock.of("decimal()");
            case FLOAT -> CodeBlock.of("float32()");
            case DOUBLE -> CodeBlock.of("float64()");
            case DATE -> CodeBlock.of("date($S)", pattern);
            case TIME -> CodeBlock.of("time($S)", pattern);
            case DATE_TIME -> CodeBlock.of("dateTime($S)", pattern);
            case XML_DATE -> CodeBlock.of("xmlDate()");
            case XML_TIME -> CodeBlock.of("xmlTime()");
            case XML_DATE_TIME -> CodeBlock.of("xmlDateTime()");
        };
    }

    private static Facets.WhiteSpace whiteSpace(SimpleValue value) {
        return value.isList()
                ? Facets.WhiteSpace.COLLAPSE
                : value.facets().whiteSpace().orElse(Facets.WhiteSpace.PRESERVE);
    }

    private static void lengths(CodeBlock.Builder code, SimpleValue value) {
        int min = value.facets().effectiveMinLength();
        int max = value.facets().effectiveMaxLength();
        boolean counted =
                !value.isList() && !OTHER_LENGTHS.contains(value.builtIn().local());
        if (counted && (min > 0 || max < Integer.MAX_VALUE)) {
            code.add(
                    ".length($L, $L)",
                    min,
                    max == Integer.MAX_VALUE ? CodeBlock.of("$T.MAX_VALUE", Integer.class) : max);
        }
    }

    private static boolean isOrdered(ValueKind kind) {
        return kind != ValueKind.TEXT && kind != ValueKind.BOOLEAN;
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

    private static void bound(CodeBlock.Builder code, String name, Optional<Facets.Bound> bound) {
        bound.ifPresent(b -> code.add(".$L($S, $L)", name, b.value().strip(), b.inclusive()));
    }

    private static void digits(CodeBlock.Builder code, SimpleValue value) {
        Facets facets = value.facets();
        boolean fraction =
                value.kind() == ValueKind.DECIMAL && facets.fractionDigits().isPresent();
        boolean number = value.kind() == ValueKind.DECIMAL || value.kind().isInteger();
        if (number && (fraction || facets.totalDigits().isPresent())) {
            code.add(
                    ".digits($L, $L)",
                    facets.totalDigits().isPresent()
                            ? facets.totalDigits().getAsInt()
                            : CodeBlock.of("$T.MAX_VALUE", Integer.class),
                    facets.fractionDigits().isPresent()
                            ? facets.fractionDigits().getAsInt()
                            : CodeBlock.of("$T.MAX_VALUE", Integer.class));
        }
    }
}
