package org.bindery.importers.cobol;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Makes names of components and types from those of items.
final class CobolNames {

    /// The component that keeps what the description of a record does not say.
    static final String IRREGULAR = "irregular";

    private static final int LONGEST = 64;

    private CobolNames() {}

    /// `MY-FIELD-NAME` is `myFieldName`; words in small and capital letters keep them.
    static String component(String name) {
        StringBuilder camel = new StringBuilder();
        for (String part : name.split("[^\\p{L}\\p{N}]+")) {
            if (part.isEmpty()) {
                continue;
            }
            boolean mixed = !part.equals(part.toUpperCase(Locale.ROOT)) && !part.equals(part.toLowerCase(Locale.ROOT));
            String rest = mixed ? part.substring(1) : part.substring(1).toLowerCase(Locale.ROOT);
            String first = part.substring(0, 1);
            camel.append(camel.isEmpty() ? first.toLowerCase(Locale.ROOT) : first.toUpperCase(Locale.ROOT));
            camel.append(rest);
        }
        if (camel.isEmpty()) {
            return "";
        }
        String valid = Character.isJavaIdentifierStart(camel.charAt(0)) ? camel.toString() : "field" + camel;
        return valid.substring(0, Math.min(valid.length(), LONGEST));
    }

    static String type(String component) {
        return component.substring(0, 1).toUpperCase(Locale.ROOT) + component.substring(1);
    }

    /// Makes names distinct by appending numbers to those that occur more than once.
    ///
    /// @param wanted the names that are wanted, in order
    static List<String> distinct(List<String> wanted, Set<String> reserved) {
        Set<String> all = new HashSet<>(wanted);
        Set<String> taken = new HashSet<>(reserved);
        Map<String, Integer> numbers = new HashMap<>();
        return wanted.stream()
                .map(name -> {
                    String free = name;
                    while (!taken.add(free)) {
                        do {
                            free = name
                                    + numbers.merge(name, 1, (old, _) -> old + 1)
                                            .intValue();
                        } while (all.contains(free) || free.equals(name + 1));
                    }
                    return free;
                })
                .toList();
    }
}
