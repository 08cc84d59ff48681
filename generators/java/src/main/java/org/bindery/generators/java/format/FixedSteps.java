package org.bindery.generators.java.format;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.runtime.internal.fixed.FixedInput;
import org.bindery.runtime.internal.fixed.FixedOutput;
import org.bindery.shape.fixed.FixedStep;

/// Emits statements that read and write what stands in a record at fixed places.
final class FixedSteps {

    static final ClassName INPUT = ClassName.get(FixedInput.class);
    static final ClassName OUTPUT = ClassName.get(FixedOutput.class);

    private final Bindings bindings;
    private final RecordBinding record;
    private final FixedFields fields;
    private final FixedChoices choices;

    FixedSteps(Bindings bindings, RecordBinding record, TypeSpec.Builder type) {
        this.bindings = bindings;
        this.record = record;
        ClassConstants constants = new ClassConstants(type).beside(record);
        this.fields = new FixedFields(record, constants);
        this.choices = new FixedChoices(record, type, constants, this);
    }

    /// A statement for each step of a group, else the one statement.
    List<CodeBlock> statements(FixedStep step, boolean reading) {
        if (!(step instanceof FixedStep.InOrder group)) {
            return List.of(reading ? reading(step) : writing(step));
        }
        List<CodeBlock> all = new ArrayList<>();
        group.steps().forEach(each -> all.addAll(statements(each, reading)));
        return all;
    }

    private static CodeBlock joined(List<CodeBlock> statements) {
        CodeBlock.Builder all = CodeBlock.builder();
        statements.forEach(all::add);
        return all.build();
    }

    CodeBlock reading(FixedStep step) {
        return switch (step) {
            case FixedStep.Field field -> set(record.property(field.property()), noted(field));
            case FixedStep.Part part -> readPart(part);
            case FixedStep.Items items -> readItems(items);
            case FixedStep.InOrder group -> joined(statements(group, true));
            case FixedStep.OneOf choice ->
                CodeBlock.builder()
                        .addStatement("$L.read(in, record)", choices.name(choice))
                        .build();
        };
    }

    private static CodeBlock set(PropertyBinding property, CodeBlock value) {
        return CodeBlock.builder()
                .addStatement("record.$L($L)", property.setter(), value)
                .build();
    }

    private CodeBlock noted(FixedStep.Field field) {
        PropertyBinding property = record.property(field.property());
        CodeBlock value = CodeBlock.of(
                "in.$L($L, $L)",
                field.mandatory() ? "value" : "optional",
                JavaText.literal(property.step()),
                fields.name(field));
        return noted(field, value);
    }

    private static CodeBlock noted(FixedStep.Field field, CodeBlock value) {
        return field.noted().isPresent()
                ? CodeBlock.of("in.note($L, $L)", field.noted().getAsInt(), value)
                : value;
    }

    private CodeBlock readPart(FixedStep.Part part) {
        PropertyBinding property = record.property(part.property());
        CodeBlock read = CodeBlock.builder()
                .addStatement("in.enter($L)", JavaText.literal(property.step()))
                .add(set(property, CodeBlock.of("$T.read(in)", inner(part).text())))
                .addStatement("in.leave()")
                .build();
        return part.mandatory()
                ? read
                : CodeBlock.builder()
                        .beginControlFlow("if (!in.skipBlank($L))", number(part.maxWidth()))
                        .add(read)
                        .endControlFlow()
                        .build();
    }

    private RecordBinding inner(FixedStep.Part part) {
        return bindings.record(part.shape());
    }

    private static String number(long number) {
        return number > Integer.MAX_VALUE ? number + "L" : Long.toString(number);
    }

