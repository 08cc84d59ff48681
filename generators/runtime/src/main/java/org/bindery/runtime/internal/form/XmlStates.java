package org.bindery.runtime.internal.form;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.xml.XmlContext;
import org.bindery.runtime.internal.xml.XmlInput;
import org.bindery.runtime.internal.xml.XmlRun;

/**
 * What was learned of documents with the same root element, in which names mean the same: states, and what leads from one
 * to the next. Bounded. Threads share it: who looks for something takes no locks, and what is not seen is learned again.
 */
final class XmlStates {

    private static final int MOST_CONTEXTS = 1 << 3;
    private static final int BITS = 11;
    /** States and runs. */
    private static final int MOST = 1 << 14;

    /** How many bytes all of it may take, about, those of a root element together, and a state. */
    private static final int MOST_RETAINED = 1 << 21;

    private static final int MOST_OF_ROOT = 1 << 23;
    private static final int RETAINED = 1 << 6;

    private static final int MOST_WAYS = 1 << 3;
    private static final int MIX = 0x9E37_79B9;

    private final RecordForm root;
    private final XmlContext context;
    private final @Nullable XmlStates other;
    private final int contexts;
    private final XmlState[] table = new XmlState[1 << BITS];
    private int count;
    private int retained;

    private XmlStates(RecordForm root, XmlContext context, @Nullable XmlStates other) {
        this.root = root;
        this.context = context;
        this.other = other;
        this.contexts = other == null ? 1 : other.contexts + 1;
    }

    /** Those of documents with a root element, in the context of an input; null where there are too many contexts. */
    @Nullable
    static XmlStates of(RecordForm root, XmlInput in) {
        XmlStates known = find(root, in);
        return known == null ? add(root, in) : known;
    }

    @Nullable
    private static XmlStates find(RecordForm root, XmlInput in) {
        XmlStates states = root.states;
        while (states != null && !in.isIn(states.context)) {
            states = states.other;
        }
        return states;
    }

    @Nullable
    private static XmlStates add(RecordForm root, XmlInput in) {
        synchronized (root) {
            XmlStates known = find(root, in);
            if (known == null && (root.states == null || root.states.contexts < MOST_CONTEXTS)) {
                known = new XmlStates(root, in.context(), root.states);
                root.states = known;
            }
            return known;
        }
    }

    private boolean isFull() {
        int all = 0;
        for (XmlStates each = root.states; each != null; each = each.other) {
            all += each.retained;
        }
        return count >= MOST || retained >= MOST_RETAINED || all >= MOST_OF_ROOT;
    }

    /** Whether more can be learned. */
    boolean isOpen(XmlState state) {
        return !isFull() && state.ways < MOST_WAYS && !state.isBarren();
    }

    /** The state of a record; null where there are too many. */
    @Nullable
    XmlState state(@Nullable XmlState outer, XmlFrame frame, long counts, int[] counters) {
        int hash = (System.identityHashCode(outer) + frame.operation) * MIX + (int) counts;
        int slot = hash * MIX >>> Integer.SIZE - BITS;
        XmlState known = find(slot, outer, frame, counts);
        return known == null && count < MOST && retained < MOST_RETAINED
                ? add(slot, outer, frame, counts, counters)
                : known;
    }

    @Nullable
    private XmlState find(int slot, @Nullable XmlState outer, XmlFrame frame, long counts) {
        XmlState state = table[slot];
        while (state != null && !state.isOf(outer, frame, counts)) {
            state = state.sibling;
        }
        return state;
    }

    private synchronized XmlState add(int slot, @Nullable XmlState outer, XmlFrame frame, long counts, int[] counters) {
        XmlState known = find(slot, outer, frame, counts);
        if (known == null) {
            count++;
            retained += RETAINED;
            int[] own = frame.form.program.counters(counters, frame.counter);
            known = new XmlState(outer, frame.form, frame.field, frame.operation, counts, own, table[slot]);
            table[slot] = known;
        }
        return known;
    }

    /** Adds a run to those that came in a state. */
    synchronized void add(XmlState state, XmlRun<XmlState.Way> run) {
        int more = run.retained();
        if (isFull()) {
            return;
        }
        if (state.first == null) {
            state.first = run;
        } else if (!state.first.add(run, MOST_WAYS)) {
            return;
        }
        state.ways++;
        count++;
        retained += more;
    }
}
