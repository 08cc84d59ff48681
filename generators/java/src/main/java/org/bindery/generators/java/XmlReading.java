package org.bindery.generators.java;

import static org.bindery.generators.java.XmlElements.statement;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;

/// Emits the methods that read a record from XML: attributes, then the value or the elements in the order of the
/// content.
final class XmlReading {

    private final Bindings bindings;
    private final RecordBinding record;
    private final XmlConstants constants;
    private final XmlStarts starts;
    private final XmlElements elements;
    private final TypeSpec.Builder type;

    XmlReading(Bindings bindings, RecordBinding record, XmlConstants constants, TypeSpec.Builder type) {
        this.bindings = bindings;
        this.record = record;
        this.constants = constants;
        this.starts = new XmlStarts(bindings, constants);
        this.elements = new XmlElements(bindings, record, constants);
        this.type = type;
    }

    void emit() {
        if (isPiece()) {
            pieces();
            return;
        }
        if (bindings.isExtended(record)) {
            readTyped("readTyped", "read");
        }
        if (!record.shape().isAbstract()) {
            read();
        }
        if (bindings.isNillable(record) && bindings.mayBeNil(record)) {
            readNil();
        }
    }

    /// Whether the record is a piece of mixed content, a text or an element.
    private boolean isPiece() {
        return record.properties().stream()
                .anyMatch(property -> property.property().kind() == Property.Kind.TEXT);
    }

