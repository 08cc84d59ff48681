package org.bindery.studio.journal;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Model;

/// An open model with what was done to it since it was last saved.
///
/// @param file where it is kept; empty for a model that was never saved
/// @param source what it was imported from, if it was
/// @param sample its sample messages, if any
/// @param steps the names of the edits since it was saved, the oldest first
/// @param when the last of them was made
public record Draft(
        Model model,
        Optional<Path> file,
        Optional<Path> source,
        Optional<Path> sample,
        List<String> steps,
        Instant when) {
    public Draft {
        steps = List.copyOf(steps);
    }
}
