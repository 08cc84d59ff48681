package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What was changed in a sample, step by step, and how far it is undone. Immutable.
///
/// @param steps all changes, oldest first
/// @param done how many of them are in force
record SampleHistory(List<Step> steps, int done) {

    static final SampleHistory EMPTY = new SampleHistory(List.of(), 0);

    SampleHistory {
        steps = List.copyOf(steps);
    }

    /// Some bytes in place of others.
    ///
    /// @param name what was done: `Set /trade/currency1`
    // Nobody compares steps.
    @SuppressWarnings("ArrayRecordComponent")
    record Step(String name, int at, byte[] removed, byte[] inserted) {

        /// What turns one content into another.
        static Step between(String name, byte[] before, byte[] after) {
            int start = Math.max(0, Arrays.mismatch(before, after));
            int same = 0;
            int most = Math.min(before.length, after.length) - start;
            while (same < most && before[before.length - 1 - same] == after[after.length - 1 - same]) {
                same++;
            }
            return new Step(
                    name,
                    start,
                    Arrays.copyOfRange(before, start, before.length - same),
                    Arrays.copyOfRange(after, start, after.length - same));
        }

        byte[] apply(byte[] content) {
            return replaced(content, removed, inserted);
        }

        byte[] revert(byte[] content) {
            return replaced(content, inserted, removed);
        }

        private byte[] replaced(byte[] content, byte[] old, byte[] now) {
            byte[] result = new byte[content.length - old.length + now.length];
            System.arraycopy(content, 0, result, 0, at);
            System.arraycopy(now, 0, result, at, now.length);
            int rest = at + old.length;
            System.arraycopy(content, rest, result, at + now.length, content.length - rest);
            return result;
        }
    }

    /// With one more change; what was undone is forgotten.
    SampleHistory with(Step step) {
        List<Step> all = new ArrayList<>(steps.subList(0, done));
        all.add(step);
        return new SampleHistory(all, all.size());
    }

    /// The change to undo next.
    Optional<Step> last() {
        return done == 0 ? Optional.empty() : Optional.of(steps.get(done - 1));
    }

    /// The change to do again next.
    Optional<Step> next() {
        return done == steps.size() ? Optional.empty() : Optional.of(steps.get(done));
    }

    SampleHistory undone() {
        return new SampleHistory(steps, Math.max(0, done - 1));
    }

    SampleHistory redone() {
        return new SampleHistory(steps, Math.min(steps.size(), done + 1));
    }
}
