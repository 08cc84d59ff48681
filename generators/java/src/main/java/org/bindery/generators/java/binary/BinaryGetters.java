package org.bindery.generators.java.binary;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;

/// Emits the getters of a binary record, each in as few loads as its slot allows.
final class BinaryGetters {

    private final Bindings bindings;
    private final RecordBinding record;
    private final RecordLayout layout;
    private final TypeSpec.Builder type;
    private final CodecReading codecs;
    private final RecordRegions regions;
    private final TypedRecords typed;

    BinaryGetters(
            Bindings bindings,
            RecordBinding record,
            TypeSpec.Builder type,
            ClassConstants constants,
            TypedRecords typed) {
        this.bindings = bindings;
        this.record = record;
        this.layout = record.layout();
        this.type = type;
        this.codecs = new CodecReading(record, constants);
        this.regions = new RecordRegions(layout);
        this.typed = typed;
    }

    void emit() {
        record.properties().forEach(this::emit);
        emitPlaces();
    }

    /// Emits the methods of the interface that return a property.
    void emit(PropertyBinding property) {
        type.addMethod(overriding(property.getter(), property.type())
                .addCode(body(property))
                .build());
        switch (property.property().occurs()) {
            case ONE -> {}
            case OPTIONAL ->
                type.addMethod(overriding(property.has(), TypeName.BOOLEAN)
                        .addStatement("return $L", isThere(property))
                        .build());
            case MANY -> {
                type.addMethod(item(property));
                type.addMethod(count(property));
            }
        }
    }

    /// Emits a getter that only the class itself calls.
    void emitHidden(PropertyBinding property) {
        type.addMethod(MethodSpec.methodBuilder(property.getter())
                .addModifiers(Modifier.PRIVATE)
                .returns(property.type())
                .addCode(body(property))
                .build());
    }

    /// Emits what all getters call.
    void emitPlaces() {
        regions.methods().forEach(type::addMethod);
    }

