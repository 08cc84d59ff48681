package org.bindery.generators.java.classic;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;
import org.bindery.generators.java.format.FormsEmitter;

/// Emits the deep copy of a classic record, which is of the type that the copied one is. Where records may lie within
/// records of their own type, the depth is counted, since a view of hostile bytes may be deeper than the stack.
record ClassicCopy(Bindings bindings, RecordBinding record, TypeSpec.Builder type) {

    private static final String DEPTH = "depth";

    void emit() {
        if (FormsEmitter.hasTables(bindings) && bindings.stagesMessages()) {
            type.addMethod(staged());
            return;
        }
        MethodSpec.Builder copy = documented(copyOf());
        if (record.recursive()) {
            type.addMethod(copy.addStatement("return copyOf(other, 0)").build());
            type.addMethod(body(copyOf().addParameter(TypeName.INT, DEPTH)
                            .addStatement("$T.checkDepth($L)", JavaTypes.RECORD_VIEW, DEPTH))
                    .build());
        } else {
            type.addMethod(body(copy).build());
        }
        if (bindings.isExtended(record)) {
            type.addMethod(MethodSpec.methodBuilder("fill")
                    .addModifiers(Modifier.STATIC)
                    .addParameters(parameters())
                    .addCode(filling())
                    .build());
        }
    }

    /// By way of a staged message, into which binary records are read by tables.
    private MethodSpec staged() {
        return documented(copyOf())
                .addStatement("$T out = $T.take()", JavaTypes.RECORD_WRITER, JavaTypes.RECORD_WRITER)
                .beginControlFlow("try")
                .addStatement(
                        "$T staged = out.copied($L)", JavaTypes.STAGED_MESSAGE, JavaText.literal(record.rootName()))
                .addStatement("return of(staged, stage(other, staged))")
                .nextControlFlow("finally")
                .addStatement("out.release()")
                .endControlFlow()
                .build();
    }

    private static MethodSpec.Builder documented(MethodSpec.Builder copy) {
        return copy.addModifiers(Modifier.PUBLIC)
                .addJavadoc("Copies a record and all records in it.\n")
                .addJavadoc("\n@param other the record, of either binding")
                .addJavadoc("\n@return the copy");
    }

    private MethodSpec.Builder copyOf() {
        return MethodSpec.methodBuilder("copyOf")
                .addModifiers(Modifier.STATIC)
                .returns(record.classic())
                .addParameter(record.type(), "other");
    }

    private MethodSpec.Builder body(MethodSpec.Builder method) {
        for (RecordBinding child : bindings.children(record)) {
            method.beginControlFlow("if (other instanceof $T)", child.type())
                    .addStatement("return $L", copyOf(child, CodeBlock.of("($T) other", child.type()), 0))
                    .endControlFlow();
        }
        if (record.shape().isAbstract()) {
            return method.addStatement(
                    "throw new $T($L + other.getClass().getName())",
                    IllegalArgumentException.class,
                    JavaText.literal("no type derived from " + record.type().simpleName() + ": "));
        }
        return method.addStatement("$T copy = new $T()", record.classic(), record.classic())
                .addCode(bindings.isExtended(record) ? fill(record) : filling())
                .addStatement("return copy");
    }

    /// Copies what the base has, then the record's own properties.
    private CodeBlock filling() {
        return CodeBlock.builder()
                .add(bindings.base(record).map(this::fill).orElse(CodeBlock.of("")))
                .add(new Statements(type, "copy", parameters(), Modifier.PRIVATE, Modifier.STATIC)
                        .place(bindings.own(record).stream().map(this::copy).toList()))
                .build();
    }

    private CodeBlock fill(RecordBinding whose) {
        String depth = record.recursive() ? DEPTH : "0";
        return CodeBlock.builder()
                .addStatement("$T.fill(copy, other$L)", whose.classic(), whose.recursive() ? ", " + depth : "")
                .build();
    }

    private List<ParameterSpec> parameters() {
        List<ParameterSpec> all = new ArrayList<>();
        all.add(ParameterSpec.builder(record.classic(), "copy").build());
        all.add(ParameterSpec.builder(record.type(), "other").build());
        if (record.recursive()) {
            all.add(ParameterSpec.builder(TypeName.INT, DEPTH).build());
        }
        return all;
    }

    private CodeBlock copy(PropertyBinding property) {
        CodeBlock.Builder code = CodeBlock.builder();
        String name = property.variable();
        if (property.record().isEmpty()) {
            return property.property().isRepeated()
                    ? code.beginControlFlow("if (other.$L() > 0)", property.count())
                            .addStatement("copy.$N = new $T<>(other.$L())", name, ArrayList.class, property.getter())
                            .endControlFlow()
                            .build()
                    : code.addStatement("copy.$N = other.$L()", name, property.getter())
                            .build();
        }
        RecordBinding part = bindings.record(property);
        if (property.property().isRepeated()) {
            return code.beginControlFlow("if (other.$L() > 0)", property.count())
                    .addStatement("copy.$N = new $T<>(other.$L())", name, ArrayList.class, property.count())
                    .beginControlFlow("for ($T item : other.$L())", property.element(), property.getter())
                    .addStatement("copy.$N.add($L)", name, copyOf(part, CodeBlock.of("item"), 1))
                    .endControlFlow()
                    .endControlFlow()
                    .build();
        }
        return code.addStatement("$T $N = other.$L()", property.type(), name, property.getter())
                .addStatement("copy.$N = $N == null ? null : $L", name, name, copyOf(part, CodeBlock.of("$N", name), 1))
                .build();
    }

    /// @param deeper how much deeper the copied record lies than this one
    private CodeBlock copyOf(RecordBinding part, CodeBlock value, int deeper) {
        return counted(part)
                ? CodeBlock.of("$T.copyOf($L, $L)", part.classic(), value, deeper == 0 ? DEPTH : DEPTH + " + 1")
                : CodeBlock.of("$T.copyOf($L)", part.classic(), value);
    }

    private boolean counted(RecordBinding part) {
        return part.recursive() && record.recursive();
    }
}
