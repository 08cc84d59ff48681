package org.bindery.importers.xsd.judge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSObject;

/// The pairs of states in which content and the content that it restricts can be while the same is read. States are
/// numbered as they are met, so that a step from pair to pair compares and keeps numbers only.
final class ContentPairs {

    private static final long MOST_STEPS = 50_000_000;

    private final States states;
    private final States base;
    /// For each particle of the content those of the base that match the same; null until requested.
    private final BitSet[] matching;
    /// For each state of the content those of the base that were met with it.
    private final List<BitSet> met = new ArrayList<>();

    private final Deque<int[]> open = new ArrayDeque<>();
    private int known;

    private ContentPairs(ContentStates states, ContentStates base) {
        this.states = new States(states);
        this.base = new States(base);
        this.matching = new BitSet[states.particles()];
    }

    /// How many pairs there are.
    ///
    /// @param most the limit for counting; if there are more, the result is one more, or a great number if finding
    ///     them takes too long
    static int count(ContentStates states, ContentStates base, int most) {
        return new ContentPairs(states, base).count(most);
    }

    private int count(int most) {
        meet(states.number(states.content.start()), base.number(base.content.start()));
        long steps = 0;
        while (!open.isEmpty() && known <= most) {
            int[] pair = open.pop();
            Following next = states.next(pair[0]);
            Following baseNext = base.next(pair[1]);
            steps += (long) next.particles.cardinality() * baseNext.particles.cardinality();
            if (steps > MOST_STEPS) {
                return Integer.MAX_VALUE;
            }
            for (int i = next.particles.nextSetBit(0); i >= 0; i = next.particles.nextSetBit(i + 1)) {
                BitSet both = (BitSet) matching(i).clone();
                both.and(baseNext.particles);
                for (int j = both.nextSetBit(0); j >= 0; j = both.nextSetBit(j + 1)) {
                    meet(next.states[i], baseNext.states[j]);
                }
            }
        }
        return known;
    }

    private void meet(int state, int baseState) {
        while (met.size() <= state) {
            met.add(new BitSet());
        }
        BitSet with = met.get(state);
        if (!with.get(baseState)) {
            with.set(baseState);
            known++;
            open.push(new int[] {state, baseState});
        }
    }

    private BitSet matching(int particle) {
        if (matching[particle] == null) {
            matching[particle] = new BitSet();
            XSObject term = states.content.term(particle);
            for (int i = 0; i < base.content.particles(); i++) {
                matching[particle].set(i, mayMatch(term, base.content.term(i)));
            }
        }
        return matching[particle];
    }

    /// Local elements match those of their name; wildcards and elements with substitutes match what they match.
    private static boolean mayMatch(XSObject term, XSObject base) {
        boolean bothLocal = term instanceof XSElementDeclaration element
                && base instanceof XSElementDeclaration baseElement
                && element.getScope() != XSConstants.SCOPE_GLOBAL
                && baseElement.getScope() != XSConstants.SCOPE_GLOBAL;
        return !bothLocal || term.getName().equals(base.getName());
    }

    /// What can follow a state.
    private static final class Following {

        final BitSet particles;

        /// The number of the state after each of the particles.
        final int[] states;

        Following(BitSet particles, int[] states) {
            this.particles = particles;
            this.states = states;
        }
    }

    /// The states of content by their numbers.
    private static final class States {

        final ContentStates content;
        private final Map<BitSet, Integer> numbers = new HashMap<>();
        private final List<BitSet> all = new ArrayList<>();
        private final Map<Integer, Following> next = new HashMap<>();

        States(ContentStates content) {
            this.content = content;
        }

        int number(BitSet state) {
            return numbers.computeIfAbsent(state, added -> {
                all.add(added);
                return all.size() - 1;
            });
        }

        /// The particles that are possible in a state, and the states after them.
        Following next(int state) {
            return next.computeIfAbsent(state, number -> {
                BitSet particles = new BitSet();
                Map<Integer, BitSet> after = content.next(all.get(number));
                after.keySet().forEach(particles::set);
                int[] states = new int[particles.length()];
                after.forEach((particle, following) -> states[particle] = number(following));
                return new Following(particles, states);
            });
        }
    }
}
