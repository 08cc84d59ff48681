package org.bindery.messages.random;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.bindery.model.Cardinality;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;

/// Makes texts that fit what a component is called, so that a message can be read.
record PlainTexts(RandomGenerator random) {

    private static final int MAX_LENGTH = 40;
    private static final List<String> WORDS =
            List.of("amber", "birch", "cedar", "delta", "ember", "field", "grove", "harbour", "island", "juniper");

    /// What names of components hold, in lower case, and what such components hold; the first that fits counts.
    private static final Map<String, List<String>> BY_NAME = Map.ofEntries(
            Map.entry("currency", List.of("EUR", "USD", "GBP", "JPY", "CHF", "SEK")),
            Map.entry("ccy", List.of("EUR", "USD", "GBP", "JPY", "CHF", "SEK")),
            Map.entry("country", List.of("DE", "US", "GB", "JP", "CH", "SE")),
            Map.entry("ctry", List.of("DE", "US", "GB", "JP", "CH", "SE")),
            Map.entry("city", List.of("Berlin", "Leeds", "Osaka", "Lyon", "Uppsala")),
            Map.entry("town", List.of("Berlin", "Leeds", "Osaka", "Lyon", "Uppsala")),
            Map.entry("street", List.of("Mill Lane", "Station Road", "Harbour Street")),
            Map.entry("mail", List.of("desk@example.org", "office@example.com")),
            Map.entry("language", List.of("en", "de", "fr")),
            Map.entry("name", List.of("Amber Bank", "Birch Trading", "Cedar Capital", "Delta Fund", "Ember Energy")),
            Map.entry("description", List.of("As agreed by telephone", "Second delivery", "See the contract")),
            Map.entry("comment", List.of("As agreed by telephone", "Second delivery", "See the contract")),
            Map.entry("version", List.of("1.0", "1.1", "2.0")));

    private static final Map<String, List<String>> BY_TYPE = Map.ofEntries(
            Map.entry("anyURI", List.of("http://www.example.org/", "urn:example:")),
            Map.entry("language", List.of("en", "de", "fr")),
            Map.entry("duration", List.of("P1Y", "P3M", "P10D", "PT6H")),
            Map.entry("dayTimeDuration", List.of("P10D", "PT6H")),
            Map.entry("yearMonthDuration", List.of("P1Y", "P3M")),
            Map.entry("gYear", List.of("2024", "2025")),
            Map.entry("gYearMonth", List.of("2024-03", "2025-11")),
            Map.entry("gMonth", List.of("--03", "--11")),
            Map.entry("gDay", List.of("---01", "---15")),
            Map.entry("gMonthDay", List.of("--03-15", "--11-30")),
            Map.entry("hexBinary", List.of("00FF", "CAFE")),
            Map.entry("base64Binary", List.of("YW1iZXI=", "YmlyY2g=")));

    /// A text that may be valid.
    ///
    /// @param name what the component is called
    String text(String name, SimpleValue type) {
        String lower = name.toLowerCase(Locale.ROOT);
        List<String> known = BY_TYPE.get(type.builtIn().local());
        if (known != null) {
            String chosen = pick(known);
            return chosen.endsWith("/") || chosen.endsWith(":") ? chosen + pick(WORDS) : chosen;
        }
        return fitted(
                BY_NAME.keySet().stream()
                        .sorted()
                        .filter(lower::contains)
                        .findFirst()
                        .map(key -> pick(BY_NAME.get(key)))
                        .orElseGet(() -> otherwise(lower)),
                type.facets());
    }

    private String otherwise(String name) {
        boolean identifies =
                name.endsWith("id") || name.contains("ref") || name.contains("number") || name.contains("code");
        return identifies
                ? pick(WORDS).substring(0, 2).toUpperCase(Locale.ROOT) + "-" + random.nextInt(1_000, 100_000)
                : pick(WORDS) + (random.nextInt(3) == 0 ? " " + pick(WORDS) : "");
    }

    /// The text as long as it may be: cut, or with digits behind it.
    private String fitted(String text, Facets facets) {
        int max = facets.effectiveMaxLength() == Cardinality.UNBOUNDED ? MAX_LENGTH : facets.effectiveMaxLength();
        int min = facets.effectiveMinLength();
        String cut = text.length() <= max ? text : text.substring(0, max).strip();
        StringBuilder out = new StringBuilder(cut);
        while (out.length() < min) {
            out.append(random.nextInt(10));
        }
        return out.toString();
    }

    private String pick(List<String> texts) {
        return texts.get(random.nextInt(texts.size()));
    }
}
