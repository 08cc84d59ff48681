package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;

/// Emits the getters of a binary record, each in as few loads as its slot allows.
final class BinaryGetters {

    private final Bindings bindings;
    private final RecordBinding record;
    private final RecordLayout layout;
    private final TypeSpec.Builder type;
    private final CodecReading codecs;
    private final RecordRegions regions;

    BinaryGetters(Bindings bindings, RecordBinding record, TypeSpec.Builder type, ClassConstants constants) {
        this.bindings = bindings;
        this.record = record;
        this.layout = record.layout();
        this.type = type;
        this.codecs = new CodecReading(record, constants);
        this.regions = new RecordRegions(layout);
    }

    void emit() {
        for (PropertyBinding property : record.properties()) {
            type.addMethod(overriding(property.getter(), property.type())
                    .addCode(body(property))
                    .build());
            switch (property.property().occurs()) {
                case ONE -> {}
                case OPTIONAL ->
                    type.addMethod(overriding(property.has(), TypeName.BOOLEAN)
                            .addStatement("return $L", isThere(property))
                            .build());
                case MANY -> type.addMethod(count(property));
            }
        }
        regions.methods().forEach(type::addMethod);
    }

    private static MethodSpec.Builder overriding(String name, TypeName returned) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(returned);
    }

    private CodeBlock body(PropertyBinding property) {
        return switch (property.field().slot()) {
            case Slot.Bits bits -> code(property, bits);
            case Slot.Fixed fixed -> fixed(property, fixed);
            case Slot.Counted counted -> numeral(property, counted);
            case Slot.Computed ignored -> product(property);
            case Slot.Payload payload -> whenThere(property, content(property, regions.payload(payload)));
            case Slot.Alternative alternative -> {
                Slot.Payload payload = choice(alternative).payload();
                yield whenThere(property, content(property, regions.payload(payload)));
            }
        };
    }

    private RecordLayout.ChoiceLayout choice(Slot.Alternative alternative) {
        return layout.choices().get(alternative.choice());
    }

    // Values in the head of the record.

    private CodeBlock code(PropertyBinding property, Slot.Bits bits) {
        ValueCodec.Code codec = (ValueCodec.Code) codec(property);
        if (!bits.optional()) {
            CodeBlock value = codec instanceof ValueCodec.BooleanCode
                    ? CodeBlock.of("bit($L)", bits.offset())
                    : codecs.ofCode(property, codec, bits(bits));
            return unlessEscaped(property, value);
        }
        CodeBlock.Builder code =
                CodeBlock.builder().addStatement("long code = bits($L, $L)", bits.offset(), bits.width());
        CodeBlock value = codecs.ofCode(property, codec, CodeBlock.of("code - 1"));
        return code.add(orAbsent(property, CodeBlock.of("code != 0"), value)).build();
    }

    private static CodeBlock bits(Slot.Bits bits) {
        return bits.width() == 0 ? CodeBlock.of("0") : CodeBlock.of("bits($L, $L)", bits.offset(), bits.width());
    }

    private CodeBlock fixed(PropertyBinding property, Slot.Fixed fixed) {
        int width = layout.widthGroups().get(fixed.group()).bytes();
        CodeBlock raw = CodeBlock.of("number($L, $L)", regions.fixed(fixed), width);
        CodeBlock value = codecs.ofCode(property, (ValueCodec.Code) codec(property), raw);
        return orAbsent(property, isThereInPlace(property), value);
    }

    private CodeBlock numeral(PropertyBinding property, Slot.Counted counted) {
        CodeBlock raw =
                CodeBlock.of("numeral($L, $L, $L)", regions.numerals(), layout.numeralLengths(), counted.ordinal());
        CodeBlock value = codecs.ofNumeral(property, (ValueCodec.Numeral) codec(property), raw);
        return counted.optional()
                ? orAbsent(property, isThereInPlace(property), value)
                : unlessEscaped(property, value);
    }

    private CodeBlock product(PropertyBinding property) {
        ValueCodec.Product product = (ValueCodec.Product) codec(property);
        return unlessEscaped(
                property,
                CodeBlock.of(
                        "$T.product($L(), $L(), $L)",
                        JavaTypes.DECIMALS,
                        record.property(product.left()).getter(),
                        record.property(product.right()).getter(),
                        product.scale()));
    }

    private static ValueCodec codec(PropertyBinding property) {
        return ((FieldContent.Value) property.field().content()).codec();
    }

    private CodeBlock unlessEscaped(PropertyBinding property, CodeBlock value) {
        CodeBlock.Builder code = CodeBlock.builder();
        if (property.field().escapes()) {
            code.beginControlFlow("if ($L)", regions.escaped(property.field()))
                    .addStatement("return $L", escaped(property))
                    .endControlFlow();
        }
        return code.addStatement("return $L", value).build();
    }

    /// The value where it is there, or what it escaped to, or null.
    private CodeBlock orAbsent(PropertyBinding property, CodeBlock condition, CodeBlock value) {
        if (!property.field().escapes()) {
            return CodeBlock.builder()
                    .addStatement("return $L ? $L : null", condition, value)
                    .build();
        }
        return CodeBlock.builder()
                .beginControlFlow("if ($L)", condition)
                .addStatement("return $L", value)
                .endControlFlow()
                .addStatement("return $L ? $L : null", regions.escaped(property.field()), escaped(property))
                .build();
    }

    private CodeBlock escaped(PropertyBinding property) {
        return CodecReading.ofText(property, regions.escape(property.field()));
    }

    private CodeBlock isThere(PropertyBinding property) {
        return property.field().escapes()
                ? CodeBlock.of("$L || $L", isThereInPlace(property), regions.escaped(property.field()))
                : isThereInPlace(property);
    }

    /// Whether an optional property is there and did not escape.
    private CodeBlock isThereInPlace(PropertyBinding property) {
        return switch (property.field().slot()) {
            case Slot.Bits bits -> CodeBlock.of("bits($L, $L) != 0", bits.offset(), bits.width());
            case Slot.Fixed fixed -> CodeBlock.of("bit($L)", fixed.presence());
            case Slot.Counted counted ->
                CodeBlock.of("bits($L, 4) != 0", layout.numeralLengths() + 4 * counted.ordinal());
            case Slot.Payload payload -> CodeBlock.of("bit($L)", regions.presence(payload));
            case Slot.Alternative alternative -> selected(alternative);
            case Slot.Computed ignored -> throw new IllegalStateException("a product is never optional");
        };
    }

    private CodeBlock selected(Slot.Alternative alternative) {
        RecordLayout.ChoiceLayout choice = choice(alternative);
        CodeBlock selected = CodeBlock.of(
                "bits($L, $L) == $L", choice.selectorOffset(), choice.selectorBits(), alternative.alternative());
        return choice.payload().optional()
                ? CodeBlock.of("bit($L) && $L", regions.presence(choice.payload()), selected)
                : selected;
    }

    // Payloads.

    private CodeBlock whenThere(PropertyBinding property, CodeBlock value) {
        boolean always = property.field().slot() instanceof Slot.Payload payload && !payload.optional();
        if (always) {
            return CodeBlock.builder().addStatement("return $L", value).build();
        }
        CodeBlock otherwise =
                property.property().isRepeated() ? CodeBlock.of("$T.of()", List.class) : CodeBlock.of("null");
        return CodeBlock.builder()
                .addStatement("return $L$W? $L$W: $L", isThereInPlace(property), value, otherwise)
                .build();
    }

    private CodeBlock content(PropertyBinding property, CodeBlock slice) {
        return switch (property.field().content()) {
            case FieldContent.Value value -> codecs.ofText(property, (ValueCodec.Text) value.codec(), slice);
            case FieldContent.Nested ignored -> CodeBlock.of("read($L,$W$L)", slice, reader(property));
            case FieldContent.Boxed boxed -> {
                boxReader(property, bindings.layout(boxed.layout()));
                yield CodeBlock.of("read($L,$W$L)", slice, reader(property));
            }
            case FieldContent.Repeated repeated -> {
                RecordLayout items = bindings.layout(repeated.layout());
                if (repeated.boxed()) {
                    boxReader(property, items);
                }
                yield CodeBlock.of("list($L,$W$L,$W$L)", slice, itemBytes(items), reader(property));
            }
        };
    }

    private CodeBlock reader(PropertyBinding property) {
        return property.record().isPresent()
                ? CodeBlock.of("$T::new", bindings.record(property).binary())
                : CodeBlock.of("$T::$L", record.binary(), boxReaderName(property));
    }

    private static String boxReaderName(PropertyBinding property) {
        return "read" + property.getter().substring("get".length());
    }

    /// A method that reads the value in a box.
    private void boxReader(PropertyBinding property, RecordLayout box) {
        FieldLayout field = box.fields().getFirst();
        ValueCodec codec = ((FieldContent.Value) field.content()).codec();
        MethodSpec.Builder method = MethodSpec.methodBuilder(boxReaderName(property))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(property.element())
                .addParameter(byte[].class, "data")
                .addParameter(TypeName.INT, "offset")
                .addParameter(TypeName.INT, "length");
        if (field.escapes()) {
            CodeBlock text = CodeBlock.of("$T.text(data, offset, length, $L)", JavaTypes.BOX, box.fixedBytes());
            method.beginControlFlow("if ($T.escaped(data, offset, length))", JavaTypes.BOX)
                    .addStatement("return $L", CodecReading.ofText(property, text))
                    .endControlFlow();
        }
        type.addMethod(method.addStatement("return $L", boxed(property, box, field, codec))
                .build());
    }

    private CodeBlock boxed(PropertyBinding property, RecordLayout box, FieldLayout field, ValueCodec codec) {
        return switch (codec) {
            case ValueCodec.Code code -> {
                Slot.Bits bits = (Slot.Bits) field.slot();
                CodeBlock raw = bits.width() == 0
                        ? CodeBlock.of("0")
                        : CodeBlock.of(
                                "$T.code(data, offset, length, $L, $L)", JavaTypes.BOX, bits.offset(), bits.width());
                yield codecs.ofCode(property, code, raw);
            }
            case ValueCodec.Numeral numeral ->
                codecs.ofNumeral(
                        property,
                        numeral,
                        CodeBlock.of("$T.number(data, offset, length, $L)", JavaTypes.BOX, box.numeralLengths()));
            case ValueCodec.Text text -> codecs.ofItem(property, text);
            case ValueCodec.Product ignored -> throw new IllegalStateException("a product is never in a box");
        };
    }

    private MethodSpec count(PropertyBinding property) {
        FieldContent.Repeated repeated =
                (FieldContent.Repeated) property.field().content();
        Slot.Payload payload = property.field().slot() instanceof Slot.Alternative alternative
                ? choice(alternative).payload()
                : (Slot.Payload) property.field().slot();
        CodeBlock count =
                CodeBlock.of("count($L,$W$L)", regions.payload(payload), itemBytes(bindings.layout(repeated.layout())));
        boolean always = property.field().slot() instanceof Slot.Payload slot && !slot.optional();
        MethodSpec.Builder method = overriding(property.count(), TypeName.INT);
        return always
                ? method.addStatement("return $L", count).build()
                : method.addStatement("return $L ? $L : 0", isThereInPlace(property), count)
                        .build();
    }

    /// The size of all items of a list, or -1 where each has its own.
    static int itemBytes(RecordLayout items) {
        return items.isFixedSize() ? items.fixedBytes() : -1;
    }
}
