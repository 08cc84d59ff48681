package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import javax.lang.model.element.Modifier;
import org.bindery.model.Name;
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
    private final TypeSpec.Builder type;

    XmlEmitter(Bindings bindings, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
        this.namespaces = new XmlNamespaces(record);
        this.type = TypeSpec.classBuilder(record.xml());
    }

    TypeSpec emit() {
        type.addModifiers(Modifier.FINAL).addJavadoc("Reads and writes {@link $T} as XML.\n", record.type());
        namespaces
                .constants()
                .forEach((name, namespace) -> type.addField(
                        FieldSpec.builder(String.class, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                                .initializer("$S", namespace)
                                .build()));
        ValueFormats.addConstants(record, type);
        type.addMethod(
                MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
        if (record.isRoot()) {
            type.addModifiers(Modifier.PUBLIC);
            type.addMethod(readClassic());
            type.addMethod(readBinary());
            type.addMethod(writeDocument());
        }
        new XmlReading(bindings, record, namespaces).emit(type);
        type.addMethod(write());
        return type.build();
    }

    private MethodSpec readClassic() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("readClassic")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(record.classic())
                .addParameter(InputStream.class, "document")
                .addException(INVALID)
                .addJavadoc("Reads a document.\n")
                .addJavadoc("\n@param document its bytes")
                .addJavadoc("\n@return the message")
                .addJavadoc("\n@throws $T when it is not what the model says, with line, column and path", INVALID)
                .addStatement("$T in = $T.open(document)", INPUT, INPUT);
        Name last = record.roots().getLast();
        for (Name root : record.roots().subList(0, record.roots().size() - 1)) {
            method.beginControlFlow("if (in.at($S, $S))", root.namespace(), root.local())
                    .addStatement("in.root($S, $S)", root.namespace(), root.local())
                    .addStatement("$T other = read(in)", record.classic())
                    .addStatement("in.end()")
                    .addStatement("return other")
                    .endControlFlow();
        }
        return method.addStatement("in.root($S, $S)", last.namespace(), last.local())
                .addStatement("$T message = read(in)", record.classic())
                .addStatement("in.end()")
                .addStatement("return message")
                .build();
    }

    private MethodSpec readBinary() {
        return MethodSpec.methodBuilder("readBinary")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(record.binary())
                .addParameter(InputStream.class, "document")
                .addException(INVALID)
                .addJavadoc("Reads a document into its binary form.\n")
                .addJavadoc("\n@param document its bytes")
                .addJavadoc("\n@return the message")
                .addJavadoc("\n@throws $T when it is not what the model says, with line, column and path", INVALID)
                .addStatement("return $T.copyOf(readClassic(document))", record.binary())
                .build();
    }

    private MethodSpec writeDocument() {
        Name root = record.roots().getFirst();
        return MethodSpec.methodBuilder("write")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(record.type(), "message")
                .addParameter(OutputStream.class, "document")
                .addException(IOException.class)
                .addJavadoc("Writes a document in UTF-8.\n")
                .addJavadoc("\n@param message the message, classic or binary")
                .addJavadoc("\n@param document where it goes; it is flushed, not closed")
                .addJavadoc("\n@throws $T when it cannot be written", IOException.class)
                .addStatement("$T out = $T.start(document, $S)", OUTPUT, OUTPUT, root.namespace())
                .addStatement("out.enter($S, $S)", root.namespace(), root.local())
                .addStatement("write(message, out)")
                .addStatement("out.leave()")
                .addStatement("out.end()")
                .build();
    }

    private MethodSpec write() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("write")
                .addModifiers(Modifier.STATIC)
                .addParameter(record.type(), "record")
                .addParameter(OUTPUT, "out")
                .addException(IOException.class);
        record.properties().forEach(property -> method.addCode(write(property)));
        return method.build();
    }

    private CodeBlock write(PropertyBinding property) {
        Property what = property.property();
        CodeBlock namespace = namespaces.expression(what.xmlName().namespace());
        String name = what.xmlName().local();
        return switch (what.kind()) {
            case ATTRIBUTE ->
                statement(
                        "out.attribute($L, $S, $N, record.$L())",
                        namespace,
                        name,
                        property.constant(),
                        property.getter());
            case VALUE -> statement("out.value($N, record.$L())", property.constant(), property.getter());
            case ELEMENT -> what.isRepeated() ? writeAll(property, namespace) : writeOne(property, namespace);
        };
    }

    private CodeBlock writeOne(PropertyBinding property, CodeBlock namespace) {
        String name = property.property().xmlName().local();
        if (property.record().isEmpty()) {
            return statement(
                    "out.element($L, $S, $N, record.$L())", namespace, name, property.constant(), property.getter());
        }
        CodeBlock.Builder code = CodeBlock.builder();
        if (!property.property().isMandatory()) {
            code.beginControlFlow("if (record.$L())", property.has());
        }
        code.addStatement("out.enter($L, $S)", namespace, name)
                .addStatement(
                        "$T.write(record.$L(), out)", bindings.record(property).xml(), property.getter())
                .addStatement("out.leave()");
        if (!property.property().isMandatory()) {
            code.endControlFlow();
        }
        return code.build();
    }

    private CodeBlock writeAll(PropertyBinding property, CodeBlock namespace) {
        String name = property.property().xmlName().local();
        CodeBlock.Builder code = CodeBlock.builder()
                .beginControlFlow("for ($T item : record.$L())", property.element(), property.getter());
        if (property.record().isEmpty()) {
            code.addStatement("out.element($L, $S, $N, item)", namespace, name, property.constant());
        } else {
            code.addStatement("out.enter($L, $S)", namespace, name)
                    .addStatement(
                            "$T.write(item, out)", bindings.record(property).xml())
                    .addStatement("out.leave()");
        }
        return code.endControlFlow().build();
    }

    private static CodeBlock statement(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }
}
