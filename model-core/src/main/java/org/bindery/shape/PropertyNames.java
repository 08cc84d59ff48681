package org.bindery.shape;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Names for the properties of one record that stay different when only their first letter's case differs, since
/// `getName` is made from both `name` and `Name`.
final class PropertyNames {

    private static final Pattern OTHERS = Pattern.compile("[^A-Za-z0-9]");

    private final Set<String> taken = new HashSet<>();
    /// For each name that was wanted, the first number that may be free.
    private final Map<String, Integer> numbers = new HashMap<>();

    String unique(String wanted) {
        if (taken.add(key(wanted))) {
            return wanted;
        }
        int number = numbers.getOrDefault(wanted, 2);
        while (!taken.add(key(wanted + number))) {
            number++;
        }
        numbers.put(wanted, number + 1);
        return wanted + number;
    }

    private static String key(String name) {
        return OTHERS.matcher(name).replaceAll("").toLowerCase(Locale.ROOT);
    }
}
