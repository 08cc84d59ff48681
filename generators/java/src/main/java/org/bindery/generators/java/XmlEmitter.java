package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;

/// Emits the class that writes a record as XML; see [XmlWriting].
final class XmlEmitter {

    static final ClassName OPTIONS = ClassName.get(JavaTypes.RUNTIME, "XmlOptions");
    static final ClassName OUTPUT = ClassName.get(JavaTypes.RUNTIME, "XmlOutput");
    static final ClassName WILDCARD = ClassName.get(JavaTypes.RUNTIME, "XmlWildcard");
    static final ClassName INVALID = ClassName.get(JavaTypes.RUNTIME, "InvalidMessageException");

    private final Bindings bindings;
    private final RecordBinding record;
    private final ChecksEmitter checks;
    private final TypeSpec.Builder type;

    XmlEmitter(Bindings bindings, RecordBinding record, ChecksEmitter checks) {
        this.bindings = bindings;
        this.checks = checks;
        this.record = record;
        this.type = TypeSpec.classBuilder(record.xml());
    }

    TypeSpec emit() {
        type.addModifiers(Modifier.FINAL).addJavadoc("Writes {@link $T} as XML.\n", record.type());
        XmlConstants constants = new XmlConstants(type, checks);
        type.addMethod(MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addComment("Nothing but static methods.")
                .build());
        if (record.shape().id().equals(Shapes.OTHER_ATTRIBUTE)) {
            type.addMethod(writeOtherAttribute());
            return type.build();
        }
        if (record.isRoot()) {
            type.addMethod(writeDocument());
        }
        if (selfAsText().isEmpty()) {
            new XmlWriting(bindings, record, constants, type).emit();
        }
        return type.build();
    }

    /// The property of a root element that is kept as XML text.
    private Optional<PropertyBinding> selfAsText() {
        return record.properties().stream()
                .filter(property -> property.property().kind() == Property.Kind.SELF)
                .filter(property -> property.record().isEmpty())
                .findFirst();
    }

    private MethodSpec writeDocument() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("writeDocument")
                .addModifiers(Modifier.STATIC)
                .addParameter(record.type(), "record")
                .addParameter(OutputStream.class, "document")
                .addParameter(String.class, "namespace")
                .addParameter(String.class, "root")
                .addException(IOException.class)
                .addStatement("$T out = $T.start(document)", OUTPUT, OUTPUT);
        selfAsText()
                .ifPresentOrElse(
                        self -> method.addStatement("out.xml(namespace, root, record.$L())", self.getter()),
                        () -> method.addStatement("out.enter(namespace, root)")
                                .addCode(refuseDerived())
                                .addStatement("write(record, out)")
                                .addStatement("out.leave(root)"));
        return method.addStatement("out.end()").build();
    }

    /// The root element says nothing of its type, so a record of a derived one cannot be told from it.
    private CodeBlock refuseDerived() {
        CodeBlock.Builder code = CodeBlock.builder();
        if (!bindings.children(record).isEmpty()) {
            CodeBlock derived = bindings.children(record).stream()
                    .map(child -> CodeBlock.of("record instanceof $T", child.type()))
                    .collect(CodeBlock.joining("\n        || "));
            code.beginControlFlow("if ($L)", derived)
                    .addStatement(
                            "throw out.wrongType(record, $L)",
                            JavaText.literal(record.shape().name()))
                    .endControlFlow();
        }
        return code.build();
    }

    private MethodSpec writeOtherAttribute() {
        return MethodSpec.methodBuilder("write")
                .addModifiers(Modifier.STATIC)
                .addParameter(record.type(), "record")
                .addParameter(WILDCARD, "allowed")
                .addParameter(OUTPUT, "out")
                .addException(IOException.class)
                .addStatement(
                        "out.otherAttribute(allowed, record.$L(), record.$L(), record.$L())",
                        record.property(0).getter(),
                        record.property(1).getter(),
                        record.property(2).getter())
                .build();
    }
}
