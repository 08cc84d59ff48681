package org.bindery.pattern;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.jspecify.annotations.Nullable;

/// The texts that match patterns and have certain lengths, in order: shorter ones before longer ones, those of one
/// length
/// by their characters. A text's number is its place in that order. Longer texts than [#LONGEST] have no number.
/// Immutable.
public final class RankedPattern {

    /// The greatest length of texts that have a number, in characters.
    public static final int LONGEST = 128;

    private static final int MAX_COUNTS = 20_000;
    private static final int REMEMBERED = 64;

    private static final Map<Source, Optional<RankedPattern>> KNOWN =
            Collections.synchronizedMap(new LinkedHashMap<>(REMEMBERED, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Source, Optional<RankedPattern>> eldest) {
                    return size() > REMEMBERED;
                }
            });

    private final Automaton automaton;
    private final int shortest;
    private final int longest;
    private final String table;
    private final BigInteger size;
    private volatile BigInteger @Nullable [][] counts;

    private record Source(List<String> patterns, int min, int max) {}

    private RankedPattern(Automaton automaton, int shortest, int longest) {
        this.automaton = automaton;
        this.shortest = shortest;
        this.longest = longest;
        this.table = automaton.table();
        BigInteger all = BigInteger.ZERO;
        BigInteger[] row = ends();
        for (int length = 0; length <= Math.min(longest, LONGEST); length++) {
            all = length < shortest ? all : all.add(row[0]);
            row = before(row);
        }
        this.size = all;
    }

    /// The texts that match all patterns; empty where there are none or only long ones, where a pattern cannot be read
    /// or
    /// means different characters in different versions of Unicode, and where there would be too much to compute.
    ///
    /// @param min the least length, in characters
    /// @param max the greatest, or [Cardinality#UNBOUNDED]
    public static Optional<RankedPattern> of(List<String> patterns, int min, int max) {
        return KNOWN.computeIfAbsent(new Source(List.copyOf(patterns), min, max), RankedPattern::make);
    }

    private static Optional<RankedPattern> make(Source source) {
        return Automaton.of(source.patterns).flatMap(automaton -> {
            int shortest = automaton.lengths(LONGEST).nextSetBit(source.min);
            int longest = automaton.longest(source.max);
            boolean small = (long) automaton.states().size() * Math.min(longest, LONGEST) <= MAX_COUNTS;
            return shortest >= 0 && longest >= shortest && small
                    ? Optional.of(new RankedPattern(automaton, shortest, longest))
                    : Optional.empty();
        });
    }

    /// The least length of a text, in characters.
    public int shortest() {
        return shortest;
    }

    /// The greatest length of a text, or [Cardinality#UNBOUNDED].
    public int longest() {
        return longest;
    }

    /// Whether all texts have numbers.
    public boolean isFinite() {
        return longest <= LONGEST;
    }

    /// How many texts have numbers.
    public BigInteger size() {
        return size;
    }

    /// The texts' automaton in a compact form: for each state `-`, or `+` where a text may end, then its edges, each as
    /// first character, last character and target in digits, with `,` between them and `;` behind the last. A state
    /// without edges is `.`.
    public String table() {
        return table;
    }

    /// How many ways there are to end a text with that many more characters.
    ///
    /// @param state what [#after(int, int)] gave, 0 at the start
    /// @param length 0 to [#LONGEST]
    public BigInteger endings(int state, int length) {
        return counts()[length][state];
    }

    /// The text of a number.
    ///
    /// @throws IndexOutOfBoundsException when there are not so many
    public String text(BigInteger number) {
        if (number.signum() < 0 || number.compareTo(size) >= 0) {
            throw new IndexOutOfBoundsException("there are " + size + " texts, and none of the number " + number);
        }
        BigInteger rest = number;
        int left = shortest;
        while (rest.compareTo(endings(0, left)) >= 0) {
            rest = rest.subtract(endings(0, left++));
        }
        StringBuilder text = new StringBuilder();
        int state = 0;
        for (int more = left - 1; more >= 0; more--) {
            for (Automaton.Edge edge : automaton.states().get(state).edges()) {
                BigInteger each = endings(edge.target(), more);
                BigInteger all = each.multiply(BigInteger.valueOf(edge.width()));
                if (rest.compareTo(all) < 0) {
                    BigInteger[] place = rest.divideAndRemainder(each);
                    text.appendCodePoint(edge.first() + place[0].intValueExact());
                    rest = place[1];
                    state = edge.target();
                    break;
                }
                rest = rest.subtract(all);
            }
        }
        return text.toString();
    }

    /// The state that follows a character; -1 if the character does not fit.
    public int after(int state, int codePoint) {
        return automaton
                .states()
                .get(state)
                .edge(codePoint)
                .map(Automaton.Edge::target)
                .orElse(-1);
    }

    /// The characters that fit in a state, as first and last ones of ranges, ascending.
    public List<int[]> choices(int state) {
        return automaton.states().get(state).edges().stream()
                .map(edge -> new int[] {edge.first(), edge.last()})
                .toList();
    }

    private BigInteger[][] counts() {
        BigInteger[][] known = counts;
        if (known == null) {
            known = new BigInteger[Math.min(longest, LONGEST) + 1][];
            known[0] = ends();
            for (int length = 1; length < known.length; length++) {
                known[length] = before(known[length - 1]);
            }
            counts = known;
        }
        return known;
    }

    private BigInteger[] ends() {
        return automaton.states().stream()
                .map(state -> state.accepting() ? BigInteger.ONE : BigInteger.ZERO)
                .toArray(BigInteger[]::new);
    }

    /// The counts for one more character.
    private BigInteger[] before(BigInteger[] counts) {
        BigInteger[] result = new BigInteger[counts.length];
        Arrays.setAll(
                result,
                i -> automaton.states().get(i).edges().stream()
                        .map(edge -> counts[edge.target()].multiply(BigInteger.valueOf(edge.width())))
                        .reduce(BigInteger.ZERO, BigInteger::add));
        return result;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RankedPattern that
                && table.equals(that.table)
                && shortest == that.shortest
                && longest == that.longest;
    }

    @Override
    public int hashCode() {
        return 31 * table.hashCode() + Integer.hashCode(longest);
    }

    @Override
    public String toString() {
        return shortest + ".." + longest + " " + table;
    }
}
