package org.bindery.importers.xsd.judge;

import java.util.HashSet;
import java.util.Set;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSParticle;
import org.bindery.importers.xsd.judge.ContentAutomaton.Occurrences;

/// How much work it is for Xerces to check content models: whether they are ambiguous, and whether one restricts
/// another. It builds an automaton for each and goes through all pairs of their states, which may be very many.
final class ContentCost {

    private static final int MOST_STATES = 10_000;
    private static final int MOST_PAIRS = 10_000;

    private static final double MOST_WORK = 3e9;
    /// Of tables of states and particles, which Xerces keeps.
    private static final double MOST_CELLS = 5e6;

    private final XSModel model;
    private final boolean is10;
    private double work;
    private double cells;

    /// @param is10 whether the rules of version 1.0 hold, which compare particle by particle
    ContentCost(XSModel model, boolean is10) {
        this.model = model;
        this.is10 = is10;
    }

    /// Whether it can be checked that content is not ambiguous, after what has been checked so far.
    boolean canCheck(XSParticle content) {
        double places = ContentAutomaton.places(content, Occurrences.FEW);
        if (!(places <= ContentAutomaton.MOST_PLACES)) {
            return false;
        }
        ContentAutomaton automaton = ContentAutomaton.of(content, Occurrences.FEW);
        double states = automaton.count(mostStates(automaton));
        double names = 0;
        for (int particle = 0; particle < automaton.particles(); particle++) {
            names += names(automaton.term(particle));
        }
        work += states * automaton.particles() * automaton.particles() + names * names;
        cells += states * automaton.particles();
        return states <= MOST_STATES && isLittle();
    }

    private int mostStates(ContentStates states) {
        return (int) Math.min(MOST_STATES, (MOST_CELLS - cells) / Math.max(1, states.particles()));
    }

    private boolean isLittle() {
        return work <= MOST_WORK && cells <= MOST_CELLS;
    }

    /// An element's name and those of its substitutes.
    private int names(XSObject term) {
        return term instanceof XSElementDeclaration element && element.getScope() == XSConstants.SCOPE_GLOBAL
                ? 1 + model.getSubstitutionGroup(element).getLength()
                : 1;
    }

    /// Whether it can be checked that content restricts other content.
    ///
    /// @param isOpen whether one of them is open for more
    boolean canCompare(XSParticle content, XSParticle base, boolean isOpen) {
        double places = ContentAutomaton.places(content, Occurrences.ALL);
        double basePlaces = ContentAutomaton.places(base, Occurrences.ALL);
        boolean isSmall = places <= ContentAutomaton.MOST_PLACES && basePlaces <= ContentAutomaton.MOST_PLACES;
        return is10
                ? canCompareParticles(content, base)
                : isSmall && (!isOpen && areSimplyInAnyOrder(content, base) || canCompareStates(content, base));
    }

    private boolean canCompareParticles(XSParticle content, XSParticle base) {
        work += 1000.0 * particles(content) * particles(base);
        return isLittle();
    }

    private double particles(XSParticle particle) {
        if (!(particle.getTerm() instanceof XSModelGroup group)) {
            return names(particle.getTerm());
        }
        double count = 1;
        for (Object child : group.getParticles()) {
            count += particles((XSParticle) child);
        }
        return count;
    }

    private boolean canCompareStates(XSParticle content, XSParticle base) {
        ContentStates states = states(content);
        ContentStates baseStates = states(base);
        double pairs = ContentPairs.count(states, baseStates, MOST_PAIRS);
        work += pairs * pairs + pairs * states.particles() * baseStates.particles();
        return pairs <= MOST_PAIRS && isLittle();
    }

    private ContentStates states(XSParticle content) {
        if (isInAnyOrder(content)) {
            return new ContentInAnyOrder((XSModelGroup) content.getTerm());
        }
        ContentAutomaton automaton = ContentAutomaton.of(content, Occurrences.ALL);
        double states = automaton.count(mostStates(automaton));
        work += states * automaton.places() * automaton.places() / 64;
        cells += states * automaton.particles();
        return automaton;
    }

    /// Xerces compares element by element then.
    private boolean areSimplyInAnyOrder(XSParticle content, XSParticle base) {
        boolean areAlikeOptional = content.getMinOccurs() == 0 || base.getMinOccurs() > 0;
        return areAlikeOptional && isSimplyInAnyOrder(content) && isSimplyInAnyOrder(base);
    }

    private boolean isSimplyInAnyOrder(XSParticle particle) {
        if (!isInAnyOrder(particle)) {
            return false;
        }
        Set<String> names = new HashSet<>();
        for (Object child : ((XSModelGroup) particle.getTerm()).getParticles()) {
            XSObject term = ((XSParticle) child).getTerm();
            if (!(term instanceof XSElementDeclaration) || names(term) > 1 || !names.add(term.getName())) {
                return false;
            }
        }
        return true;
    }

    private static boolean isInAnyOrder(XSParticle particle) {
        return particle.getTerm() instanceof XSModelGroup group && group.getCompositor() == XSModelGroup.COMPOSITOR_ALL;
    }
}
