package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;

/// Emits `write`: one pass over an object, in the order in which its bytes stand.
final class BinaryWriting {

    private final Bindings bindings;
    private final RecordBinding record;
    private final RecordLayout layout;
    private final TypeSpec.Builder type;
    private final CodecWriting codecs;

    BinaryWriting(Bindings bindings, RecordBinding record, TypeSpec.Builder type, ClassConstants constants) {
        this.bindings = bindings;
        this.record = record;
        this.layout = record.layout();
        this.type = type;
        this.codecs = new CodecWriting(record, constants);
    }

    void emit() {
        ParameterSpec value = ParameterSpec.builder(record.type(), "record").build();
        ParameterSpec out =
                ParameterSpec.builder(JavaTypes.RECORD_WRITER, "out").build();
        List<CodeBlock> head =
                Stream.concat(codes(), Stream.concat(fixed(), numerals())).toList();
        List<CodeBlock> payloads = payloads();
        List<CodeBlock> all = new ArrayList<>(head);
        if (!payloads.isEmpty() || layout.escapes() > 0) {
            all.add(statement("out.payloads($L, $L)", layout.fixedBytes(), layout.maskBytes()));
        }
        all.addAll(payloads);
        Statements statements = new Statements(type, "write", List.of(value, out), Modifier.PRIVATE, Modifier.STATIC);
        type.addMethod(MethodSpec.methodBuilder("write")
                .addModifiers(Modifier.STATIC)
                .addParameter(value)
                .addParameter(out)
                .addStatement("out.begin($L)", layout.fixedBytes())
                .addCode(statements.place(all))
                .addStatement("out.end()")
                .build());
    }

    private static CodeBlock statement(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }

    private Stream<PropertyBinding> in(Class<? extends Slot> slot) {
        return record.properties().stream()
                .filter(p -> slot.isInstance(p.field().slot()));
    }

    private Stream<CodeBlock> codes() {
        return in(Slot.Bits.class).map(this::value);
    }

    private Stream<CodeBlock> fixed() {
        Comparator<PropertyBinding> byGroup =
                Comparator.comparingInt(p -> ((Slot.Fixed) p.field().slot()).presence());
        return in(Slot.Fixed.class).sorted(byGroup).map(this::value);
    }

    private Stream<CodeBlock> numerals() {
        return Stream.concat(in(Slot.Counted.class), in(Slot.Computed.class)).map(this::value);
    }

    /// Writes a value that is no payload.
    private CodeBlock value(PropertyBinding property) {
        ValueCodec codec = ((FieldContent.Value) property.field().content()).codec();
        if (property.property().isMandatory() && usedOnce(property, codec)) {
            CodeBlock value = CodeBlock.of("record.$L()", property.getter());
            return codecs.write(property, layout, property.field(), codec, value);
        }
        CodeBlock value = CodeBlock.of("$N", property.variable());
        CodeBlock write = codecs.write(property, layout, property.field(), codec, value);
        if (property.property().isMandatory()) {
            CodeBlock got = property.isPrimitive()
                    ? CodeBlock.of("record.$L()", property.getter())
                    : CodecWriting.required(property);
            return CodeBlock.builder()
                    .addStatement("$T $N = $L", property.type(), property.variable(), got)
                    .add(write)
                    .build();
        }
        return whenThere(property, CodeBlock.of(""), write);
    }

    /// Whether the statement itself asks for a value and refuses null.
    private static boolean usedOnce(PropertyBinding property, ValueCodec codec) {
        boolean checksNull = codec instanceof ValueCodec.ListCode
                || codec instanceof ValueCodec.AlphabetCode
                || codec instanceof ValueCodec.RankedCode
                || codec instanceof ValueCodec.RangeCode;
        return !codec.escapes() && (property.isPrimitive() || checksNull);
    }

    private static CodeBlock whenThere(PropertyBinding property, CodeBlock first, CodeBlock write) {
        boolean list = property.property().isRepeated();
        return CodeBlock.builder()
                .addStatement("$T $N = record.$L()", property.type(), property.variable(), property.getter())
                .beginControlFlow(list ? "if (!$N.isEmpty())" : "if ($N != null)", property.variable())
                .add(first)
                .add(write)
                .endControlFlow()
                .build();
    }

    // Payloads: mandatory ones, then optional ones; those of choices before those of properties.

    private List<CodeBlock> payloads() {
        List<CodeBlock> all = new ArrayList<>();
        for (boolean optional : new boolean[] {false, true}) {
            for (RecordLayout.ChoiceLayout choice : layout.choices()) {
                if (choice.payload().optional() == optional) {
                    all.addAll(choice(choice));
                }
            }
            in(Slot.Payload.class)
                    .filter(p -> ((Slot.Payload) p.field().slot()).optional() == optional)
                    .forEach(p -> all.add(payload(p, optional)));
        }
        return all;
    }

