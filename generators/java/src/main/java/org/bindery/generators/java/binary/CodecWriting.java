package org.bindery.generators.java.binary;

import com.palantir.javapoet.CodeBlock;
import java.util.Optional;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.generators.java.code.Statements;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;

/// Statements that write a value which is there into its slot of the record that is being written.
record CodecWriting(RecordBinding record, FromStaged source, ClassConstants constants) {

    /// The statement.
    ///
    /// @param layout the layout of the record that is being written, which may be a box
    /// @param value the value, which is not null
    CodeBlock write(PropertyBinding property, RecordLayout layout, FieldLayout field, CodeBlock value) {
        ValueCodec codec = ((FieldContent.Value) field.content()).codec();
        CodeBlock.Builder code = CodeBlock.builder();
        switch (codec) {
            case ValueCodec.Code number -> writeCode(code, property, layout, field, number, value);
            case ValueCodec.Numeral number -> writeNumeral(code, property, field, number, value);
            case ValueCodec.Text text -> code.addStatement(text(property, text, value));
            case ValueCodec.PooledText ignored ->
                throw new IllegalStateException("texts of a pool are written by tables");
            case ValueCodec.Product product -> writeProduct(code, property, field, product, value);
        }
        return code.build();
    }

    /// The statement for a date or decimal that need not be an object, which is there; empty for all other values.
    Optional<CodeBlock> writePlain(PropertyBinding property) {
        FieldLayout field = property.field();
        if (!field.escapes() || !(field.content() instanceof FieldContent.Value content)) {
            return Optional.empty();
        }
        if (content.codec() instanceof ValueCodec.Product product) {
            return Optional.of(writePlainProduct(property, field, product));
        }
        CodeBlock code = plainCode(property, content.codec());
        return code.isEmpty() ? Optional.empty() : plain(property, field, code);
    }

    private Optional<CodeBlock> plain(PropertyBinding property, FieldLayout field, CodeBlock code) {
        return switch (field.slot()) {
            case Slot.Bits bits
            when bits.width() > 0 ->
                Optional.of(plain(
                        property,
                        field,
                        bits.optional() ? "bitsFromOne" : "bits",
                        CodeBlock.of("$L, $L", bits.offset(), bits.width()),
                        code));
            case Slot.Counted counted ->
                Optional.of(plain(
                        property,
                        field,
                        counted.optional() ? "optionalNumber" : "number",
                        CodeBlock.of("$L, $L", counted.offset(), counted.width()),
                        code));
            default -> Optional.empty();
        };
    }

    private CodeBlock plain(
            PropertyBinding property, FieldLayout field, String method, CodeBlock place, CodeBlock code) {
        return Statements.one(
                "out.$L($L,$W$L,$W$L, staged, $L, $L)",
                method,
                place,
                code,
                field.escape(),
                source.cell(property),
                JavaText.literal(property.step()));
    }

    /// The code of a date or decimal in its cell; empty where it has to be an object.
    private CodeBlock plainCode(PropertyBinding property, ValueCodec codec) {
        Optional<ValueKind> date = Optional.of(ValueKind.DATE);
        return switch (codec) {
            case ValueCodec.DayCode days
            when property.kind().equals(date) ->
                CodeBlock.of(
                        "$T.encode(staged.day($L), $L, $L)",
                        JavaTypes.DAYS,
                        source.cell(property),
                        days.first().toEpochDay(),
                        CodecReading.number(days.codes()));
            case ValueCodec.DayOffsetCode days
            when property.kind().equals(date)
                    && record.property(days.other()).kind().equals(date) ->
                CodeBlock.of(
                        "$T.after(staged.day($L), out.day(staged, $L, $L), $L, $L)",
                        JavaTypes.DAYS,
                        source.cell(property),
                        source.cell(record.property(days.other())),
                        JavaText.literal(record.property(days.other()).step()),
                        days.min(),
                        days.max());
            case ValueCodec.DecimalNumeral decimal ->
                CodeBlock.of(
                        "out.decimal(staged, $L, $L, $L, $L)",
                        source.cell(property),
                        decimal.minScale(),
                        decimal.maxScale(),
                        decimal.signed());
            default -> CodeBlock.of("");
        };
    }

    /// The statement for hexadecimal digits that need not be a text.
    CodeBlock octets(PropertyBinding property) {
        ValueCodec codec = ((FieldContent.Value) property.field().content()).codec();
        return Statements.one(
                "out.octets($L, staged, $L, $L)",
                CodecReading.form((ValueCodec.OctetText) codec),
                source.cell(property),
                JavaText.literal(property.step()));
    }

