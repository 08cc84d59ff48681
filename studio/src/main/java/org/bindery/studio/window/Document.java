package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.edit.History;
import org.bindery.studio.workspace.ModelFiles;

/// An open model with its history and where it is kept.
///
/// @param file empty for a model that was imported and never saved
/// @param findings what the import told
record Document(History history, Optional<Path> file, List<Problem> findings) {
    Document {
        findings = List.copyOf(findings);
    }

    Model model() {
        return history.model();
    }

    boolean isModified() {
        return !history.isClean();
    }

    Document with(History next) {
        return new Document(next, file, findings);
    }

    /// This document after it was saved. What was edited while the file was written is still unsaved.
    Document savedAs(Path target, Model written) {
        return new Document(written == model() ? history.saved() : history, Optional.of(target), findings);
    }

    /// `trades`, or `trades ●` while there is something to save.
    String title() {
        return model().name() + (isModified() ? " ●" : "");
    }

    /// Where it is kept.
    String place() {
        return file.map(Path::toString).orElse("not saved yet");
    }

    /// `trades 1.0 · /models/trades.bindery`.
    String description() {
        return String.format(Locale.ROOT, "%s %s · %s", model().name(), model().version(), place());
    }

    /// What to call its file.
    String fileName() {
        return model().name() + ModelFiles.EXTENSION;
    }
}
