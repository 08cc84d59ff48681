package org.bindery.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.re2j.Pattern;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.internal.pattern.SearchPattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Emitted code finds in texts what the expression library finds.
class SearchPatternTest {

    private static final List<String> PARTS = List.of(
            "a",
            "b",
            "ab",
            ".",
            "[abc]",
            "[^a]",
            "[a-c1-3]",
            "\\d",
            "\\W",
            "\\s",
            "^",
            "$",
            "\\b",
            "\\B",
            "\\p{Lu}",
            "\\PL",
            "[\\d-]",
            "[]a]",
            "\\x41",
            "\\x{1F600}",
            "é",
            "(?:ab)",
            "{",
            "a{2",
            "\\.",
            "\\A",
            "\\z",
            "[^\\s]",
            "-",
            "\\n");
    private static final List<String> REPEATS = List.of("", "", "", "*", "+", "?", "{2}", "{0,2}", "{1,}", "*?", "+?");

    @Test
    @Tag("long")
    void findsWhatRe2Finds() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            String source = pattern(random, 3);
            Pattern expected = Pattern.compile(source);
            SearchPattern found = SearchPattern.of(source);
            for (int n = 0; n < 5; n++) {
                String text = text(random);
                assertThat(found.isFoundIn(text))
                        .as("%s in '%s'", source, text)
                        .isEqualTo(expected.matcher(text).find());
            }
        }
    }

    private static String pattern(Random random, int depth) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            boolean group = depth > 0 && random.nextInt(4) == 0;
            String part = group ? "(" + pattern(random, depth - 1) + ")" : PARTS.get(random.nextInt(PARTS.size()));
            boolean repeats =
                    !List.of("^", "$", "\\b", "\\B", "\\A", "\\z", "{", "a{2").contains(part);
            out.append(part).append(repeats ? REPEATS.get(random.nextInt(REPEATS.size())) : "");
            if (random.nextInt(6) == 0) {
                out.append('|');
            }
        }
        return out.toString();
    }

    private static String text(Random random) {
        List<String> parts = List.of("a", "b", "c", "1", "A", " ", "\n", "-", ".", "é", "\uD83D\uDE00", "{", "]", "_");
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(8); i > 0; i--) {
            out.append(parts.get(random.nextInt(parts.size())));
        }
        return out.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"(a*)*b", "(a|aa)+$", "(.*)(.*)(.*)(.*)(.*)x", "((a{0,100}){0,10})b"})
    void hostilePatternsTakeNoLongerThanTheirLengthTimesThatOfTheText(String source) {
        SearchPattern pattern = SearchPattern.of(source);
        String text = "a".repeat(5_000) + "c";
        assertThat(java.util.concurrent.CompletableFuture.supplyAsync(() -> pattern.isFoundIn(text)))
                .succeedsWithin(Duration.ofSeconds(30))
                .isEqualTo(false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(?i)a", "(a", "a)", "[a", "\\1", "\\p{Greek}", "*a", "a{2000}", "((a{1000}){1000})"})
    void saysWhatIsNotSupported(String source) {
        assertThatThrownBy(() -> SearchPattern.of(source))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching("the pattern '.*' (cannot be read at character \\d+: .*|is too large)");
    }
}
