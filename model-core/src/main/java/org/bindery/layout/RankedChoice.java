package org.bindery.layout;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.model.BuiltInForms;
import org.bindery.model.Cardinality;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.pattern.Rankings;
import org.bindery.runtime.internal.pattern.RankedTexts;

/// Decides where texts are written as their numbers among all texts of their type.
final class RankedChoice {

    /// Codes have up to this many bits.
    private static final int CODE_BITS = 62;

    /// What a payload costs: an end of one byte, and half of its last byte on average. A code is as long for short
    /// texts as for long ones; where short ones spare more than this, they are payloads.
    private static final int PAYLOAD_BITS = 12;

    /// Alphabets of more characters are those of prose, for which there is better.
    private static final int SMALL_ALPHABET = 63;

    private RankedChoice() {}

    /// The texts of a type, where it has patterns and they can be numbered.
    static Optional<RankedTexts> texts(SimpleValue value) {
        List<String> patterns = patterns(value);
        if (patterns.isEmpty()) {
            return Optional.empty();
        }
        Facets lengths = lengths(value);
        return Rankings.of(patterns, lengths.effectiveMinLength(), lengths.effectiveMaxLength());
    }

    /// The patterns that all values of a type match.
    static List<String> patterns(SimpleValue value) {
        List<String> patterns = new ArrayList<>(value.facets().patterns());
        if (!value.isList()) {
            BuiltInForms.pattern(value.builtIn().local()).ifPresent(patterns::add);
        }
        if (!value.facets().enumeration().isEmpty()) {
            patterns.add(value.facets().enumeration().stream()
                    .map(one -> quote(one.value()))
                    .collect(Collectors.joining("|")));
        }
        return patterns;
    }

    private static String quote(String text) {
        return text.replaceAll("[^\\p{L}\\p{Nd}\\s]", "\\\\$0");
    }

    /// The codec that was asked for.
    ///
    /// @param pattern that of usual texts; empty for what the type says
    /// @throws IllegalArgumentException with a sentence when the texts cannot be numbered
    static ValueCodec asked(SimpleValue value, String pattern, String name) {
        if (!pattern.isEmpty()) {
            return Rankings.of(List.of(pattern), 0, Cardinality.UNBOUNDED)
                    .filter(texts -> texts.isFinite() && bits(texts.size()) <= CODE_BITS)
                    .map(texts -> new ValueCodec.RankedCode(texts, true))
                    .orElseThrow(() -> new IllegalArgumentException("The encoding ranked does not fit '" + name
                            + "': its pattern '" + pattern
                            + "' cannot be read, matches more than 2^62 texts, or has too"
                            + " many states or classes such as \\d that depend on the version of Unicode; choose"
                            + " another, or auto."));
        }
        RankedTexts texts = texts(value)
                .orElseThrow(() -> new IllegalArgumentException("The encoding ranked does not fit '" + name
                        + "': its texts have no pattern, or one with too many states, with classes such as \\d that"
                        + " depend on the version of Unicode, or for texts of more than " + RankedTexts.LONGEST
                        + " characters only; choose another, or auto."));
        return codec(texts);
    }

    /// The numbers of a type's texts where they take fewer bits than another codec.
    ///
    /// @param alphabet how many characters the texts are made of
    static ValueCodec better(SimpleValue value, int alphabet, ValueCodec other) {
        if (value.facets().patterns().isEmpty() && isBinary(value)) {
            return other;
        }
        return texts(value)
                .map(RankedChoice::codec)
                .filter(codec -> alphabet <= SMALL_ALPHABET || isShort(codec))
                .filter(codec -> isShorter(codec, other))
                .orElse(other);
    }

    /// Octets without end are better off as they are.
    private static boolean isBinary(SimpleValue value) {
        return value.builtIn().local().endsWith("Binary");
    }

    /// Whether a code takes no more than the shortest text would.
    private static boolean isShort(ValueCodec codec) {
        return codec instanceof ValueCodec.RankedCode code
                && code.bits() <= Byte.SIZE * code.texts().shortest();
    }

    /// Of two codes of the same width the simpler one is better.
    private static boolean isShorter(ValueCodec codec, ValueCodec other) {
        return !(other instanceof ValueCodec.Code code)
                || (codec instanceof ValueCodec.RankedCode ranked && ranked.bits() < code.bits());
    }

    private static ValueCodec codec(RankedTexts texts) {
        BigInteger shortest = texts.size(texts.shortest());
        boolean code = texts.isFinite()
                && bits(texts.size()) <= CODE_BITS
                && bits(texts.size()) - bits(shortest) <= PAYLOAD_BITS;
        return code ? new ValueCodec.RankedCode(texts, false) : new ValueCodec.RankedText(texts);
    }

    private static int bits(BigInteger codes) {
        return codes.subtract(BigInteger.ONE).bitLength();
    }

    /// The facets where they restrict the number of characters; of lists they count items, of binary data octets.
    static Facets lengths(SimpleValue value) {
        boolean characters = switch (value.builtIn().local()) {
            case "hexBinary", "base64Binary", "QName", "NOTATION" -> false;
            default -> !value.isList();
        };
        return characters ? value.facets() : Facets.NONE;
    }
}
