package org.bindery.importers.text;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How often each text of a column occurs, as long as there are few and short ones.
public final class ValueCounts {

    private static final int MAX_VALUES = 256;
    private static final int MAX_LENGTH = 64;

    private final Map<String, Integer> counts = new HashMap<>();
    private boolean overflown;

    public void add(String value) {
        if (overflown) {
            return;
        }
        counts.merge(value, 1, Integer::sum);
        if (value.length() > MAX_LENGTH || counts.size() > MAX_VALUES) {
            overflown = true;
            counts.clear();
        }
    }

    /// Adds the texts of another column.
    public void absorb(ValueCounts other) {
        overflown |= other.overflown;
        other.counts.forEach((value, count) -> counts.merge(value, count, Integer::sum));
        if (overflown || counts.size() > MAX_VALUES) {
            overflown = true;
            counts.clear();
        }
    }

    /// The different texts, the most frequent first; empty when there are too many or too long ones.
    public Optional<List<String>> values() {
        if (overflown || counts.isEmpty()) {
            return Optional.empty();
        }
        Comparator<Map.Entry<String, Integer>> order = Map.Entry.comparingByValue(Comparator.reverseOrder());
        return Optional.of(counts.entrySet().stream()
                .sorted(order.thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList());
    }

    /// Whether there are at least so many different texts.
    public boolean areAtLeast(int different) {
        return overflown || counts.size() >= different;
    }
}
