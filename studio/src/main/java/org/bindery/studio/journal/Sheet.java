package org.bindery.studio.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Model;
import org.bindery.studio.workspace.ChangedSample;
import org.bindery.studio.workspace.SampleListFile;
import org.bindery.studio.workspace.SampleStep;
import org.bindery.studio.workspace.TypedBytes;

/// The data next to a model in the journal, as JSON.
///
/// @param content the name of the model's file in the same folder
/// @param modified null counts as true, as in sheets that were written before samples were kept
/// @param list the lines of a list of samples; null in sheets that were written before it was kept
/// @param typed null in sheets that were written before such bytes were kept
record Sheet(
        String content,
        Boolean modified,
        String file,
        String source,
        String sample,
        List<String> list,
        List<String> steps,
        List<KeptSample> changed,
        List<KeptBytes> typed,
        String when) {

    Sheet {
        list = list == null ? List.of() : List.copyOf(list);
        changed = changed == null ? List.of() : List.copyOf(changed);
        typed = typed == null ? List.of() : List.copyOf(typed);
    }

    /// A changed sample.
    ///
    /// @param file empty for a sample that is in no file
    /// @param content the name of its file in the same folder
    record KeptSample(String file, String content, List<SampleStep> steps) {}

    /// Bytes that are no message yet.
    // These are never compared.
    @SuppressWarnings("ArrayRecordComponent")
    record KeptBytes(String file, int message, byte[] bytes) {}

    /// @param contents the names of the files of changed samples, in the draft's order
    static Sheet of(Draft draft, String content, List<String> contents) {
        List<KeptSample> kept = new ArrayList<>();
        for (int i = 0; i < contents.size(); i++) {
            ChangedSample changed = draft.changed().get(i);
            Optional<Path> file =
                    Optional.of(changed).filter(one -> !one.isPasted()).map(ChangedSample::file);
            kept.add(new KeptSample(text(file), contents.get(i), changed.steps()));
        }
        return new Sheet(
                content,
                draft.modified(),
                text(draft.file()),
                text(draft.source()),
                text(draft.sample()),
                SampleListFile.lines(draft.list()),
                draft.steps(),
                kept,
                draft.typed().stream()
                        .map(bytes -> new KeptBytes(text(Optional.of(bytes.file())), bytes.message(), bytes.bytes()))
                        .toList(),
                draft.when().toString());
    }

    private static String text(Optional<Path> path) {
        return path.map(p -> p.toAbsolutePath().toString()).orElse("");
    }

    private static Optional<Path> path(String text) {
        return Optional.ofNullable(text).filter(t -> !t.isEmpty()).map(Path::of);
    }

    /// @param folder that of the sheet
    /// @throws IOException when a changed sample cannot be read
    Draft draft(Model model, Path folder) throws IOException {
        List<ChangedSample> samples = new ArrayList<>();
        for (KeptSample kept : changed) {
            byte[] bytes = Files.readAllBytes(folder.resolve(kept.content()));
            samples.add(path(kept.file())
                    .map(file -> new ChangedSample(file, bytes, kept.steps()))
                    .orElseGet(() -> ChangedSample.pasted(bytes, kept.steps())));
        }
        return new Draft(
                model,
                modified == null || modified,
                path(file),
                path(source),
                path(sample),
                SampleListFile.of(list),
                steps,
                samples,
                typed.stream()
                        .map(kept -> new TypedBytes(Path.of(kept.file()), kept.message(), kept.bytes()))
                        .toList(),
                Instant.parse(when));
    }
}
