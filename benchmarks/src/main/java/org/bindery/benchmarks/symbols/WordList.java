package org.bindery.benchmarks.symbols;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The texts of `words.txt`, whose comment says how it is written. What a brace leaves open is drawn from a generator
/// with a fixed seed.
final class WordList {

    /// How many texts are drawn from one with braces.
    private static final int DRAWN = 60;

    private static final Pattern HEADING = Pattern.compile("\\[(\\w+)(?: (\\d+))?]");
    private static final Pattern BRACE = Pattern.compile("\\{(\\w+)(?:\\*(\\d+))?}");
    private static final String DIGITS = "0123456789";
    private static final String UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String LOWER = UPPER.toLowerCase(Locale.ROOT);
    private static final Map<String, String> CLASSES = Map.of(
            "9",
            DIGITS,
            "A",
            UPPER,
            "a",
            LOWER,
            "X",
            UPPER + DIGITS,
            "Z",
            UPPER + LOWER + DIGITS,
            "x",
            DIGITS + "abcdef");

    private final Map<String, List<String>> sections = new LinkedHashMap<>();
    private final Map<String, Integer> shares = new LinkedHashMap<>();
    private final Random random = new Random(20_14);

    static void addTo(Corpus corpus) throws IOException {
        WordList words = new WordList();
        words.read();
        words.shares.forEach((name, share) -> words.draw(corpus, words.sections.get(name), share));
    }

    private void read() throws IOException {
        try (InputStream in = WordList.class.getResourceAsStream("words.txt");
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<String> texts = new ArrayList<>();
            for (String line : lines.lines().toList()) {
                Matcher heading = HEADING.matcher(line);
                if (heading.matches()) {
                    texts = new ArrayList<>();
                    sections.put(heading.group(1), texts);
                    if (heading.group(2) != null) {
                        shares.put(heading.group(1), Integer.valueOf(heading.group(2)));
                    }
                } else if (!line.startsWith("#") && !line.isBlank()) {
                    for (String text : line.split("\\|", -1)) {
                        texts.add(text.strip());
                    }
                }
            }
        }
    }

    private void draw(Corpus corpus, List<String> texts, int share) {
        double weight = (double) share / texts.size();
        for (String text : texts) {
            int times = text.indexOf('{') < 0 ? 1 : DRAWN;
            for (int i = 0; i < times; i++) {
                corpus.add(weight / times, filled(text));
            }
        }
    }

    private String filled(String text) {
        return BRACE.matcher(text)
                .replaceAll(brace -> Matcher.quoteReplacement(
                        drawn(brace.group(1), brace.group(2) == null ? 1 : Integer.parseInt(brace.group(2)))));
    }

    private String drawn(String name, int times) {
        String characters = CLASSES.get(name);
        if (characters != null) {
            return random.ints(times, 0, characters.length())
                    .mapToObj(i -> characters.substring(i, i + 1))
                    .collect(Collectors.joining());
        }
        if (sections.containsKey(name)) {
            return filled(any(name));
        }
        String text = filled(any(name.toLowerCase(Locale.ROOT)));
        return Character.isLowerCase(name.charAt(1))
                ? text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1)
                : text.toUpperCase(Locale.ROOT);
    }

    private String any(String name) {
        List<String> texts = sections.get(name);
        return texts.get(random.nextInt(texts.size()));
    }
}
