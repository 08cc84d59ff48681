package org.bindery.importers.xsd.judge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSParticle;
import org.apache.xerces.xs.XSTerm;

/// The automaton that Xerces makes of a content model, as far as its size matters. Occurrences are written out, so
/// a particle may have many positions; a state is the set of positions that can follow.
final class ContentAutomaton implements ContentStates {

    /// Up to where content is written out.
    static final int MOST_PLACES = 3000;

    /// How many places content takes.
    enum Occurrences {
        ALL,
        /// Equivalent if only ambiguity of content is tested: no more than two of each.
        FEW
    }

    private record Part(BitSet first, BitSet last, boolean optional) {}

    private final Occurrences occurrences;
    private final List<BitSet> followers = new ArrayList<>();
    private final List<Integer> particleAt = new ArrayList<>();
    private final List<XSTerm> terms = new ArrayList<>();
    private final Map<BitSet, Map<Integer, BitSet>> transitions = new HashMap<>();
    private final Map<BitSet, BitSet> states = new HashMap<>();
    private final BitSet start;

    private ContentAutomaton(XSParticle content, Occurrences occurrences) {
        this.occurrences = occurrences;
        Part whole = part(content);
        Part end = place(-1);
        this.start = sequence(whole, end).first();
    }

    /// The automaton of a content model that has few enough places.
    static ContentAutomaton of(XSParticle content, Occurrences occurrences) {
        return new ContentAutomaton(content, occurrences);
    }

    /// How many places a content model takes, without writing it out.
    static double places(XSParticle particle, Occurrences occurrences) {
        double inside = 1;
        if (particle.getTerm() instanceof XSModelGroup group) {
            inside = 0;
            for (Object child : group.getParticles()) {
                inside += places((XSParticle) child, occurrences);
            }
        }
        int min = min(particle, occurrences);
        return inside * (particle.getMaxOccursUnbounded() ? Math.max(1, min) : max(particle, occurrences));
    }

    private static int min(XSParticle particle, Occurrences occurrences) {
        return occurrences == Occurrences.ALL ? particle.getMinOccurs() : Math.min(2, particle.getMinOccurs());
    }

    private static int max(XSParticle particle, Occurrences occurrences) {
        return occurrences == Occurrences.ALL ? particle.getMaxOccurs() : Math.min(2, particle.getMaxOccurs());
    }

    @Override
    public BitSet start() {
        return start;
    }

    int places() {
        return followers.size();
    }

    @Override
    public int particles() {
        return terms.size();
    }

    @Override
    public XSObject term(int particle) {
        return terms.get(particle);
    }

    @Override
    public Map<Integer, BitSet> next(BitSet state) {
        return transitions.computeIfAbsent(state, this::follow);
    }

    /// Equal states become the same one, since there may be many.
    private Map<Integer, BitSet> follow(BitSet state) {
        Map<Integer, BitSet> next = new LinkedHashMap<>();
        state.stream()
                .filter(place -> particleAt.get(place) >= 0)
                .forEach(place -> next.computeIfAbsent(particleAt.get(place), particle -> new BitSet())
                        .or(followers.get(place)));
        next.replaceAll((particle, after) -> states.computeIfAbsent(after, same -> same));
        return next;
    }

    private Part part(XSParticle particle) {
        int min = min(particle, occurrences);
        if (particle.getTerm() instanceof XSModelGroup group) {
            int firstParticle = terms.size();
            return repeated(particle, min, () -> {
                terms.subList(firstParticle, terms.size()).clear();
                return group(group);
            });
        }
        int number = terms.size();
        terms.add(particle.getTerm());
        return repeated(particle, min, () -> place(number));
    }

    private Part group(XSModelGroup group) {
        boolean isChoice = group.getCompositor() == XSModelGroup.COMPOSITOR_CHOICE;
        Part whole = null;
        for (Object child : group.getParticles()) {
            Part next = part((XSParticle) child);
            whole = whole == null ? next : isChoice ? choice(whole, next) : sequence(whole, next);
        }
        return whole == null ? nothing() : whole;
    }

    private Part repeated(XSParticle particle, int min, Supplier<Part> once) {
        Part whole = nothing();
        for (int i = 0; i < min; i++) {
            Part next = once.get();
            whole = sequence(
                    whole, i == min - 1 && particle.getMaxOccursUnbounded() ? loop(next, next.optional()) : next);
        }
        if (particle.getMaxOccursUnbounded()) {
            return min > 0 ? whole : loop(once.get(), true);
        }
        for (int i = min; i < max(particle, occurrences); i++) {
            Part next = once.get();
            whole = sequence(whole, new Part(next.first(), next.last(), true));
        }
        return whole;
    }

    private static Part nothing() {
        return new Part(new BitSet(), new BitSet(), true);
    }

    private Part place(int particle) {
        BitSet here = new BitSet();
        here.set(followers.size());
        followers.add(new BitSet());
        particleAt.add(particle);
        return new Part(here, here, false);
    }

    private Part loop(Part part, boolean optional) {
        connect(part.last(), part.first());
        return new Part(part.first(), part.last(), optional);
    }

    private Part sequence(Part one, Part two) {
        connect(one.last(), two.first());
        return new Part(
                one.optional() ? union(one.first(), two.first()) : one.first(),
                two.optional() ? union(one.last(), two.last()) : two.last(),
                one.optional() && two.optional());
    }

    private static Part choice(Part one, Part two) {
        return new Part(
                union(one.first(), two.first()), union(one.last(), two.last()), one.optional() || two.optional());
    }

    private void connect(BitSet last, BitSet first) {
        last.stream().forEach(place -> followers.get(place).or(first));
    }

    private static BitSet union(BitSet one, BitSet two) {
        BitSet both = (BitSet) one.clone();
        both.or(two);
        return both;
    }
}
