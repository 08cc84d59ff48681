package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import java.util.List;
import java.util.Optional;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;

/// Statements that write records, boxes and lists into a place of the record that is being written.
final class RecordWriting {

    private final Bindings bindings;
    private final CodecWriting codecs;
    private final TypedRecords typed;

    RecordWriting(Bindings bindings, CodecWriting codecs, TypedRecords typed) {
        this.bindings = bindings;
        this.codecs = codecs;
        this.typed = typed;
    }

    private static CodeBlock statement(String format, Object... arguments) {
        return BinaryWriting.statement(format, arguments);
    }

    /// Writes a property that is there.
    ///
    /// @param place where it stands: a payload, or dissolved
    CodeBlock write(PropertyBinding property, Slot place, CodeBlock value) {
        return switch (property.field().content()) {
            case FieldContent.Value ignored -> throw new IllegalStateException("a value is written by its codec");
            case FieldContent.Boxed boxed -> box(property, bindings.layout(boxed.layout()), place, value);
            case FieldContent.Nested nested
            when nested.isPolymorphic() ->
                CodeBlock.builder()
                        .beginControlFlow("if ($L)", isDerived(property, value))
                        .add(typed(property, nested.alternatives(), value))
                        .nextControlFlow("else")
                        .add(nested(property, nested, place, value))
                        .endControlFlow()
                        .build();
            case FieldContent.Nested nested -> nested(property, nested, place, value);
            case FieldContent.Typed alternatives -> typed(property, alternatives.alternatives(), value);
            case FieldContent.Repeated repeated -> list(property, repeated.item(), value);
        };
    }

    private CodeBlock typed(PropertyBinding property, List<String> alternatives, CodeBlock value) {
        return CodeBlock.builder()
                .addStatement("out.open($S)", property.step())
                .addStatement("$L($L, out)", typed.writer(property, alternatives), value)
                .build();
    }

    private CodeBlock nested(PropertyBinding property, FieldContent.Nested nested, Slot place, CodeBlock value) {
        RecordLayout inner = bindings.layout(nested.layout());
        CodeBlock open = place instanceof Slot.Dissolved dissolved
                ? statement("out.dissolve($S, $L, $L)", property.step(), dissolved.bits(), dissolved.ref())
                : statement("out.open($S, $L, $L)", property.step(), inner.fixedBits(), inner.refs());
        return CodeBlock.builder().add(open).add(body(property, nested, value)).build();
    }

    /// Writes a record that was started.
    private CodeBlock body(PropertyBinding property, FieldContent.Nested nested, CodeBlock value) {
        RecordBinding written = bindings.record(nested.layout());
        CodeBlock cast = nested.layout().equals(property.record().orElseThrow())
                ? value
                : CodeBlock.of("out.as($T.class, $L)", written.type(), value);
        return statement("$T.write($L, out)", written.binary(), cast);
    }

    /// Writes a record that is there among the sparse fields.
    CodeBlock sparse(PropertyBinding property, RecordLayout.SparseGroup group, CodeBlock value) {
        int presence = ((Slot.Sparse) property.field().slot()).presence();
        return CodeBlock.builder()
                .addStatement("out.sparse($S, $L, $L, $L)", property.step(), presence, group.bits(), group.refs())
                .add(body(property, (FieldContent.Nested) property.field().content(), value))
                .build();
    }

    private CodeBlock box(PropertyBinding property, RecordLayout box, Slot place, CodeBlock value) {
        CodeBlock open = place instanceof Slot.Dissolved dissolved
                ? statement("out.dissolve($L, $L)", dissolved.bits(), dissolved.ref())
                : statement("out.alone($L, $L)", box.fixedBits(), box.refs());
        return CodeBlock.builder().add(open).add(boxed(property, box, value)).build();
    }

    /// Writes a box that was started.
    private CodeBlock boxed(PropertyBinding property, RecordLayout box, CodeBlock value) {
        FieldLayout field = box.fields().getFirst();
        CodeBlock.Builder code = CodeBlock.builder().add(codecs.write(property, box, field, value));
        if (((FieldContent.Value) field.content()).codec() instanceof ValueCodec.Text) {
            code.addStatement("out.part()");
        } else if (box.escapes() > 0) {
            code.addStatement("out.payloads($L)", box.maskBytes());
        }
        return code.addStatement("out.endBox()").build();
    }

    /// Whether a record is of a derived type, or one of a list.
    CodeBlock isDerived(PropertyBinding property, CodeBlock value) {
        FieldContent content = property.field().content();
        boolean list = content instanceof FieldContent.Repeated;
        FieldContent.Nested nested =
                (FieldContent.Nested) (content instanceof FieldContent.Repeated repeated ? repeated.item() : content);
        return typed.isDerived(property, nested.alternatives(), list, value);
    }

    private CodeBlock list(PropertyBinding property, FieldContent item, CodeBlock value) {
        return switch (item) {
            case FieldContent.Boxed boxed -> {
                RecordLayout box = bindings.layout(boxed.layout());
                CodeBlock written = CodeBlock.builder()
                        .addStatement("out.boxItem(item)")
                        .add(boxed(property, box, CodeBlock.of("item")))
                        .build();
                yield list(property, Optional.of(box), value, written);
            }
            case FieldContent.Nested nested -> {
                CodeBlock written = CodeBlock.builder()
                        .addStatement("out.item(item)")
                        .add(body(property, nested, CodeBlock.of("item")))
                        .build();
                CodeBlock usual = list(property, Optional.of(bindings.layout(nested.layout())), value, written);
                yield nested.isPolymorphic()
                        ? CodeBlock.builder()
                                .beginControlFlow("if ($L)", isDerived(property, value))
                                .add(typedList(property, nested.alternatives(), value))
                                .nextControlFlow("else")
                                .add(usual)
                                .endControlFlow()
                                .build()
                        : usual;
            }
            case FieldContent.Typed alternatives -> typedList(property, alternatives.alternatives(), value);
            default -> throw new IllegalStateException("a list of " + item);
        };
    }

    private CodeBlock typedList(PropertyBinding property, List<String> alternatives, CodeBlock value) {
        CodeBlock written = CodeBlock.builder()
                .addStatement("out.item(item)")
                .addStatement("$L(item, out)", typed.writer(property, alternatives))
                .build();
        return list(property, Optional.empty(), value, written);
    }

    /// @param items the layout of items; empty if they tell their types
    private static CodeBlock list(
            PropertyBinding property, Optional<RecordLayout> items, CodeBlock value, CodeBlock item) {
        CodeBlock size = items.isEmpty()
                ? CodeBlock.of("-1, 0, true")
                : CodeBlock.of(
                        "$L, $L, $L",
                        items.get().fixedBits(),
                        items.get().refs(),
                        !items.get().isFixedSize());
        return CodeBlock.builder()
                .addStatement("out.openList($S, $L.size(), $L)", property.step(), value, size)
                .beginControlFlow("for ($T item : $L)", property.element().box(), value)
                .add(item)
                .endControlFlow()
                .addStatement("out.closeList()")
                .build();
    }
}
