package org.bindery.generators.java.binary;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import java.math.BigInteger;
import java.util.Optional;
import org.bindery.generators.java.binding.ClassConstants;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.runtime.internal.record.OctetText;

/// Expressions that make a value of its number or bytes.
record CodecReading(RecordBinding record, ClassConstants constants) {

    private static final ClassName OCTETS = ClassName.get(OctetText.class);

    CodeBlock ofCode(PropertyBinding property, ValueCodec.Code codec, CodeBlock raw) {
        ValueKind kind = property.kind().orElseThrow();
        return switch (codec) {
            case ValueCodec.BooleanCode ignored -> CodeBlock.of("$T.fromRange($L, 0, 1) != 0", JavaTypes.INTEGERS, raw);
            case ValueCodec.ListCode list ->
                CodeBlock.of("$N.get($L)", constants.texts(list.values(), property.constant()), raw);
            case ValueCodec.RangeCode range -> range(kind, range, raw);
            case ValueCodec.DayCode days ->
                CodeBlock.of(
                        "$T.$L($L, $L, $L)",
                        JavaTypes.DAYS,
                        kind == ValueKind.DATE ? "date" : "xmlDate",
                        raw,
                        days.first().toEpochDay(),
                        number(days.codes()));
            case ValueCodec.DayOffsetCode days -> daysAfter(kind, days, raw);
            case ValueCodec.AlphabetCode text ->
                CodeBlock.of(
                        "$N.text($L, $L)",
                        constants.alphabet(text.alphabet(), property.constant()),
                        raw,
                        text.length());
            case ValueCodec.RankedCode ranked ->
                CodeBlock.of("$N.text($L)", constants.ranked(ranked.texts(), property.constant()), raw);
            case ValueCodec.FloatCode ignored -> CodeBlock.of("$T.intBitsToFloat((int) $L)", Float.class, raw);
            case ValueCodec.DoubleCode ignored -> CodeBlock.of("$T.longBitsToDouble($L)", Double.class, raw);
        };
    }

    private CodeBlock daysAfter(ValueKind kind, ValueCodec.DayOffsetCode days, CodeBlock raw) {
        PropertyBinding other = record.property(days.other());
        CodeBlock date = plus(days, raw, CodeBlock.of("$L()", other.getter()));
        boolean sameKind = other.kind().equals(Optional.of(kind));
        if (sameKind) {
            return date;
        }
        return kind == ValueKind.DATE
                ? CodeBlock.of("$L.toLocalDate()", date)
                : CodeBlock.of("$T.of($L)", JavaTypes.XML_DATE, date);
    }

    /// A date that follows another one, which is a date or its day.
    static CodeBlock plus(ValueCodec.DayOffsetCode days, CodeBlock raw, CodeBlock other) {
        return CodeBlock.of("$T.plus($L, $L, $L, $L)", JavaTypes.DAYS, raw, other, days.min(), days.max());
    }

    private static CodeBlock range(ValueKind kind, ValueCodec.RangeCode range, CodeBlock raw) {
        CodeBlock value = CodeBlock.of(
                "$T.fromRange($L, $L, $L)", JavaTypes.INTEGERS, raw, number(range.min()), number(range.max()));
        boolean narrow = range.min() >= Integer.MIN_VALUE && range.max() <= Integer.MAX_VALUE;
        return switch (kind) {
            case INT ->
                narrow ? CodeBlock.of("(int) $L", value) : CodeBlock.of("$T.toInt($L)", JavaTypes.INTEGERS, value);
            case BIG_INTEGER -> CodeBlock.of("$T.valueOf($L)", BigInteger.class, value);
            default -> value;
        };
    }

    CodeBlock ofNumeral(PropertyBinding property, ValueCodec.Numeral codec, CodeBlock raw) {
        ValueKind kind = property.kind().orElseThrow();
        return switch (codec) {
            case ValueCodec.IntegerNumeral integer -> integer(kind, integer.signed(), raw);
            case ValueCodec.DecimalNumeral decimal ->
                CodeBlock.of(
                        "$T.decode($L, $L, $L, $L)",
                        JavaTypes.DECIMALS,
                        raw,
                        decimal.minScale(),
                        decimal.maxScale(),
                        decimal.signed());
            case ValueCodec.MomentNumeral ignored -> CodeBlock.of("$T.$L($L)", JavaTypes.MOMENTS, reader(kind), raw);
        };
    }

