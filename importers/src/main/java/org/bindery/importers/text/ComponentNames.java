package org.bindery.importers.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes names of components and types from headings and names of files.
public final class ComponentNames {

    private static final int LONGEST = 64;

    /// A word: capitals up to the last before a small letter, or a run of letters and digits that begins with at most
    /// one capital, or digits.
    private static final Pattern WORD = Pattern.compile(
            "[\\p{Lu}\\p{Lt}]+(?![\\p{Ll}])\\p{Nd}*|[\\p{Lu}\\p{Lt}]?[\\p{L}\\p{Mn}\\p{Mc}&&[^\\p{Lu}\\p{Lt}]]+\\p{Nd}*|\\p{Nd}+");

    private ComponentNames() {}

    /// The words of a text in small letters: `Exchange Rate`, `exchange_rate` and `ExchangeRate` are two words.
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text.replaceAll("(?<=\\p{L})['’](?=\\p{L})", ""));
        while (matcher.find()) {
            words.add(matcher.group().toLowerCase(Locale.ROOT));
        }
        return words;
    }

    /// Names for columns, all different, in order.
    ///
    /// @param headings the headings, as many as there are columns; empty where there is none
    public static List<String> ofColumns(List<String> headings) {
        Set<String> wanted = new HashSet<>();
        headings.forEach(heading -> componentName(heading).ifPresent(wanted::add));
        Set<String> taken = new HashSet<>();
        Map<String, Integer> numbers = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (int column = 1; column <= headings.size(); column++) {
            String name = componentName(headings.get(column - 1)).orElse("column" + column);
            if (!taken.add(name)) {
                // Lower numbers were found taken before, so that many equal headings take linear time.
                int number = numbers.getOrDefault(name, 2);
                while (wanted.contains(name + number) || !taken.add(name + number)) {
                    number++;
                }
                numbers.put(name, number + 1);
                name += number;
            }
            names.add(name);
        }
        return names;
    }

    /// The name of one record of a table: `daily-trades` holds a `DailyTrade`.
    public static String ofRecord(String tableName) {
        List<String> words = new ArrayList<>(words(tableName));
        if (words.isEmpty()) {
            return "Record";
        }
        words.addLast(singular(words.removeLast()));
        StringBuilder name = new StringBuilder();
        words.forEach(word -> name.append(capitalised(word)));
        return Character.isDigit(name.charAt(0)) ? "Record" + name : name.toString();
    }

    /// The suffix that a literal for the kind of a row gives to the name of its record: several letters are used as
    /// they are, as in `HDR`.
    public static String ofKind(String literal) {
        boolean speaks = literal.codePoints().filter(Character::isLetter).count() > 1;
        return ofRecord(speaks ? literal : "kind " + literal);
    }

    /// The component of a type.
    public static String ofComponent(String typeName) {
        return camelCase(words(typeName));
    }

    private static Optional<String> componentName(String heading) {
        String name = camelCase(words(heading));
        if (name.isEmpty()) {
            return Optional.empty();
        }
        String valid = Character.isJavaIdentifierStart(name.codePointAt(0)) ? name : "field" + name;
        return Optional.of(valid.substring(0, Math.min(valid.length(), LONGEST)));
    }

    private static String camelCase(List<String> words) {
        StringBuilder name = new StringBuilder();
        words.forEach(word -> name.append(name.isEmpty() ? word : capitalised(word)));
        return name.toString();
    }

    private static String capitalised(String word) {
        int first = word.offsetByCodePoints(0, 1);
        return word.substring(0, first).toUpperCase(Locale.ROOT) + word.substring(first);
    }

    /// Simple rules of English; what they do not know stays.
    private static String singular(String word) {
        if (word.length() < 4 || !word.endsWith("s") || word.matches(".*(ss|us|is)")) {
            return word;
        }
        if (word.endsWith("ies")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        return word.matches(".*(ss|x|ch|sh|zz|[^aeo]us)es")
                ? word.substring(0, word.length() - 2)
                : word.substring(0, word.length() - 1);
    }
}
