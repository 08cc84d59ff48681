package org.bindery.studio.journal;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.model.Model;
import org.bindery.studio.workspace.ChangedSample;
import org.bindery.studio.workspace.SampleList;
import org.bindery.studio.workspace.SampleStep;
import org.bindery.studio.workspace.TypedBytes;

/// An open model with what was done to it since it was last saved, and to its samples.
///
/// @param modified whether the model itself was changed
/// @param file where it is kept; empty for a model that was never saved
/// @param source what it was imported from, if it was
/// @param sample the sample that is shown, if any
/// @param list all its samples
/// @param steps the names of the edits of the model since it was saved, the oldest first
/// @param changed samples whose changes are in no file
/// @param typed bytes that were typed into samples and are no messages yet
/// @param when the last of all that was done
public record Draft(
        Model model,
        boolean modified,
        Optional<Path> file,
        Optional<Path> source,
        Optional<Path> sample,
        SampleList list,
        List<String> steps,
        List<ChangedSample> changed,
        List<TypedBytes> typed,
        Instant when) {
    public Draft {
        steps = List.copyOf(steps);
        changed = List.copyOf(changed);
        typed = List.copyOf(typed);
    }

    /// The names of all that was done: to the model, then to its samples.
    public List<String> allSteps() {
        List<String> all = new ArrayList<>(steps);
        for (ChangedSample one : changed) {
            if (one.isPasted()) {
                all.add(one.name() + " that is in no file");
            }
            for (SampleStep step : one.steps()) {
                all.add(one.name() + ": " + step.name());
            }
        }
        typed.forEach(bytes -> all.add(bytes.describe()));
        return all;
    }

    /// The files of samples that something was done to.
    public List<Path> samples() {
        return Stream.concat(
                        changed.stream().filter(sample -> !sample.isPasted()).map(ChangedSample::file),
                        typed.stream().map(TypedBytes::file))
                .distinct()
                .toList();
    }

    /// This draft, of the model as its file has it: only its samples were changed.
    public Draft of(Model saved) {
        return new Draft(saved, false, file, source, sample, list, List.of(), changed, typed, when);
    }
}
