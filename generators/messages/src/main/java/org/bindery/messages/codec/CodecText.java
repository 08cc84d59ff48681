package org.bindery.messages.codec;

import java.util.Optional;
import org.bindery.layout.ValueCodec;
import org.bindery.messages.values.Lexical;
import org.bindery.messages.values.Shown;

/// Codecs in words.
final class CodecText {

    private CodecText() {}

    static String describe(ValueCodec codec) {
        return switch (codec) {
            case ValueCodec.BooleanCode ignored -> "boolean";
            case ValueCodec.ListCode list ->
                (list.escapes() ? "dictionary of " : "enumeration of ") + list.values().size();
            case ValueCodec.RangeCode range -> "range " + range.min() + ".." + range.max();
            case ValueCodec.DayCode days -> "days from " + days.first();
            case ValueCodec.DayOffsetCode days -> "days after, " + days.min() + ".." + days.max();
            case ValueCodec.AlphabetCode alphabet ->
                alphabet.length() + " of " + alphabet.alphabet().length() + " characters";
            case ValueCodec.FloatCode ignored -> "float";
            case ValueCodec.DoubleCode ignored -> "double";
            case ValueCodec.IntegerNumeral integer -> integer.signed() ? "signed integer" : "unsigned integer";
            case ValueCodec.DecimalNumeral decimal ->
                "decimal, scale " + decimal.minScale() + ".." + decimal.maxScale();
            case ValueCodec.MomentNumeral ignored -> "moment";
            case ValueCodec.Utf8Text ignored -> "UTF-8";
            case ValueCodec.Latin1Text ignored -> "ISO 8859-1";
            case ValueCodec.AlphabetText alphabet -> "alphabet, " + alphabet.bitsPerCharacter() + " bits a character";
            case ValueCodec.Product ignored -> "product";
        };
    }

    /// Why a value does not fit a codec that does not escape.
    static UnfitException unfit(ValueCodec codec, Object value) {
        String shown = "'" + Shown.of(text(value).orElse("…")) + "' ";
        return new UnfitException(
                shown
                        + switch (codec) {
                            case ValueCodec.ListCode ignored -> "is not one of the values of its enumeration";
                            case ValueCodec.RangeCode range ->
                                "is not within " + range.min() + ".." + range.max();
                            case ValueCodec.AlphabetCode alphabet ->
                                "is not " + alphabet.length() + " characters of its alphabet";
                            case ValueCodec.IntegerNumeral ignored -> "is out of the range of its type";
                            default -> "does not fit the encoding " + describe(codec);
                        });
    }

    private static Optional<String> text(Object value) {
        try {
            return Optional.of(Lexical.format(value));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
