package org.bindery.pattern;

import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.runtime.internal.pattern.Automaton;
import org.bindery.runtime.internal.pattern.RankedTexts;

/// Numbers the texts that match patterns and have certain lengths.
public final class Rankings {

    private static final int MAX_COUNTS = 20_000;
    private static final int REMEMBERED = 64;

    private static final Map<Source, Optional<RankedTexts>> KNOWN =
            Collections.synchronizedMap(new LinkedHashMap<>(REMEMBERED, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Source, Optional<RankedTexts>> eldest) {
                    return size() > REMEMBERED;
                }
            });

    private record Source(List<String> patterns, int min, int max) {}

    private Rankings() {}

    /// The texts that match all patterns; empty where there are none or only long ones, where a pattern cannot be
    /// read or means different characters in different versions of Unicode, and where there would be too much to
    /// compute.
    ///
    /// @param min the least length, in characters
    /// @param max the greatest, or [Cardinality#UNBOUNDED]
    public static Optional<RankedTexts> of(List<String> patterns, int min, int max) {
        return KNOWN.computeIfAbsent(new Source(List.copyOf(patterns), min, max), Rankings::make);
    }

    private static Optional<RankedTexts> make(Source source) {
        return AutomatonBuilder.build(source.patterns).flatMap(automaton -> {
            int shortest = lengths(automaton, RankedTexts.LONGEST).nextSetBit(source.min);
            int longest = longest(automaton, source.max);
            boolean small = (long) automaton.states() * Math.min(longest, RankedTexts.LONGEST) <= MAX_COUNTS;
            return shortest >= 0 && longest >= shortest && small
                    ? Optional.of(RankedTexts.of(shortest, longest, automaton))
                    : Optional.empty();
        });
    }

    /// The lengths of matching texts, up to one.
    private static BitSet lengths(Automaton automaton, int most) {
        BitSet lengths = new BitSet();
        BitSet here = new BitSet();
        here.set(0);
        for (int length = 0; length <= most && !here.isEmpty(); length++) {
            BitSet next = new BitSet();
            for (int i = here.nextSetBit(0); i >= 0; i = here.nextSetBit(i + 1)) {
                if (automaton.isAccepting(i)) {
                    lengths.set(length);
                }
                for (int edge = automaton.edges(i); edge < automaton.edges(i + 1); edge++) {
                    next.set(automaton.target(edge));
                }
            }
            here = next;
        }
        return lengths;
    }

    /// The greatest length of a matching text up to one; that one where there are matching texts of any length,
    /// and -1 where there are none so short.
    private static int longest(Automaton automaton, int most) {
        // A text longer than there are states meets one of them twice, and could do so again.
        int certain = Math.max(2 * automaton.states(), RankedTexts.LONGEST);
        BitSet lengths = lengths(automaton, certain);
        boolean endless = lengths.length() > automaton.states();
        return endless && most > certain ? most : lengths.previousSetBit(Math.min(most, certain));
    }
}
