package org.bindery.studio.layoutdocument;

import java.util.List;
import org.bindery.layout.ValueCodec;
import org.bindery.shape.RecordShape;

/// Describes the value that a number or some bytes represent. `n` is the number; sections are those of
/// the format's specification.
record Meanings(LookupTables tables) {

    /// The value of a codec.
    ///
    /// @param shape the record, whose other properties the codec may refer to
    String of(ValueCodec codec, RecordShape shape) {
        return switch (codec) {
            case ValueCodec.Code code -> code(code, shape);
            case ValueCodec.Numeral numeral -> numeral(numeral);
            case ValueCodec.Text text -> text(text);
            case ValueCodec.PooledText ignored -> "text n − 1 of the message's pool";
            case ValueCodec.Product product ->
                "not stored: " + name(shape, product.left()) + " × " + name(shape, product.right())
                        + ", rounded half up to " + RecordPlan.count(product.scale(), "decimal");
        };
    }

    private String code(ValueCodec.Code codec, RecordShape shape) {
        return switch (codec) {
            case ValueCodec.BooleanCode ignored -> "0 is false, 1 is true";
            case ValueCodec.ListCode list -> "text n of table " + tables.name(list.values());
            case ValueCodec.RangeCode range -> range.min() == 0 ? "n" : range.min() + " + n";
            case ValueCodec.DayCode days -> days.first() + " plus n days";
            case ValueCodec.DayOffsetCode days -> name(shape, days.other()) + " plus " + days.min() + " + n days";
            case ValueCodec.AlphabetCode alphabet ->
                "text of " + RecordPlan.count(alphabet.length(), "character") + ", n in base "
                        + alphabet.alphabet().length() + ", digits " + Inline.code(Inline.quoted(alphabet.alphabet()));
            case ValueCodec.RankedCode ranked -> "text number n of automaton " + tables.name(ranked.texts());
            case ValueCodec.FloatCode ignored -> "IEEE 754 single";
            case ValueCodec.DoubleCode ignored -> "IEEE 754 double";
        };
    }

    private static String numeral(ValueCodec.Numeral codec) {
        return switch (codec) {
            case ValueCodec.IntegerNumeral integer -> integer.signed() ? "zigzag of n" : "n";
            case ValueCodec.DecimalNumeral decimal ->
                (decimal.signed() ? "signed" : "unsigned") + " decimal of scales " + decimal.minScale() + " to "
                        + decimal.maxScale();
            case ValueCodec.MomentNumeral ignored ->
                "moment: ticks since midnight for a time of day, since 1970-01-01T00:00:00 for a date and time";
        };
    }

    private String text(ValueCodec.Text codec) {
        return switch (codec) {
            case ValueCodec.Utf8Text ignored -> "UTF-8";
            case ValueCodec.Latin1Text ignored -> "ISO 8859-1";
            case ValueCodec.SymbolText ignored -> "symbols";
            case ValueCodec.OctetText octets ->
                switch (octets.form()) {
                    case HEXADECIMAL -> "octets of hexadecimal digits";
                    case BASE64 -> "octets of Base64";
                    case PATCH -> "place in the record, and octets of hexadecimal digits";
                };
            case ValueCodec.AlphabetText alphabet ->
                RecordPlan.count(alphabet.bitsPerCharacter(), "bit") + " a character, alphabet "
                        + Inline.code(Inline.quoted(alphabet.alphabet()));
            case ValueCodec.RankedText ranked -> "text number n of automaton " + tables.name(ranked.texts());
        };
    }

    private static String name(RecordShape shape, int property) {
        return Inline.code(shape.properties().get(property).name());
    }

    /// How a number that may be absent is written.
    static String orAbsent(boolean optional, String meaning) {
        return optional ? "0 is absent, else with n less by 1: " + meaning : meaning;
    }

    /// The names of several components.
    static String names(List<String> names) {
        return String.join(" | ", names.stream().map(Inline::code).toList());
    }
}
