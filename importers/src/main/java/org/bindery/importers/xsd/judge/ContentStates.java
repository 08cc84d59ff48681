package org.bindery.importers.xsd.judge;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.xerces.xs.XSObject;

/// The states of content while it is read. They are found one after the other, so that counting can stop early.
interface ContentStates {

    BitSet start();

    /// Where each particle that is possible in a state leads.
    Map<Integer, BitSet> next(BitSet state);

    /// How many particles there are.
    int particles();

    XSObject term(int particle);

    /// The number of states, or one more than the most.
    default int count(int most) {
        Set<BitSet> known = new HashSet<>(Set.of(start()));
        Deque<BitSet> open = new ArrayDeque<>(known);
        while (!open.isEmpty() && known.size() <= most) {
            next(open.pop()).values().stream().filter(known::add).forEach(open::push);
        }
        return known.size();
    }
}