    private CodeBlock payload(PropertyBinding property, boolean optional) {
        if (optional) {
            Slot.Payload slot = (Slot.Payload) property.field().slot();
            return whenThere(property, presence(slot), content(property));
        }
        FieldContent content = property.field().content();
        if (content instanceof FieldContent.Value value) {
            CodeBlock got = CodeBlock.of("record.$L()", property.getter());
            return codecs.write(property, layout, property.field(), value.codec(), got);
        }
        CodeBlock got = property.property().isRepeated()
                ? CodeBlock.of("record.$L()", property.getter())
                : CodecWriting.required(property);
        return CodeBlock.builder()
                .addStatement("$T $N = $L", property.type(), property.variable(), got)
                .add(content(property))
                .build();
    }

    private CodeBlock presence(Slot.Payload slot) {
        return statement("out.bit($L)", layout.payloadPresence() + slot.ordinal());
    }

    private List<CodeBlock> choice(RecordLayout.ChoiceLayout choice) {
        List<CodeBlock> all = new ArrayList<>();
        all.add(statement("out.choice()"));
        for (int alternative = 0; alternative < choice.properties().size(); alternative++) {
            PropertyBinding property = record.property(choice.properties().get(alternative));
            CodeBlock.Builder select = CodeBlock.builder();
            if (choice.payload().optional()) {
                select.add(presence(choice.payload()));
            }
            select.addStatement(
                    "out.select($L, $L, $L, $S)",
                    choice.selectorOffset(),
                    choice.selectorBits(),
                    alternative,
                    property.step());
            all.add(whenThere(property, select.build(), content(property)));
        }
        if (!choice.payload().optional()) {
            String names = choice.properties().stream()
                    .map(index -> record.property(index).step())
                    .collect(Collectors.joining(", "));
            all.add(statement("out.chosen($S)", names));
        }
        return all;
    }

    /// Writes what stands in the property's variable, as a payload.
    private CodeBlock content(PropertyBinding property) {
        CodeBlock value = CodeBlock.of("$N", property.variable());
        return switch (property.field().content()) {
            case FieldContent.Value content -> codecs.write(property, layout, property.field(), content.codec(), value);
            case FieldContent.Boxed content ->
                nested(property, box(property, bindings.layout(content.layout()), value));
            case FieldContent.Nested ignored ->
                nested(
                        property,
                        statement("$T.write($L, out)", bindings.record(property).binary(), value));
            case FieldContent.Repeated content -> list(property, content);
        };
    }

    private static CodeBlock nested(PropertyBinding property, CodeBlock body) {
        return CodeBlock.builder()
                .addStatement("out.open($S)", property.step())
                .add(body)
                .addStatement("out.close()")
                .build();
    }

    private CodeBlock box(PropertyBinding property, RecordLayout box, CodeBlock value) {
        FieldLayout field = box.fields().getFirst();
        FieldContent.Value content = (FieldContent.Value) field.content();
        CodeBlock.Builder code = CodeBlock.builder()
                .addStatement("out.beginBox($L)", box.fixedBytes())
                .add(codecs.write(property, box, field, content.codec(), value));
        if (box.escapes() > 0) {
            code.addStatement("out.payloads($L, $L)", box.fixedBytes(), box.maskBytes());
        }
        return code.addStatement("out.endBox()").build();
    }

    private CodeBlock list(PropertyBinding property, FieldContent.Repeated content) {
        RecordLayout items = bindings.layout(content.layout());
        String variable = property.variable();
        CodeBlock.Builder code = CodeBlock.builder()
                .addStatement("out.openList($S, $N.size())", property.step(), variable)
                .beginControlFlow("for ($T item : $N)", property.element().box(), variable)
                .addStatement("out.openItem(item)")
                .add(item(property, content, items));
        return code.endControlFlow()
                .addStatement("out.closeList($N.size(), $L)", variable, BinaryGetters.itemBytes(items))
                .build();
    }

    private CodeBlock item(PropertyBinding property, FieldContent.Repeated content, RecordLayout items) {
        CodeBlock item = CodeBlock.of("item");
        if (!content.boxed()) {
            return CodeBlock.builder()
                    .addStatement(
                            "$T.write(item, out)", bindings.record(property).binary())
                    .addStatement(closeItem(items))
                    .build();
        }
        FieldLayout field = items.fields().getFirst();
        ValueCodec codec = ((FieldContent.Value) field.content()).codec();
        if (codec instanceof ValueCodec.Text) {
            return codecs.write(property, items, field, codec, item);
        }
        return CodeBlock.builder()
                .add(box(property, items, item))
                .addStatement(closeItem(items))
                .build();
    }

    private static CodeBlock closeItem(RecordLayout items) {
        return CodeBlock.of(BinaryGetters.itemBytes(items) == 0 ? "out.closeEmptyItem()" : "out.closeItem()");
    }
}
