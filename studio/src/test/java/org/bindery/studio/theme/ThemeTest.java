package org.bindery.studio.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThemeTest {

    private static final Pattern TOKEN = Pattern.compile("(-bindery-[a-z0-9-]+):\\s*(#[0-9a-f]{6}|-color[a-z-]+);");
    private static final Pattern USE = Pattern.compile("-bindery-[a-z0-9-]+");

    @Test
    void bothThemesKnowTheSameColours() throws IOException {
        assertThat(tokens("light.css").keySet()).isEqualTo(tokens("dark.css").keySet());
    }

    @Test
    void everyColourThatIsUsedIsKnown() throws IOException {
        TreeSet<String> used = new TreeSet<>();
        Matcher matcher = USE.matcher(sheet("studio.css"));
        while (matcher.find()) {
            used.add(matcher.group());
        }

        assertThat(tokens("light.css").keySet()).isEqualTo(used);
    }

    @Test
    void theSharedSheetNamesNoColourItself() throws IOException {
        assertThat(sheet("studio.css")).doesNotContainPattern("#[0-9a-fA-F]{3,8}\\b|rgba?\\(");
        assertThat(sheet("compat.css")).doesNotContainPattern("#[0-9a-fA-F]{3,8}\\b|rgba?\\(");
    }

    /// The text colours are those of the themes that the studio wears.
    @ParameterizedTest
    @CsvSource({"light.css, 24292f, ffffff", "dark.css, c9d1d9, 0d1117"})
    void textCanBeReadOnEveryGround(String theme, String text, String ground) throws IOException {
        Map<String, String> tokens = tokens(theme);
        for (String name : tokens.keySet()) {
            boolean isGround =
                    name.contains("depth") || name.contains("row") || name.contains("line") || name.contains("partly");
            if (isGround) {
                assertThat(contrast(text, tokens.get(name).substring(1)))
                        .as("%s: text on %s", theme, name)
                        .isGreaterThan(4.5);
            }
            if (name.contains("syntax") && !name.contains("comment")) {
                assertThat(contrast(tokens.get(name).substring(1), ground))
                        .as("%s: %s on the ground", theme, name)
                        .isGreaterThan(4.5);
            }
        }
    }

    @Test
    void noJavaCodeNamesAColour() throws IOException {
        Path sources = Path.of("src/main/java");
        try (Stream<Path> files = Files.walk(sources)) {
            List<Path> colourful = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(ThemeTest::namesAColour)
                    .toList();
            assertThat(colourful).isEmpty();
        }
    }

    private static boolean namesAColour(Path file) {
        try {
            String code = Files.readString(file);
            return code.contains("javafx.scene.paint.Color") || code.matches("(?s).*\"#[0-9a-fA-F]{6}\".*");
        } catch (IOException e) {
            throw new AssertionError(file.toString(), e);
        }
    }

    private static Map<String, String> tokens(String name) throws IOException {
        Map<String, String> tokens = new TreeMap<>();
        Matcher matcher = TOKEN.matcher(sheet(name));
        while (matcher.find()) {
            tokens.put(matcher.group(1), matcher.group(2));
        }
        return tokens;
    }

    private static String sheet(String name) throws IOException {
        try (InputStream in = Look.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /// The contrast ratio of two colours, as WCAG 2.1 defines it.
    private static double contrast(String one, String other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(String colour) {
        return 0.2126 * channel(colour, 0) + 0.7152 * channel(colour, 2) + 0.0722 * channel(colour, 4);
    }

    private static double channel(String colour, int at) {
        double value = Integer.parseInt(colour.substring(at, at + 2), 16) / 255.0;
        return value <= 0.03928 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
