package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.model.JsonShape;
import org.bindery.shape.JsonRecord;
import org.bindery.shape.JsonSlot;

/// Emits the method that reads a record from JSON, in the order of the model.
final class JsonReading {

    private final RecordBinding record;
    private final JsonParts parts;
    private final IntoDraft target;
    private final TypeSpec.Builder type;

    /// @param target where what is read goes
    JsonReading(RecordBinding record, JsonParts parts, IntoDraft target, TypeSpec.Builder type) {
        this.record = record;
        this.parts = parts;
        this.target = target;
        this.type = type;
    }

    void emit() {
        ParameterSpec in = ParameterSpec.builder(JsonEmitter.INPUT, "in").build();
        List<ParameterSpec> parameters = new ArrayList<>(List.of(in));
        parameters.addAll(target.partParameters());
        Statements statements = new Statements(type, "read", parameters, Modifier.PRIVATE, Modifier.STATIC)
                .throwing(XmlEmitter.INVALID);
        type.addMethod(MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.STATIC)
                .returns(target.result())
                .addParameter(in)
                .addParameters(target.parameters())
                .addException(XmlEmitter.INVALID)
                .addCode(target.start())
                .addCode(statements.place(steps()))
                .addStatement("return $L", target.record())
                .build());
    }

    private List<CodeBlock> steps() {
        if (parts.isEntry()) {
            return entry();
        }
        return switch (parts.shape()) {
            case JsonRecord.Members object -> object(object);
            case JsonRecord.Items items -> List.of(array(items.slot(), 0));
            case JsonRecord.Alternatives all -> List.of(alternatives(all.values()));
        };
    }

    private PropertyBinding property(JsonSlot slot) {
        return record.property(slot.property().index());
    }

    /// A member that the model does not name.
    private List<CodeBlock> entry() {
        List<CodeBlock> steps = new ArrayList<>();
        for (PropertyBinding property : record.properties()) {
            if (JsonShape.NAME.isSaidBy(property.property().presentation())) {
                steps.add(target.store(
                        property,
                        CodeBlock.of("in.name($L, $N)", JavaText.literal(property.step()), parts.format(property))));
            }
        }
        JsonSlot value = parts.entryValue();
        steps.add(value.isArray() ? items(property(value), CodeBlock.of("VALUES")) : one(property(value)));
        return steps;
    }

    private List<CodeBlock> object(JsonRecord.Members object) {
        List<CodeBlock> steps = new ArrayList<>();
        steps.add(XmlElements.statement("in.object(TYPE)"));
        List<JsonRecord.Member> members = List.copyOf(object.members().values());
        for (PropertyBinding property : record.properties()) {
            int index = property.property().index();
            object.others()
                    .filter(others -> others.property().index() == index)
                    .ifPresent(others -> steps.add(others(property)));
            for (int i = 0; i < members.size(); i++) {
                if (members.get(i).slot().property().index() == index) {
                    steps.add(member(members.get(i).slot(), i));
                }
                if (members.get(i).form().filter(form -> form.index() == index).isPresent()) {
                    steps.add(form(property, i));
                }
            }
        }
        steps.add(XmlElements.statement("in.close()"));
        return steps;
    }

    private CodeBlock others(PropertyBinding property) {
        return CodeBlock.builder()
                .beginControlFlow(
                        "for (int number = 1; in.other(TYPE, $L, number); number++)", JavaText.literal(property.step()))
                .add(target.store(property, target.read(parts.record(property), "read")))
                .addStatement("in.leave()")
                .endControlFlow()
                .build();
    }

    private CodeBlock form(PropertyBinding property, int member) {
        return CodeBlock.builder()
                .beginControlFlow("if (in.isForm($L))", member)
                .add(target.store(
                        property,
                        CodeBlock.of("in.form($L, $N)", JavaText.literal(property.step()), parts.format(property))))
                .endControlFlow()
                .build();
    }

    private CodeBlock member(JsonSlot slot, int number) {
        PropertyBinding property = property(slot);
        if (slot.isArray()) {
            return CodeBlock.builder()
                    .beginControlFlow("if (in.array($L, TYPE, $L))", number, JavaText.literal(property.step()))
                    .beginControlFlow("while (in.item())")
                    .add(value(property))
                    .endControlFlow()
                    .endControlFlow()
                    .build();
        }
        return CodeBlock.builder()
                .beginControlFlow("if (in.member($L, $L))", number, JavaText.literal(property.step()))
                .add(valueOrNull(property))
                .addStatement("in.leave()")
                .endControlFlow()
                .build();
    }

    private CodeBlock array(JsonSlot slot, int number) {
        return items(property(slot), CodeBlock.of("TYPE, $L", number));
    }

    private CodeBlock items(PropertyBinding property, CodeBlock part) {
        return CodeBlock.builder()
                .addStatement("in.items($L, $L)", part, JavaText.literal(property.step()))
                .beginControlFlow("while (in.item())")
                .add(value(property))
                .endControlFlow()
                .build();
    }

    private CodeBlock alternatives(List<JsonSlot> slots) {
        if (slots.size() == 1) {
            return alternative(slots.getFirst(), 0);
        }
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch (in.alternative(TYPE))");
        for (int i = 0; i < slots.size(); i++) {
            CodeBlock which = i < slots.size() - 1 ? CodeBlock.of("case $L", i) : CodeBlock.of("default");
            code.add("$L -> {\n", which)
                    .indent()
                    .add(alternative(slots.get(i), i))
                    .unindent()
                    .add("}\n");
        }
        return code.endControlFlow().build();
    }

    private CodeBlock alternative(JsonSlot slot, int number) {
        return slot.isArray() ? array(slot, number) : one(property(slot));
    }

    private CodeBlock one(PropertyBinding property) {
        return CodeBlock.builder()
                .addStatement("in.enter($L)", JavaText.literal(JsonParts.step(property)))
                .add(valueOrNull(property))
                .addStatement("in.leave()")
                .build();
    }

    private CodeBlock valueOrNull(PropertyBinding property) {
        if (!parts.isNillable(property)) {
            return value(property);
        }
        PropertyBinding nil = record.property(property.property().index() + 1);
        return CodeBlock.builder()
                .beginControlFlow("if (in.isNull())")
                .add(target.store(nil, CodeBlock.of("true")))
                .nextControlFlow("else")
                .add(value(property))
                .endControlFlow()
                .build();
    }

    private CodeBlock value(PropertyBinding property) {
        Optional<String> other = property.record();
        if (other.isPresent()) {
            return target.store(property, target.read(parts.record(property), "read"));
        }
        return target.store(
                property,
                JsonParts.isRaw(property)
                        ? CodeBlock.of("in.raw()")
                        : CodeBlock.of(
                                "in.$L($N)", JsonParts.method(property.kind().orElseThrow()), parts.format(property)));
    }
}
