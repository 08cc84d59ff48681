package org.bindery.benchmarks.symbols;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds all symbols that a text continues with.
final class SymbolTrie {

    private final Map<Long, Integer> children = new HashMap<>();
    private int[] symbols = new int[1 << 10];

    SymbolTrie(List<String> texts) {
        symbols[0] = -1;
        for (int i = 0; i < texts.size(); i++) {
            int node = 0;
            for (char c : texts.get(i).toCharArray()) {
                node = children.computeIfAbsent((long) node << 16 | c, key -> add());
            }
            symbols[node] = i;
        }
    }

    private int add() {
        int node = children.size() + 1;
        if (node == symbols.length) {
            symbols = Arrays.copyOf(symbols, 2 * node);
        }
        symbols[node] = -1;
        return node;
    }

    /// The symbols at a place of a text, shortest first.
    ///
    /// @param found receives them
    int at(String text, int start, int[] found) {
        int count = 0;
        int node = 0;
        for (int i = start; i < text.length(); i++) {
            Integer next = children.get((long) node << 16 | text.charAt(i));
            if (next == null) {
                break;
            }
            node = next;
            if (symbols[node] >= 0) {
                found[count++] = symbols[node];
            }
        }
        return count;
    }
}
