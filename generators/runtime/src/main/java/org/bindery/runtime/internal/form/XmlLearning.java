package org.bindery.runtime.internal.form;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.value.ValueFormat;
import org.bindery.runtime.internal.xml.XmlInput;
import org.bindery.runtime.internal.xml.XmlRun;

/**
 * Learns how a document goes on between values, and reads it so where it does so again: then markup is compared, and values
 * are read and stored, but nobody asks what any tag means. What is not as it came before is read step by step, which is
 * noted here and learned. For one document. Not thread-safe.
 */
final class XmlLearning {

    private static final int MOST_VALUES = 1 << 3;
    /** Records that start or end, and values. */
    private static final int MOST_ACTS = 1 << 5;
    /** So many bytes without a value are a run. */
    private static final int ENOUGH = 1 << 7;
    /** Where as many runs in succession are other ones, the next ones are read step by step: twice as many each time. */
    private static final int FREE_MISSES = 2;

    private static final int MOST_MISSES = 9;

    private final XmlInput in;
    private final XmlStack stack;
    private final Object[] values = new Object[MOST_VALUES];
    /** What was learned earlier; null where nothing is. */
    private @Nullable XmlStates states;
    /** How many runs in succession came otherwise, and for how many places none is looked for because of that. */
    private int misses;

    private int pause;
    /** The declarations of prefixes to which it belongs. */
    private int declarations = -1;

    // What is being learned.

    /** Where it starts; null for nothing. */
    private @Nullable XmlState from;
    /** How many bytes went then, the index of the next, how many tags were open, and the least of that since. */
    private long gone;

    private int start;
    private int open;
    private int least;
    private int leastDepth;
    private long[] acts;
    private int actCount;
    /** Values: their indexes and lengths, their formats, and a bit for each that is of an attribute. */
    private long[] parts;

    private ValueFormat<?>[] formats;
    private int attributes;
    private int count;

    XmlLearning(XmlInput in, XmlStack stack) {
        this.in = in;
        this.stack = stack;
    }

    /** Reads as long as the document goes on as one did before; the record that is read then. */
    XmlFrame read() {
        XmlFrame frame = stack.last();
        if (pause > 0 && from == null) {
            pause--;
            return frame;
        }
        if (frame.operation != frame.since || !in.isBetweenTags()) {
            return frame;
        }
        if (in.declarations() != declarations) {
            forget();
            declarations = in.declarations();
            states = XmlStates.of(stack.frames[0].form, in);
        }
        XmlState state = states == null || !isWhole() ? null : stack.state(states);
        if (from != null && state != null) {
            learn(state);
        }
        return state == null || pause > 0 ? frame : read(state);
    }

    private XmlFrame read(XmlState known) {
        XmlState state = known;
        int before = stack.depth;
        int kept = before;
        XmlState.Way way = next(state);
        boolean any = way != null;
        while (way != null) {
            stack.apply(way.acts, values);
            state.met();
            state = way.next;
            kept = Math.min(kept, stack.depth - way.levels + 1);
            way = next(state);
        }
        if (any) {
            misses = 0;
            stack.restore(states, state, kept, before, in);
        }
        state.missed();
        misses++;
        pause = (1 << Math.min(misses, MOST_MISSES)) >> FREE_MISSES;
        start(state);
        return stack.last();
    }

    /** How the document goes on, if it goes on as one did before. */
    private XmlState.@Nullable Way next(XmlState state) {
        return state.first == null || state.isBarren() ? null : in.takeRun(state.first, values);
    }

    // What is read step by step.

    /** Starts to learn what comes. */
    private void start(XmlState state) {
        if (!states.isOpen(state)) {
            return;
        }
        from = state;
        gone = in.gone();
        start = in.index();
        open = in.openTags();
        least = open;
        leastDepth = stack.depth;
        actCount = 0;
        attributes = 0;
        count = 0;
    }

    /** Learns nothing of what was read. */
    void forget() {
        from = null;
    }

    /** Whether there is no more to come of what is being learned. */
    private boolean isWhole() {
        return from == null
                || count > 0
                || actCount > 0 && stack.depth == 1
                || in.index() - start >= ENOUGH
                || in.gone() != gone;
    }

    private void learn(XmlState reached) {
        XmlState before = from;
        from = null;
        int levels = stack.depth - leastDepth + 1;
        int end = count == 0 ? start : behind(count - 1);
        if (in.gone() != gone || in.index() - end > XmlRun.LONGEST || actCount == 0) {
            return;
        }
        XmlRun<XmlState.Way> run = in.endOfRun(end, new XmlState.Way(acts, actCount, levels, reached), open, least);
        for (int i = count - 1; i >= 0; i--) {
            int at = i == 0 ? start : behind(i - 1);
            int value = (int) (parts[i] >>> Integer.SIZE);
            if (value - at <= 0 || value - at > XmlRun.LONGEST) {
                return;
            }
            run = in.run(at, value, formats[i], (attributes >> i & 1) != 0, run);
        }
        states.add(before, run);
    }

    private int behind(int value) {
        return (int) (parts[value] >>> Integer.SIZE) + (int) parts[value];
    }

    private void act(long act) {
        if (actCount == MOST_ACTS) {
            forget();
            return;
        }
        if (acts == null) {
            acts = new long[MOST_ACTS];
            parts = new long[MOST_VALUES];
            formats = new ValueFormat<?>[MOST_VALUES];
        }
        acts[actCount++] = act;
    }

    /** A record was started, with its attributes. */
    void started(RecordForm form, PropertyForm field) {
        if (from == null) {
            return;
        }
        act(form.act());
        if (form.pieces != null || field.kind == PropertyForm.Kind.SELF) {
            forget();
        }
        if (form.is(RecordForm.UNTAGGED)) {
            return;
        }
        int met = 0;
        for (PropertyForm attribute : form.attributes) {
            long part = in.attributePart(attribute.namespace, attribute.local);
            if (part >= 0 && from != null) {
                value(attribute, part, true);
                met++;
            }
        }
        if (form.others != null && in.attributes() > met) {
            forget();
        }
    }

    /** The value of an element was read and stored. */
    void value(PropertyForm field, PropertyForm element) {
        if (from != null && element.empty == null) {
            value(field, in.valuePart(), false);
        } else {
            forget();
        }
    }

    private void value(PropertyForm field, long part, boolean isAttribute) {
        boolean follows = count == 0 || part > parts[count - 1];
        if (part == 0 || !follows || count == MOST_VALUES || field.format.hasPrefixes()) {
            forget();
            return;
        }
        act(field.act);
        if (from == null) {
            return;
        }
        attributes |= isAttribute ? 1 << count : 0;
        formats[count] = field.format;
        parts[count++] = part;
    }

    /** A record was ended. */
    void ended(PropertyForm field) {
        if (from != null) {
            act(field.act);
            least = Math.min(least, in.openTags());
            leastDepth = Math.min(leastDepth, stack.depth);
        }
    }
}
