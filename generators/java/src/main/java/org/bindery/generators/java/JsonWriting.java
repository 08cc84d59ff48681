package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.model.JsonShape;
import org.bindery.shape.JsonRecord;
import org.bindery.shape.JsonSlot;

/// Emits the method that writes a record as JSON, in the order of the model.
final class JsonWriting {

    private final RecordBinding record;
    private final JsonParts parts;
    private final TypeSpec.Builder type;

    JsonWriting(RecordBinding record, JsonParts parts, TypeSpec.Builder type) {
        this.record = record;
        this.parts = parts;
        this.type = type;
    }

    void emit() {
        List<ParameterSpec> parameters = List.of(
                ParameterSpec.builder(record.type(), "record").build(),
                ParameterSpec.builder(JsonEmitter.OUTPUT, "out").build());
        Statements statements = new Statements(type, "write", parameters, Modifier.PRIVATE, Modifier.STATIC)
                .throwing(TypeName.get(IOException.class));
        type.addMethod(MethodSpec.methodBuilder("write")
                .addModifiers(Modifier.STATIC)
                .addParameters(parameters)
                .addException(IOException.class)
                .addCode(statements.place(steps()))
                .build());
    }

    private List<CodeBlock> steps() {
        if (parts.isEntry()) {
            return entry();
        }
        return switch (parts.shape()) {
            case JsonRecord.Members object -> object(object);
            case JsonRecord.Items items -> List.of(array(items.slot()));
            case JsonRecord.Alternatives all -> List.of(alternatives(all.values()));
        };
    }

    private PropertyBinding property(JsonSlot slot) {
        return record.property(slot.property().index());
    }

    private List<CodeBlock> entry() {
        List<CodeBlock> steps = new ArrayList<>();
        for (PropertyBinding property : record.properties()) {
            if (JsonShape.NAME.isSaidBy(property.property().presentation())) {
                steps.add(BinaryWriting.statement(
                        "out.other($L, record.$L())", JavaText.literal(property.step()), property.getter()));
            }
        }
        steps.add(alternatives(List.of(parts.entryValue())));
        return steps;
    }

    private List<CodeBlock> object(JsonRecord.Members object) {
        List<CodeBlock> steps = new ArrayList<>();
        steps.add(BinaryWriting.statement("out.beginObject()"));
        for (Map.Entry<String, JsonRecord.Member> member : object.members().entrySet()) {
            steps.add(member(member.getKey(), member.getValue()));
        }
        object.others()
                .map(JsonRecord.Others::property)
                .ifPresent(others -> steps.add(others(record.property(others.index()))));
        steps.add(BinaryWriting.statement("out.endObject()"));
        return steps;
    }

    private CodeBlock others(PropertyBinding property) {
        return CodeBlock.builder()
                .addStatement("out.others($L)", parts.form())
                .beginControlFlow("for ($T item : record.$L())", property.element(), property.getter())
                .add(written(property, CodeBlock.of("item")))
                .endControlFlow()
                .addStatement("out.noMoreOthers()")
                .build();
    }

    private CodeBlock member(String name, JsonRecord.Member member) {
        JsonSlot slot = member.slot();
        CodeBlock value = CodeBlock.builder()
                .addStatement("out.name($L)", JavaText.literal(name))
                .add(slot(slot))
                .build();
        Optional<CodeBlock> there = isThere(slot);
        if (there.isEmpty() || slot.isAlwaysThere()) {
            return value;
        }
        CodeBlock.Builder code =
                CodeBlock.builder().beginControlFlow("if ($L)", there.get()).add(value);
        if (member.form().isPresent()) {
            PropertyBinding form = record.property(member.form().get().index());
            code.nextControlFlow("else if (record.$L())", form.has())
                    .addStatement("out.name($L)", JavaText.literal(name))
                    .addStatement("out.form(record.$L())", form.getter());
        }
        return code.endControlFlow().build();
    }

    /// Whether there is anything to write; empty if there always is.
    private Optional<CodeBlock> isThere(JsonSlot slot) {
        PropertyBinding property = property(slot);
        return switch (property.property().occurs()) {
            case MANY -> Optional.of(CodeBlock.of("record.$L() > 0", property.count()));
            case ONE -> Optional.empty();
            case OPTIONAL ->
                Optional.of(
                        parts.isNillable(property)
                                ? CodeBlock.of(
                                        "record.$L() || record.$L()",
                                        nil(property).getter(),
                                        property.has())
                                : CodeBlock.of("record.$L()", property.has()));
        };
    }

    private PropertyBinding nil(PropertyBinding property) {
        return record.property(property.property().index() + 1);
    }

    private CodeBlock alternatives(List<JsonSlot> slots) {
        if (slots.size() == 1) {
            return slot(slots.getFirst());
        }
        CodeBlock.Builder code = CodeBlock.builder();
        for (JsonSlot slot : slots) {
            CodeBlock there = isThere(slot).orElseGet(() -> CodeBlock.of("true"));
            if (slot == slots.getFirst()) {
                code.beginControlFlow("if ($L)", there);
            } else {
                code.nextControlFlow("else if ($L)", there);
            }
            code.add(slot(slot));
        }
        code.nextControlFlow("else");
        Optional<JsonSlot> array = slots.stream().filter(JsonSlot::isArray).findFirst();
        if (array.isPresent()) {
            code.add(slot(array.get()));
        } else {
            code.addStatement("out.required(null, $L)", JavaText.literal("#value"));
        }
        return code.endControlFlow().build();
    }

    /// Writes all that a component holds.
    private CodeBlock slot(JsonSlot slot) {
        PropertyBinding property = property(slot);
        if (slot.isArray()) {
            return array(slot);
        }
        CodeBlock value = written(property, CodeBlock.of("record.$L()", property.getter()));
        return parts.isNillable(property)
                ? CodeBlock.builder()
                        .beginControlFlow("if (record.$L())", nil(property).getter())
                        .addStatement("out.nothing()")
                        .nextControlFlow("else")
                        .add(value)
                        .endControlFlow()
                        .build()
                : value;
    }

    private CodeBlock array(JsonSlot slot) {
        PropertyBinding property = property(slot);
        return CodeBlock.builder()
                .addStatement("out.beginArray()")
                .beginControlFlow("for ($T item : record.$L())", property.element(), property.getter())
                .add(written(property, CodeBlock.of("item")))
                .endControlFlow()
                .addStatement("out.endArray()")
                .build();
    }

    private CodeBlock written(PropertyBinding property, CodeBlock value) {
        String step = JsonParts.step(property);
        if (property.record().isPresent()) {
            return CodeBlock.builder()
                    .addStatement(
                            "$T.write(out.enter($L, $L), out)",
                            parts.record(property).json(),
                            JavaText.literal(step),
                            value)
                    .addStatement("out.leave()")
                    .build();
        }
        if (JsonParts.isRaw(property)) {
            return BinaryWriting.statement("out.raw($L, $L)", JavaText.literal(step), value);
        }
        return switch (JsonParts.method(property.kind().orElseThrow())) {
            case "text" ->
                BinaryWriting.statement("out.text($L, $N, $L)", JavaText.literal(step), parts.format(property), value);
            case "bool" -> BinaryWriting.statement("out.bool($L, $L)", JavaText.literal(step), value);
            default -> BinaryWriting.statement("out.number($L, $L)", JavaText.literal(step), value);
        };
    }
}
