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
    private final ReadTarget target;
    private final TypeSpec.Builder type;

    /// @param target where what is read goes
    XmlReading(
            Bindings bindings, RecordBinding record, XmlConstants constants, ReadTarget target, TypeSpec.Builder type) {
        this.bindings = bindings;
        this.record = record;
        this.constants = constants;
        this.starts = new XmlStarts(bindings, constants);
        this.elements = new XmlElements(bindings, record, constants, target);
        this.target = target;
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
                .addParameters(target.parameters())
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
                steps.add(target.store(property, CodeBlock.of("in.value($N)", constants.format(property))));
            }
        }
        steps.addAll(content());
        readSteps("read", steps);
    }

    private void readSteps(String name, List<CodeBlock> steps) {
        List<ParameterSpec> parameters = new ArrayList<>(List.of(in()));
        parameters.addAll(target.partParameters());
        Statements statements = new Statements(type, name, parameters, Modifier.PRIVATE, Modifier.STATIC)
                .throwing(TypeName.get(IOException.class))
                .throwing(XmlEmitter.INVALID);
        type.addMethod(method(name, target.result())
                .addCode(target.start())
                .addCode(statements.place(steps))
                .addStatement("return $L", target.record())
                .build());
    }

    private void attribute(PropertyBinding property, List<CodeBlock> steps) {
        Property what = property.property();
        if (what.kind() == Property.Kind.ATTRIBUTE && what.cardinality().max() > 0) {
            steps.add(target.store(
                    property,
                    CodeBlock.of(
                            "in.attribute($L, $L, $N)",
                            constants.name(property),
                            what.isMandatory(),
                            constants.format(property))));
        } else if (what.kind() == Property.Kind.ATTRIBUTES) {
            record.shape()
                    .otherAttributes()
                    .ifPresent(names -> steps.add(CodeBlock.builder()
                            .beginControlFlow("while (in.nextAttribute($N))", constants.wildcard(names))
                            .add(target.store(property, target.read(bindings.record(property), "read")))
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
                .map(name -> statement(
                        "in.noMoreAttributes($L, $L)",
                        constants.namespace(name.namespace()),
                        JavaText.literal(name.local())))
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
            return List.of(target.store(only, target.read(bindings.record(only), "readTyped")));
        }
        return new XmlContent(record, starts, target::count, elements::read)
                .steps(record.shape().content());
    }

    /// Text, then each element with the text behind it.
    private List<CodeBlock> mixed(PropertyBinding property, ContentStep order) {
        RecordBinding piece = bindings.record(property);
        CodeBlock text = target.readText(piece, property);
        List<CodeBlock> steps = new ArrayList<>();
        steps.add(text);
        steps.addAll(new XmlContent(
                        piece,
                        starts,
                        target::count,
                        (element, number) -> CodeBlock.builder()
                                .add(target.store(property, target.readPiece(piece, reader(element), number)))
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
                    type.addMethod(method(reader(property), target.result())
                            .addParameter(TypeName.INT, "number")
                            .addCode(target.start())
                            .addCode(elements.read(property, CodeBlock.of("number")))
                            .addStatement("return $L", target.record())
                            .build());
            }
        }
    }

    private void readText(PropertyBinding property) {
        type.addMethod(method("readText", TypeName.VOID)
                .addParameter(target.pieces())
                .addStatement("String text = in.text()")
                .beginControlFlow("if (!text.isEmpty())")
                .addCode(target.start())
                .addCode(target.store(property, CodeBlock.of("text")))
                .addCode(target.addPiece())
                .endControlFlow()
                .build());
    }

    /// Reads a record of the type that its element tells.
    ///
    /// @param reader the method that reads a record of exactly one type
    private void readTyped(String name, String reader) {
        MethodSpec.Builder method = method(name, target.result());
        boolean nil = !reader.equals("read");
        if (isReadable(record, nil)) {
            record.shape()
                    .typeName()
                    .ifPresent(own -> method.beginControlFlow(
                                    "if (!in.isTyped() || in.isTyped($L, $L))",
                                    constants.namespace(own.namespace()),
                                    JavaText.literal(own.local()))
                            .addStatement("return $L", target.read(record, reader))
                            .endControlFlow());
        }
        for (RecordBinding derived : bindings.descendants(record)) {
            if (isReadable(derived, nil)) {
                derived.shape()
                        .typeName()
                        .ifPresent(own -> method.beginControlFlow(
                                        "if (in.isTyped($L, $L))",
                                        constants.namespace(own.namespace()),
                                        JavaText.literal(own.local()))
                                .addStatement(
                                        "return $L",
                                        target.read(derived, nil && !bindings.isExtended(derived) ? "readNil" : reader))
                                .endControlFlow());
            }
        }
        type.addMethod(method.addStatement(
                        "throw in.wrongType($L)",
                        JavaText.literal(record.shape().name()))
                .build());
    }

    private static boolean isReadable(RecordBinding what, boolean nil) {
        return nil ? Bindings.mayLackContent(what) : !what.shape().isAbstract();
    }
}
