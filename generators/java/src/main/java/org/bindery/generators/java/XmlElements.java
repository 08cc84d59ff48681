package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import java.util.Optional;
import org.bindery.shape.AnyName;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;

/// Emits how a component is written.
final class XmlElements {

    private final Bindings bindings;
    private final RecordBinding record;
    private final XmlConstants constants;

    XmlElements(Bindings bindings, RecordBinding record, XmlConstants constants) {
        this.bindings = bindings;
        this.record = record;
        this.constants = constants;
    }

    /// The property that tells whether the element of another is nil.
    private PropertyBinding nil(PropertyBinding property) {
        return record.property(property.property().index() + 1);
    }

    private Object xml(PropertyBinding property) {
        return bindings.record(property).xml();
    }

    private static String local(PropertyBinding property) {
        return property.property().xmlName().local();
    }

    /// Writes all that a property of the object `record` holds.
    CodeBlock write(PropertyBinding property) {
        Property what = property.property();
        if (what.kind() == Property.Kind.NIL) {
            return CodeBlock.of("");
        }
        if (what.cardinality().max() == 0) {
            return statement("out.absent(record.$L(), $L)", property.getter(), JavaText.literal(property.step()));
        }
        CodeBlock all = switch (what.occurs()) {
            case ONE -> one(property, CodeBlock.of("record.$L()", property.getter()));
            case OPTIONAL ->
                CodeBlock.builder()
                        .beginControlFlow("if (record.$L())", property.has())
                        .add(one(property, CodeBlock.of("record.$L()", property.getter())))
                        .endControlFlow()
                        .build();
            case MANY ->
                CodeBlock.builder()
                        .beginControlFlow("for ($T item : record.$L())", property.element(), property.getter())
                        .add(one(property, CodeBlock.of("item")))
                        .endControlFlow()
                        .build();
        };
        return record.shape().isNillable(what) ? unlessNil(property, all) : all;
    }

    private CodeBlock unlessNil(PropertyBinding property, CodeBlock all) {
        CodeBlock.Builder code = CodeBlock.builder()
                .beginControlFlow("if (record.$L())", nil(property).getter())
                .addStatement("out.enter($L)", constants.name(property));
        boolean mayHoldAttributes = property.record().isPresent() && bindings.mayBeNil(bindings.record(property));
        if (mayHoldAttributes) {
            code.addStatement("out.nil()")
                    .beginControlFlow("if (record.$L() != null)", property.getter())
                    .add(written(property, CodeBlock.of("record.$L()", property.getter())))
                    .endControlFlow();
        } else {
            code.addStatement("out.absent(record.$L(), $L)", property.getter(), JavaText.literal(property.step()))
                    .addStatement("out.nil()");
        }
        return code.addStatement("out.leave($L)", JavaText.literal(local(property)))
                .nextControlFlow("else")
                .add(all)
                .endControlFlow()
                .build();
    }

    private CodeBlock one(PropertyBinding property, CodeBlock value) {
        return switch (property.property().kind()) {
            case ATTRIBUTE ->
                statement("out.attribute($L, $N, $L)", constants.name(property), constants.format(property), value);
            case VALUE -> statement("out.value($N, $L)", constants.format(property), value);
            case TEXT -> statement("out.text($L)", value);
            case XML -> anyElement(property, value);
            case GROUP ->
                CodeBlock.builder()
                        .addStatement("out.enterGroup($L)", JavaText.literal(property.step()))
                        .addStatement(
                                "$T.write(out.required($L, $L), out)",
                                xml(property),
                                value,
                                JavaText.literal(property.step()))
                        .addStatement("out.leaveGroup()")
                        .build();
            case ATTRIBUTES ->
                statement(
                        "$T.write(out.required($L, $L), $N, out)",
                        xml(property),
                        value,
                        JavaText.literal(property.step()),
                        constants.wildcard(record.shape().otherAttributes().orElseThrow()));
            case SELF -> written(property, value);
            case ELEMENT ->
                property.record().isEmpty()
                        ? statement(
                                "out.element($L, $N, $L)", constants.name(property), constants.format(property), value)
                        : CodeBlock.builder()
                                .addStatement("out.enter($L)", constants.name(property))
                                .add(written(property, value))
                                .addStatement("out.leave($L)", JavaText.literal(local(property)))
                                .build();
            case NIL -> CodeBlock.of("");
        };
    }

    private CodeBlock written(PropertyBinding property, CodeBlock value) {
        String method = Bindings.isPolymorphic(property) ? "writeTyped" : "write";
        return statement(
                "$T.$L(out.required($L, $L), out)", xml(property), method, value, JavaText.literal(local(property)));
    }

    private CodeBlock anyElement(PropertyBinding property, CodeBlock value) {
        Optional<AnyName> names = names(property, record.shape().content());
        return names.isPresent()
                ? statement("out.xml($N, $L)", constants.wildcard(names.get()), value)
                : statement("out.xml($L, $L)", constants.name(property), value);
    }

    /// The wildcard that a property stands for.
    private static Optional<AnyName> names(PropertyBinding property, ContentStep step) {
        return switch (step) {
            case ContentStep.Any any ->
                any.property() == property.property().index() ? Optional.of(any.names()) : Optional.empty();
            case ContentStep.Loop loop -> names(property, loop.inner());
            case ContentStep.InOrder group ->
                group.steps().stream()
                        .flatMap(each -> names(property, each).stream())
                        .findFirst();
            case ContentStep.OneOf group ->
                group.steps().stream()
                        .flatMap(each -> names(property, each).stream())
                        .findFirst();
            case ContentStep.AnyOrder group ->
                group.steps().stream()
                        .flatMap(each -> names(property, each).stream())
                        .findFirst();
            case ContentStep.One ignored -> Optional.empty();
            case ContentStep.Repeated ignored -> Optional.empty();
            case ContentStep.Mixed ignored -> Optional.empty();
        };
    }

    static CodeBlock statement(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }
}
