package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.layout.FieldContent;
import org.bindery.layout.ValueCodec;

/// Emits `collect`: a walk over an object, in order of its properties, that meets all texts of the pool.
final class TextCollecting {

    private final Bindings bindings;
    private final PooledRecords pooled;
    private final RecordBinding record;
    private final TypeSpec.Builder type;
    private final TypedRecords typed;

    TextCollecting(
            Bindings bindings, PooledRecords pooled, RecordBinding record, TypeSpec.Builder type, TypedRecords typed) {
        this.bindings = bindings;
        this.pooled = pooled;
        this.record = record;
        this.type = type;
        this.typed = typed;
    }

    void emit() {
        ParameterSpec value = ParameterSpec.builder(record.type(), "record").build();
        ParameterSpec out =
                ParameterSpec.builder(JavaTypes.RECORD_WRITER, "out").build();
        List<CodeBlock> all = record.properties().stream()
                .filter(property -> isCollected(property.field().content()))
                .map(this::collect)
                .toList();
        Statements statements = new Statements(type, "collect", List.of(value, out), Modifier.PRIVATE, Modifier.STATIC);
        MethodSpec.Builder method = MethodSpec.methodBuilder("collect")
                .addModifiers(Modifier.STATIC)
                .addParameter(value)
                .addParameter(out);
        if (record.recursive()) {
            method.addStatement("out.descend()").addCode(statements.place(all)).addStatement("out.ascend()");
        } else {
            method.addCode(statements.place(all));
        }
        type.addMethod(method.build());
    }

    private boolean isCollected(FieldContent content) {
        return content instanceof FieldContent.Value value
                ? value.codec() instanceof ValueCodec.PooledText
                : PooledRecords.parts(content).stream().anyMatch(pooled::contains);
    }

    private CodeBlock collect(PropertyBinding property) {
        CodeBlock.Builder code = CodeBlock.builder();
        boolean value = property.record().isEmpty();
        CodeBlock texts = CodeBlock.builder()
                .addStatement("out.collect(record.$L())", property.getter())
                .build();
        if (property.property().isRepeated()) {
            code.beginControlFlow("if (record.$L() > 0)", property.count());
            if (value) {
                return code.add(texts).endControlFlow().build();
            }
            FieldContent item = ((FieldContent.Repeated) property.field().content()).item();
            return code.beginControlFlow("for ($T item : record.$L())", property.element(), property.getter())
                    .add(collect(property, item, "item"))
                    .endControlFlow()
                    .endControlFlow()
                    .build();
        }
        if (value) {
            return texts;
        }
        return code.addStatement("$T $N = record.$L()", property.type(), property.variable(), property.getter())
                .add(collect(property, property.field().content(), property.variable()))
                .build();
    }

    private CodeBlock collect(PropertyBinding property, FieldContent content, String variable) {
        CodeBlock collector = collector(property, content);
        return CodeBlock.builder()
                .beginControlFlow("if ($N != null)", variable)
                .addStatement("$L($N, out)", collector, variable)
                .endControlFlow()
                .build();
    }

    private CodeBlock collector(PropertyBinding property, FieldContent content) {
        Optional<List<String>> alternatives = alternatives(property, content);
        return alternatives.isPresent()
                ? CodeBlock.of("$L", typed.collector(property, alternatives.get()))
                : CodeBlock.of(
                        "$T.collect",
                        bindings.record(((FieldContent.Nested) content).layout())
                                .binary());
    }

    /// The types that may stand in a place, when the declared one is not the only one.
    static Optional<List<String>> alternatives(PropertyBinding property, FieldContent content) {
        return switch (content) {
            case FieldContent.Typed alternatives -> Optional.of(alternatives.alternatives());
            case FieldContent.Nested nested when nested.isPolymorphic() -> Optional.of(nested.alternatives());
            case FieldContent.Nested nested
            when !nested.layout().equals(property.record().orElseThrow()) -> Optional.of(List.of(nested.layout()));
            default -> Optional.empty();
        };
    }
}
