package org.bindery.runtime.internal.form;

import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.StagedMessage;

/** The records that a reader is reading, one within the other, and how often their elements came. */
final class XmlStack {

    private static final int USUAL_DEPTH = 32;
    /** So deep documents are unusual. */
    private static final int DEEPEST_KNOWN = 64;

    private final StagedMessage staged;
    XmlFrame[] frames = new XmlFrame[USUAL_DEPTH];
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
        int counter = depth == 0 ? 0 : frames[depth - 1].counter + frames[depth - 1].form.program.counters;
        int behind = counter + form.program.counters;
        if (behind > counters.length) {
            counters = Arrays.copyOf(counters, 2 * behind);
        }
        Arrays.fill(counters, counter, behind, 0);
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        XmlFrame frame = frames[depth];
        if (frame == null) {
            frame = new XmlFrame();
            frames[depth] = frame;
        }
        depth++;
        frame.form = form;
        frame.field = field;
        frame.piece = piece;
        frame.operation = 0;
        frame.since = 0;
        frame.counter = counter;
        frame.state = null;
        frame.at = form.begin(staged);
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

    /** Goes on in a state that a run led to. */
    void restore(XmlStates states, XmlState reached, int levels) {
        XmlState state = reached;
        for (int level = depth - 1; level >= depth - levels; level--) {
            XmlFrame frame = frames[level];
            frame.operation = state.operation;
            frame.since = state.operation;
            frame.state = state;
            frame.states = states;
            int[] its = state.counters;
            if (its != null) {
                System.arraycopy(its, 0, counters, frame.counter, its.length);
            }
            state = state.outer;
        }
    }
}
