package org.bindery.model.names;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bindery.model.Facets.EnumerationValue;

/// What programs call the values of an enumeration.
public final class ValueNames {

    private static final Pattern SHORT = Pattern.compile("\\p{L}[\\p{L}\\p{N} _/&',()-]*");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final int MOST_CHARACTERS = 60;
    private static final int MOST_WORDS = 8;

    private ValueNames() {}

    /// A name for each value: the value itself; or, where one of them is a number or a single character, such as `1`
    /// for
    /// `BUY`, the documentation, if all have short ones that differ. The names are no identifiers yet.
    public static Map<String, String> of(List<EnumerationValue> values) {
        Map<String, String> byValue = new LinkedHashMap<>();
        Map<String, String> byDocumentation = new LinkedHashMap<>();
        for (EnumerationValue value : values) {
            byValue.put(value.value(), value.value());
            byDocumentation.put(value.value(), value.documentation().strip());
        }
        boolean areNames = byValue.keySet().stream().allMatch(ValueNames::isName);
        boolean areDocumented = byDocumentation.values().stream().allMatch(ValueNames::isShort)
                && words(byDocumentation).size() == byDocumentation.size();
        return !areNames && areDocumented ? byDocumentation : byValue;
    }

    private static boolean isName(String value) {
        return value.codePointCount(0, value.length()) > 1 && Character.isLetter(value.codePointAt(0));
    }

    private static boolean isShort(String documentation) {
        return documentation.length() <= MOST_CHARACTERS
                && SHORT.matcher(documentation).matches()
                && BETWEEN_WORDS.split(documentation).length <= MOST_WORDS;
    }

    /// The names without what identifiers do not keep.
    private static Set<String> words(Map<String, String> names) {
        return names.values().stream()
                .map(name -> BETWEEN_WORDS.matcher(name).replaceAll(" ").strip().toUpperCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }
}
