package org.bindery.importers.xsd.judge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSParticle;

/// Content whose particles may come in any order. A state is how often each has been seen: as many bits.
final class ContentInAnyOrder implements ContentStates {

    private final List<XSParticle> particles = new ArrayList<>();
    private final List<Integer> offsets = new ArrayList<>();

    ContentInAnyOrder(XSModelGroup group) {
        int offset = 0;
        for (Object child : group.getParticles()) {
            XSParticle particle = (XSParticle) child;
            particles.add(particle);
            offsets.add(offset);
            offset += most(particle);
        }
    }

    private static int most(XSParticle particle) {
        return particle.getMaxOccursUnbounded() ? Math.max(1, particle.getMinOccurs()) : particle.getMaxOccurs();
    }

    @Override
    public BitSet start() {
        return new BitSet();
    }

    @Override
    public Map<Integer, BitSet> next(BitSet state) {
        Map<Integer, BitSet> next = new LinkedHashMap<>();
        for (int i = 0; i < particles.size(); i++) {
            XSParticle particle = particles.get(i);
            int bit = state.nextClearBit(offsets.get(i));
            boolean isFull = bit >= offsets.get(i) + most(particle);
            if (!isFull || particle.getMaxOccursUnbounded()) {
                BitSet after = (BitSet) state.clone();
                if (!isFull) {
                    after.set(bit);
                }
                next.put(i, after);
            }
        }
        return next;
    }

    @Override
    public int particles() {
        return particles.size();
    }

    @Override
    public XSObject term(int particle) {
        return particles.get(particle).getTerm();
    }
}
