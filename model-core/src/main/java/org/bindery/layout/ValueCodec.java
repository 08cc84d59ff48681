package org.bindery.layout;

import java.time.LocalDate;
import java.util.List;
import org.bindery.runtime.internal.pattern.RankedTexts;

/// How one value becomes bits or bytes; `docs/format.md` gives each rule in full.
///
/// A codec that escapes may be given values that it cannot encode: their lexical form is then in a payload of its
/// own. A codec that does not escape refuses them.
public sealed interface ValueCodec {

    /// Whether values that do not fit are kept as text.
    default boolean escapes() {
        return switch (this) {
            case DayCode _, DayOffsetCode _, DecimalNumeral _, MomentNumeral _, Product _ -> true;
            case ListCode code -> code.escapes;
            case RangeCode code -> code.escapes;
            case RankedCode code -> code.escapes;
            case IntegerNumeral numeral -> numeral.escapes;
            case BooleanCode _, AlphabetCode _, FloatCode _, DoubleCode _, Text _, PooledText _ -> false;
        };
    }

    /// A number of few values, written in a fixed number of bits.
    sealed interface Code extends ValueCodec {

        /// The number of different codes; 0 denotes 2 to the power of 64.
        default long codes() {
            return switch (this) {
                case BooleanCode _ -> 2;
                case ListCode code -> code.values.size();
                case RangeCode code -> code.max - code.min + 1;
                case DayCode code -> code.codes;
                case DayOffsetCode code -> (long) code.max - code.min + 1;
                case AlphabetCode code -> power(code.alphabet.length(), code.length);
                case RankedCode code -> code.texts.size().longValueExact();
                case FloatCode _ -> 1L << 32;
                case DoubleCode _ -> 0;
            };
        }

        /// Width in bits, 0 to 64: enough for the greatest code.
        default int bits() {
            return bitsFor(codes());
        }
    }

    /// An unsigned number below 2 to the power of 64, written in as few bytes as hold it, or in none where it is small.
    sealed interface Numeral extends ValueCodec {

        /// Width in bits of the field that holds a small number or gives a number's length.
        default int fieldBits() {
            return 4;
        }
    }

    /// Bytes.
    sealed interface Text extends ValueCodec {}

    /// `false` is 0, `true` is 1.
    record BooleanCode() implements Code {}

    /// The place of a text in a list.
    record ListCode(List<String> values, boolean escapes) implements Code {
        public ListCode {
            values = List.copyOf(values);
        }
    }

    /// The difference of an integer from the least one.
    record RangeCode(long min, long max, boolean escapes) implements Code {}

    /// The number of days from a first one, for dates without zone.
    record DayCode(LocalDate first, long codes) implements Code {}

    /// The number of days from another date of the record, less `min`.
    ///
    /// @param other index of the property that holds the other date
    record DayOffsetCode(int other, int min, int max) implements Code {}

    /// A text of fixed length as a number in base n, first character most significant; the digits are places in the
    /// alphabet.
    record AlphabetCode(String alphabet, int length) implements Code {}

    /// The number of a text among all texts of its patterns and lengths.
    ///
    /// @param texts at most 2 to the power of 62 of them
    /// @param escapes whether there are others
    record RankedCode(RankedTexts texts, boolean escapes) implements Code {}

    /// The 32 bits of IEEE 754; every NaN is the one of [Float#NaN].
    record FloatCode() implements Code {}

    /// The 64 bits of IEEE 754; every NaN is the one of [Double#NaN].
    record DoubleCode() implements Code {}

    /// An integer: zigzag if signed, else unsigned.
    record IntegerNumeral(boolean signed, boolean escapes) implements Numeral {
        /// Room for numbers from -12 to 12, such as months, without a byte of their own.
        @Override
        public int fieldBits() {
            return 5;
        }
    }

    /// A decimal: digits without trailing zeros, number of trailing zeros and scale.
    record DecimalNumeral(int minScale, int maxScale, boolean signed) implements Numeral {
        /// How many scales there are.
        public int scales() {
            return maxScale - minScale + 1;
        }
    }

    /// A moment or a time of day: ticks since 1970 or midnight, zone and precision.
    record MomentNumeral() implements Numeral {}

    /// UTF-8.
    record Utf8Text() implements Text {}

    /// ISO 8859-1.
    record Latin1Text() implements Text {}

    /// Symbols of one or more characters from a table that is part of the format, in the fewest bits.
    record SymbolText() implements Text {}

    /// A text that represents octets: a byte 0 and the octets; a text that is not their canonical form as a byte 1
    /// and UTF-8.
    record OctetText(OctetForm form) implements Text {}

    /// How a text represents octets.
    enum OctetForm {
        /// Two digits an octet, in capitals.
        HEXADECIMAL,
        /// Base64 of RFC 4648, with padding.
        BASE64,
        /// A position in a record of fixed width and the octets there: `17:F1F2`. The position comes first, zigzag
        /// as LEB128.
        PATCH
    }

    /// Places in the alphabet from 1, in as few bits each as hold the greatest, most significant bit first; zero bits
    /// fill the last byte.
    record AlphabetText(String alphabet) implements Text {
        /// Width of a character in bits, 1 to 8.
        public int bitsPerCharacter() {
            return bitsFor(alphabet.length() + 1L);
        }
    }

    /// A ref to the message's pool of texts.
    record PooledText() implements ValueCodec {}

    /// The number of a text among all texts of its patterns and lengths, most significant byte first, in as few bytes
    /// as hold it; longer texts than have numbers as a zero byte, then UTF-8.
    record RankedText(RankedTexts texts) implements Text {}

    /// Nothing: the value is the product of two others, rounded half up.
    ///
    /// @param left index of the property that holds the first factor
    /// @param right index of the property that holds the second factor
    record Product(int left, int right, int scale) implements ValueCodec {}

    /// How many bits a ref to a pool of that many texts has: 0 means absent, i + 1 the i-th text.
    static int refBits(int texts) {
        return bitsFor(texts + 1L);
    }

    private static long power(int base, int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power = Math.multiplyExact(power, base);
        }
        return power;
    }

    /// The number of bits that distinguish that many codes; 0 codes denote 2 to the power of 64.
    static int bitsFor(long codes) {
        return codes == 0 ? 64 : 64 - Long.numberOfLeadingZeros(codes - 1);
    }
}
