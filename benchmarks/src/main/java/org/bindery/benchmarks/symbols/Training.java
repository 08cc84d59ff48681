package org.bindery.benchmarks.symbols;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Chooses the symbols: starts with many, cuts all texts as cheaply as can be, drops those that help least, and again.
final class Training {

    private static final int CANDIDATES = 40_000;
    private static final int ROUNDS = 2;
    private static final double KEPT = 0.75;
    private static final int LONGEST_CODE = 15;
    private static final int ESCAPE = 8;
    /// The weight of what is expected of a context over what was met in it.
    private static final double EXPECTED = 0.04;
    private static final int SHORT = 4;
    private static final int LONGEST = 48;
    private static final int LONGEST_RUN = 8;
    private static final Pattern PIECE = Pattern.compile("[A-Z]+(?![a-z])|[A-Z]?[a-zà-ÿ]+|[0-9]{1,4}|[^A-Za-z0-9à-ÿ]+");

    private final Map<String, Double> corpus;

    Training(Corpus corpus) {
        this.corpus = corpus.weights();
    }

    /// The best symbols of that number, with whole bits as costs.
    Symbols best(int number) {
        List<String> candidates = candidates();
        Symbols symbols = new Symbols(candidates, guess(candidates));
        while (true) {
            for (int i = 0; i < ROUNDS; i++) {
                symbols = symbols.withCosts(costs(symbols, counts(symbols)));
            }
            if (symbols.size() == number) {
                break;
            }
            symbols = kept(symbols, Math.max(number, (int) (symbols.size() * KEPT)));
        }
        for (int i = 0; i < 2 * ROUNDS; i++) {
            symbols = symbols.withCosts(wholeCosts(symbols, counts(symbols)));
        }
        return symbols;
    }

    /// The pieces of texts that save most, and all characters.
    private List<String> candidates() {
        Map<String, Double> counts = new HashMap<>();
        corpus.forEach((text, weight) -> pieces(text, piece -> counts.merge(piece, weight, Double::sum)));
        TreeSet<String> chosen = new TreeSet<>(singles());
        counts.entrySet().stream()
                .filter(e -> e.getKey().length() > 1)
                .sorted(Comparator.<Map.Entry<String, Double>>comparingDouble(
                                e -> -e.getValue() * (e.getKey().length() - 0.5))
                        .thenComparing(Map.Entry::getKey))
                .limit(CANDIDATES)
                .forEach(e -> chosen.add(e.getKey()));
        for (int tens = '0'; tens <= '9'; tens++) {
            for (int ones = '0'; ones <= '9'; ones++) {
                chosen.add(Character.toString(tens) + Character.toString(ones));
            }
        }
        return List.copyOf(chosen);
    }

    /// Runs of words, starts and ends of words, and whatever is short.
    private static void pieces(String text, Consumer<String> found) {
        List<String> words =
                PIECE.matcher(text).results().map(MatchResult::group).toList();
        for (int i = 0; i < words.size(); i++) {
            StringBuilder run = new StringBuilder();
            for (int j = i; j < words.size() && j < i + LONGEST_RUN && run.length() < LONGEST / 2; j++) {
                run.append(words.get(j));
                if (run.length() <= LONGEST) {
                    found.accept(run.toString());
                }
            }
            String word = words.get(i);
            for (int length = SHORT + 1; length < word.length(); length++) {
                found.accept(word.substring(0, length));
                found.accept(word.substring(word.length() - length));
            }
        }
        for (int i = 0; i < text.length(); i++) {
            for (int length = 2; length <= SHORT && i + length <= text.length(); length++) {
                found.accept(text.substring(i, i + length));
            }
        }
    }

    /// ASCII, the letters of Latin scripts and common punctuation.
    private static List<String> singles() {
        return IntStream.concat(
                        IntStream.concat(IntStream.rangeClosed(' ', '~'), IntStream.rangeClosed('\u00A0', '\u017F')),
                        "\t\n\r\u2013\u2014\u2018\u2019\u201C\u201D\u201E\u2022\u2026\u20AC\u2122".chars())
                .mapToObj(Character::toString)
                .toList();
    }

