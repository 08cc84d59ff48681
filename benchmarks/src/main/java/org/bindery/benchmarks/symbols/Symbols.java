package org.bindery.benchmarks.symbols;

import java.util.Arrays;
import java.util.List;

/// A set of symbols with what each of them costs in each context, in bits.
final class Symbols {

    /// Receives a symbol of a text, and the context before it.
    @FunctionalInterface
    interface Cut {
        void at(int symbol, int context);
    }

    private static final int LONGEST = 64;
    private static final int NONE = -1;

    private final List<String> texts;
    private final int[] after;
    private final double[][] costs;
    private final SymbolTrie trie;

    /// @param costs by context and symbol; infinite where a symbol is not allowed
    Symbols(List<String> texts, double[][] costs) {
        this.texts = List.copyOf(texts);
        this.after = texts.stream().mapToInt(Contexts::after).toArray();
        this.costs = costs;
        this.trie = new SymbolTrie(texts);
    }

    private Symbols(Symbols other, double[][] costs) {
        this.texts = other.texts;
        this.after = other.after;
        this.costs = costs;
        this.trie = other.trie;
    }

    Symbols withCosts(double[][] newCosts) {
        return new Symbols(this, newCosts);
    }

    int size() {
        return texts.size();
    }

    List<String> texts() {
        return texts;
    }

    String text(int symbol) {
        return texts.get(symbol);
    }

    int after(int symbol) {
        return after[symbol];
    }

    double cost(int context, int symbol) {
        return costs[context][symbol];
    }

    /// Cuts a text into symbols, as cheaply as can be.
    void cut(String text, Cut cut) {
        cut(Contexts.START, text, NONE, cut);
    }

    /// What the text of a symbol costs in a context without the symbol.
    double costWithout(int context, int symbol) {
        return cut(context, text(symbol), symbol, (part, before) -> {});
    }

    private double cut(int start, String text, int without, Cut cut) {
        int width = Contexts.COUNT;
        double[] best = new double[(text.length() + 1) * width];
        int[] symbol = new int[best.length];
        int[] from = new int[best.length];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        best[start] = 0;
        int[] found = new int[LONGEST];
        for (int i = 0; i < text.length(); i++) {
            int count = trie.at(text, i, found);
            for (int state = i * width; state < (i + 1) * width; state++) {
                for (int k = 0; k < count && best[state] < Double.POSITIVE_INFINITY; k++) {
                    int s = found[k];
                    double total = best[state] + costs[state % width][s];
                    int target = (i + texts.get(s).length()) * width + after[s];
                    if (s != without && total < best[target]) {
                        best[target] = total;
                        symbol[target] = s;
                        from[target] = state;
                    }
                }
            }
        }
        int end = text.length() * width;
        for (int state = end + 1; state < best.length; state++) {
            end = best[state] < best[end] ? state : end;
        }
        if (best[end] < Double.POSITIVE_INFINITY) {
            for (int at = end; at != start; at = from[at]) {
                cut.at(symbol[at], from[at] % width);
            }
        }
        return best[end];
    }
}
