package org.bindery.importers.spreadsheet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.Facets;

/// The values that a cell of a specification allows: `M, F`, `01 = Single; 02 = Married`, or a list with a value on
/// each line.
final class AllowedValues {

    private static final Pattern WITH_MEANING = Pattern.compile(
            "[\"'‘“]?([^\\s\"'’”=:–-][^\"'’”=:–]{0,39}?)[\"'’”]?\\s*(?:=>?|:|–|\\s-\\s|-\\s)\\s*(\\S.*)",
            Pattern.DOTALL);
    private static final Pattern BARE = Pattern.compile("[\"'‘“]?([^\\s\"'’”][^\"'’”]{0,39}?)[\"'’”]?");
    private static final int MOST_WORDS = 3;

    private AllowedValues() {}

    /// The values; empty when the text is no list of them.
    static List<Facets.EnumerationValue> of(String text) {
        for (String separator : List.of("\\R+", ";", "\\|", ",", "/")) {
            String[] parts = text.strip().split(separator);
            if (parts.length > 1) {
                List<Facets.EnumerationValue> values = values(parts);
                if (!values.isEmpty()) {
                    return values;
                }
            }
        }
        return List.of();
    }

    private static List<Facets.EnumerationValue> values(String[] parts) {
        Map<String, String> values = new LinkedHashMap<>();
        int meanings = 0;
        int count = 0;
        for (String part : parts) {
            String plain = part.strip().replaceFirst("^(or|and|•|\\*)\\s+", "");
            if (plain.isEmpty()) {
                continue;
            }
            count++;
            Matcher meaning = WITH_MEANING.matcher(plain);
            Matcher bare = BARE.matcher(plain);
            if (meaning.matches()) {
                meanings++;
                values.putIfAbsent(meaning.group(1).strip(), meaning.group(2).strip());
            } else if (bare.matches()) {
                values.putIfAbsent(bare.group(1).strip(), "");
            } else {
                return List.of();
            }
        }
        boolean alike = meanings == 0 || meanings == count;
        boolean codes = values.keySet().stream().allMatch(AllowedValues::isCode);
        return alike && codes && values.size() > 1 ? enumeration(values) : List.of();
    }

    private static boolean isCode(String value) {
        return value.split("\\s+").length <= MOST_WORDS && !value.matches(".*([.!?:]|\\.\\.\\.|…|etc)|(?i)e\\.?g.*");
    }

    static List<Facets.EnumerationValue> enumeration(Map<String, String> meanings) {
        List<Facets.EnumerationValue> values = new ArrayList<>();
        meanings.forEach((value, meaning) -> values.add(new Facets.EnumerationValue(value, meaning)));
        return values;
    }
}
