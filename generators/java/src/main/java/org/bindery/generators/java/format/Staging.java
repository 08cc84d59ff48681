package org.bindery.generators.java.format;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.forms.StagedCells;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;

/// Emits `stage`, which puts an object of either binding into a staged message, and says where its record starts.
public final class Staging {

    private static final ParameterSpec STAGED =
            ParameterSpec.builder(JavaTypes.STAGED_MESSAGE, "staged").build();

    private final Bindings bindings;
    private final RecordBinding record;
    private final TypeSpec.Builder type;
    private final StagedCells cells;

    public Staging(Bindings bindings, RecordBinding record, TypeSpec.Builder type) {
        this.bindings = bindings;
        this.record = record;
        this.type = type;
        this.cells = new StagedCells(bindings.layouts(), record.shape());
    }

    /// The name of the method that takes a record for one of its declared type, whatever type is derived from that.
    public static String exactly(Bindings bindings, RecordBinding record) {
        return bindings.isExtended(record) ? "stageExactly" : "stage";
    }

    public void emit() {
        if (bindings.isExtended(record)) {
            type.addMethod(ofAnyType());
        }
        if (!record.shape().isAbstract()) {
            type.addMethod(itself());
        }
    }

    private MethodSpec.Builder method(String name) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.STATIC)
                .returns(TypeName.INT)
                .addParameter(record.type(), "record")
                .addParameter(STAGED);
    }

    private MethodSpec ofAnyType() {
        MethodSpec.Builder method = method("stage");
        for (RecordBinding child : bindings.children(record)) {
            method.beginControlFlow("if (record instanceof $T)", child.type())
                    .addStatement("return $T.stage(($T) record, staged)", child.classic(), child.type())
                    .endControlFlow();
        }
        return method.addStatement(
                        record.shape().isAbstract()
                                ? CodeBlock.of(
                                        "throw staged.wrongType(record, $L)",
                                        JavaText.literal(record.shape().name()))
                                : CodeBlock.of("return stageExactly(record, staged)"))
                .build();
    }

    private MethodSpec itself() {
        List<ParameterSpec> all = List.of(
                ParameterSpec.builder(record.type(), "record").build(),
                STAGED,
                ParameterSpec.builder(TypeName.INT, "at").build());
        MethodSpec.Builder method = method(exactly(bindings, record));
        if (FormsEmitter.hasTables(bindings)) {
            method.beginControlFlow("if (record instanceof $T)", record.binary())
                    .addStatement(
                            "return $T.$L($L, ($T) record, staged)",
                            FormsEmitter.name(bindings),
                            FormsEmitter.STAGE_BINARY,
                            bindings.number(record),
                            record.binary())
                    .endControlFlow();
        }
        return method.addStatement("int at = staged.begin($L, $L)", type(bindings, record), cells.size())
                .addCode(new Statements(type, "stage", all, Modifier.PRIVATE, Modifier.STATIC)
                        .place(record.properties().stream().map(this::property).toList()))
                .addStatement("return at")
                .build();
    }

    private CodeBlock property(PropertyBinding property) {
        CodeBlock cell = CodeBlock.of("at + $L", cells.of(property.property().index()));
        // A list with items is there, whatever the bytes of a view say.
        CodeBlock value = property.isPresence()
                ? CodeBlock.of("record.$L() || record.$L() > 0", property.getter(), property.count())
                : property.api().store(CodeBlock.of("record.$L()", property.getter()));
        CodeBlock step = JavaText.literal(property.step());
        boolean repeated = property.property().isRepeated();
        return switch (cells.holds(property.property())) {
            case RECORD -> repeated ? records(property, cell, step) : part(property, cell, step);
            case TEXT -> repeated ? list(property, "texts", cell, step) : set(cells, property, value);
            case OBJECT -> repeated ? list(property, "values", cell, step) : set(cells, property, value);
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE -> set(cells, property, value);
        };
    }

    /// The type of a record in a staged message.
    static CodeBlock type(Bindings bindings, RecordBinding record) {
        return bindings.isOneOfSeveral(record)
                ? CodeBlock.of("$T.TYPE", record.binary())
                : CodeBlock.of("$L", bindings.number(record));
    }

    /// Sets a value that is not repeated.
    static CodeBlock set(StagedCells cells, PropertyBinding property, CodeBlock value) {
        String method = switch (cells.holds(property.property())) {
            case RECORD -> throw new IllegalArgumentException(property.step() + " is a record");
            case TEXT -> "text";
            case OBJECT -> "value";
            case BOOLEAN -> "bool";
            case INT, LONG -> "number";
            case FLOAT, DOUBLE -> "real";
        };
        return Statements.one(
                "staged.$L(at + $L, $L)", method, cells.of(property.property().index()), value);
    }

    private static CodeBlock list(PropertyBinding property, String method, CodeBlock cell, CodeBlock step) {
        return CodeBlock.builder()
                .beginControlFlow("if (record.$L() > 0)", property.count())
                .addStatement(
                        "staged.$L($L, $L, $L)",
                        method,
                        cell,
                        step,
                        property.api().storeAll(CodeBlock.of("record.$L()", property.getter())))
                .endControlFlow()
                .build();
    }

    private CodeBlock part(PropertyBinding property, CodeBlock cell, CodeBlock step) {
        String variable = property.variable();
        return CodeBlock.builder()
                .addStatement("$T $N = record.$L()", property.type(), variable, property.getter())
                .beginControlFlow("if ($N != null)", variable)
                .addStatement("staged.enter($L)", step)
                .addStatement("staged.leave($L, $L)", cell, staged(property, CodeBlock.of("$N", variable)))
                .endControlFlow()
                .build();
    }

    private CodeBlock records(PropertyBinding property, CodeBlock cell, CodeBlock step) {
        return CodeBlock.builder()
                .beginControlFlow("if (record.$L() > 0)", property.count())
                .beginControlFlow("for ($T item : record.$L())", property.element(), property.getter())
                .addStatement("staged.enter($L, $L, item)", cell, step)
                .addStatement("staged.leaveItem($L, $L)", cell, staged(property, CodeBlock.of("item")))
                .endControlFlow()
                .endControlFlow()
                .build();
    }

    private CodeBlock staged(PropertyBinding property, CodeBlock value) {
        RecordBinding part = bindings.record(property);
        String method =
                Bindings.isPolymorphic(property) || part.shape().isAbstract() ? "stage" : exactly(bindings, part);
        return CodeBlock.of("$T.$L($L, staged)", part.classic(), method, value);
    }
}
