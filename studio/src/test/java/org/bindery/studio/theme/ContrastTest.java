package org.bindery.studio.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Whatever the studio's style sheet puts together can be told apart, as WCAG 2.1 asks at level AA: text from its
/// ground by 4.5 to 1, icons and other marks by 3 to 1. Worked out from the style sheets alone, for both themes.
class ContrastTest {

    private static final double TEXT = 4.5;
    private static final double MARK = 3;
    private static final String PLAIN = "-color-fg-default";
    private static final String WINDOW = "-color-bg-default";
    private static final String BAND = "-color-bg-subtle";
    private static final String SELECTED = "-bindery-selected-row";
    /// Where a rule names no ground of its own.
    private static final List<String> GROUNDS = List.of(WINDOW, BAND);
    /// Texts that stand in rows of tables too, which can be selected.
    private static final List<String> IN_ROWS = List.of(PLAIN, "-color-fg-muted", "-color-fg-subtle");

    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^}]*)}");
    private static final Pattern DECLARATION = Pattern.compile("([-a-z]+):\\s*([^;]+);");
    private static final Pattern TOKEN = Pattern.compile("(-(?:color|bindery)-[a-z0-9-]+):\\s*([^;]+);");
    private static final Pattern HEX = Pattern.compile("#([0-9a-f]{6})");
    private static final Pattern RGB = Pattern.compile("rgba?\\(([^)]*)\\)");

    private record Rule(String selector, Map<String, String> declared) {

        /// The ground that the rule itself paints: the last layer, which is on top.
        Optional<String> ground() {
            return Optional.ofNullable(declared.get("-fx-background-color"))
                    .map(layers -> layers.substring(layers.lastIndexOf(',') + 1).strip())
                    .filter(layer -> !layer.equals("transparent"));
        }

        Optional<String> text() {
            return Stream.of("-fx-text-fill", "-fx-fill")
                    .map(declared::get)
                    .filter(value -> value != null && value.startsWith("-"))
                    .findFirst();
        }

        Optional<String> mark() {
            return Optional.ofNullable(declared.get("-fx-icon-color"));
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void colouredTextCanBeRead(Theme theme) throws IOException {
        Map<String, String> tokens = tokens(theme);
        List<String> faint = new ArrayList<>();
        for (Rule rule : rules()) {
            rule.text()
                    .ifPresent(text ->
                            grounds(rule, text).forEach(ground -> check(rule, text, ground, TEXT, tokens, faint)));
        }
        assertThat(faint)
                .as("text that is too faint in the %s theme", name(theme))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void plainTextCanBeReadOnEveryGroundThatIsNotAMark(Theme theme) throws IOException {
        Map<String, String> tokens = tokens(theme);
        List<String> faint = new ArrayList<>();
        for (Rule rule : rules()) {
            rule.ground()
                    .filter(ground -> rule.text().isEmpty() && !isMark(ground))
                    .ifPresent(ground -> check(rule, PLAIN, ground, TEXT, tokens, faint));
        }
        assertThat(faint).as("grounds for text in the %s theme", name(theme)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void iconsBarsAndTheFocusStandOut(Theme theme) throws IOException {
        Map<String, String> tokens = tokens(theme);
        List<String> faint = new ArrayList<>();
        for (Rule rule : rules()) {
            rule.mark()
                    .filter(mark -> !mark.equals("-color-fg-emphasis"))
                    .ifPresent(mark -> GROUNDS.forEach(ground -> check(rule, mark, ground, MARK, tokens, faint)));
            rule.ground()
                    .filter(ground -> ground.startsWith("-bindery-size"))
                    .ifPresent(bar -> check(rule, bar, WINDOW, MARK, tokens, faint));
            Optional.ofNullable(rule.declared().get("-fx-border-color"))
                    .filter(border -> rule.selector().contains(":focused") && border.startsWith("-color"))
                    .ifPresent(border -> GROUNDS.forEach(ground -> check(rule, border, ground, MARK, tokens, faint)));
        }
        assertThat(faint)
                .as("marks that are too faint in the %s theme", name(theme))
                .isEmpty();
    }

    /// Light text needs a ground of its own; what stands in rows must be read on a selected one too.
    private static List<String> grounds(Rule rule, String text) {
        if (rule.ground().isPresent()) {
            return List.of(rule.ground().get());
        }
        List<String> grounds = new ArrayList<>(GROUNDS);
        if (text.equals("-color-fg-emphasis")) {
            grounds = new ArrayList<>(List.of("-color-accent-emphasis"));
        } else if (IN_ROWS.contains(text)) {
            grounds.add(SELECTED);
        }
        return grounds;
    }

    /// Colours of lines, bars and frames, on which nothing is written.
    private static boolean isMark(String ground) {
        return ground.startsWith("-bindery-size") || ground.contains("border") || ground.contains("emphasis");
    }

    private static void check(
            Rule rule, String front, String ground, double least, Map<String, String> tokens, List<String> faint) {
        double[] window = colour(WINDOW, tokens, new double[3]);
        double[] back = colour(ground, tokens, window);
        double contrast = contrast(colour(front, tokens, back), back);
        if (contrast < least) {
            faint.add(String.format(
                    Locale.ROOT, "%s: %s on %s is %.2f, not %.1f", rule.selector(), front, ground, contrast, least));
        }
    }

    private static List<Rule> rules() throws IOException {
        List<Rule> rules = new ArrayList<>();
        Matcher rule = RULE.matcher(sheet("/org/bindery/studio/theme/studio.css"));
        while (rule.find()) {
            Map<String, String> declared = new TreeMap<>();
            Matcher declaration = DECLARATION.matcher(rule.group(2));
            while (declaration.find()) {
                declared.put(declaration.group(1), declaration.group(2).strip());
            }
            rules.add(new Rule(rule.group(1).strip().replaceAll("\\s+", " "), declared));
        }
        assertThat(rules).as("rules of the style sheet").hasSizeGreaterThan(50);
        return rules;
    }

    /// The toolkit's own colours, and those of the studio, which win.
    private static Map<String, String> tokens(Theme theme) throws IOException {
        Map<String, String> tokens = new TreeMap<>();
        for (String sheet :
                List.of(sheet(theme.controls()), sheet("/org/bindery/studio/theme/" + name(theme) + ".css"))) {
            Matcher token = TOKEN.matcher(sheet);
            while (token.find()) {
                tokens.put(token.group(1), token.group(2).strip());
            }
        }
        return tokens;
    }

    private static String name(Theme theme) {
        return theme.name().toLowerCase(Locale.ROOT);
    }

    private static String sheet(String resource) throws IOException {
        try (InputStream in = ContrastTest.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replaceAll("(?s)/\\*.*?\\*/", "");
        }
    }

    /// The colour that a token stands for; where it lets light through, as it looks on what is behind it.
    private static double[] colour(String value, Map<String, String> tokens, double[] behind) {
        String found = value;
        for (int i = 0; i < tokens.size() && tokens.containsKey(found); i++) {
            found = tokens.get(found);
        }
        Matcher hex = HEX.matcher(found);
        if (hex.matches()) {
            int rgb = Integer.parseInt(hex.group(1), 16);
            return new double[] {rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff};
        }
        Matcher parts = RGB.matcher(found);
        assertThat(parts.matches())
                .as("%s, which is %s, is a colour", value, found)
                .isTrue();
        String[] numbers = parts.group(1).split(",");
        double opacity = numbers.length > 3 ? Double.parseDouble(numbers[3]) : 1;
        double[] seen = new double[3];
        for (int i = 0; i < seen.length; i++) {
            seen[i] = Double.parseDouble(numbers[i]) * opacity + behind[i] * (1 - opacity);
        }
        return seen;
    }

    private static double contrast(double[] one, double[] other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(double[] colour) {
        return 0.2126 * channel(colour[0]) + 0.7152 * channel(colour[1]) + 0.0722 * channel(colour[2]);
    }

    private static double channel(double level) {
        double value = level / 255;
        return value <= 0.03928 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
