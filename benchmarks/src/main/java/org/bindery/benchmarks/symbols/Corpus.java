package org.bindery.benchmarks.symbols;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/// Texts with weights that represent the content of messages.
final class Corpus {

    private final Map<String, Double> weights = new TreeMap<>();

    /// Shares a weight among texts.
    void add(double share, Collection<String> texts) {
        for (String text : texts) {
            add(share / texts.size(), text);
        }
    }

    void add(double weight, String text) {
        if (!text.isEmpty()) {
            weights.merge(text, weight, Double::sum);
        }
    }

    Map<String, Double> weights() {
        return weights;
    }
}
