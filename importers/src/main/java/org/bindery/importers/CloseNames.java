package org.bindery.importers;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Finds what a user may have meant.
public final class CloseNames {

    private CloseNames() {}

    /// The names that are most like the wanted one, best first.
    public static List<String> to(String wanted, List<String> names, int most) {
        String lower = wanted.toLowerCase(Locale.ROOT);
        int limit = Math.max(2, wanted.length() / 3);
        return names.stream()
                .map(name -> new Distance(name, distance(lower, name.toLowerCase(Locale.ROOT))))
                .filter(distance -> distance.steps() <= limit)
                .sorted(Comparator.comparingInt(Distance::steps).thenComparing(Distance::name))
                .map(Distance::name)
                .limit(most)
                .toList();
    }

    private record Distance(String name, int steps) {}

    /// How many letters must be added, removed or replaced (Levenshtein); a part of a name is close to it.
    private static int distance(String a, String b) {
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
