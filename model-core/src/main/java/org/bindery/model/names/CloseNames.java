package org.bindery.model.names;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Finds the names that a user may have meant by an unknown one.
public final class CloseNames {

    private static final int SUGGESTIONS = 5;

    private CloseNames() {}

    /// Returns the end of a sentence about an unknown name: `; did you mean trade or trades?`, or a
    /// full stop if no name is close.
    public static String suggestion(String wanted, Collection<String> names) {
        return suggestion(wanted, names, ".");
    }

    /// Returns the end of a sentence about an unknown name: `; did you mean trade or trades?`, or
    /// another end if no name is close.
    public static String suggestion(String wanted, Collection<String> names, String otherwise) {
        return question(to(wanted, names, SUGGESTIONS), otherwise);
    }

    /// Returns the end of a sentence that asks which name was meant, or another end if there is none.
    public static String question(List<String> meant, String otherwise) {
        return meant.isEmpty() ? otherwise : "; did you mean " + String.join(" or ", meant) + "?";
    }

    /// Returns the names that are most like the wanted one, best first; those that differ in capitals alone, if there
    /// are any.
    public static List<String> to(String wanted, Collection<String> names, int most) {
        String lower = wanted.toLowerCase(Locale.ROOT);
        int limit = wanted.length() < 4 ? 1 : Math.max(2, wanted.length() / 3);
        List<Distance> all = names.stream()
                .map(name -> new Distance(name, distance(lower, name.toLowerCase(Locale.ROOT))))
                .toList();
        boolean sameLetters = all.stream().anyMatch(distance -> distance.steps() == 0);
        return all.stream()
                .filter(distance -> distance.steps() <= (sameLetters ? 0 : limit))
                .sorted(Comparator.comparingInt(Distance::steps).thenComparing(Distance::name))
                .map(Distance::name)
                .limit(most)
                .toList();
    }

    private record Distance(String name, int steps) {}

    /// How many letters must be added, removed or replaced (Levenshtein); a part of a name is close to it.
    private static int distance(String a, String b) {
        if (a.equals(b)) {
            return 0;
        }
        if ((a.length() > 2 && b.contains(a)) || (b.length() > 2 && a.contains(b))) {
            return 1;
        }
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
