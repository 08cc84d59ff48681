package org.bindery.messages.codec;

import java.util.Optional;
import org.bindery.layout.EncodingOption;
import org.bindery.layout.ValueCodec;
import org.bindery.messages.values.Lexical;
import org.bindery.runtime.internal.text.Excerpt;

/// Why values do not fit, in words.
final class Unfit {

    private Unfit() {}

    /// Why a value does not fit a codec that does not escape.
    static UnfitException because(ValueCodec codec, Object value) {
        String shown = "'" + Excerpt.of(text(value).orElse("…")) + "' ";
        return new UnfitException(shown
                + switch (codec) {
                    case ValueCodec.ListCode ignored -> "is not one of the values of its enumeration";
                    case ValueCodec.RangeCode range -> "is not within " + range.min() + ".." + range.max();
                    case ValueCodec.AlphabetCode alphabet ->
                        "is not " + alphabet.length() + " characters of its alphabet";
                    case ValueCodec.RankedCode ignored -> "does not match the patterns and lengths of its type";
                    case ValueCodec.IntegerNumeral ignored -> "is out of the range of its type";
                    default -> "does not fit its encoding, " + EncodingOption.describe(codec);
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
