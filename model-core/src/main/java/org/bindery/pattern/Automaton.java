package org.bindery.pattern;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// A machine that reads a text character by character and then knows whether it matches. Every state can still lead to
/// a match, so that a character without an edge ends the matter.
///
/// @param states the first is where a text starts
record Automaton(List<State> states) {

    Automaton {
        states = List.copyOf(states);
    }

    /// What is known of a text so far.
    ///
    /// @param accepting whether the text may end here
    /// @param edges what may follow, in order of the characters
    record State(boolean accepting, List<Edge> edges) {
        State {
            edges = List.copyOf(edges);
        }

        /// The edge for a character.
        Optional<Edge> edge(int codePoint) {
            return edges.stream()
                    .filter(edge -> edge.first <= codePoint && codePoint <= edge.last)
                    .findFirst();
        }
    }

    /// Where characters lead.
    ///
    /// @param first the least of the characters
    /// @param last the greatest
    /// @param target index of the state that follows
    record Edge(int first, int last, int target) {
        int width() {
            return last - first + 1;
        }
    }

    /// The automaton of the texts that match all patterns; empty if there are none, if a pattern cannot be read or
    /// depends on a version of Unicode, and if the automaton would be large.
    static Optional<Automaton> of(List<String> patterns) {
        return AutomatonBuilder.build(patterns);
    }

    /// The lengths of matching texts, up to one.
    BitSet lengths(int most) {
        BitSet lengths = new BitSet();
        BitSet here = new BitSet();
        here.set(0);
        for (int length = 0; length <= most && !here.isEmpty(); length++) {
            BitSet next = new BitSet();
            for (int i = here.nextSetBit(0); i >= 0; i = here.nextSetBit(i + 1)) {
                if (states.get(i).accepting) {
                    lengths.set(length);
                }
                states.get(i).edges.forEach(edge -> next.set(edge.target));
            }
            here = next;
        }
        return lengths;
    }

    /// The greatest length of a matching text up to one; that one where there are matching texts of any length, and -1
    /// where there are none so short.
    int longest(int most) {
        // A text longer than there are states meets one of them twice, and could do so again.
        int certain = Math.max(2 * states.size(), RankedPattern.LONGEST);
        BitSet lengths = lengths(certain);
        boolean endless = lengths.length() > states.size();
        return endless && most > certain ? most : lengths.previousSetBit(Math.min(most, certain));
    }

    /// A compact form, from which readers restore the automaton: for each state `-`, or `+` where a text may end,
    /// then its edges, each as first character, last character and target in digits, with `,` between them and `;`
    /// behind the last. A state without edges is `.`.
    String table() {
        StringBuilder table = new StringBuilder();
        for (State state : states) {
            if (state.edges.isEmpty()) {
                table.append('.');
                continue;
            }
            table.append(state.accepting ? '+' : '-');
            state.edges.forEach(edge -> table.appendCodePoint(edge.first)
                    .appendCodePoint(edge.last)
                    .append(edge.target)
                    .append(','));
            table.setCharAt(table.length() - 1, ';');
        }
        return table.toString();
    }
}
