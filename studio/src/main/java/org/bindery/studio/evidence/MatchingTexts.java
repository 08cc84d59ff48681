package org.bindery.studio.evidence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.bindery.model.Cardinality;
import org.bindery.pattern.Rankings;
import org.bindery.pattern.XsdPattern;
import org.bindery.runtime.internal.pattern.RankedTexts;
import org.bindery.studio.sheet.Line;

/// What patterns and lengths come to together.
///
/// @param information how many texts there are, and how many bits distinguish them
/// @param samples some of the texts
public record MatchingTexts(String information, List<String> samples) {

    private static final int SHOWN = 6;
    private static final int SHORT = 12;
    private static final int ATTEMPTS = 200;
    private static final int FEW_DIGITS = 15;
    private static final long SEED = 20_260_801;

    public MatchingTexts {
        samples = List.copyOf(samples);
    }

    public static MatchingTexts of(Line.Matching matching) {
        Optional<RankedTexts> ranked = Rankings.of(matching.patterns(), matching.minLength(), matching.maxLength());
        return new MatchingTexts(
                ranked.map(MatchingTexts::information).orElse("Too many states or texts to count them."),
                ranked.map(MatchingTexts::spread).orElseGet(() -> guessed(matching)));
    }

    private static String information(RankedTexts texts) {
        int length = texts.size().subtract(BigInteger.ONE).bitLength();
        String bits = length + (length == 1 ? " bit" : " bits");
        String count = count(texts.size());
        return texts.isFinite()
                ? count + (texts.size().equals(BigInteger.ONE) ? " text, " : " texts, ") + bits
                : "texts of any length; " + bits + " for those of up to " + RankedTexts.LONGEST + " characters";
    }

    private static String count(BigInteger size) {
        String digits = size.toString();
        return digits.length() <= FEW_DIGITS
                ? String.format(Locale.ROOT, "%,d", size)
                : digits.charAt(0) + "." + digits.charAt(1) + "·10^" + (digits.length() - 1);
    }

    /// The first, the last, and some in between of those that are short enough to be looked at.
    private static List<String> spread(RankedTexts texts) {
        List<Integer> lengths = lengths(texts);
        Set<String> some = new LinkedHashSet<>();
        for (int i = 0; i < SHOWN && !lengths.isEmpty(); i++) {
            int length = lengths.get((lengths.size() - 1) * i / (SHOWN - 1));
            BigInteger last = texts.size(length).subtract(BigInteger.ONE);
            BigInteger rank = last.multiply(BigInteger.valueOf(i)).divide(BigInteger.valueOf(SHOWN - 1L));
            some.add(texts.text(shorter(texts, length).add(rank)));
        }
        return List.copyOf(some);
    }

    /// The lengths of the texts to show; the least one alone where all are long.
    private static List<Integer> lengths(RankedTexts texts) {
        List<Integer> lengths = new ArrayList<>();
        int longest = Math.min(texts.longest(), RankedTexts.LONGEST);
        for (int length = texts.shortest(); length <= longest && (length <= SHORT || lengths.isEmpty()); length++) {
            if (texts.size(length).signum() > 0) {
                lengths.add(length);
            }
        }
        return lengths;
    }

    /// How many texts are shorter than that.
    private static BigInteger shorter(RankedTexts texts, int length) {
        return IntStream.range(texts.shortest(), length).mapToObj(texts::size).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// Texts of the first pattern that the others take too.
    private static List<String> guessed(Line.Matching matching) {
        Set<String> some = new LinkedHashSet<>();
        Random random = new Random(SEED);
        try {
            XsdPattern first = XsdPattern.of(matching.patterns().getFirst());
            for (int i = 0; i < ATTEMPTS && some.size() < SHOWN; i++) {
                String text = first.sample(random, 1 + i % SHOWN);
                if (why(matching, text).isEmpty()) {
                    some.add(text);
                }
            }
        } catch (IllegalArgumentException e) {
            // The pattern's own field shows its errors.
            return List.of();
        }
        return new ArrayList<>(some);
    }

    /// Why a text does not match; empty if it does.
    public static Optional<String> why(Line.Matching matching, String text) {
        int length = text.codePointCount(0, text.length());
        if (length < matching.minLength()) {
            return Optional.of("It is too short: " + length + " of at least " + matching.minLength() + " characters.");
        }
        if (matching.maxLength() != Cardinality.UNBOUNDED && length > matching.maxLength()) {
            return Optional.of("It is too long: " + length + " of at most " + matching.maxLength() + " characters.");
        }
        for (String pattern : matching.patterns()) {
            try {
                if (!XsdPattern.of(pattern).matches(text)) {
                    return Optional.of("It does not match " + pattern + ".");
                }
            } catch (IllegalArgumentException e) {
                return Optional.of("The pattern " + pattern + " cannot be read.");
            } catch (XsdPattern.TooMuchWorkException e) {
                return Optional.of("It takes too long to find out.");
            }
        }
        return Optional.empty();
    }
}