    private void writeCode(
            CodeBlock.Builder out,
            PropertyBinding property,
            RecordLayout layout,
            FieldLayout field,
            ValueCodec.Code codec,
            CodeBlock value) {
        CodeBlock escape = escape(property, field, value);
        CodeBlock code = code(property, codec, value);
        switch (field.slot()) {
            case Slot.Bits bits when bits.width() == 0 -> checkOnly(out, property, field, code, value);
            case Slot.Bits bits
            when codec instanceof ValueCodec.BooleanCode && !bits.optional() ->
                out.beginControlFlow("if ($L)", value)
                        .addStatement("out.bit($L)", bits.offset())
                        .endControlFlow();
            case Slot.Bits bits
            when bits.optional() && !field.escapes() ->
                out.addStatement("out.bits($L, $L, $L)", bits.offset(), bits.width(), plusOne(codec, code, value));
            case Slot.Bits bits ->
                out.addStatement(
                        "out.$L($L, $L,$W$L$L)",
                        bits.optional() ? "bitsFromOne" : "bits",
                        bits.offset(),
                        bits.width(),
                        code,
                        escape);
            case Slot.Sparse sparse ->
                out.addStatement(
                        "out.sparseCode($L, $L,$W$L$L)",
                        sparse.presence(),
                        layout.groups().get(sparse.group()).bits(),
                        code,
                        escape);
            default -> throw new IllegalStateException("a code cannot be in " + field.slot());
        }
    }

    private static CodeBlock plusOne(ValueCodec.Code codec, CodeBlock code, CodeBlock value) {
        return codec instanceof ValueCodec.BooleanCode
                ? CodeBlock.of("$L ? 2 : 1", value)
                : CodeBlock.of("$L + 1", code);
    }

    /// One code takes no bits; the value is looked at all the same.
    private static void checkOnly(
            CodeBlock.Builder out, PropertyBinding property, FieldLayout field, CodeBlock code, CodeBlock value) {
        if (field.escapes()) {
            out.beginControlFlow("if ($L < 0)", code)
                    .addStatement("out.escape($L, $L, $L)", field.escape(), value, JavaText.literal(property.step()))
                    .endControlFlow();
        } else {
            out.addStatement(code);
        }
    }

    /// The last arguments where the value may escape.
    private static CodeBlock escape(PropertyBinding property, FieldLayout field, CodeBlock value) {
        return field.escapes()
                ? CodeBlock.of(", $L, $L, $L", field.escape(), value, JavaText.literal(property.step()))
                : CodeBlock.of("");
    }

    private CodeBlock code(PropertyBinding property, ValueCodec.Code codec, CodeBlock value) {
        return switch (codec) {
            case ValueCodec.BooleanCode ignored -> CodeBlock.of("$L ? 1 : 0", value);
            case ValueCodec.ListCode list -> {
                String texts = constants.texts(list.values(), property.constant());
                yield list.escapes()
                        ? CodeBlock.of("$N.indexOf($L)", texts, value)
                        : CodeBlock.of("out.code($N, $L, $L)", texts, value, JavaText.literal(property.step()));
            }
            case ValueCodec.RangeCode range -> range(property, range, value);
            case ValueCodec.DayCode days ->
                CodeBlock.of(
                        "$T.encode($L, $L, $L)",
                        JavaTypes.DAYS,
                        value,
                        days.first().toEpochDay(),
                        CodecReading.number(days.codes()));
            case ValueCodec.DayOffsetCode days -> daysAfter(property, days, value);
            case ValueCodec.AlphabetCode text ->
                CodeBlock.of(
                        "out.code($N, $L, $L, $L)",
                        constants.alphabet(text.alphabet(), property.constant()),
                        text.length(),
                        value,
                        JavaText.literal(property.step()));
            case ValueCodec.RankedCode ranked -> {
                String texts = constants.ranked(ranked.texts(), property.constant());
                yield ranked.escapes()
                        ? CodeBlock.of("$N.code($L)", texts, value)
                        : CodeBlock.of("out.code($N, $L, $L)", texts, value, JavaText.literal(property.step()));
            }
            case ValueCodec.FloatCode ignored ->
                CodeBlock.of("$T.toUnsignedLong($T.floatToIntBits($L))", Integer.class, Float.class, value);
            case ValueCodec.DoubleCode ignored -> CodeBlock.of("$T.doubleToLongBits($L)", Double.class, value);
        };
    }

    private static CodeBlock range(PropertyBinding property, ValueCodec.RangeCode range, CodeBlock value) {
        CodeBlock min = CodecReading.number(range.min());
        CodeBlock max = CodecReading.number(range.max());
        return range.escapes()
                ? CodeBlock.of("$T.toRange($L, $L, $L)", JavaTypes.INTEGERS, value, min, max)
                : CodeBlock.of("out.code($L, $L, $L, $L)", value, min, max, JavaText.literal(property.step()));
    }

    private CodeBlock daysAfter(PropertyBinding property, ValueCodec.DayOffsetCode days, CodeBlock value) {
        PropertyBinding other = record.property(days.other());
        boolean sameKind = other.kind().equals(property.kind());
        return CodeBlock.of(
                "$T.after($L, $L, $L, $L)",
                JavaTypes.DAYS,
                sameKind ? value : xmlDate(property, value),
                sameKind ? source.required(other) : xmlDate(other, source.required(other)),
                days.min(),
                days.max());
    }

