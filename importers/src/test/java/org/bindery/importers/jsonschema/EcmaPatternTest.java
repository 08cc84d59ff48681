package org.bindery.importers.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.bindery.pattern.XsdPattern;
import org.junit.jupiter.api.Test;

/// Patterns of ECMAScript become patterns of XML Schema that match the same texts, or none.
class EcmaPatternTest {

    @Test
    void anchorsAtTheEndsAreTakenAway() {
        assertThat(EcmaPattern.translate("^[A-Z]{3}$")).contains("[A-Z]{3}");
        assertThat(EcmaPattern.translate("^a|b$")).contains("a[\\s\\S]*|[\\s\\S]*b");
        assertThat(EcmaPattern.translate("^(a|b)$")).contains("(a|b)");
        assertThat(EcmaPattern.translate("(^a$|^b$)")).contains("(a|b)");
    }

    @Test
    void whatHasNoAnchorMayStandAnywhere() {
        assertThat(EcmaPattern.translate("a+")).contains("[\\s\\S]*a+[\\s\\S]*");
    }

    @Test
    void whatHasNoEqualIsReportedSo() {
        for (String pattern :
                List.of("(?=a)", "(a)\\1", "\\bword", "a^b", "x(?!y)", "(", "[b-a]", "\\p{Script=Greek}")) {
            assertThat(EcmaPattern.translate(pattern)).as(pattern).isEmpty();
        }
    }

    /// For these the expressions of Java mean the same.
    @Test
    void randomPatternsMatchTheSameTexts() throws Exception {
        Random random = new Random(7);
        int compared = 0;
        for (int i = 0; i < 3_000; i++) {
            String source = (random.nextBoolean() ? "^" : "") + pattern(random, 3) + (random.nextBoolean() ? "$" : "");
            Optional<String> translated = EcmaPattern.translate(source);
            if (translated.isPresent()) {
                XsdPattern ours = XsdPattern.of(translated.get());
                Pattern java = Pattern.compile(source.replace("$", "\\z"));
                for (int j = 0; j < 10; j++) {
                    String text = text(random);
                    compared++;
                    assertThat(ours.matches(text))
                            .as("%s as %s on '%s'", source, translated.get(), text)
                            .isEqualTo(java.matcher(text).find());
                }
            }
        }
        assertThat(compared).isGreaterThan(20_000);
    }

    private static String pattern(Random random, int depth) {
        int kind = random.nextInt(depth == 0 ? 4 : 8);
        return switch (kind) {
            case 0 -> "a";
            case 1 -> "[a-c]";
            case 2 -> "\\d";
            case 3 -> "[^\\w]";
            case 4 -> pattern(random, depth - 1) + pattern(random, depth - 1);
            case 5 -> "(?:" + pattern(random, depth - 1) + "|" + pattern(random, depth - 1) + ")";
            case 6 ->
                "(" + pattern(random, depth - 1) + ")"
                        + List.of("?", "*", "+?", "{1,2}").get(random.nextInt(4));
            default -> "(^" + pattern(random, depth - 1) + "|" + pattern(random, depth - 1) + "$)";
        };
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(5); i > 0; i--) {
            text.append("abc1 -".charAt(random.nextInt(6)));
        }
        return text.toString();
    }
}
