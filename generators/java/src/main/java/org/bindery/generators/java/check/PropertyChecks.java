package org.bindery.generators.java.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.format.ValueFormats;
import org.bindery.model.Cardinality;
import org.bindery.shape.Presence;
import org.bindery.shape.Property;

/// Emits the statements that check the properties of a record: whether they are there, what they hold, and which must
/// not
/// be there together.
final class PropertyChecks {

    private static final String VALUE_STEP = "#value";

    private final Bindings bindings;
    private final RecordBinding record;
    private final Presence presence;

    PropertyChecks(Bindings bindings, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
        this.presence = Presence.of(record.shape());
    }

    /// Whether a record can be wrong of itself, whatever the records in it are.
    boolean isRestricted() {
        ValueFormats formats = new ValueFormats(new ClassConstants(TypeSpec.classBuilder("Unused")), true);
        return !together().isEmpty()
                || record.properties().stream()
                        .anyMatch(property -> !presence(property).isEmpty()
                                || (isChecked(property) && formats.isRestricted(property)));
    }

    /// Whether a property holds values that have a form.
    private static boolean isChecked(PropertyBinding property) {
        return switch (property.property().kind()) {
            case ELEMENT, ATTRIBUTE, VALUE, TEXT -> property.record().isEmpty();
            case GROUP, NIL, PRESENT, NULL, XML, ATTRIBUTES, SELF -> false;
        };
    }

    /// What a property alone must satisfy.
    List<CodeBlock> of(PropertyBinding property, ValueFormats formats, CheckedRecords checked) {
        boolean values = isChecked(property) && formats.isRestricted(property);
        boolean records = property.record().isPresent() && checked.contains(bindings.record(property));
        if (!values && !records) {
            return presence(property);
        }
        CodeBlock checks = values
                ? CodeBlock.of("$N", formats.name(property))
                : CodeBlock.of("$T::check", bindings.record(property).type());
        List<CodeBlock> statements = new ArrayList<>();
        boolean required = isRequired(property) && !record.shape().isNillable(property.property());
        if (!required) {
            statements.addAll(presence(property));
        }
        String method = property.property().isRepeated() ? "each" : required ? "required" : "optional";
        statements.add(unlessNil(
                property,
                statement(CodeBlock.of(
                        "findings.$L($L, record.$L(), $L)",
                        method,
                        JavaText.literal(step(property)),
                        property.getter(),
                        checks))));
        return statements;
    }

    /// What is nil and yet has attributes lacks all else.
    private CodeBlock unlessNil(PropertyBinding property, CodeBlock statement) {
        return record.shape().isNillable(property.property())
                        && property.record().isPresent()
                ? CodeBlock.builder()
                        .beginControlFlow("if (!record.$L())", nil(property).getter())
                        .add(statement)
                        .endControlFlow()
                        .build()
                : statement;
    }

    private Cardinality times(PropertyBinding property) {
        return presence.always().get(property.property().index());
    }

    private boolean isRequired(PropertyBinding property) {
        return !property.property().isRepeated()
                && !property.isPrimitive()
                && times(property).min() > 0;
    }

    /// Whether and how often a property is there.
    private List<CodeBlock> presence(PropertyBinding property) {
        List<CodeBlock> statements = new ArrayList<>();
        Cardinality times = times(property);
        if (property.property().isRepeated()) {
            if (times.min() > 0 || times.max() < Cardinality.UNBOUNDED) {
                statements.add(statement(CodeBlock.of(
                        "findings.times($L, record.$L(), $L, $L)",
                        JavaText.literal(step(property)),
                        property.count(),
                        times.min(),
                        limit(times.max()))));
            }
        } else if (isRequired(property)) {
            statements.add(statement(
                    CodeBlock.of("findings.required($L, $L)", JavaText.literal(step(property)), isThere(property))));
        } else if (times.max() == 0) {
            statements.add(statement(CodeBlock.of(
                    "findings.times($L, $L ? 1 : 0, 0, 0)", JavaText.literal(step(property)), isThere(property))));
        }
        if (record.shape().isNillable(property.property()) && property.record().isEmpty()) {
            statements.add(statement(CodeBlock.of(
                    "findings.nil($L, record.$L(), record.$L() != null)",
                    JavaText.literal(step(property)),
                    nil(property).getter(),
                    property.getter())));
        }
        return statements;
    }