    private static CodeBlock xmlDate(PropertyBinding property, CodeBlock date) {
        return property.kind().equals(Optional.of(ValueKind.DATE))
                ? CodeBlock.of("$T.of($L)", JavaTypes.XML_DATE, date)
                : date;
    }

    private void writeNumeral(
            CodeBlock.Builder out,
            PropertyBinding property,
            FieldLayout field,
            ValueCodec.Numeral codec,
            CodeBlock value) {
        Slot.Counted slot = (Slot.Counted) field.slot();
        String method = slot.optional() ? "optionalNumber" : "number";
        if (codec instanceof ValueCodec.IntegerNumeral integer && integer.escapes()) {
            out.beginControlFlow("if ($T.fits($L, $L))", JavaTypes.INTEGERS, value, integer.signed())
                    .addStatement(
                            "out.$L($L, $L, $T.encode($L, $L))",
                            method,
                            slot.offset(),
                            slot.width(),
                            JavaTypes.INTEGERS,
                            value,
                            integer.signed())
                    .nextControlFlow("else")
                    .addStatement("out.escape($L, $L, $L)", field.escape(), value, JavaText.literal(property.step()))
                    .endControlFlow();
            return;
        }
        out.addStatement(
                "out.$L($L, $L,$W$L$L)",
                method,
                slot.offset(),
                slot.width(),
                number(property, codec, value),
                escape(property, field, value));
    }

    private static CodeBlock number(PropertyBinding property, ValueCodec.Numeral codec, CodeBlock value) {
        return switch (codec) {
            case ValueCodec.IntegerNumeral integer ->
                integer.signed()
                        ? CodeBlock.of("$T.zigzag($L)", JavaTypes.INTEGERS, value)
                        : CodeBlock.of("out.unsigned($L, $L)", value, JavaText.literal(property.step()));
            case ValueCodec.DecimalNumeral decimal ->
                CodeBlock.of(
                        "$T.encode($L, $L, $L, $L)",
                        JavaTypes.DECIMALS,
                        value,
                        decimal.minScale(),
                        decimal.maxScale(),
                        decimal.signed());
            case ValueCodec.MomentNumeral ignored -> CodeBlock.of("$T.encode($L)", JavaTypes.MOMENTS, value);
        };
    }

    private CodeBlock text(PropertyBinding property, ValueCodec.Text codec, CodeBlock value) {
        return switch (codec) {
            case ValueCodec.Utf8Text ignored ->
                CodeBlock.of("out.utf8($L, $L)", value, JavaText.literal(property.step()));
            case ValueCodec.OctetText octets ->
                CodeBlock.of(
                        "out.octets($L, $L, $L)", CodecReading.form(octets), value, JavaText.literal(property.step()));
            case ValueCodec.SymbolText ignored ->
                CodeBlock.of("out.symbols($L, $L)", value, JavaText.literal(property.step()));
            case ValueCodec.Latin1Text ignored ->
                CodeBlock.of("out.latin1($L, $L)", value, JavaText.literal(property.step()));
            case ValueCodec.AlphabetText text ->
                CodeBlock.of(
                        "out.text($N, $L, $L)",
                        constants.alphabet(text.alphabet(), property.constant()),
                        value,
                        JavaText.literal(property.step()));
            case ValueCodec.RankedText text ->
                CodeBlock.of(
                        "out.text($N, $L, $L)",
                        constants.ranked(text.texts(), property.constant()),
                        value,
                        JavaText.literal(property.step()));
        };
    }

    private CodeBlock writePlainProduct(PropertyBinding property, FieldLayout field, ValueCodec.Product product) {
        PropertyBinding left = record.property(product.left());
        PropertyBinding right = record.property(product.right());
        CodeBlock cell = source.cell(property);
        CodeBlock step = JavaText.literal(property.step());
        return CodeBlock.builder()
                .addStatement("out.require(staged, $L, $L)", source.cell(left), JavaText.literal(left.step()))
                .addStatement("out.require(staged, $L, $L)", source.cell(right), JavaText.literal(right.step()))
                .beginControlFlow(
                        "if (!out.isProduct(staged, $L, $L, $L, $L))",
                        cell,
                        source.cell(left),
                        source.cell(right),
                        product.scale())
                .addStatement("out.escape($L, staged.value($L), $L)", field.escape(), cell, step)
                .endControlFlow()
                .build();
    }

    private void writeProduct(
            CodeBlock.Builder out,
            PropertyBinding property,
            FieldLayout field,
            ValueCodec.Product product,
            CodeBlock value) {
        out.beginControlFlow(
                        "if (!$T.isProduct($L,$W$L,$W$L,$W$L))",
                        JavaTypes.DECIMALS,
                        value,
                        source.required(record.property(product.left())),
                        source.required(record.property(product.right())),
                        product.scale())
                .addStatement("out.escape($L, $L, $L)", field.escape(), value, JavaText.literal(property.step()))
                .endControlFlow();
    }
}
