package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.shape.Property;

/// Emits the class that reads and writes a record as XML. Reading goes through the content with one element of
/// look-ahead; see [XmlReading].
final class XmlEmitter {

    static final ClassName INPUT = ClassName.get(JavaTypes.RUNTIME, "XmlInput");
    private static final ClassName OUTPUT = ClassName.get(JavaTypes.RUNTIME, "XmlOutput");
    static final ClassName INVALID = ClassName.get(JavaTypes.RUNTIME, "InvalidMessageException");

    private final Bindings bindings;
    private final RecordBinding record;
    private final XmlNamespaces namespaces;
    private final ValueFormats formats;
    private final TypeSpec.Builder type;

    XmlEmitter(Bindings bindings, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
        this.namespaces = new XmlNamespaces(record);
        this.type = TypeSpec.classBuilder(record.xml());
        this.formats = new ValueFormats(new ClassConstants(type));
    }

    TypeSpec emit() {
        type.addModifiers(Modifier.FINAL).addJavadoc("Reads and writes {@link $T} as XML.\n", record.type());
        namespaces
                .constants()
                .forEach((name, namespace) -> type.addField(
                        FieldSpec.builder(String.class, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                                .initializer("$S", namespace)
                                .build()));
        type.addMethod(MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addComment("Nothing but static methods.")
                .build());
        if (record.isRoot()) {
            type.addMethod(readDocument());
            type.addMethod(writeDocument());
        }
        new XmlReading(bindings, record, namespaces, formats).emit(type);
        write();
        return type.build();
    }

    private MethodSpec readDocument() {
        return MethodSpec.methodBuilder("readDocument")
                .addModifiers(Modifier.STATIC)
                .returns(record.classic())
                .addParameter(InputStream.class, "document")
                .addParameter(String.class, "namespace")
                .addParameter(String.class, "root")
                .addException(IOException.class)
                .addException(INVALID)
                .addStatement("$T in = $T.open(document)", INPUT, INPUT)
                .addStatement("in.root(namespace, root)")
                .addStatement("$T record = read(in)", record.classic())
                .addStatement("in.end()")
                .addStatement("return record")
                .build();
    }

    private MethodSpec writeDocument() {
        return MethodSpec.methodBuilder("writeDocument")
                .addModifiers(Modifier.STATIC)
                .addParameter(record.type(), "record")
                .addParameter(OutputStream.class, "document")
                .addParameter(String.class, "namespace")
                .addParameter(String.class, "root")
                .addException(IOException.class)
                .addStatement("$T out = $T.start(document)", OUTPUT, OUTPUT)
                .addStatement("out.enter(namespace, root)")
                .addStatement("write(record, out)")
                .addStatement("out.leave(root)")
                .addStatement("out.end()")
                .build();
    }

    private void write() {
        ParameterSpec value = ParameterSpec.builder(record.type(), "record").build();
        ParameterSpec out = ParameterSpec.builder(OUTPUT, "out").build();
        Statements statements = new Statements(type, "write", List.of(value, out), Modifier.PRIVATE, Modifier.STATIC)
                .throwing(TypeName.get(IOException.class));
        type.addMethod(MethodSpec.methodBuilder("write")
                .addModifiers(Modifier.STATIC)
                .addParameter(value)
                .addParameter(out)
                .addException(IOException.class)
                .addCode(statements.place(
                        record.properties().stream().map(this::write).toList()))
                .build());
    }

    private CodeBlock write(PropertyBinding property) {
        Property what = property.property();
        CodeBlock namespace = namespaces.expression(what.xmlName().namespace());
        String name = what.xmlName().local();
        CodeBlock got = CodeBlock.of("record.$L()", property.getter());
        CodeBlock one = switch (what.kind()) {
            case ATTRIBUTE -> statement("out.attribute($L, $S, $N, $L)", namespace, name, formats.name(property), got);
            case VALUE -> statement("out.value($N, $L)", formats.name(property), got);
            case ELEMENT -> what.isRepeated() ? writeAll(property) : element(property, got);
            case GROUP, TEXT, NIL, XML, ATTRIBUTES, SELF ->
                throw new IllegalStateException("No binding writes " + what.kind() + " yet.");
        };
        return what.occurs() == Property.Occurs.OPTIONAL
                ? CodeBlock.builder()
                        .beginControlFlow("if (record.$L())", property.has())
                        .add(one)
                        .endControlFlow()
                        .build()
                : one;
    }

    private CodeBlock element(PropertyBinding property, CodeBlock value) {
        CodeBlock namespace =
                namespaces.expression(property.property().xmlName().namespace());
        String name = property.property().xmlName().local();
        return property.record().isEmpty()
                ? statement("out.element($L, $S, $N, $L)", namespace, name, formats.name(property), value)
                : CodeBlock.builder()
                        .addStatement("out.enter($L, $S)", namespace, name)
                        .addStatement(
                                "$T.write(out.required($L, $S), out)",
                                bindings.record(property).xml(),
                                value,
                                name)
                        .addStatement("out.leave($S)", name)
                        .build();
    }

    private CodeBlock writeAll(PropertyBinding property) {
        return CodeBlock.builder()
                .beginControlFlow("for ($T item : record.$L())", property.element(), property.getter())
                .add(element(property, CodeBlock.of("item")))
                .endControlFlow()
                .build();
    }

    private static CodeBlock statement(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }
}