    private static CodeBlock integer(ValueKind kind, boolean signed, CodeBlock raw) {
        if (kind == ValueKind.BIG_INTEGER) {
            return CodeBlock.of("$T.decode($L, $L)", JavaTypes.INTEGERS, raw, signed);
        }
        CodeBlock value = CodeBlock.of("$T.$L($L)", JavaTypes.INTEGERS, signed ? "unzigzag" : "toLong", raw);
        return kind == ValueKind.INT ? CodeBlock.of("$T.toInt($L)", JavaTypes.INTEGERS, value) : value;
    }

    /// The value whose lexical form is in the record.
    static CodeBlock ofText(PropertyBinding property, CodeBlock text) {
        ValueKind kind = property.kind().orElseThrow();
        return kind == ValueKind.TEXT ? text : CodeBlock.of("$T.$L($L)", JavaTypes.LEXICAL, reader(kind), text);
    }

    /// The name of the runtime's method that makes a value of that kind.
    private static String reader(ValueKind kind) {
        return switch (kind) {
            case INT -> "intValue";
            case LONG -> "longValue";
            case BIG_INTEGER -> "bigInteger";
            case DECIMAL -> "decimal";
            case DATE -> "date";
            case TIME -> "time";
            case DATE_TIME -> "dateTime";
            case XML_DATE -> "xmlDate";
            case XML_TIME -> "xmlTime";
            case XML_DATE_TIME -> "xmlDateTime";
            case TEXT, BOOLEAN, FLOAT, DOUBLE ->
                throw new IllegalArgumentException("values of kind " + kind + " are not written as text");
        };
    }

    /// The text of a payload.
    CodeBlock ofText(PropertyBinding property, ValueCodec.Text codec, CodeBlock slice) {
        return switch (codec) {
            case ValueCodec.Utf8Text ignored -> CodeBlock.of("utf8($L)", slice);
            case ValueCodec.SymbolText ignored -> CodeBlock.of("symbols($L)", slice);
            case ValueCodec.OctetText octets -> CodeBlock.of("octets($L,$W$L)", form(octets), slice);
            case ValueCodec.Latin1Text ignored -> CodeBlock.of("latin1($L)", slice);
            case ValueCodec.AlphabetText text ->
                CodeBlock.of("text($N,$W$L)", constants.alphabet(text.alphabet(), property.constant()), slice);
            case ValueCodec.RankedText text ->
                CodeBlock.of("text($N,$W$L)", constants.ranked(text.texts(), property.constant()), slice);
        };
    }

    CodeBlock ofBox(PropertyBinding property, ValueCodec.Text codec) {
        return switch (codec) {
            case ValueCodec.Utf8Text ignored -> CodeBlock.of("$T.utf8(box)", JavaTypes.BOXED_VALUE);
            case ValueCodec.SymbolText ignored -> CodeBlock.of("$T.symbols(box)", JavaTypes.BOXED_VALUE);
            case ValueCodec.OctetText octets -> CodeBlock.of("$T.octets($L, box)", JavaTypes.BOXED_VALUE, form(octets));
            case ValueCodec.Latin1Text ignored -> CodeBlock.of("$T.latin1(box)", JavaTypes.BOXED_VALUE);
            case ValueCodec.AlphabetText text ->
                CodeBlock.of(
                        "$T.text($N, box)",
                        JavaTypes.BOXED_VALUE,
                        constants.alphabet(text.alphabet(), property.constant()));
            case ValueCodec.RankedText text ->
                CodeBlock.of(
                        "$T.text($N, box)", JavaTypes.BOXED_VALUE, constants.ranked(text.texts(), property.constant()));
        };
    }

    /// The runtime's name for hexadecimal digits or Base64.
    static CodeBlock form(ValueCodec.OctetText codec) {
        return CodeBlock.of("$T.$L", OCTETS, codec.form().name());
    }

    /// A literal of as few characters as it needs.
    static CodeBlock number(long value) {
        return value >= Integer.MIN_VALUE && value <= Integer.MAX_VALUE
                ? CodeBlock.of("$L", value)
                : CodeBlock.of("$LL", value);
    }
}
