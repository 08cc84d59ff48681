package org.bindery.messages.random;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.bindery.model.BuiltInForms;
import org.bindery.model.Cardinality;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.pattern.XsdPattern;
import org.bindery.shape.Property;

/// Makes texts.
final class RandomTexts {

    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,-/";
    private static final String OTHERS = "äöüßéñ¿¥€Ωжб中文\u00a0\u2028\n\t<>&\"']";
    private static final String NAME = "[A-Za-z_][A-Za-z0-9_]{0,9}";
    private static final int MAX_EXTRA = 20;
    /// Texts that fit the name are tried so often before such as only fit the facets.
    private static final int PLAIN_ATTEMPTS = 4;

    private final RandomGenerator random;
    private final SamplePurpose purpose;
    private final PlainTexts plain;
    private final Map<String, XsdPattern> patterns = new HashMap<>();

    RandomTexts(RandomGenerator random, SamplePurpose purpose) {
        this.random = random;
        this.purpose = purpose;
        this.plain = new PlainTexts(random);
    }

    /// A text that may be valid.
    ///
    /// @param name what the component is called
    /// @param usual whether it should be one that the encoding expects
    /// @param attempt how many were not valid before
    String propose(String name, Property.ValueType type, boolean usual, int attempt) {
        SimpleValue value = type.value();
        if ((usual || purpose == SamplePurpose.DISPLAY) && type.encoding() instanceof Encoding.Dictionary dictionary) {
            return dictionary.values().get(random.nextInt(dictionary.values().size()));
        }
        if (purpose == SamplePurpose.DISPLAY && attempt < PLAIN_ATTEMPTS && !value.isList()) {
            return plain.text(name, value);
        }
        if (!value.facets().patterns().isEmpty()) {
            return matching(value, attempt);
        }
        if (value.isList()) {
            return list(value.facets());
        }
        if (value.isQualifiedName()) {
            return sample(NAME, attempt);
        }
        return BuiltInForms.pattern(value.builtIn().local())
                .map(form -> sample(form, attempt))
                .orElseGet(() -> text(type));
    }

    /// A text that matches one of the patterns of a type that has some.
    String matching(SimpleValue value, int attempt) {
        List<String> sources = value.facets().patterns();
        return sample(sources.get(sources.size() - 1 - attempt % sources.size()), attempt);
    }

    private String sample(String pattern, int attempt) {
        int extra = 1 << Math.min(attempt / 50, 8);
        XsdPattern known = patterns.computeIfAbsent(pattern, XsdPattern::of);
        return purpose == SamplePurpose.DISPLAY && attempt < PLAIN_ATTEMPTS * PLAIN_ATTEMPTS
                ? known.plainSample(random, extra + 2)
                : known.sample(random, extra + 2);
    }

    private String list(Facets facets) {
        int count = Math.max(
                length(facets, 4), purpose == SamplePurpose.DISPLAY && facets.effectiveMaxLength() > 0 ? 1 : 0);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < count; i++) {
            out.append(i == 0 ? "" : " ")
                    .append((char) ('a' + random.nextInt(26)))
                    .append(random.nextInt(100));
        }
        return out.toString();
    }

    private String text(Property.ValueType type) {
        Facets facets = type.value().facets();
        int length = length(facets, MAX_EXTRA);
        boolean limited = facets.effectiveMaxLength() != Cardinality.UNBOUNDED;
        StringBuilder out = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            out.appendCodePoint(character(type.encoding(), limited));
        }
        return out.toString();
    }

    private int length(Facets facets, int extra) {
        int min = facets.effectiveMinLength();
        long max = Math.min(facets.effectiveMaxLength(), (long) min + extra);
        return min + random.nextInt((int) (max - min) + 1);
    }

    /// @param limited whether the length counts, which many validators get wrong beyond U+FFFF
    private int character(Encoding encoding, boolean limited) {
        if (purpose == SamplePurpose.DISPLAY && !(encoding instanceof Encoding.Alphabet)) {
            return 'a' + random.nextInt(26);
        }
        return switch (encoding) {
            case Encoding.Alphabet alphabet ->
                alphabet.characters()
                        .charAt(random.nextInt(alphabet.characters().length()));
            case Encoding.Latin1 ignored -> random.nextInt(10) > 0 ? pick(LETTERS) : 0xA0 + random.nextInt(0x60);
            default ->
                random.nextInt(12) > 0 ? pick(LETTERS) : limited || random.nextInt(8) > 0 ? pick(OTHERS) : 0x1F600;
        };
    }

    private int pick(String characters) {
        return characters.charAt(random.nextInt(characters.length()));
    }

    /// Whether an encoding can hold a value; all but those of texts can hold any.
    boolean fits(Encoding encoding, Object value) {
        return !(value instanceof String text)
                || switch (encoding) {
                    case Encoding.Alphabet alphabet ->
                        text.chars().allMatch(c -> alphabet.characters().indexOf(c) >= 0);
                    case Encoding.Latin1 ignored ->
                        StandardCharsets.ISO_8859_1.newEncoder().canEncode(text);
                    default -> true;
                };
    }
}
