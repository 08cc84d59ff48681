package org.bindery.rules;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;

/// What CEL says, in the words of the model.
public final class Sentences {

    private static final int MOST_NAMES = 12;

    private Sentences() {}

    /// With a capital and a full stop.
    static String sentence(String text) {
        if (text.isEmpty()) {
            return "Something is wrong.";
        }
        String start = text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
        return start.endsWith(".") ? start : start + ".";
    }

    /// ` Did you mean 'x'?`, if some name is near to a wrong one.
    public static String near(String wrong, Collection<String> names) {
        String key = wrong.toLowerCase(Locale.ROOT);
        int most = Math.max(1, wrong.length() / 3);
        return names.stream()
                .filter(name -> distance(key, name.toLowerCase(Locale.ROOT)) <= most)
                .min(Comparator.comparingInt((String name) -> distance(key, name.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()))
                .map(name -> " Did you mean '" + name + "'?")
                .orElse("");
    }

    /// ` Did you mean 'x'?`, if some name is near to a wrong one; else ` It has: x, y.`, with the first names, if any.
    public static String nearOrAll(String wrong, Collection<String> names) {
        String near = near(wrong, names);
        return names.isEmpty() || !near.isEmpty() ? near : " It has: " + first(names) + ".";
    }

    /// So many names, with commas between, that a sentence can be read.
    public static String first(Collection<String> names) {
        String some = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        return names.size() > MOST_NAMES ? some + ", …" : some;
    }

    /// How many letters must be changed, added or taken away to make one of the other.
    private static int distance(String left, String right) {
        int[] last = new int[right.length() + 1];
        for (int j = 0; j <= right.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int[] row = new int[right.length() + 1];
            row[0] = i;
            for (int j = 1; j <= right.length(); j++) {
                int changed = last[j - 1] + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, Math.min(last[j], row[j - 1]) + 1);
            }
            last = row;
        }
        return last[right.length()];
    }
}
