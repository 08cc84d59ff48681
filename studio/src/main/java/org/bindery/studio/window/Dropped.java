package org.bindery.studio.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.studio.importing.SourceKinds;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.BinaryFiles;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.SampleFit;

/// What files are that were dropped on the window.
///
/// @param models to open
/// @param samples messages of the model in front
/// @param sources the files to import, by kind
/// @param messages what was dropped together with the only description, to be its samples
record Dropped(List<Path> models, List<Path> samples, List<List<Path>> sources, List<Path> messages) {
    Dropped {
        models = List.copyOf(models);
        samples = List.copyOf(samples);
        sources = List.copyOf(sources);
        messages = List.copyOf(messages);
    }

    /// Looks at files. Takes a while.
    ///
    /// @param front the model in front, whose messages some of them may be
    static Dropped of(List<Path> files, Optional<Analysis> front) throws IOException {
        List<Path> models = files.stream().filter(Dropped::isModel).toList();
        List<SourceKinds.Kind> kinds =
                SourceKinds.of(files.stream().filter(file -> !isModel(file)).toList());
        long describing = kinds.stream().filter(SourceKinds.Kind::describes).count();
        if (describing == 1) {
            List<Path> messages = kinds.stream()
                    .skip(1)
                    .flatMap(kind -> kind.sources().stream())
                    .toList();
            return new Dropped(models, List.of(), List.of(kinds.getFirst().sources()), messages);
        }
        List<Path> samples = new ArrayList<>();
        List<List<Path>> sources = new ArrayList<>();
        for (SourceKinds.Kind kind : kinds) {
            List<Path> left = new ArrayList<>(kind.sources());
            if (front.isPresent() && !kind.describes()) {
                for (Path source : kind.sources()) {
                    if (SampleFit.of(front.get(), SourceKinds.first(source))) {
                        samples.add(source);
                        left.remove(source);
                    }
                }
            }
            if (!left.isEmpty()) {
                sources.add(left);
            }
        }
        return new Dropped(models, samples, sources, List.of());
    }

    /// Batches carry their model.
    private static boolean isModel(Path file) {
        return ModelFiles.isModelFile(file) || BinaryFiles.isBatch(file);
    }
}
