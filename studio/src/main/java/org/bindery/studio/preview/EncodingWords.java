package org.bindery.studio.preview;

import java.util.Locale;
import java.util.Optional;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.messages.codec.DumpRow;
import org.bindery.studio.hex.BitRange;

/// Describes how a value of a message is encoded: the position of its bits, their number, and the
/// resulting value.
final class EncodingWords {

    private final DumpRow row;
    private final byte[] bytes;
    private final Optional<FieldLayout> field;
    private final Optional<RecordLayout> record;

    /// @param field the plan of the component's field, where there is one
    /// @param record the plan of the record that holds it
    EncodingWords(DumpRow row, byte[] bytes, Optional<FieldLayout> field, Optional<RecordLayout> record) {
        this.row = row;
        this.bytes = bytes;
        this.field = field;
        this.record = record;
    }

    /// Some sentences; empty where there is nothing to say.
    String text() {
        BitRange at = MessageMap.bits(row);
        return switch (row.part()) {
            case VALUE -> place(at) + value(at);
            case VIRTUAL -> "Calculated, in no bits at all: " + row.encoding() + ".";
            case RECORD -> record(at);
            case TEXT -> place(at) + "A text of the message's pool, which values refer to by number.";
            case PRESENCE -> place(at) + "1: the component is present; 0: it is absent.";
            case LENGTH -> place(at) + "Indicates that the number itself has " + row.value() + " bytes.";
            case SELECTOR -> place(at) + "Selects the alternative that is present: " + row.value() + ".";
            case ESCAPE ->
                place(at) + "Indicates whether values are stored as text because their encoding cannot hold them.";
            case ENDS -> place(at) + "Where the parts of the record end, from the first one's start.";
            case COUNT -> place(at) + "How many there are: " + row.value() + ".";
            case PADDING -> place(at) + "Bits that fill a byte; they are always 0.";
        };
    }

    private String record(BitRange at) {
        if (at.isEmpty()) {
            return row.isList() ? "A list without items, which takes no bits of its own." : "";
        }
        return (row.isList() ? "A list in " : "A record in ") + at + ".";
    }

    private String place(BitRange at) {
        if (at.isEmpty()) {
            return "Takes no bits. ";
        }
        String where = at.toString();
        String raw = at.length() <= Long.SIZE && at.end() <= 8L * bytes.length
                ? ", raw " + Long.toUnsignedString(at.number(bytes))
                : "";
        String size = at.isWholeBytes() ? "" : ", " + at.length() + (at.length() == 1 ? " bit" : " bits");
        return Character.toUpperCase(where.charAt(0)) + where.substring(1) + size + raw + ". ";
    }

    private String value(BitRange at) {
        if (row.encoding().startsWith("escaped")) {
            return "Escaped: the encoding cannot hold the value, so it is stored as text in UTF-8.";
        }
        Optional<ValueCodec> codec = field.map(FieldLayout::content).flatMap(EncodingWords::codec);
        if (codec.isEmpty()) {
            return capital(row.encoding()) + ".";
        }
        boolean isOptional = field.get().slot() instanceof Slot.Bits slot && slot.optional();
        long raw = at.length() <= Long.SIZE && at.end() <= 8L * bytes.length ? at.number(bytes) : 0;
        long code = isOptional ? raw - 1 : raw;
        return (isOptional ? "0 means absent and codes count from 1, so the code is " + code + ". " : "")
                + (codec.get() instanceof ValueCodec.Code small ? code(small, code, at) : wide(codec.get(), at));
    }

    private static Optional<ValueCodec> codec(FieldContent content) {
        return content instanceof FieldContent.Value value ? Optional.of(value.codec()) : Optional.empty();
    }

