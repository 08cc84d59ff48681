package org.bindery.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bindery.model.Cardinality;
import org.bindery.runtime.internal.pattern.RankedTexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RankingsTest {

    private static Optional<RankedTexts> texts(String... patterns) {
        return Rankings.of(List.of(patterns), 0, Cardinality.UNBOUNDED);
    }

    @Test
    void givesTheTextOfEachNumber() {
        RankedTexts texts = texts("[ab]{1,2}c?").orElseThrow();
        List<String> all = new ArrayList<>();
        for (long number = 0; number < texts.size().longValue(); number++) {
            all.add(texts.text(BigInteger.valueOf(number)));
        }
        assertThat(all)
                .containsExactly("a", "b", "aa", "ab", "ac", "ba", "bb", "bc", "aac", "abc", "bac", "bbc")
                .allMatch(Pattern.compile("[ab]{1,2}c?").asMatchPredicate());
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " ~ ",
            value = {
                "[A-Z]{3,3} ~ 15",
                "[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1} ~ 54",
                "[A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1} ~ 56",
                "[A-Z0-9]{18,18}[0-9]{2,2} ~ 100",
                "[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30} ~ 195",
                "[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12} ~ 122",
                "[0-9]{1,15} ~ 50",
                "[0-2][0-9]:[0-5][0-9]:00 ~ 11",
                "x ~ 0",
                "(Buy|Sell) ~ 1",
            })
    void takesTheBitsOfTheInformationInAPattern(String pattern, int bits) {
        RankedTexts texts = texts(pattern).orElseThrow();

        assertThat(texts.isFinite()).isTrue();
        assertThat(texts.size().subtract(BigInteger.ONE).bitLength()).isEqualTo(bits);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[ab]{0,3}",
                "(a|ab)(c|bcd)*",
                "a*b?",
                "(a?b?c?d?){2}",
                "[a-d-[b]]+",
                "(ab|ba)*|c{2,}",
                "a{2,3}(b|cc)?d*",
                "(a|b|ab|ba){2}"
            })
    void countsEachTextOnce(String pattern) throws XsdPattern.TooMuchWorkException {
        XsdPattern expected = XsdPattern.of(pattern);
        int[] matching = new int[6];
        List<String> all = new ArrayList<>(List.of(""));
        for (int length = 0; length < matching.length; length++) {
            for (String text : all) {
                matching[length] += expected.matches(text) ? 1 : 0;
            }
            all = all.stream()
                    .flatMap(text -> "abcd".chars().mapToObj(c -> text + (char) c))
                    .toList();
        }

        RankedTexts texts = Rankings.of(List.of(pattern), 0, 5).orElseThrow();

        for (int length = texts.shortest(); length <= texts.longest(); length++) {
            assertThat(texts.size(length)).as("length %d", length).isEqualTo(matching[length]);
        }
        assertThat(matching[texts.longest()]).isPositive();
    }

    @Test
    void allPatternsAndLengthsHold() {
        RankedTexts texts = Rankings.of(List.of("[a-z]+|[0-9]+", "[a-f0-9]*", "..?.?"), 2, 9)
                .orElseThrow();

        assertThat(texts.shortest()).isEqualTo(2);
        assertThat(texts.longest()).isEqualTo(3);
        assertThat(texts.size()).isEqualTo(6 * 6 + 10 * 10 + 6 * 6 * 6 + 10 * 10 * 10);
    }

    @Test
    void knowsWhereTextsEnd() {
        assertThat(Rankings.of(List.of("(ab)*"), 1, 7).orElseThrow().longest()).isEqualTo(6);
        assertThat(texts("5-[0-9]+").orElseThrow().longest()).isEqualTo(Cardinality.UNBOUNDED);
        assertThat(Rankings.of(List.of("5-[0-9]+"), 0, 1_000).orElseThrow().isFinite())
                .isFalse();
        assertThat(texts("a{3}|b{5}|c{140}").orElseThrow().longest()).isEqualTo(140);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[a-z]{129,}",
                "\\d{3}",
                "\\p{Lu}+",
                "[b-a]",
                "(",
                "[a-c-[a-c]]",
                "(a|b)*a(a|b){12}",
                "((a{0,99}){0,99}){0,99}b{0,99}c",
                "(a?){200}a{200}"
            })
    @Timeout(5)
    void patternsThatCannotBeNumberedAreFoundOutSoon(String pattern) {
        assertThat(texts(pattern)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " ~ ",
            value = {"(.*a){25} ~ 25", "((a|b|c|d|e)*(a|b|c)*(d|e)*){1,50}x{40} ~ 40"})
    @Timeout(5)
    void patternsOfManyWaysAndFewStatesAreNumbered(String pattern, int shortest) {
        assertThat(texts(pattern).orElseThrow().shortest()).isEqualTo(shortest);
    }

    @Test
    @Timeout(10)
    void hostilePatternsCostNoMoreThanOthers() {
        List<String> hostile = new ArrayList<>();
        hostile.add("(".repeat(1_000) + "a" + ")*".repeat(1_000));
        hostile.add("(".repeat(90) + "a" + ")*".repeat(90));
        hostile.add("(a|aa|aaa|aaaa|aaaaa)*".repeat(80));
        hostile.add("a?".repeat(900) + "b");
        hostile.add("[" + "acegikmoqs".repeat(150) + "]*");
        StringBuilder scattered = new StringBuilder("[");
        for (int i = 0; i < 1_900; i++) {
            scattered.appendCodePoint(0x4E00 + 2 * i);
        }
        hostile.add(scattered.append("]{1,1000}").toString());
        hostile.add(".{0,2000000000}a.{0,2000000000}");
        for (String pattern : hostile) {
            long start = System.nanoTime();
            assertThatCode(() -> texts(pattern, "[a-z]*")).doesNotThrowAnyException();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
        }
    }

    @Test
    void theTableShowsAllStates() {
        assertThat(texts("[A-Z]{2}[0-9]?").orElseThrow().automaton().table()).isEqualTo("-AZ1;-AZ2;+093;.");
        assertThat(texts("(a[+;]?)*").orElseThrow().automaton().table()).isEqualTo("+aa1;+++0,;;0,aa1;");
    }
}
