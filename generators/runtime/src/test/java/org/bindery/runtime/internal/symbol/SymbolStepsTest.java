package org.bindery.runtime.internal.symbol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bindery.runtime.internal.text.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymbolStepsTest {

    private static final List<String> WORDS = List.of(
            "Payment",
            "user",
            "@example.org",
            "20",
            "2014",
            "-",
            ".",
            "EUR",
            "the ",
            "http://www.",
            "\u007f",
            "|{",
            "a",
            "M\u00fcller",
            "Zam\u012bn",
            "\u0632\u0645\u064a\u0646 \u0633",
            "\u65e5\u672c",
            "\ud83d\ude00");

    /** Kinds of texts, as they come again and again. */
    private static final List<Function<Random, String>> KINDS = List.of(
            random -> "user" + random.nextInt(10_000_000) + "@example.org",
            random -> "4917" + (10_000_000 + random.nextInt(89_999_999)),
            random -> Long.toHexString(random.nextLong()),
            random -> String.format("26201%010d", random.nextInt(1_000_000_000)));

    private static String words(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 1 + random.nextInt(12); i > 0; i--) {
            boolean word = random.nextInt(3) > 0;
            text.append(word ? WORDS.get(random.nextInt(WORDS.size())) : (char) random.nextInt(128));
        }
        return text.toString();
    }

    private static byte[] searched(String text) {
        return SymbolSearch.bytes(text, Texts.utf8Length(text));
    }

    private static byte[] found(SymbolSteps steps, String text) {
        byte[] octets = ("<" + text + ">").getBytes(StandardCharsets.UTF_8);
        return steps.found(octets, 1, octets.length - 1, new long[SymbolSteps.LONGEST], true);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whatIsFoundStepByStepIsWhatTheSearchFinds(long seed) {
        Random random = new Random(seed);
        SymbolSteps steps = new SymbolSteps();
        int found = 0;
        for (int i = 0; i < 20_000; i++) {
            String text = random.nextInt(8) == 0
                    ? words(random)
                    : KINDS.get(random.nextInt(4)).apply(random);
            byte[] bytes = found(steps, text);
            if (bytes != null) {
                assertThat(bytes).as(text).isEqualTo(searched(text));
                found++;
            }
        }
        assertThat(found).isGreaterThan(5_000);
    }

    @Test
    void longTextsThatComeAgainAreFoundStepByStep() {
        SymbolSteps steps = new SymbolSteps();
        Random random = new Random(5);
        String start = IntStream.range(0, 12)
                .mapToObj(i -> "xmlns:p" + i + "=\"http://www.example.org/" + i * i + "/ontology#\"")
                .collect(Collectors.joining(" "));
        int found = 0;
        for (int i = 0; i < 1_000; i++) {
            String text = start + random.nextInt(10);
            byte[] bytes = found(steps, text);
            if (bytes != null) {
                assertThat(bytes).as(text).isEqualTo(searched(text));
                found++;
            }
        }
        assertThat(found).isGreaterThan(500);
    }

    @Test
    void textsWithOtherCharactersAreSearchedFor() {
        SymbolSteps steps = new SymbolSteps();
        byte[] octets = "M\u00fcller".getBytes(StandardCharsets.ISO_8859_1);
        for (int i = 0; i < 10; i++) {
            assertThat(steps.found(octets, 0, octets.length, new long[SymbolSteps.LONGEST], false))
                    .isNull();
        }
    }

    @Test
    void nearlyAllTextsOfUsualKindsAreFoundStepByStepAfterAWhile() {
        SymbolSteps steps = new SymbolSteps();
        Random random = new Random(4);
        int found = 0;
        for (int i = 0; i < 40_000; i++) {
            boolean is = found(steps, KINDS.get(random.nextInt(4)).apply(random)) != null;
            found += is && i >= 20_000 ? 1 : 0;
        }
        assertThat(found).isGreaterThan(19_000);
    }
}
