package org.bindery.benchmarks.symbols;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The lengths of a best prefix code whose code words have at most a number of bits, and which leaves some room: the
/// algorithm of Larmore and Hirschberg (package and merge), with a width that need not be whole.
final class CodeLengths {

    private record Coin(double value, int symbol, Coin left, Coin right) {}

    private CodeLengths() {}

    /// @param weights how often each symbol comes, 0 for never
    /// @param longest greatest length
    /// @param spare leaves room for one code word of that many bits
    /// @return lengths; 0 where the weight is 0
    static int[] of(double[] weights, int longest, int spare) {
        List<Coin> coins = new ArrayList<>();
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] > 0) {
                coins.add(new Coin(weights[i], i, null, null));
            }
        }
        coins.sort(Comparator.comparingDouble(Coin::value));
        // In units of 2 to the power of -longest: each symbol left out of the code counts 1, each bit halves that.
        long width = ((long) coins.size() << longest) - (1L << longest) + (1L << longest - spare);
        int[] lengths = new int[weights.length];
        List<Coin> merged = List.of();
        for (int bit = 0; bit < longest; bit++) {
            merged = merge(coins, packages(merged));
            if ((width >> bit & 1) != 0) {
                take(merged.getFirst(), lengths);
                merged = merged.subList(1, merged.size());
            }
        }
        List<Coin> whole = packages(merged);
        for (int i = 0; i < width >> longest; i++) {
            take(whole.get(i), lengths);
        }
        return lengths;
    }

    private static List<Coin> packages(List<Coin> coins) {
        List<Coin> pairs = new ArrayList<>(coins.size() / 2);
        for (int i = 0; i + 1 < coins.size(); i += 2) {
            pairs.add(new Coin(coins.get(i).value() + coins.get(i + 1).value(), -1, coins.get(i), coins.get(i + 1)));
        }
        return pairs;
    }

    private static List<Coin> merge(List<Coin> coins, List<Coin> packages) {
        Coin[] all = new Coin[coins.size() + packages.size()];
        for (int i = 0; i < coins.size(); i++) {
            all[i] = coins.get(i);
        }
        for (int i = 0; i < packages.size(); i++) {
            all[coins.size() + i] = packages.get(i);
        }
        Arrays.sort(all, Comparator.comparingDouble(Coin::value));
        return Arrays.asList(all);
    }

    private static void take(Coin coin, int[] lengths) {
        if (coin.left() == null) {
            lengths[coin.symbol()]++;
        } else {
            take(coin.left(), lengths);
            take(coin.right(), lengths);
        }
    }
}
