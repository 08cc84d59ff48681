package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import java.util.List;
import org.bindery.layout.FieldContent;

/// Values that are asked of an object, by its getters.
final class FromObject implements WriteSource {

    private final RecordBinding record;
    private final TypedRecords typed;

    FromObject(RecordBinding record, TypedRecords typed) {
        this.record = record;
        this.typed = typed;
    }

    @Override
    public List<ParameterSpec> parameters() {
        return List.of(
                ParameterSpec.builder(record.type(), "record").build(),
                ParameterSpec.builder(JavaTypes.RECORD_WRITER, "out").build());
    }

    @Override
    public CodeBlock value(PropertyBinding property) {
        return CodeBlock.of("record.$L()", property.getter());
    }

    @Override
    public CodeBlock required(PropertyBinding property) {
        return CodeBlock.of("out.required(record.$L(), $L)", property.getter(), JavaText.literal(property.step()));
    }

    @Override
    public CodeBlock declareRequired(PropertyBinding property) {
        boolean checked = !property.isPrimitive() && !property.property().isRepeated();
        return declare(property, checked ? required(property) : value(property));
    }

    private static CodeBlock declare(PropertyBinding property, CodeBlock value) {
        return BinaryWriting.statement("$T $N = $L", property.type(), property.variable(), value);
    }

    @Override
    public CodeBlock whenThere(PropertyBinding property, CodeBlock what) {
        CodeBlock declared = declare(property, value(property));
        CodeBlock.Builder code = CodeBlock.builder();
        if (property.property().isRepeated()) {
            code.beginControlFlow("if (record.$L() > 0)", property.count()).add(declared);
        } else {
            code.add(declared).beginControlFlow("if ($N != null)", property.variable());
        }
        return code.add(what).endControlFlow().build();
    }

    @Override
    public CodeBlock isDerived(PropertyBinding property, List<String> alternatives) {
        return typed.isDerived(
                property, alternatives, property.field().content() instanceof FieldContent.Repeated, value(property));
    }

    @Override
    public CodeBlock variableIsDerived(PropertyBinding property, List<String> alternatives) {
        boolean list = property.field().content() instanceof FieldContent.Repeated;
        return typed.isDerived(property, alternatives, list, CodeBlock.of("$N", property.variable()));
    }

    @Override
    public CodeBlock write(PropertyBinding property, RecordBinding written, String variable) {
        boolean declared = written.shape().id().equals(property.record().orElseThrow());
        CodeBlock cast = declared
                ? CodeBlock.of("$N", variable)
                : CodeBlock.of("out.as($T.class, $N)", written.type(), variable);
        return BinaryWriting.statement("$T.write($L, out)", written.binary(), cast);
    }

    @Override
    public CodeBlock writeTyped(PropertyBinding property, List<String> alternatives, String variable) {
        return BinaryWriting.statement("$L($N, out)", typed.writer(property, alternatives), variable);
    }

    @Override
    public CodeBlock count(PropertyBinding property) {
        return CodeBlock.of("$N.size()", property.variable());
    }

    @Override
    public CodeBlock records(PropertyBinding property, CodeBlock item) {
        return items(property, "out.item(item)", item);
    }

    @Override
    public CodeBlock values(PropertyBinding property, CodeBlock item) {
        return items(property, "out.boxItem(item)", item);
    }

    private static CodeBlock items(PropertyBinding property, String start, CodeBlock item) {
        return CodeBlock.builder()
                .beginControlFlow("for ($T item : $N)", property.element().box(), property.variable())
                .addStatement(start)
                .add(item)
                .endControlFlow()
                .build();
    }
}
