package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.model.Name;

/// Emits the methods that write a record as XML, between the start and the end of its element.
final class XmlWriting {

    private final Bindings bindings;
    private final RecordBinding record;
    private final XmlConstants constants;
    private final TypeSpec.Builder type;

    XmlWriting(Bindings bindings, RecordBinding record, XmlConstants constants, TypeSpec.Builder type) {
        this.bindings = bindings;
        this.record = record;
        this.constants = constants;
        this.type = type;
    }

    void emit() {
        if (bindings.isExtended(record)) {
            type.addMethod(writeTyped());
        }
        if (record.shape().base().isPresent()) {
            type.addMethod(writeNamed());
        }
        if (!record.shape().isAbstract()) {
            write();
        }
    }

    private static MethodSpec.Builder method(String name, RecordBinding what) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.STATIC)
                .addParameter(what.type(), "record")
                .addParameter(XmlEmitter.OUTPUT, "out")
                .addException(IOException.class);
    }

    private void write() {
        XmlElements elements = new XmlElements(bindings, record, constants);
        MethodSpec.Builder method = method("write", record);
        List<ParameterSpec> parameters = List.of(
                ParameterSpec.builder(record.type(), "record").build(),
                ParameterSpec.builder(XmlEmitter.OUTPUT, "out").build());
        Statements statements = new Statements(type, "write", parameters, Modifier.PRIVATE, Modifier.STATIC)
                .throwing(TypeName.get(IOException.class));
        type.addMethod(method.addCode(statements.place(record.properties().stream()
                        .map(elements::write)
                        .filter(code -> !code.isEmpty())
                        .toList()))
                .build());
    }

    /// Writes a record of this type or of one derived from it, which is told.
    private MethodSpec writeTyped() {
        MethodSpec.Builder method = method("writeTyped", record);
        derived(method);
        return (record.shape().isAbstract()
                        ? method.addStatement(wrongType())
                        : method.addStatement("write(record, out)"))
                .build();
    }

    /// Writes a record where another type was declared, and tells which it is.
    private MethodSpec writeNamed() {
        MethodSpec.Builder method = method("writeNamed", record);
        derived(method);
        if (record.shape().isAbstract()) {
            return method.addStatement(wrongType()).build();
        }
        Name name = record.shape().typeName().orElseThrow();
        return method.addStatement(
                        "out.type($L, $L)", constants.namespace(name.namespace()), JavaText.literal(name.local()))
                .addStatement("write(record, out)")
                .build();
    }

    private void derived(MethodSpec.Builder method) {
        for (RecordBinding child : bindings.children(record)) {
            method.beginControlFlow("if (record instanceof $T)", child.type())
                    .addStatement("$T.writeNamed(($T) record, out)", child.xml(), child.type())
                    .addStatement("return")
                    .endControlFlow();
        }
    }

    private CodeBlock wrongType() {
        return CodeBlock.of(
                "throw out.wrongType(record, $L)",
                JavaText.literal(record.shape().name()));
    }
}
