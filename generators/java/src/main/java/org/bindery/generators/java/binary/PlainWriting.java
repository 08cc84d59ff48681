package org.bindery.generators.java.binary;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.layout.FieldContent;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;

/// Emits how a record is written that is nothing but primitive values: word by word where it goes, without a staged
/// message. A value without a code is left to the statements that write staged messages, which write it as text or
/// refuse it.
final class PlainWriting {

    /// More properties are not in one method, so that the JIT compiles it.
    private static final int MOST = 100;

    /// Codes beyond could not be told from what has none.
    private static final int MOST_BITS = 62;

    private final RecordBinding record;

    PlainWriting(RecordBinding record) {
        this.record = record;
    }

    /// Whether a record has nothing but constant bits of primitives that are always there.
    ///
    /// @param hasPool whether its messages have a pool of texts
    static boolean applies(RecordBinding record, boolean hasPool) {
        return !hasPool
                && !record.properties().isEmpty()
                && record.properties().size() <= MOST
                && record.properties().stream().allMatch(PlainWriting::isPlain);
    }

    private static boolean isPlain(PropertyBinding property) {
        return property.isPrimitive()
                && !property.isPresence()
                && property.field().slot() instanceof Slot.Bits bits
                && !bits.optional()
                && property.field().content() instanceof FieldContent.Value value
                && switch (value.codec()) {
                    case ValueCodec.BooleanCode ignored -> true;
                    case ValueCodec.FloatCode ignored -> true;
                    case ValueCodec.DoubleCode ignored -> true;
                    case ValueCodec.RangeCode range -> range.codes() > 0 && range.bits() <= MOST_BITS;
                    default -> false;
                };
    }

    /// How many bytes it takes.
    static int bytes(RecordBinding record) {
        return record.layout().fixedBytes(0);
    }

    MethodSpec emit() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("write")
                .addModifiers(Modifier.STATIC)
                .returns(TypeName.BOOLEAN)
                .addJavadoc("Writes a record, unless a value has no code.\n")
                .addParameter(record.type(), "record")
                .addParameter(ArrayTypeName.of(TypeName.BYTE), "out")
                .addParameter(TypeName.INT, "at");
        List<CodeBlock> checked = new ArrayList<>();
        for (PropertyBinding property : record.properties()) {
            method.addStatement("long $N = $L", property.variable(), code(property));
            if (codec(property) instanceof ValueCodec.RangeCode) {
                checked.add(CodeBlock.of("$N", property.variable()));
            }
        }
        if (!checked.isEmpty()) {
            method.beginControlFlow(
                            checked.size() == 1 ? "if ($L < 0)" : "if (($L) < 0)", CodeBlock.join(checked, " | "))
                    .addStatement("return false")
                    .endControlFlow();
        }
        int bytes = bytes(record);
        for (int at = 0; at < bytes; at += Long.BYTES) {
            int count = Math.min(Long.BYTES, bytes - at);
            CodeBlock place = at == 0 ? CodeBlock.of("at") : CodeBlock.of("at + $L", at);
            CodeBlock word = word(Byte.SIZE * at);
            method.addStatement(
                    count == Long.BYTES
                            ? CodeBlock.of("$T.setWord(out, $L, $L)", JavaTypes.BITS, place, word)
                            : CodeBlock.of("$T.setBytes(out, $L, $L, $L)", JavaTypes.BITS, place, count, word));
        }
        return method.addStatement("return true").build();
    }

    private static ValueCodec codec(PropertyBinding property) {
        return ((FieldContent.Value) property.field().content()).codec();
    }

    private static CodeBlock code(PropertyBinding property) {
        CodeBlock value = CodeBlock.of("record.$N()", property.getter());
        return switch (codec(property)) {
            case ValueCodec.BooleanCode ignored -> CodeBlock.of("$L ? 1 : 0", value);
            case ValueCodec.FloatCode ignored ->
                CodeBlock.of("$T.toUnsignedLong($T.floatToIntBits($L))", Integer.class, Float.class, value);
            case ValueCodec.DoubleCode ignored -> CodeBlock.of("$T.doubleToLongBits($L)", Double.class, value);
            case ValueCodec.RangeCode range ->
                CodeBlock.of(
                        "$T.toRange($L, $L, $L)",
                        JavaTypes.INTEGERS,
                        value,
                        CodecReading.number(range.min()),
                        CodecReading.number(range.max()));
            default -> throw new IllegalStateException("no code of a primitive");
        };
    }

    /// Eight bytes of the record, from a bit on.
    private CodeBlock word(int from) {
        List<CodeBlock> parts = new ArrayList<>();
        for (PropertyBinding property : record.properties()) {
            Slot.Bits bits = (Slot.Bits) property.field().slot();
            int shift = bits.offset() - from;
            if (shift < Long.SIZE && shift + bits.width() > 0 && bits.width() > 0) {
                parts.add(
                        shift == 0
                                ? CodeBlock.of("$N", property.variable())
                                : CodeBlock.of(
                                        "$N $L $L", property.variable(), shift > 0 ? "<<" : ">>>", Math.abs(shift)));
            }
        }
        return parts.isEmpty() ? CodeBlock.of("0") : CodeBlock.join(parts, " | ");
    }
}
