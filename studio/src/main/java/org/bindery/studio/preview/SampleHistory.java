package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.studio.workspace.SampleStep;

/// What was changed in a sample, step by step, and how far it is undone. Immutable.
///
/// @param steps all changes, oldest first
/// @param done how many of them are in force
record SampleHistory(List<SampleStep> steps, int done) {

    static final SampleHistory EMPTY = new SampleHistory(List.of(), 0);

    SampleHistory {
        steps = List.copyOf(steps);
    }

    /// With one more change; what was undone is forgotten.
    SampleHistory with(SampleStep step) {
        List<SampleStep> all = new ArrayList<>(steps.subList(0, done));
        all.add(step);
        return new SampleHistory(all, all.size());
    }

    /// The change to undo next.
    Optional<SampleStep> last() {
        return done == 0 ? Optional.empty() : Optional.of(steps.get(done - 1));
    }

    /// The change to do again next.
    Optional<SampleStep> next() {
        return done == steps.size() ? Optional.empty() : Optional.of(steps.get(done));
    }

    /// The changes that are in force.
    List<SampleStep> inForce() {
        return steps.subList(0, done);
    }

    SampleHistory undone() {
        return new SampleHistory(steps, Math.max(0, done - 1));
    }

    SampleHistory redone() {
        return new SampleHistory(steps, Math.min(steps.size(), done + 1));
    }
}
