package org.bindery.studio.journal;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Model;

/// What stands beside a model in the journal, as JSON.
///
/// @param content the name of the model's file in the same folder
record Sheet(String content, String file, String source, String sample, List<String> steps, String when) {

    static Sheet of(Draft draft, String content) {
        return new Sheet(
                content,
                text(draft.file()),
                text(draft.source()),
                text(draft.sample()),
                draft.steps(),
                draft.when().toString());
    }

    private static String text(Optional<Path> path) {
        return path.map(p -> p.toAbsolutePath().toString()).orElse("");
    }

    private static Optional<Path> path(String text) {
        return Optional.ofNullable(text).filter(t -> !t.isEmpty()).map(Path::of);
    }

    Draft draft(Model model) {
        return new Draft(model, path(file), path(source), path(sample), steps, Instant.parse(when));
    }
}
