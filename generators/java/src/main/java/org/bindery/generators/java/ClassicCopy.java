package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import javax.lang.model.element.Modifier;

/// Emits the deep copy of a classic record. Where records may lie within records of their own type, the depth is
/// counted,
/// since a view of hostile bytes may be deeper than the stack.
final class ClassicCopy {

    private static final String DEPTH = "depth";

    private final Bindings bindings;
    private final RecordBinding record;
    private final TypeSpec.Builder type;

    ClassicCopy(Bindings bindings, RecordBinding record, TypeSpec.Builder type) {
        this.bindings = bindings;
        this.record = record;
        this.type = type;
    }

    void emit() {
        MethodSpec.Builder copy = MethodSpec.methodBuilder("copyOf")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(record.classic())
                .addParameter(record.type(), "other")
                .addJavadoc("Copies a record and everything in it.\n")
                .addJavadoc("\n@param other the record, of whichever binding")
                .addJavadoc("\n@return the copy");
        if (!record.recursive()) {
            type.addMethod(body(copy).build());
            return;
        }
        type.addMethod(copy.addStatement("return copyOf(other, 0)").build());
        type.addMethod(body(MethodSpec.methodBuilder("copyOf")
                        .addModifiers(Modifier.STATIC)
                        .returns(record.classic())
                        .addParameter(record.type(), "other")
                        .addParameter(TypeName.INT, DEPTH)
                        .addStatement("$T.checkDepth($L)", JavaTypes.BINARY_RECORD, DEPTH))
                .build());
    }

    private MethodSpec.Builder body(MethodSpec.Builder method) {
        List<ParameterSpec> parameters = record.recursive()
                ? List.of(
                        copyParameter(),
                        otherParameter(),
                        ParameterSpec.builder(TypeName.INT, DEPTH).build())
                : List.of(copyParameter(), otherParameter());
        return method.addStatement("$T copy = new $T()", record.classic(), record.classic())
                .addCode(ClassicEmitter.forEach(
                        record, type, "copy", parameters, this::copy, Modifier.PRIVATE, Modifier.STATIC))
                .addStatement("return copy");
    }

    private ParameterSpec copyParameter() {
        return ParameterSpec.builder(record.classic(), "copy").build();
    }

    private ParameterSpec otherParameter() {
        return ParameterSpec.builder(record.type(), "other").build();
    }

    private CodeBlock copy(PropertyBinding property) {
        CodeBlock.Builder code = CodeBlock.builder();
        String name = property.variable();
        if (property.record().isEmpty()) {
            return property.property().isRepeated()
                    ? code.addStatement("copy.$N.addAll(other.$L())", name, property.getter())
                            .build()
                    : code.addStatement("copy.$N = other.$L()", name, property.getter())
                            .build();
        }
        if (property.property().isRepeated()) {
            return code.beginControlFlow("for ($T item : other.$L())", property.element(), property.getter())
                    .addStatement("copy.$N.add($L)", name, deepCopy(property, "item"))
                    .endControlFlow()
                    .build();
        }
        return code.addStatement("$T $N = other.$L()", property.type(), name, property.getter())
                .addStatement("copy.$N = $N == null ? null : $L", name, name, deepCopy(property, name))
                .build();
    }

    private CodeBlock deepCopy(PropertyBinding property, String variable) {
        RecordBinding part = bindings.record(property);
        return part.recursive() && record.recursive()
                ? CodeBlock.of("$T.copyOf($N, $L + 1)", part.classic(), variable, DEPTH)
                : CodeBlock.of("$T.copyOf($N)", part.classic(), variable);
    }
}
