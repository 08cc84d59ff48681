package org.bindery.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PatternTableTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[A-Z]{3}",
                "[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}",
                "\\p{L}+(\\s\\p{Lu})*",
                "[\\w-[aeiou]]{1,30}",
                "(a|b)*a(a|b){5}",
                ".{0,300}",
                "\\+[0-9]{1,3}-[0-9()+\\-]{1,30}",
                "[😀-😂]+é?",
                "",
            })
    void matchesWhatThePatternMatches(String pattern) throws XsdPattern.TooMuchWorkException {
        XsdPattern expected = XsdPattern.of(pattern);
        PatternTable table = PatternTable.of(pattern).orElseThrow();
        Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            String text = expected.sample(random, 4);
            assertThat(table.pattern().matches(text)).as(text).isTrue();
            StringBuilder other = new StringBuilder(text);
            other.insert(random.nextInt(text.length() + 1), Character.toString(random.nextInt(0x300)));
            assertThat(table.pattern().matches(other)).as(other.toString()).isEqualTo(expected.matches(other));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"(a|b)*a(a|b){20}", "((a{1,1000}){1,1000}){1,1000}", "(.{1,500}x){1,500}"})
    void aPatternOfTooManyStatesIsNotChecked(String hostile) {
        assertTimeout(
                Duration.ofSeconds(10),
                () -> assertThat(PatternTable.of(hostile)).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"(((((.*)*)*)*)*)*", "(a?){50}a{50}", "(a+)+b", "(x+x+)+y"})
    void noTextTakesLong(String hostile) {
        assertTimeout(
                Duration.ofSeconds(5),
                () -> assertThat(
                                PatternTable.of(hostile).orElseThrow().pattern().matches("a".repeat(1_000_000) + "!"))
                        .isEqualTo(hostile.startsWith("(((((")));
    }

    @Test
    void whatIsNoPatternIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> PatternTable.of("[A-Z"));
    }
}