    private static CodeBlock limit(int max) {
        return max == Cardinality.UNBOUNDED ? CodeBlock.of("$T.MAX_VALUE", Integer.class) : CodeBlock.of("$L", max);
    }

    private PropertyBinding nil(PropertyBinding property) {
        return record.property(property.property().index() + 1);
    }

    /// Whether a property is there, in Java.
    private CodeBlock isThere(PropertyBinding property) {
        if (property.property().isRepeated()) {
            CodeBlock there = record.flag(property, Property.Kind.PRESENT)
                    .map(flag -> CodeBlock.of("record.$L()", flag.getter()))
                    .orElseGet(() -> CodeBlock.of("record.$L() > 0", property.count()));
            return record.flag(property, Property.Kind.NULL)
                    .map(flag -> CodeBlock.of("($L || record.$L())", there, flag.getter()))
                    .orElse(there);
        }
        if (property.isPrimitive()) {
            return CodeBlock.of("true");
        }
        CodeBlock there = CodeBlock.of("record.$L() != null", property.getter());
        return record.shape().isNillable(property.property())
                ? CodeBlock.of("($L || record.$L())", there, nil(property).getter())
                : there;
    }

    private CodeBlock anyIsThere(List<Integer> properties) {
        return properties.stream().map(record::property).map(this::isThere).collect(CodeBlock.joining("\n        || "));
    }

    /// What several properties must satisfy together.
    List<CodeBlock> together() {
        List<CodeBlock> statements = new ArrayList<>();
        presence.needed().forEach(needed -> statements.add(needed(needed)));
        presence.choices().forEach(choice -> statements.add(choice(choice)));
        return statements;
    }

    private CodeBlock needed(Presence.Needed needed) {
        PropertyBinding property = record.property(needed.property());
        CodeBlock statement = property.property().isRepeated()
                ? CodeBlock.of(
                        "findings.times($L, record.$L(), $L, $T.MAX_VALUE)",
                        JavaText.literal(step(property)),
                        property.count(),
                        needed.min(),
                        Integer.class)
                : CodeBlock.of("findings.required($L, $L)", JavaText.literal(step(property)), isThere(property));
        return when(needed.when(), statement(statement));
    }

    private CodeBlock choice(Presence.Choice choice) {
        CodeBlock count = choice.alternatives().stream()
                .filter(alternative -> !alternative.isEmpty())
                .map(alternative -> CodeBlock.of("($L ? 1 : 0)", anyIsThere(alternative)))
                .collect(CodeBlock.joining("\n        + "));
        String names = choice.alternatives().stream()
                .flatMap(List::stream)
                .distinct()
                .map(property -> record.property(property).property().name())
                .collect(Collectors.joining(", "));
        CodeBlock most = choice.exclusive() ? CodeBlock.of("1") : CodeBlock.of("$T.MAX_VALUE", Integer.class);
        return when(
                choice.when(),
                statement(CodeBlock.of(
                        "findings.choice($L,\n        $L,\n        $L, $L)",
                        JavaText.literal(names),
                        count.isEmpty() ? CodeBlock.of("0") : count,
                        choice.required() ? 1 : 0,
                        most)));
    }

    private CodeBlock when(List<Integer> properties, CodeBlock statement) {
        return properties.isEmpty()
                ? statement
                : CodeBlock.builder()
                        .beginControlFlow("if ($L)", anyIsThere(properties))
                        .add(statement)
                        .endControlFlow()
                        .build();
    }

    private static CodeBlock statement(CodeBlock code) {
        return CodeBlock.builder().addStatement("$L", code).build();
    }

    /// The step of a property in paths; empty where it stands for the whole record.
    static String step(PropertyBinding property) {
        Property of = property.property();
        boolean same = of.kind() == Property.Kind.SELF
                || (of.kind() == Property.Kind.VALUE && !of.step().equals(VALUE_STEP));
        return same ? "" : of.step();
    }
}