    private static MethodSpec.Builder overriding(String name, TypeName returned) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(returned);
    }

    private CodeBlock body(PropertyBinding property) {
        FieldLayout field = property.field();
        if (!(field.content() instanceof FieldContent.Value value)) {
            return whenThere(property, content(property));
        }
        return switch (field.slot()) {
            case Slot.Bits bits -> code(property, bits);
            case Slot.Ref ref ->
                statement("return $L", property.api().read(CodeBlock.of("mandatoryText($L)", ref.ordinal())));
            case Slot.Sparse sparse -> sparse(property, sparse);
            case Slot.Counted counted -> numeral(property, counted);
            case Slot.Computed ignored -> product(property);
            default ->
                whenThere(
                        property,
                        property.api()
                                .read(codecs.ofText(property, (ValueCodec.Text) value.codec(), slice(field.slot()))));
        };
    }

    private static CodeBlock statement(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }

    private RecordLayout.ChoiceLayout choice(Slot.Alternative alternative) {
        return layout.choices().get(alternative.choice());
    }

    // Values that are numbers or refs.

    private CodeBlock code(PropertyBinding property, Slot.Bits bits) {
        ValueCodec.Code codec = (ValueCodec.Code) codec(property);
        if (!bits.optional()
                && codec instanceof ValueCodec.DayOffsetCode days
                && isDate(property)
                && isDay(record.property(days.other()))) {
            return dayAfter(property, bits, days);
        }
        if (!bits.optional()) {
            CodeBlock value = codec instanceof ValueCodec.BooleanCode
                    ? CodeBlock.of("bit($L)", bits.offset())
                    : codecs.ofCode(property, codec, bits(bits));
            return unlessEscaped(property, property.api().read(value));
        }
        CodeBlock value = property.api().read(codecs.ofCode(property, codec, CodeBlock.of("code - 1")));
        return CodeBlock.builder()
                .addStatement("long code = bits($L, $L)", bits.offset(), bits.width())
                .add(orAbsent(property, CodeBlock.of("code != 0"), value))
                .build();
    }

    /// Whether every record has a date as the code of a day, unless it has escaped.
    private static boolean isDay(PropertyBinding property) {
        return isDate(property)
                && property.field().slot() instanceof Slot.Bits bits
                && !bits.optional()
                && codec(property) instanceof ValueCodec.DayCode;
    }

    private static boolean isDate(PropertyBinding property) {
        return property.kind().equals(Optional.of(ValueKind.DATE));
    }

    /// A date that follows another one, whose object is not asked for: its day is in the record.
    private CodeBlock dayAfter(PropertyBinding property, Slot.Bits bits, ValueCodec.DayOffsetCode days) {
        PropertyBinding other = record.property(days.other());
        ValueCodec.DayCode first = (ValueCodec.DayCode) codec(other);
        CodeBlock.Builder code = CodeBlock.builder().add(ifEscaped(property));
        if (other.field().escapes()) {
            code.beginControlFlow("if ($L)", RecordRegions.escaped(other.field()))
                    .addStatement("return $L", property.api().read(codecs.ofCode(property, days, bits(bits))))
                    .endControlFlow();
        }
        CodeBlock day = CodeBlock.of(
                "$T.number($L, $L, $L)",
                JavaTypes.DAYS,
                bits((Slot.Bits) other.field().slot()),
                first.first().toEpochDay(),
                CodecReading.number(first.codes()));
        return code.addStatement("return $L", property.api().read(CodecReading.plus(days, bits(bits), day)))
                .build();
    }

    private static CodeBlock bits(Slot.Bits bits) {
        return bits.width() == 0 ? CodeBlock.of("0") : CodeBlock.of("bits($L, $L)", bits.offset(), bits.width());
    }

    private CodeBlock sparse(PropertyBinding property, Slot.Sparse sparse) {
        CodeBlock value = codec(property) instanceof ValueCodec.Code code
                ? codecs.ofCode(property, code, regions.sparseCode(sparse))
                : regions.sparseText(sparse);
        return orAbsent(property, isThereInPlace(property), property.api().read(value));
    }

    private CodeBlock numeral(PropertyBinding property, Slot.Counted counted) {
        CodeBlock value =
                codecs.ofNumeral(property, (ValueCodec.Numeral) codec(property), RecordRegions.numeral(counted));
        return counted.optional()
                ? orAbsent(property, isThereInPlace(property), value)
                : unlessEscaped(property, value);
    }

    private CodeBlock product(PropertyBinding property) {
        ValueCodec.Product product = (ValueCodec.Product) codec(property);
        PropertyBinding left = record.property(product.left());
        PropertyBinding right = record.property(product.right());
        CodeBlock ofValues = CodeBlock.of(
                "$T.product($L(), $L(), $L)", JavaTypes.DECIMALS, left.getter(), right.getter(), product.scale());
        if (!isNumber(left) || !isNumber(right)) {
            return unlessEscaped(property, ofValues);
        }
        CodeBlock isEscaped = Stream.of(left, right)
                .filter(factor -> factor.field().escapes())
                .map(factor -> RecordRegions.escaped(factor.field()))
                .collect(CodeBlock.joining(" || "));
        CodeBlock ofNumbers = CodeBlock.of(
                "$T.product($L,$W$L,$W$L$W+ $L, $L)",
                JavaTypes.DECIMALS,
                part("unscaled", "left", left, true),
                part("unscaled", "right", right, true),
                part("scale", "left", left, false),
                part("scale", "right", right, false),
                product.scale());
        CodeBlock.Builder code = CodeBlock.builder().add(ifEscaped(property));
        if (!isEscaped.isEmpty()) {
            code.beginControlFlow("if ($L)", isEscaped)
                    .addStatement("return $L", ofValues)
                    .endControlFlow();
        }
        return code.addStatement("long left = $L", RecordRegions.numeral((Slot.Counted)
                        left.field().slot()))
                .addStatement("long right = $L", RecordRegions.numeral((Slot.Counted)
                        right.field().slot()))
                .addStatement("return $L", ofNumbers)
                .build();
    }

    /// Whether every record has a decimal as a number, unless it has escaped.
    private static boolean isNumber(PropertyBinding property) {
        return codec(property) instanceof ValueCodec.DecimalNumeral
                && property.field().slot() instanceof Slot.Counted counted
                && !counted.optional();
    }

    /// The digits or the scale of a decimal that is a number.
    private static CodeBlock part(String method, String number, PropertyBinding property, boolean tellsSign) {
        ValueCodec.DecimalNumeral codec = (ValueCodec.DecimalNumeral) codec(property);
        return CodeBlock.of(
                "$T.$L($L, $L, $L$L)",
                JavaTypes.DECIMALS,
                method,
                number,
                codec.minScale(),
                codec.maxScale(),
                tellsSign ? ", " + codec.signed() : "");
    }

    private static ValueCodec codec(PropertyBinding property) {
        return ((FieldContent.Value) property.field().content()).codec();
    }

    private static CodeBlock unlessEscaped(PropertyBinding property, CodeBlock value) {
        return ifEscaped(property).toBuilder().addStatement("return $L", value).build();
    }

    private static CodeBlock ifEscaped(PropertyBinding property) {
        CodeBlock.Builder code = CodeBlock.builder();
        return property.field().escapes()
                ? code.beginControlFlow("if ($L)", RecordRegions.escaped(property.field()))
                        .addStatement("return $L", escaped(property))
                        .endControlFlow()
                        .build()
                : code.build();
    }

    /// The value where it is there, or what it escaped to, or null.
    private static CodeBlock orAbsent(PropertyBinding property, CodeBlock condition, CodeBlock value) {
        if (!property.field().escapes()) {
            return statement("return $L ? $L : null", condition, value);
        }
        return CodeBlock.builder()
                .beginControlFlow("if ($L)", condition)
                .addStatement("return $L", value)
                .endControlFlow()
                .addStatement("return $L ? $L : null", RecordRegions.escaped(property.field()), escaped(property))
                .build();
    }

    private static CodeBlock escaped(PropertyBinding property) {
        return property.api()
                .read(CodecReading.ofText(
                        property, CodeBlock.of("escape($L)", property.field().escape())));
    }

    private CodeBlock isThere(PropertyBinding property) {
        return property.field().escapesAsText()
                ? CodeBlock.of("$L || $L", isThereInPlace(property), RecordRegions.escaped(property.field()))
                : isThereInPlace(property);
    }

    /// Whether an optional property is there and is no value that escaped.
    private CodeBlock isThereInPlace(PropertyBinding property) {
        return isThere(property.field().slot());
    }

    private CodeBlock isThere(Slot slot) {
        return switch (slot) {
            case Slot.Bits bits -> CodeBlock.of("bits($L, $L) != 0", bits.offset(), bits.width());
            case Slot.Sparse sparse -> CodeBlock.of("bit($L)", sparse.presence());
            case Slot.Counted counted -> CodeBlock.of("bits($L, $L) != 0", counted.offset(), counted.width());
            case Slot.Alternative alternative -> selected(alternative);
            case Slot.Payload ignored -> CodeBlock.of("bit($L)", presence(slot).orElseThrow());
            case Slot.Dissolved ignored ->
                CodeBlock.of("bit($L)", presence(slot).orElseThrow());
            case Slot.Ref ignored -> throw new IllegalStateException("a ref in the fixed section is never optional");
            case Slot.Computed ignored -> throw new IllegalStateException("a product is never optional");
        };
    }

    private OptionalInt presence(Slot place) {
        return switch (place) {
            case Slot.Payload payload when payload.optional() -> OptionalInt.of(layout.presence(payload));
            case Slot.Dissolved dissolved -> dissolved.presence();
            default -> OptionalInt.empty();
        };
    }

    private CodeBlock selected(Slot.Alternative alternative) {
        RecordLayout.ChoiceLayout choice = choice(alternative);
        CodeBlock selected = CodeBlock.of(
                "bits($L, $L) == $L", choice.selectorOffset(), choice.selectorBits(), alternative.alternative());
        OptionalInt presence = presence(choice.place());
        return presence.isPresent() ? CodeBlock.of("bit($L) && $L", presence.getAsInt(), selected) : selected;
    }

    // Records, boxes and lists.

    private CodeBlock whenThere(PropertyBinding property, CodeBlock value) {
        Slot slot = property.field().slot();
        boolean always = !(slot instanceof Slot.Alternative || slot instanceof Slot.Sparse)
                && presence(slot).isEmpty();
        if (always) {
            return statement("return $L", value);
        }
        CodeBlock otherwise =
                property.property().isRepeated() ? CodeBlock.of("$T.of()", List.class) : CodeBlock.of("null");
        return statement("return $L$W? $L$W: $L", isThere(slot), value, otherwise);
    }

    private Slot standing(Slot slot) {
        return slot instanceof Slot.Alternative alternative
                ? choice(alternative).place()
                : slot;
    }

    /// The bytes of a payload, or the variable part of what dissolves.
    private CodeBlock slice(Slot slot) {
        return switch (standing(slot)) {
            case Slot.Payload payload -> RecordRegions.payload(payload);
            case Slot.Dissolved dissolved -> rest(dissolved.rest());
            default -> throw new IllegalStateException(slot + " has no bytes");
        };
    }

    private CodeBlock rest(Optional<Slot.Payload> rest) {
        if (rest.isEmpty()) {
            return CodeBlock.of("0");
        }
        CodeBlock there = RecordRegions.payload(rest.get());
        return rest.get().optional() ? CodeBlock.of("bit($L) ? $L : 0", layout.presence(rest.get()), there) : there;
    }

    /// The slice of a record or box.
    private CodeBlock place(Slot slot, RecordLayout inner) {
        return switch (standing(slot)) {
            case Slot.Dissolved dissolved ->
                CodeBlock.of("dissolved($L, $L,$W$L)", dissolved.bits(), dissolved.ref(), rest(dissolved.rest()));
            case Slot.Sparse sparse -> regions.sparseRecord(sparse);
            default -> CodeBlock.of("alone($L,$W$L, $L)", slice(slot), inner.fixedBits(), inner.refs());
        };
    }

    /// The slice of a record whose variable part is found later, or never.
    private CodeBlock later(Slot slot, RecordLayout inner) {
        return standing(slot) instanceof Slot.Dissolved dissolved
                        && dissolved.rest().isPresent()
                ? CodeBlock.of(
                        "dissolving($L, $L, $L)",
                        dissolved.bits(),
                        dissolved.ref(),
                        ordinal(dissolved.rest().get()))
                : place(slot, inner);
    }

    private static int ordinal(Slot.Payload rest) {
        return rest.optional() ? rest.ordinal() : ~rest.ordinal();
    }

    private CodeBlock content(PropertyBinding property) {
        FieldLayout field = property.field();
        Slot slot = field.slot();
        return switch (field.content()) {
            case FieldContent.Value ignored -> throw new IllegalStateException("a value is read by its codec");
            case FieldContent.Boxed boxed -> {
                RecordLayout box = bindings.layout(boxed.layout());
                boxReader(property, box);
                yield CodeBlock.of("$L($L)", boxReaderName(property), place(slot, box));
            }
            case FieldContent.Nested nested -> {
                RecordLayout inner = bindings.layout(nested.layout());
                CodeBlock view = CodeBlock.of(
                        "new $T($L)", bindings.record(nested.layout()).binary(), later(slot, inner));
                yield nested.isPolymorphic()
                        ? CodeBlock.of(
                                "$L$W? $L(slice($L))$W: $L",
                                RecordRegions.escaped(field),
                                typed.reader(property, nested.alternatives()),
                                slice(slot),
                                view)
                        : view;
            }
            case FieldContent.Typed alternatives ->
                CodeBlock.of("$L(slice($L))", typed.reader(property, alternatives.alternatives()), slice(slot));
            case FieldContent.Repeated repeated -> list(property, repeated.item());
        };
    }

    private CodeBlock list(PropertyBinding property, FieldContent item) {
        CodeBlock slice = slice(property.field().slot());
        return switch (item) {
            case FieldContent.Boxed boxed -> {
                RecordLayout box = bindings.layout(boxed.layout());
                boxReader(property, box);
                yield CodeBlock.of(
                        "list($L,$W$L, $L,$W$T::$L)",
                        slice,
                        items(box),
                        !box.isFixedSize(),
                        record.binary(),
                        boxReaderName(property));
            }
            case FieldContent.Nested nested -> {
                RecordLayout inner = bindings.layout(nested.layout());
                CodeBlock views = CodeBlock.of(
                        "list($L,$W$L, $L,$W$T::new)",
                        slice,
                        items(inner),
                        !inner.isFixedSize(),
                        bindings.record(nested.layout()).binary());
                yield nested.isPolymorphic()
                        ? CodeBlock.of(
                                "$L$W? $L$W: $L",
                                RecordRegions.escaped(property.field()),
                                typedList(property, slice, nested.alternatives()),
                                views)
                        : views;
            }
            case FieldContent.Typed alternatives -> typedList(property, slice, alternatives.alternatives());
            default -> throw new IllegalStateException("a list of " + item);
        };
    }

    private static CodeBlock items(RecordLayout items) {
        return CodeBlock.of("$L, $L", items.fixedBits(), items.refs());
    }

    private CodeBlock typedList(PropertyBinding property, CodeBlock slice, List<String> alternatives) {
        return CodeBlock.of(
                "list($L, -1, 0, true,$W$T::$L)", slice, record.binary(), typed.reader(property, alternatives));
    }

    private static String boxReaderName(PropertyBinding property) {
        return "read" + TypedRecords.stem(property);
    }

    /// A method that reads the value in a box.
    private void boxReader(PropertyBinding property, RecordLayout box) {
        FieldLayout field = box.fields().getFirst();
        MethodSpec.Builder method = MethodSpec.methodBuilder(boxReaderName(property))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(property.element())
                .addParameter(JavaTypes.RECORD_SLICE, "box");
        if (field.escapes()) {
            method.beginControlFlow("if ($T.escaped(box))", JavaTypes.BOXED_VALUE)
                    .addStatement(
                            "return $L",
                            property.api()
                                    .read(CodecReading.ofText(
                                            property, CodeBlock.of("$T.escape(box)", JavaTypes.BOXED_VALUE))))
                    .endControlFlow();
        }
        type.addMethod(method.addStatement("return $L", property.api().read(boxed(property, field)))
                .build());
    }

    private CodeBlock boxed(PropertyBinding property, FieldLayout field) {
        return switch (((FieldContent.Value) field.content()).codec()) {
            case ValueCodec.Code code -> {
                Slot.Bits bits = (Slot.Bits) field.slot();
                CodeBlock raw = bits.width() == 0
                        ? CodeBlock.of("0")
                        : CodeBlock.of("$T.code(box, $L, $L)", JavaTypes.BOXED_VALUE, bits.offset(), bits.width());
                yield codecs.ofCode(property, code, raw);
            }
            case ValueCodec.Numeral numeral -> {
                Slot.Counted counted = (Slot.Counted) field.slot();
                yield codecs.ofNumeral(
                        property,
                        numeral,
                        CodeBlock.of(
                                "$T.number(box, $L, $L)", JavaTypes.BOXED_VALUE, counted.offset(), counted.width()));
            }
            case ValueCodec.PooledText ignored -> CodeBlock.of("$T.pooled(box)", JavaTypes.BOXED_VALUE);
            case ValueCodec.Text text -> codecs.ofBox(property, text);
            case ValueCodec.Product ignored -> throw new IllegalStateException("a product is never in a box");
        };
    }

    private MethodSpec item(PropertyBinding property) {
        FieldContent item = ((FieldContent.Repeated) property.field().content()).item();
        CodeBlock slice = slice(property.field().slot());
        CodeBlock value = switch (item) {
            case FieldContent.Boxed boxed ->
                CodeBlock.of("$L($L)", boxReaderName(property), item(slice, bindings.layout(boxed.layout())));
            case FieldContent.Nested nested -> {
                CodeBlock usual = CodeBlock.of(
                        "new $T($L)",
                        bindings.record(nested.layout()).binary(),
                        item(slice, bindings.layout(nested.layout())));
                yield nested.isPolymorphic()
                        ? CodeBlock.of(
                                "$L$W? $L$W: $L",
                                RecordRegions.escaped(property.field()),
                                typedItem(property, slice, nested.alternatives()),
                                usual)
                        : usual;
            }
            case FieldContent.Typed alternatives -> typedItem(property, slice, alternatives.alternatives());
            default -> throw new IllegalStateException("a list of " + item);
        };
        Slot slot = property.field().slot();
        MethodSpec.Builder method =
                overriding(property.getter(), property.element()).addParameter(TypeName.INT, "index");
        if (slot instanceof Slot.Alternative || presence(slot).isPresent()) {
            method.beginControlFlow("if (!($L))", isThere(slot))
                    .addStatement("throw noItem(index)")
                    .endControlFlow();
        }
        return method.addStatement("return $L", value).build();
    }

    private static CodeBlock item(CodeBlock slice, RecordLayout items) {
        return CodeBlock.of("item($L,$W$L, $L, index)", slice, items(items), !items.isFixedSize());
    }

    private CodeBlock typedItem(PropertyBinding property, CodeBlock slice, List<String> alternatives) {
        return CodeBlock.of("$L(item($L, -1, 0, true, index))", typed.reader(property, alternatives), slice);
    }

    private MethodSpec count(PropertyBinding property) {
        FieldContent item = ((FieldContent.Repeated) property.field().content()).item();
        CodeBlock slice = slice(property.field().slot());
        CodeBlock typedCount = CodeBlock.of("count($L, -1, 0)", slice);
        CodeBlock count = switch (item) {
            case FieldContent.Boxed boxed ->
                CodeBlock.of("count($L,$W$L)", slice, items(bindings.layout(boxed.layout())));
            case FieldContent.Nested nested -> {
                CodeBlock usual = CodeBlock.of("count($L,$W$L)", slice, items(bindings.layout(nested.layout())));
                yield nested.isPolymorphic()
                        ? CodeBlock.of("$L$W? $L$W: $L", RecordRegions.escaped(property.field()), typedCount, usual)
                        : usual;
            }
            default -> typedCount;
        };
        Slot slot = property.field().slot();
        boolean always = !(slot instanceof Slot.Alternative) && presence(slot).isEmpty();
        MethodSpec.Builder method = overriding(property.count(), TypeName.INT);
        return always
                ? method.addStatement("return $L", count).build()
                : method.beginControlFlow("if (!($L))", isThere(slot))
                        .addStatement("return 0")
                        .endControlFlow()
                        .addStatement("return $L", count)
                        .build();
    }
}
