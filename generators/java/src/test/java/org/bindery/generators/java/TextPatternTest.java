package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.bindery.pattern.PatternTable;
import org.bindery.pattern.XsdPattern;
import org.bindery.runtime.internal.pattern.TextPattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Emitted code matches patterns by a table, and says what the interpreter says.
class TextPatternTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[A-Z]{3}",
                "\\p{L}+(\\s\\p{Lu})*",
                "[\\w-[aeiou]]{1,30}",
                "(a|b)*a(a|b){5}",
                ".{0,300}",
                "[😀-😂]+é?",
                "\\i\\c*",
                "a{0}"
            })
    void theTableSaysWhatThePatternSays(String pattern) throws XsdPattern.TooMuchWorkException {
        PatternTable expected = PatternTable.of(pattern).orElseThrow();
        TextPattern table = TextPattern.of(expected.text(), pattern);
        XsdPattern source = XsdPattern.of(pattern);
        Random random = new Random(1);
        assertThat(table).hasToString(pattern);
        for (int i = 0; i < 300; i++) {
            String text = source.sample(random, 4);
            assertThat(table.matches(text)).as(text).isTrue();
            StringBuilder other = new StringBuilder(text);
            other.insert(random.nextInt(text.length() + 1), Character.toString(random.nextInt(0x20000)));
            assertThat(table.matches(other)).as(other.toString()).isEqualTo(source.matches(other));
        }
    }
}