    /// Costs to start with: a longer symbol costs more, but less than its characters.
    private static double[][] guess(List<String> candidates) {
        double[] costs = candidates.stream()
                .mapToDouble(text -> 8 + Math.min(6, text.length()))
                .toArray();
        double[][] all = new double[Contexts.COUNT][];
        Arrays.fill(all, costs);
        return all;
    }

    /// How often each symbol follows each context.
    private double[][] counts(Symbols symbols) {
        double[][] counts = new double[Contexts.COUNT][symbols.size()];
        corpus.forEach((text, weight) -> symbols.cut(text, (s, context) -> counts[context][s] += weight));
        return counts;
    }

    private static double[][] costs(Symbols symbols, double[][] counts) {
        double[][] costs = shares(symbols, counts);
        for (double[] row : costs) {
            for (int s = 0; s < row.length; s++) {
                row[s] = -StrictMath.log(row[s]) / StrictMath.log(2);
            }
        }
        return costs;
    }

    /// The probability of each symbol in each context: what was met, with some of what its kind lets expect.
    private static double[][] shares(Symbols symbols, double[][] counts) {
        int n = symbols.size();
        double[] all = new double[n];
        double[] ofKind = new double[Contexts.KINDS];
        int[] kinds = symbols.texts().stream().mapToInt(Contexts::kind).toArray();
        for (int s = 0; s < n; s++) {
            for (double[] row : counts) {
                all[s] += row[s];
            }
            all[s] += symbols.text(s).length() == 1 ? 0.02 : 0.001;
            ofKind[kinds[s]] += all[s];
        }
        double[][] shares = new double[Contexts.COUNT][n];
        for (int c = 0; c < shares.length; c++) {
            double[] kindHere = new double[Contexts.KINDS];
            double here = 0;
            for (int s = 0; s < n; s++) {
                kindHere[kinds[s]] += counts[c][s];
                here += counts[c][s];
            }
            double every = Arrays.stream(ofKind).sum();
            for (int s = 0; s < n; s++) {
                int kind = kinds[s];
                double kindShare = (kindHere[kind] + 0.02 * here * ofKind[kind] / every) / (1.02 * here);
                shares[c][s] = (counts[c][s] / here + EXPECTED * kindShare * all[s] / ofKind[kind]) / (1 + EXPECTED);
            }
        }
        return shares;
    }

    /// Costs that a prefix code has.
    private static double[][] wholeCosts(Symbols symbols, double[][] counts) {
        double[][] shares = shares(symbols, counts);
        double[][] costs = new double[Contexts.COUNT][];
        for (int c = 0; c < shares.length; c++) {
            double[] weights = shares[c].clone();
            for (int s = 0; s < weights.length; s++) {
                boolean rare = weights[s] < StrictMath.pow(2, -LONGEST_CODE - 1);
                if (rare && symbols.text(s).length() > 1) {
                    weights[s] = 0;
                }
            }
            int[] lengths = CodeLengths.of(weights, LONGEST_CODE, ESCAPE);
            costs[c] = Arrays.stream(lengths)
                    .mapToDouble(length -> length == 0 ? Double.POSITIVE_INFINITY : length)
                    .toArray();
        }
        return costs;
    }

    /// The symbols that help most, where a symbol helps by what its text costs without it.
    private Symbols kept(Symbols symbols, int number) {
        double[][] counts = counts(symbols);
        double[] gains = new double[symbols.size()];
        for (int s = 0; s < gains.length; s++) {
            gains[s] = symbols.text(s).length() == 1 ? Double.POSITIVE_INFINITY : 0;
            for (int c = 0; c < counts.length; c++) {
                if (counts[c][s] > 0) {
                    gains[s] += counts[c][s] * (symbols.costWithout(c, s) - symbols.cost(c, s));
                }
            }
        }
        int[] kept = IntStream.range(0, gains.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(s -> -gains[s]).thenComparing(symbols::text))
                .limit(number)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
        double[][] costs = new double[Contexts.COUNT][];
        for (int c = 0; c < costs.length; c++) {
            int context = c;
            costs[c] = Arrays.stream(kept)
                    .mapToDouble(s -> symbols.cost(context, s))
                    .toArray();
        }
        return new Symbols(Arrays.stream(kept).mapToObj(symbols::text).toList(), costs);
    }
}
