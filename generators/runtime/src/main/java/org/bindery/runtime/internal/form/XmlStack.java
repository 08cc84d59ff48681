package org.bindery.runtime.internal.form;

import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.xml.XmlInput;

/** The records that a reader is reading, one within the other, and how often their elements came. */
final class XmlStack {

    private static final int USUAL_DEPTH = 32;
    /** So deep documents are unusual. */
    private static final int DEEPEST_KNOWN = 64;

    private final StagedMessage staged;
    XmlFrame[] frames = new XmlFrame[USUAL_DEPTH];
    /** Where they start; more than what a run may add to the deepest of which states are known. */
    int[] starts = new int[2 * DEEPEST_KNOWN];

    int depth;
    int[] counters = new int[4 * USUAL_DEPTH];

    XmlStack(StagedMessage staged) {
        this.staged = staged;
    }

    /** The innermost record. */
    XmlFrame last() {
        return frames[depth - 1];
    }

    /** Starts a record. */
    XmlFrame push(RecordForm form, PropertyForm field, int piece) {
        if (depth == starts.length) {
            starts = Arrays.copyOf(starts, 2 * depth);
        }
        starts[depth] = form.begin(staged);
        depth++;
        XmlFrame frame = fill(depth - 1, form, field);
        frame.piece = piece;
        Arrays.fill(counters, frame.counter, frame.counter + form.program.counters, 0);
        return frame;
    }

    /** Describes a record that was started. */
    private XmlFrame fill(int level, RecordForm form, PropertyForm field) {
        int counter = level == 0 ? 0 : frames[level - 1].counter + frames[level - 1].form.program.counters;
        int behind = counter + form.program.counters;
        if (behind > counters.length) {
            counters = Arrays.copyOf(counters, 2 * behind);
        }
        if (level == frames.length) {
            frames = Arrays.copyOf(frames, 2 * level);
        }
        XmlFrame frame = frames[level];
        if (frame == null) {
            frame = new XmlFrame();
            frames[level] = frame;
        }
        frame.form = form;
        frame.field = field;
        frame.piece = 0;
        frame.operation = 0;
        frame.since = 0;
        frame.counter = counter;
        frame.state = null;
        frame.at = starts[level];
        return frame;
    }

    /** Which of several an element is, in paths: from 1 where its property repeats. */
    int number(XmlFrame frame, PropertyForm field) {
        return frame.form.pieces == null && field.is(PropertyForm.REPEATED)
                ? staged.count(frame.at + field.cell) + 1
                : 0;
    }

    /** The state of the innermost record; null where it is not known. */
    @Nullable
    XmlState state(XmlStates states) {
        XmlState state = state(states, depth - 1);
        return state == XmlState.NONE ? null : state;
    }

    private XmlState state(XmlStates states, int level) {
        XmlFrame frame = frames[level];
        XmlProgram program = frame.form.program;
        if (level >= DEEPEST_KNOWN || frame.form.pieces != null || !program.isCountable()) {
            return XmlState.NONE;
        }
        long counts = program.counts(counters, frame.counter);
        XmlState known = frame.state;
        if (known != null && known.operation == frame.operation && known.counts == counts && frame.states == states) {
            return known;
        }
        XmlState outer = level == 0 ? null : state(states, level - 1);
        if (outer != XmlState.NONE) {
            known = states.state(outer, frame, counts, counters);
        }
        frame.state = known == null || outer == XmlState.NONE ? XmlState.NONE : known;
        frame.states = states;
        return frame.state;
    }

    /**
     * Does what a run does to records. Only where they start is kept up to date; the rest is restored when the next run is
     * another one.
     *
     * @param values its values
     */
    void apply(long[] acts, Object[] values) {
        int[] at = starts;
        int last = depth - 1;
        int value = 0;
        for (long act : acts) {
            if ((act & PropertyForm.STARTS) != 0) {
                at[++last] = RecordForm.begin(staged, act);
            } else if ((act & PropertyForm.MOST_HOLDING) != PropertyForm.RECORD) {
                PropertyForm.store(staged, at[last], act, values[value++]);
            } else if ((act & PropertyForm.LISTED) == 0) {
                int inner = at[last--];
                staged.part(at[last] + PropertyForm.cell(act), inner);
            } else {
                int inner = at[last--];
                staged.addPart(at[last] + PropertyForm.cell(act), inner);
            }
        }
        depth = last + 1;
    }

    /**
     * Goes on in a state that runs led to.
     *
     * @param kept how many records were open all the time
     * @param before how many were open before
     */
    void restore(XmlStates states, XmlState reached, int kept, int before, XmlInput in) {
        for (int level = before - 1; level >= kept; level--) {
            in.left(frames[level].isGroup());
        }
        XmlState[] open = new XmlState[depth - kept + 1];
        XmlState state = reached;
        for (int i = open.length - 1; i >= 0; i--) {
            open[i] = state;
            state = state.outer;
        }
        for (int level = kept - 1; level < depth; level++) {
            state = open[level - kept + 1];
            if (level >= kept) {
                XmlFrame frame = fill(level, state.form, state.field);
                in.entered(frame.isGroup(), frame.field.pathStep, number(frames[level - 1], frame.field));
            }
            XmlFrame frame = frames[level];
            frame.operation = state.operation;
            frame.since = state.operation;
            frame.state = state;
            frame.states = states;
            if (state.counters != null) {
                System.arraycopy(state.counters, 0, counters, frame.counter, state.counters.length);
            }
        }
    }
}
