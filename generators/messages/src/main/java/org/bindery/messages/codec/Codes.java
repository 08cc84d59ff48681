package org.bindery.messages.codec;

import java.math.BigInteger;
import java.util.OptionalLong;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.runtime.MalformedRecordException;

/// Values as numbers of few bits (section 3.1).
final class Codes {

    private static final int NAN_FLOAT = 0x7fc00000;
    private static final long NAN_DOUBLE = 0x7ff8000000000000L;

    private Codes() {}

    static OptionalLong of(ValueCodec.Code codec, Object value, Siblings siblings) {
        return switch (codec) {
            case ValueCodec.BooleanCode ignored -> OptionalLong.of((Boolean) value ? 1 : 0);
            case ValueCodec.ListCode list -> place(list.values().indexOf((String) value));
            case ValueCodec.RangeCode range -> Integers.code(range, value);
            case ValueCodec.DayCode days -> Days.code(days, value);
            case ValueCodec.DayOffsetCode days -> Days.code(days, value, siblings.value(days.other()));
            case ValueCodec.AlphabetCode alphabet -> alphabetCode(alphabet, (String) value);
            case ValueCodec.RankedCode ranked ->
                ranked.texts().number((String) value).stream()
                        .mapToLong(BigInteger::longValueExact)
                        .findFirst();
            case ValueCodec.FloatCode ignored ->
                OptionalLong.of(Integer.toUnsignedLong(Float.floatToIntBits((Float) value)));
            case ValueCodec.DoubleCode ignored -> OptionalLong.of(Double.doubleToLongBits((Double) value));
        };
    }

    static Object value(ValueCodec.Code codec, ValueKind kind, long code, Siblings siblings) {
        if (codec.codes() != 0 && Long.compareUnsigned(code, codec.codes()) >= 0) {
            throw new MalformedRecordException("the code " + Long.toUnsignedString(code) + " is beyond the last one");
        }
        return switch (codec) {
            case ValueCodec.BooleanCode ignored -> code == 1;
            case ValueCodec.ListCode list -> list.values().get((int) code);
            case ValueCodec.RangeCode range -> Integers.sum(kind, range.min(), code);
            case ValueCodec.DayCode days -> Days.value(kind, days.first().toEpochDay(), code);
            case ValueCodec.DayOffsetCode days ->
                Days.valueAfter(kind, siblings.value(days.other()), days.min() + code);
            case ValueCodec.AlphabetCode alphabet -> alphabetText(alphabet, code);
            case ValueCodec.RankedCode ranked -> Ranks.text(ranked.texts(), BigInteger.valueOf(code));
            case ValueCodec.FloatCode ignored -> floatValue((int) code);
            case ValueCodec.DoubleCode ignored -> doubleValue(code);
        };
    }

    private static OptionalLong place(int index) {
        return index < 0 ? OptionalLong.empty() : OptionalLong.of(index);
    }

    private static OptionalLong alphabetCode(ValueCodec.AlphabetCode codec, String text) {
        if (text.length() != codec.length()) {
            return OptionalLong.empty();
        }
        long code = 0;
        for (int i = 0; i < text.length(); i++) {
            int place = codec.alphabet().indexOf(text.charAt(i));
            if (place < 0) {
                return OptionalLong.empty();
            }
            code = code * codec.alphabet().length() + place;
        }
        return OptionalLong.of(code);
    }

    private static String alphabetText(ValueCodec.AlphabetCode codec, long code) {
        char[] text = new char[codec.length()];
        long rest = code;
        for (int i = text.length - 1; i >= 0; i--) {
            text[i] = codec.alphabet().charAt((int) (rest % codec.alphabet().length()));
            rest /= codec.alphabet().length();
        }
        return new String(text);
    }

    private static Float floatValue(int bits) {
        float number = Float.intBitsToFloat(bits);
        if (Float.isNaN(number) && bits != NAN_FLOAT) {
            throw new MalformedRecordException("a NaN has other bits than 7fc00000");
        }
        return number;
    }

    private static Double doubleValue(long bits) {
        double number = Double.longBitsToDouble(bits);
        if (Double.isNaN(number) && bits != NAN_DOUBLE) {
            throw new MalformedRecordException("a NaN has other bits than 7ff8000000000000");
        }
        return number;
    }
}