    private MethodSpec.Builder method(String name, TypeName returned) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.STATIC)
                .returns(returned)
                .addParameter(in())
                .addException(IOException.class)
                .addException(XmlEmitter.INVALID);
    }

    private static ParameterSpec in() {
        return ParameterSpec.builder(XmlEmitter.INPUT, "in").build();
    }

    /// Reads the attributes of an element that is nil.
    private void readNil() {
        if (bindings.isExtended(record)) {
            readTyped("readNil", "readNilExactly");
        }
        if (Bindings.mayLackContent(record)) {
            String name = bindings.isExtended(record) ? "readNilExactly" : "readNil";
            readSteps(name, tag());
        }
    }

    /// The attributes.
    private List<CodeBlock> tag() {
        List<CodeBlock> steps = new ArrayList<>();
        for (PropertyBinding property : record.properties()) {
            attribute(property, steps);
        }
        tagIsRead(steps);
        return steps;
    }

    private void read() {
        List<CodeBlock> steps = tag();
        for (PropertyBinding property : record.properties()) {
            if (property.property().kind() == Property.Kind.VALUE) {
                steps.add(statement("record.$L(in.value($N))", property.setter(), constants.format(property)));
            }
        }
        steps.addAll(content());
        readSteps("read", steps);
    }

    private void readSteps(String name, List<CodeBlock> steps) {
        ParameterSpec target = ParameterSpec.builder(record.classic(), "record").build();
        Statements statements = new Statements(type, name, List.of(in(), target), Modifier.PRIVATE, Modifier.STATIC)
                .throwing(TypeName.get(IOException.class))
                .throwing(XmlEmitter.INVALID);
        type.addMethod(method(name, record.classic())
                .addStatement("$T record = new $T()", record.classic(), record.classic())
                .addCode(statements.place(steps))
                .addStatement("return record")
                .build());
    }

    private void attribute(PropertyBinding property, List<CodeBlock> steps) {
        Property what = property.property();
        if (what.kind() == Property.Kind.ATTRIBUTE && what.cardinality().max() > 0) {
            steps.add(statement(
                    "record.$L(in.attribute($L, $L, $N))",
                    property.setter(),
                    constants.name(property),
                    what.isMandatory(),
                    constants.format(property)));
        } else if (what.kind() == Property.Kind.ATTRIBUTES) {
            record.shape()
                    .otherAttributes()
                    .ifPresent(names -> steps.add(CodeBlock.builder()
                            .beginControlFlow("while (in.nextAttribute($N))", constants.wildcard(names))
                            .addStatement(
                                    "record.$L($T.read(in))",
                                    property.add(),
                                    bindings.record(property).xml())
                            .endControlFlow()
                            .build()));
        }
    }

    /// Ends the attributes, unless the record has no tag of its own or is around the root element.
    private void tagIsRead(List<CodeBlock> steps) {
        if (bindings.isUntagged(record)) {
            return;
        }
        steps.add(record.shape()
                .typeName()
                .map(name ->
                        statement("in.noMoreAttributes($L, $S)", constants.namespace(name.namespace()), name.local()))
                .orElseGet(() -> statement("in.noMoreAttributes()")));
    }

    private List<CodeBlock> content() {
        if (record.shape().content() instanceof ContentStep.Mixed(int index, ContentStep order)) {
            return mixed(record.property(index), order);
        }
        List<PropertyBinding> self = record.properties().stream()
                .filter(property -> property.property().kind() == Property.Kind.SELF)
                .filter(property -> property.record().isPresent())
                .toList();
        if (!self.isEmpty()) {
            PropertyBinding only = self.getFirst();
            return List.of(statement(
                    "record.$L($T.readTyped(in))",
                    only.setter(),
                    bindings.record(only).xml()));
        }
        return new XmlContent(record, starts, elements::read)
                .steps(record.shape().content());
    }

    /// Text, then each element with the text behind it.
    private List<CodeBlock> mixed(PropertyBinding property, ContentStep order) {
        RecordBinding piece = bindings.record(property);
        CodeBlock text = statement("$T.readText(in, record.$L())", piece.xml(), property.getter());
        List<CodeBlock> steps = new ArrayList<>();
        steps.add(text);
        steps.addAll(new XmlContent(
                        piece,
                        starts,
                        (element, number) -> CodeBlock.builder()
                                .addStatement(
                                        "record.$L($T.$L(in, $L))",
                                        property.add(),
                                        piece.xml(),
                                        reader(element),
                                        number)
                                .add(text)
                                .build())
                .steps(order));
        return steps;
    }

    private static String reader(PropertyBinding element) {
        return "read" + JavaNames.upperCamel(element.variable());
    }

    private void pieces() {
        for (PropertyBinding property : record.properties()) {
            switch (property.property().kind()) {
                case TEXT -> readText(property);
                case NIL -> {}
                default ->
                    type.addMethod(method(reader(property), record.classic())
                            .addParameter(TypeName.INT, "number")
                            .addStatement("$T record = new $T()", record.classic(), record.classic())
                            .addCode(elements.read(property, CodeBlock.of("number")))
                            .addStatement("return record")
                            .build());
            }
        }
    }

    private void readText(PropertyBinding property) {
        type.addMethod(method("readText", TypeName.VOID)
                .addParameter(JavaTypes.listOf(record.type()), "pieces")
                .addStatement("String text = in.text()")
                .beginControlFlow("if (!text.isEmpty())")
                .addStatement("$T record = new $T()", record.classic(), record.classic())
                .addStatement("record.$L(text)", property.setter())
                .addStatement("pieces.add(record)")
                .endControlFlow()
                .build());
    }

    /// Reads a record of the type that its element tells.
    ///
    /// @param reader the method that reads a record of exactly one type
    private void readTyped(String name, String reader) {
        MethodSpec.Builder method = method(name, record.classic());
        boolean nil = !reader.equals("read");
        if (isReadable(record, nil)) {
            record.shape()
                    .typeName()
                    .ifPresent(own -> method.beginControlFlow(
                                    "if (!in.isTyped() || in.isTyped($L, $S))",
                                    constants.namespace(own.namespace()),
                                    own.local())
                            .addStatement("return $L(in)", reader)
                            .endControlFlow());
        }
        for (RecordBinding derived : bindings.descendants(record)) {
            if (isReadable(derived, nil)) {
                derived.shape()
                        .typeName()
                        .ifPresent(own -> method.beginControlFlow(
                                        "if (in.isTyped($L, $S))", constants.namespace(own.namespace()), own.local())
                                .addStatement(
                                        "return $T.$L(in)",
                                        derived.xml(),
                                        nil && !bindings.isExtended(derived) ? "readNil" : reader)
                                .endControlFlow());
            }
        }
        type.addMethod(
                method.addStatement("throw in.wrongType($S)", record.shape().name())
                        .build());
    }

    private static boolean isReadable(RecordBinding what, boolean nil) {
        return nil ? Bindings.mayLackContent(what) : !what.shape().isAbstract();
    }
}
