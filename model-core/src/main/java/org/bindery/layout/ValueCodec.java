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
        return false;
    }

    /// A number of few values, written in a fixed number of bits.
    sealed interface Code extends ValueCodec {

        /// The number of different codes; 0 denotes 2 to the power of 64.
        long codes();

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
    record BooleanCode() implements Code {
        @Override
        public long codes() {
            return 2;
        }
    }

    /// The place of a text in a list.
    record ListCode(List<String> values, boolean escapes) implements Code {
        public ListCode {
            values = List.copyOf(values);
        }

        @Override
        public long codes() {
            return values.size();
        }
    }

    /// The difference of an integer from the least one.
    record RangeCode(long min, long max, boolean escapes) implements Code {
        @Override
        public long codes() {
            return max - min + 1;
        }
    }

    /// The number of days from a first one, for dates without zone.
    record DayCode(LocalDate first, long codes) implements Code {
        @Override
        public boolean escapes() {
            return true;
        }
    }

    /// The number of days from another date of the record, less `min`.
    ///
    /// @param other index of the property that holds the other date
    record DayOffsetCode(int other, int min, int max) implements Code {
        @Override
        public long codes() {
            return (long) max - min + 1;
        }

        @Override
        public boolean escapes() {
            return true;
        }
    }

    /// A text of fixed length as a number in base n, first character most significant; the digits are places in the
    /// alphabet.
    record AlphabetCode(String alphabet, int length) implements Code {
        @Override
        public long codes() {
            long codes = 1;
            for (int i = 0; i < length; i++) {
                codes = Math.multiplyExact(codes, alphabet.length());
            }
            return codes;
        }
    }

    /// The number of a text among all texts of its patterns and lengths.
    ///
    /// @param texts at most 2 to the power of 62 of them
    /// @param escapes whether there are others
    record RankedCode(RankedTexts texts, boolean escapes) implements Code {
        @Override
        public long codes() {
            return texts.size().longValueExact();
        }
    }

    /// The 32 bits of IEEE 754; every NaN is the one of [Float#NaN].
    record FloatCode() implements Code {
        @Override
        public long codes() {
            return 1L << 32;
        }
    }

    /// The 64 bits of IEEE 754; every NaN is the one of [Double#NaN].
    record DoubleCode() implements Code {
        @Override
        public long codes() {
            return 0;
        }
    }

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
        @Override
        public boolean escapes() {
            return true;
        }

        /// How many scales there are.
        public int scales() {
            return maxScale - minScale + 1;
        }
    }

    /// A moment or a time of day: ticks since 1970 or midnight, zone and precision.
    record MomentNumeral() implements Numeral {
        @Override
        public boolean escapes() {
            return true;
        }
    }

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
    record Product(int left, int right, int scale) implements ValueCodec {
        @Override
        public boolean escapes() {
            return true;
        }
    }

    /// How many bits a ref to a pool of that many texts has: 0 means absent, i + 1 the i-th text.
    static int refBits(int texts) {
        return bitsFor(texts + 1L);
    }

    /// The number of bits that distinguish that many codes; 0 codes denote 2 to the power of 64.
    static int bitsFor(long codes) {
        return codes == 0 ? 64 : 64 - Long.numberOfLeadingZeros(codes - 1);
    }
}