    private String code(ValueCodec.Code codec, long code, BitRange at) {
        String number = Long.toUnsignedString(code);
        if (at.isEmpty()) {
            return "Its type has this one value.";
        }
        return switch (codec) {
            case ValueCodec.BooleanCode ignored -> "One bit: 1 is true, 0 is false.";
            case ValueCodec.ListCode list ->
                String.format(
                        Locale.ROOT,
                        "Number %s, counted from 0, of %,d values in a list: %s.",
                        number,
                        list.values().size(),
                        row.value());
            case ValueCodec.RangeCode range ->
                "Frame of reference from " + range.min() + ": " + range.min() + " + " + number + " = " + row.value()
                        + ".";
            case ValueCodec.DayCode days ->
                "Frame of reference from " + days.first() + ": " + number + " days later is " + row.value() + ".";
            case ValueCodec.DayOffsetCode days -> offset(days, code);
            case ValueCodec.AlphabetCode alphabet ->
                String.format(
                        Locale.ROOT,
                        "A text of %d characters as one number: %s in base %d, whose digits are the places in '%s'.",
                        alphabet.length(),
                        number,
                        alphabet.alphabet().length(),
                        alphabet.alphabet());
            case ValueCodec.RankedCode ranked ->
                String.format(
                        Locale.ROOT,
                        "Number %s, counted from 0, of the %,d texts that the pattern allows.",
                        number,
                        ranked.codes());
            case ValueCodec.FloatCode ignored -> "A number in the 32 bits of IEEE 754.";
            case ValueCodec.DoubleCode ignored -> "A number in the 64 bits of IEEE 754.";
        };
    }

    private String offset(ValueCodec.DayOffsetCode days, long code) {
        String sum = days.min() == 0 ? Long.toString(code) : code + " + " + days.min() + " = " + (code + days.min());
        return "Days after " + name(days.other()) + ": " + sum + ", so it is " + row.value() + ".";
    }

    private String wide(ValueCodec codec, BitRange at) {
        long count = at.length() / 8;
        return switch (codec) {
            case ValueCodec.IntegerNumeral integer ->
                "A number in as few bytes as hold it"
                        + (integer.signed() ? ", zigzag: 0, -1, 1, -2, 2 … are 0, 1, 2, 3, 4 …" : "")
                        + (at.isWholeBytes() ? "." : "; a small one like this in the field itself.");
            case ValueCodec.DecimalNumeral decimal ->
                "A decimal as a number in as few bytes as hold it: its digits without trailing zeros, how many zeros"
                        + " follow, and its scale" + scale(decimal) + ".";
            case ValueCodec.MomentNumeral ignored ->
                "A moment as a number in as few bytes as hold it: the time since 1970 or midnight, its precision and"
                        + " its zone.";
            case ValueCodec.Utf8Text ignored -> count + " bytes of UTF-8.";
            case ValueCodec.Latin1Text ignored -> "A byte for each character, in ISO 8859-1.";
            case ValueCodec.SymbolText ignored ->
                "Symbols of one or more characters from a table that is part of the format: "
                        + row.value().length() + " characters in " + count + " bytes.";
            case ValueCodec.OctetText octets ->
                "A byte 0, then "
                        + switch (octets.form()) {
                            case HEXADECIMAL -> "the octets that the digits denote.";
                            case BASE64 -> "the octets that the characters of Base64 denote.";
                            case PATCH -> "the place in the record and the octets at that place.";
                        };
            case ValueCodec.AlphabetText alphabet ->
                alphabet.bitsPerCharacter() + " bits for each character: its place in '" + alphabet.alphabet() + "'.";
            case ValueCodec.RankedText ignored ->
                "The number of the text among all that its pattern allows, in as few bytes as hold it.";
            case ValueCodec.PooledText ignored -> "The number of a text in the pool of the message, counted from 1.";
            case ValueCodec.Product product ->
                "Not stored, since it is " + name(product.left()) + " × " + name(product.right()) + ", rounded to "
                        + product.scale() + " places.";
            case ValueCodec.Code ignored -> "";
        };
    }

    private static String scale(ValueCodec.DecimalNumeral decimal) {
        return decimal.minScale() == decimal.maxScale()
                ? ", which is always " + decimal.maxScale()
                : " of " + decimal.minScale() + " to " + decimal.maxScale();
    }

    private String name(int property) {
        return record.map(layout -> layout.field(property).name()).orElse("another component");
    }

    private static String capital(String text) {
        return text.isEmpty() ? "A value" : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
