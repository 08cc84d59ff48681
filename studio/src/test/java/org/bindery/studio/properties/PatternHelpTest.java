package org.bindery.studio.properties;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bindery.model.Cardinality;
import org.bindery.studio.evidence.MatchingTexts;
import org.bindery.studio.sheet.Line;
import org.junit.jupiter.api.Test;

/// Whoever writes a pattern sees what it comes to.
class PatternHelpTest {

    @Test
    void showsHowManyTextsMatchAndShowsSome() {
        MatchingTexts found = MatchingTexts.of(matching(0, Cardinality.UNBOUNDED, "[A-Z]{3}"));

        assertThat(found.information()).isEqualTo("17,576 texts, 15 bits");
        assertThat(found.samples())
                .startsWith("AAA")
                .endsWith("ZZZ")
                .hasSize(6)
                .allMatch(text -> text.matches("[A-Z]{3}"));
    }

    @Test
    void countsWhatAllPatternsAndLengthsAllowTogether() {
        assertThat(MatchingTexts.of(matching(2, 2, "[ab]*", "a.*")).information())
                .isEqualTo("2 texts, 1 bit");
        assertThat(MatchingTexts.of(matching(0, Cardinality.UNBOUNDED, "[a-z]+"))
                        .information())
                .startsWith("texts of any length; ");
        assertThat(MatchingTexts.of(matching(0, Cardinality.UNBOUNDED, "[0-9A-F]{40}"))
                        .information())
                .isEqualTo("1.4·10^48 texts, 160 bits");
    }

    @Test
    void showsTextsShortEnoughToLookAt() {
        assertThat(MatchingTexts.of(matching(0, Cardinality.UNBOUNDED, "[0-9]+"))
                        .samples())
                .hasSize(6)
                .startsWith("0")
                .endsWith("9".repeat(12));
        assertThat(MatchingTexts.of(matching(3, 100, "(ab)*")).samples())
                .containsExactly("abab", "ababab", "abababab", "ababababab", "abababababab");
        assertThat(MatchingTexts.of(matching(0, Cardinality.UNBOUNDED, "[01]{40,}"))
                        .samples())
                .hasSize(6)
                .allMatch(text -> text.length() == 40);
    }

    @Test
    void showsTextsOfPatternsThatCannotBeCountedToo() {
        MatchingTexts found = MatchingTexts.of(matching(0, Cardinality.UNBOUNDED, "\\d{2}-\\w+"));

        assertThat(found.information()).isEqualTo("Too many states or texts to count them.");
        assertThat(found.samples()).isNotEmpty();
    }

    @Test
    void saysWhyATextDoesNotMatch() {
        Line.Matching matching = matching(2, 3, "[A-Z]+", "[A-F]+");

        assertThat(MatchingTexts.why(matching, "AB")).isEmpty();
        assertThat(MatchingTexts.why(matching, "AX")).contains("It does not match [A-F]+.");
        assertThat(MatchingTexts.why(matching, "A")).contains("It is too short: 1 of at least 2 characters.");
        assertThat(MatchingTexts.why(matching, "ABCD")).contains("It is too long: 4 of at most 3 characters.");
    }

    @Test
    void saysWhatMeansSomethingElseInJava() {
        assertThat(PatternAdvice.of("^[A-Z]{3}$"))
                .singleElement()
                .asString()
                .startsWith("^ and $ are plain characters");
        assertThat(PatternAdvice.of("\\d+")).singleElement().asString().contains("[0-9]");
        assertThat(PatternAdvice.of("a+?")).singleElement().asString().contains("lazy");
        assertThat(PatternAdvice.of("[a-z-[aeiou]]")).singleElement().asString().contains("&&");
        assertThat(PatternAdvice.of("[^A-Z$]{3}\\$x")).isEmpty();
    }

    private static Line.Matching matching(int min, int max, String... patterns) {
        return new Line.Matching(List.of(patterns), min, max);
    }
}
