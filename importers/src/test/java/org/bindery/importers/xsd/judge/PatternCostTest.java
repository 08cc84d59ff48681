package org.bindery.importers.xsd.judge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PatternCostTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[A-Z]{3}",
                "[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}",
                "[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}",
                "-?[0-9]{1,10}(\\.[0-9]{1,5})?",
                "\\i\\c*",
                "[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}",
                "[0-9]{4}-(0[1-9]|1[0-2])-([0-2][0-9]|3[01])",
                "\\p{Lu}\\P{Nd}*[\\-\\]x-[y]]+",
                "",
                "a||b"
            })
    void letsUsualPatternsPass(String pattern) {
        assertThat(PatternCost.of(pattern).isHigh()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(a+)+",
                "(a|b)*c",
                "((a{0,9}){0,9}){0,9}",
                ".*.*.*.*",
                "a{1000000000}",
                "(a{1000}){1000}",
                "(a?){100}",
                "x{99999999999}"
            })
    void knowsPatternsThatCouldTakeForEver(String pattern) {
        assertThat(PatternCost.of(pattern).isHigh()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", ")", "[", "\\", "{", "a{", "a{,}", "a**", "[[", "\\p{", "(((", ")|("})
    void survivesWhatIsNoPattern(String pattern) {
        assertThat(PatternCost.of(pattern)).isNotNull();
    }

    @Test
    void survivesDeepNestingAndManyQuantifiers() {
        assertThat(PatternCost.of("(".repeat(1_000_000)).isHigh()).isTrue();
        assertThat(PatternCost.of("a" + "*".repeat(1_000_000)).isHigh()).isTrue();
    }
}
