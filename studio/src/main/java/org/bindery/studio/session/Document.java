package org.bindery.studio.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.edit.History;
import org.bindery.studio.journal.Draft;
import org.bindery.studio.workspace.ChangedSample;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.SampleList;
import org.bindery.studio.workspace.TypedBytes;

/// An open model with its history and where it is kept.
///
/// @param file empty for a model that was imported and never saved
/// @param source what it was imported from; empty for a model that was opened
/// @param stamp how the file was when it was last read or written here
/// @param findings the problems reported by the import
/// @param recovered the names of the edits that were recovered and not saved since
public record Document(
        History history,
        Optional<Path> file,
        Optional<Path> source,
        Optional<FileStamp> stamp,
        List<Problem> findings,
        List<String> recovered) {
    public Document {
        findings = List.copyOf(findings);
        recovered = List.copyOf(recovered);
    }

    public Model model() {
        return history.model();
    }

    public boolean isModified() {
        return !history.isClean();
    }

    Document with(History next) {
        return new Document(next, file, source, stamp, findings, recovered);
    }

    /// This document, knowing that its file was changed by another program and that the user keeps this state.
    Document knowing(FileStamp newer) {
        return new Document(history, file, source, Optional.of(newer), findings, recovered);
    }

    /// This document with what its file holds now, as a step that can be undone.
    Document reloaded(Document read) {
        String name = read.file().map(Path::getFileName).map(Path::toString).orElseGet(read::fileName);
        History next = history.replace("Reload " + name, read.model());
        return new Document(next.saved(), read.file, source, read.stamp, read.findings, List.of());
    }

    /// Whether another program wrote to the file since it was last read or written here.
    ///
    /// @param target where to look; another file than the model's own is none of its business
    public boolean isChangedOutside(Path target) throws IOException {
        return file.filter(target::equals).isPresent()
                && stamp.isPresent()
                && stamp.get().isStale(target);
    }

    /// Whether the file that it was read from or saved to is gone.
    public boolean isGone() {
        return stamp.isPresent() && file.filter(Files::notExists).isPresent();
    }

    /// This document after it was saved. What was edited while the file was written is still unsaved.
    Document savedAs(Path target, Model written, FileStamp newer) {
        History next = written == model() ? history.saved() : history;
        return new Document(next, Optional.of(target), source, Optional.of(newer), findings, List.of());
    }

    /// The names of all edits since the model was last saved, the oldest first.
    public List<String> unsavedSteps() {
        List<String> steps = new ArrayList<>(recovered);
        steps.addAll(history.stepsSinceSaved());
        return steps;
    }

    /// What to write to the journal.
    public Draft draft(Optional<Path> sample, SampleList list, List<ChangedSample> changed, List<TypedBytes> typed) {
        List<String> steps = isModified() ? unsavedSteps() : List.of();
        return new Draft(model(), isModified(), file, source, sample, list, steps, changed, typed, Instant.now());
    }

    /// `trades`, or `trades ●` while there is something to save.
    public String title() {
        return model().name() + (isModified() ? " ●" : "");
    }

    /// Where it is kept.
    public String place() {
        return file.map(Path::toString)
                .or(() -> source.map(from -> "imported from " + from.getFileName() + ", not saved yet"))
                .orElse("not saved yet");
    }

    /// `trades 1.0 · trades.bindery`; the folder is shown if it fits.
    public String description() {
        String place = file.map(Path::getFileName).map(Path::toString).orElseGet(this::place);
        return String.format(Locale.ROOT, "%s %s · %s", model().name(), model().version(), place);
    }

    /// What to call its file.
    public String fileName() {
        return model().name() + ModelFiles.EXTENSION;
    }
}
