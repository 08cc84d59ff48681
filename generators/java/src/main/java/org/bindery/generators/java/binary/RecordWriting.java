package org.bindery.generators.java.binary;

import com.palantir.javapoet.CodeBlock;
import java.util.List;
import java.util.Optional;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.Statements;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;

/// Statements that write records, boxes and lists into a place of the record that is being written.
record RecordWriting(Bindings bindings, FromStaged source, CodecWriting codecs) {

    private static CodeBlock statement(String format, Object... arguments) {
        return Statements.one(format, arguments);
    }

    /// Writes a property that is present, and whose value is in its variable.
    ///
    /// @param place its place: a payload, or dissolved
    CodeBlock write(PropertyBinding property, Slot place) {
        return switch (property.field().content()) {
            case FieldContent.Value ignored -> throw new IllegalStateException("a value is written by its codec");
            case FieldContent.Boxed boxed -> box(property, bindings.layout(boxed.layout()), place);
            case FieldContent.Nested nested
            when nested.isPolymorphic() ->
                CodeBlock.builder()
                        .beginControlFlow("if ($L)", source.isDerived(property, nested.alternatives()))
                        .add(typed(property, nested.alternatives()))
                        .nextControlFlow("else")
                        .add(nested(property, nested, place))
                        .endControlFlow()
                        .build();
            case FieldContent.Nested nested -> nested(property, nested, place);
            case FieldContent.Typed alternatives -> typed(property, alternatives.alternatives());
            case FieldContent.Repeated repeated -> list(property, repeated.item());
        };
    }

    private CodeBlock typed(PropertyBinding property, List<String> alternatives) {
        return CodeBlock.builder()
                .addStatement("out.open($L)", JavaText.literal(property.step()))
                .add(source.writeTyped(property, alternatives, property.variable()))
                .build();
    }

    private CodeBlock nested(PropertyBinding property, FieldContent.Nested nested, Slot place) {
        RecordLayout inner = bindings.layout(nested.layout());
        CodeBlock open = place instanceof Slot.Dissolved dissolved
                ? statement(
                        "out.dissolve($L, $L, $L)",
                        JavaText.literal(property.step()),
                        dissolved.bits(),
                        dissolved.ref())
                : statement("out.open($L, $L, $L)", JavaText.literal(property.step()), inner.fixedBits(), inner.refs());
        return CodeBlock.builder()
                .add(open)
                .add(body(property, nested, property.variable()))
                .build();
    }

    /// Writes a record that was started.
    private CodeBlock body(PropertyBinding property, FieldContent.Nested nested, String variable) {
        return source.write(property, bindings.record(nested.layout()), variable);
    }

    /// Writes a record that is there among the sparse fields.
    CodeBlock sparse(PropertyBinding property, RecordLayout.SparseGroup group) {
        int presence = ((Slot.Sparse) property.field().slot()).presence();
        return CodeBlock.builder()
                .addStatement(
                        "out.sparse($L, $L, $L, $L)",
                        JavaText.literal(property.step()),
                        presence,
                        group.bits(),
                        group.refs())
                .add(body(property, (FieldContent.Nested) property.field().content(), property.variable()))
                .build();
    }

    private CodeBlock box(PropertyBinding property, RecordLayout box, Slot place) {
        FieldLayout field = box.fields().getFirst();
        Optional<Slot> around = box.escapes() > 0 ? Optional.empty() : around(field.slot(), place);
        if (around.isPresent()) {
            FieldLayout alone = new FieldLayout(field.property(), field.name(), around.get(), field.content(), -1);
            return codecs.write(property, box, alone, CodeBlock.of("$N", property.variable()));
        }
        CodeBlock open = place instanceof Slot.Dissolved dissolved
                ? statement("out.dissolve($L, $L)", dissolved.bits(), dissolved.ref())
                : statement("out.alone($L, $L)", box.fixedBits(), box.refs());
        return CodeBlock.builder()
                .add(open)
                .add(boxed(property, box, property.variable()))
                .build();
    }

    /// The place of the value of a box in the record in which the box dissolves; empty where the box
    /// has to be started.
    private static Optional<Slot> around(Slot slot, Slot place) {
        if (!(place instanceof Slot.Dissolved box)) {
            return Optional.empty();
        }
        return switch (slot) {
            case Slot.Bits bits ->
                Optional.of(new Slot.Bits(box.bits() + bits.offset(), bits.width(), bits.optional()));
            case Slot.Ref ref -> Optional.of(new Slot.Ref(box.ref() + ref.ordinal()));
            case Slot.Counted number ->
                Optional.of(new Slot.Counted(
                        number.ordinal(), box.bits() + number.offset(), number.width(), number.optional()));
            default -> Optional.empty();
        };
    }

    /// Writes a box that was started.
    private CodeBlock boxed(PropertyBinding property, RecordLayout box, String variable) {
        FieldLayout field = box.fields().getFirst();
        CodeBlock.Builder code =
                CodeBlock.builder().add(codecs.write(property, box, field, CodeBlock.of("$N", variable)));
        if (((FieldContent.Value) field.content()).codec() instanceof ValueCodec.Text) {
            code.addStatement("out.part()");
        } else if (box.escapes() > 0) {
            code.addStatement("out.payloads($L)", box.maskBytes());
        }
        return code.addStatement("out.endBox()").build();
    }

    /// The types that a record, or one of a list, may have; the declared one first.
    static List<String> alternatives(PropertyBinding property) {
        FieldContent content = property.field().content();
        return ((FieldContent.Nested) (content instanceof FieldContent.Repeated repeated ? repeated.item() : content))
                .alternatives();
    }

    private CodeBlock list(PropertyBinding property, FieldContent item) {
        return switch (item) {
            case FieldContent.Boxed boxed -> {
                RecordLayout box = bindings.layout(boxed.layout());
                yield list(property, Optional.of(box), source.values(property, boxed(property, box, "item")));
            }
            case FieldContent.Nested nested -> {
                CodeBlock written = source.records(property, body(property, nested, "item"));
                CodeBlock usual = list(property, Optional.of(bindings.layout(nested.layout())), written);
                yield nested.isPolymorphic()
                        ? CodeBlock.builder()
                                .beginControlFlow("if ($L)", source.isDerived(property, nested.alternatives()))
                                .add(typedList(property, nested.alternatives()))
                                .nextControlFlow("else")
                                .add(usual)
                                .endControlFlow()
                                .build()
                        : usual;
            }
            case FieldContent.Typed alternatives -> typedList(property, alternatives.alternatives());
            default -> throw new IllegalStateException("a list of " + item);
        };
    }

    private CodeBlock typedList(PropertyBinding property, List<String> alternatives) {
        return list(
                property,
                Optional.empty(),
                source.records(property, source.writeTyped(property, alternatives, "item")));
    }

    /// @param items the layout of items; empty if they tell their types
    /// @param written writes the items
    private CodeBlock list(PropertyBinding property, Optional<RecordLayout> items, CodeBlock written) {
        CodeBlock size = items.isEmpty()
                ? CodeBlock.of("-1, 0, true")
                : CodeBlock.of(
                        "$L, $L, $L",
                        items.get().fixedBits(),
                        items.get().refs(),
                        !items.get().isFixedSize());
        return CodeBlock.builder()
                .addStatement(
                        "out.openList($L, $L, $L)", JavaText.literal(property.step()), source.count(property), size)
                .add(written)
                .addStatement("out.closeList()")
                .build();
    }
}