    private CodeBlock readItems(FixedStep.Items items) {
        PropertyBinding property = record.property(items.property());
        int max = items.cardinality().max();
        CodeBlock.Builder code = CodeBlock.builder();
        if (items.counter().isPresent()) {
            code.beginControlFlow(
                    "for (int i = 1, count = in.count($L, $L, $L); in.hasItem($L, i, count); i++)",
                    JavaText.literal(property.step()),
                    items.counter().getAsInt(),
                    max,
                    JavaText.literal(property.step()));
        } else {
            code.beginControlFlow("for (int i = 1; i <= $L$L; i++)", max, items.isConstant() ? "" : " && in.hasMore()");
        }
        String set = property.property().isRepeated() ? property.add() : property.setter();
        switch (items.item()) {
            case FixedStep.Field field ->
                code.addStatement(
                        "record.$L($L)",
                        set,
                        noted(
                                field,
                                CodeBlock.of(
                                        "in.item($L, i, $L)", JavaText.literal(property.step()), fields.name(field))));
            case FixedStep.Part part ->
                code.addStatement("in.enter($L, i)", JavaText.literal(property.step()))
                        .addStatement("record.$L($T.read(in))", set, inner(part).text())
                        .addStatement("in.leave()");
            default -> throw new IllegalStateException("an item is a field or a record");
        }
        return code.endControlFlow().build();
    }

    CodeBlock writing(FixedStep step) {
        return switch (step) {
            case FixedStep.Field field -> writeField(field);
            case FixedStep.Part part -> writePart(part);
            case FixedStep.Items items -> writeItems(items);
            case FixedStep.InOrder group -> joined(statements(group, false));
            case FixedStep.OneOf choice ->
                CodeBlock.builder()
                        .addStatement("$L.write(record, out)", choices.name(choice))
                        .build();
        };
    }

    private CodeBlock writeField(FixedStep.Field field) {
        PropertyBinding property = record.property(field.property());
        CodeBlock.Builder code = CodeBlock.builder();
        if (field.noted().isPresent()) {
            code.addStatement("out.note($L, record.$L())", field.noted().getAsInt(), property.getter());
        }
        return code.addStatement(
                        "out.$L($L, $L, record.$L())",
                        field.mandatory() ? "value" : "optional",
                        JavaText.literal(property.step()),
                        fields.name(field),
                        property.getter())
                .build();
    }

    private CodeBlock writePart(FixedStep.Part part) {
        PropertyBinding property = record.property(part.property());
        CodeBlock write = CodeBlock.builder()
                .addStatement(
                        "$T.write(out.part($L, record.$L()), out)",
                        inner(part).text(),
                        JavaText.literal(property.step()),
                        property.getter())
                .addStatement("out.leave()")
                .build();
        return part.mandatory()
                ? write
                : CodeBlock.builder()
                        .beginControlFlow("if (record.$L() == null)", property.getter())
                        .addStatement("out.blank($L)", number(part.maxWidth()))
                        .nextControlFlow("else")
                        .add(write)
                        .endControlFlow()
                        .build();
    }

    private CodeBlock writeItems(FixedStep.Items items) {
        PropertyBinding property = record.property(items.property());
        boolean repeated = property.property().isRepeated();
        CodeBlock size = repeated
                ? CodeBlock.of("record.$L()", property.count())
                : CodeBlock.of("(record.$L() == null ? 0 : 1)", property.getter());
        CodeBlock.Builder code = CodeBlock.builder().add(checkSize(items, property, size));
        code.beginControlFlow("for (int i = 0; i < $L; i++)", size);
        String get = repeated ? "(i)" : "()";
        switch (items.item()) {
            case FixedStep.Field field ->
                code.addStatement(
                        "out.item($L, i + 1, $L, record.$L$L)",
                        JavaText.literal(property.step()),
                        fields.name(field),
                        property.getter(),
                        get);
            case FixedStep.Part part ->
                code.addStatement("out.enter($L, i + 1)", JavaText.literal(property.step()))
                        .addStatement("$T.write(record.$L$L, out)", inner(part).text(), property.getter(), get)
                        .addStatement("out.leave()");
            default -> throw new IllegalStateException("an item is a field or a record");
        }
        return code.endControlFlow().build();
    }

    private static CodeBlock checkSize(FixedStep.Items items, PropertyBinding property, CodeBlock size) {
        int max = items.cardinality().max();
        CodeBlock.Builder code = CodeBlock.builder();
        if (items.counter().isPresent()) {
            code.addStatement(
                    "out.counted($L, $L, $L, $L)",
                    JavaText.literal(property.step()),
                    items.counter().getAsInt(),
                    size,
                    max);
        } else {
            code.addStatement(
                    "out.$L($L, $L, $L)",
                    items.isConstant() ? "exactly" : "atMost",
                    JavaText.literal(property.step()),
                    size,
                    max);
        }
        return code.build();
    }
}
