package org.bindery.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Random;
import org.bindery.runtime.internal.pattern.WrongPatternException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class XsdPatternTest {

    private static boolean matches(String pattern, String text) throws XsdPattern.TooMuchWorkException {
        return XsdPattern.of(pattern).matches(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " ~ ",
            value = {
                "[A-Z]{3,3} ~ USD",
                "[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1} ~ DEUTDEFF500",
                "a|bc* ~ bccc",
                "(a?){3}b ~ aab",
                "[a-z-[aeiou]]+ ~ rhythm",
                "[^a-c]x ~ dx",
                "\\d{2}-\\D ~ 42-x",
                "\\d ~ \u0663",
                "[\\i-[:]][\\c-[:]]* ~ _a.b-1",
                "\\p{Lu}\\p{L}* ~ Äpfel",
                "\\p{IsGreek}+ ~ Ωμέγα",
                "\\P{IsBasicLatin} ~ ß",
                "^$ ~ ^$",
                "\\^\\$\\. ~ ^$.",
                "[+\\-]?[.] ~ -.",
                "[a-] ~ -",
                ".{2} ~ 😀x",
                "(ab){2,} ~ ababab",
                "[\\w]+ ~ straße",
                "\\p{P}\\p{Sc}\\p{Sm}\\p{Zs}\\p{Co} ~ -€+\u00A0\uE000",
            })
    void matchesWhatXmlSchemaSays(String pattern, String text) throws XsdPattern.TooMuchWorkException {
        assertThat(matches(pattern, text)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " ~ ",
            value = {
                "[A-Z]{3,3} ~ USDX",
                "[A-Z]{3,3} ~ usd",
                "[a-z-[aeiou]]+ ~ rhythms and",
                "a ~ ba",
                "a|b ~ ab",
                "\\d ~ x",
                ". ~ xy",
                "\\w ~ -",
                "\\p{Ll} ~ A",
                "(a{2}){2} ~ aaa",
            })
    void refusesTheRest(String pattern, String text) throws XsdPattern.TooMuchWorkException {
        assertThat(matches(pattern, text)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " ~ ",
            quoteCharacter = '"',
            value = {
                "[A-Z]{3 ~ 7 ~ '}' is missing",
                "ab)c ~ 2 ~ ')' closes nothing",
                "a\\b ~ 3 ~ '\\b' is unknown",
                "*a ~ 1 ~ nothing precedes '*'",
            })
    void showsWhereReadingEndedAndWhy(String pattern, int at, String why) {
        assertThatThrownBy(() -> XsdPattern.of(pattern)).isInstanceOfSatisfying(WrongPatternException.class, wrong -> {
            assertThat(wrong.at()).isEqualTo(at);
            assertThat(wrong.why()).isEqualTo(why);
        });
    }

    @Test
    void emptyTextAndLineEndsFollowTheRules() throws XsdPattern.TooMuchWorkException {
        assertThat(matches("", "")).isTrue();
        assertThat(matches("a*", "")).isTrue();
        assertThat(matches(".", "\n")).isFalse();
        assertThat(matches("[\\s\\S]{1,350}", "a\nb")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", ")", "[a", "[z-a]", "a{2", "a{3,2}", "*a", "\\", "\\q", "\\p{Xx}", "a]", "[]"})
    void whatIsNoPatternIsRefusedWithTheReason(String pattern) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> XsdPattern.of(pattern))
                .withMessageStartingWith("the pattern '");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(a+)+",
                "(a|aa)+",
                "(a*)*b",
                "(.*a){30}",
                "a{0,1000}a{0,1000}a{0,1000}",
                "((a{0,99}){0,99}){0,99}"
            })
    void patternsMadeToHangDoNot(String pattern) {
        String text = "a".repeat(5_000) + "!";
        long start = System.nanoTime();
        try {
            assertThat(matches(pattern, text)).isFalse();
        } catch (XsdPattern.TooMuchWorkException e) {
            assertThat(e).hasMessageContaining("too long");
        }
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    }

    @Test
    void deepNestingIsRefusedNotOverflowing() {
        assertThatThrownBy(() -> XsdPattern.of("(".repeat(10_000) + ")".repeat(10_000)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> XsdPattern.of("[a-[a-".repeat(3_000))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void longPatternsAndTextsNeedNoDeepStack() throws XsdPattern.TooMuchWorkException {
        assertThat(matches("(" + "ab?".repeat(3_000) + "){2}", "a".repeat(6_000)))
                .isTrue();
        assertThat(matches("([A-Z]|[0-9])*", "A1".repeat(500_000))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}",
                "[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*",
                "\\p{L}+|[^x]?",
                "\\i\\c*"
            })
    void samplesMatch(String pattern) throws XsdPattern.TooMuchWorkException {
        XsdPattern ready = XsdPattern.of(pattern);
        Random random = new Random(1);
        for (int i = 0; i < 500; i++) {
            String sample = ready.sample(random, 4);
            assertThat(ready.matches(sample)).as(sample).isTrue();
        }
    }
}
