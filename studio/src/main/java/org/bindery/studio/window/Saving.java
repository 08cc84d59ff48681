package org.bindery.studio.window;

import java.nio.file.Path;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.workspace.ChangedSample;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.ModelFiles;

/// Saves models, after asking where to those that have no file yet. Never writes over what something else wrote
/// without asking.
record Saving(Asking asking, Outside outside) {

    /// What to do where another program wrote to a model's file.
    interface Outside {

        /// Reports the change, with the ways to compare and to reload.
        void look();

        /// Shows how the file differs from the model.
        ///
        /// @param seen what to do when the user has seen it
        void compare(ModelDesk desk, Path file, Runnable seen);
    }

    /// Saves a model and then does something else, unless the user or an error is in the way.
    void save(ModelDesk desk, Runnable then) {
        desk.session()
                .document()
                .get()
                .file()
                .ifPresentOrElse(file -> write(desk, file, then), () -> saveAs(desk, then));
    }

    private void write(ModelDesk desk, Path file, Runnable then) {
        desk.session().save(file, desk.inputs(), false, then, () -> ask(desk, file, then), elsewhere(desk, then));
    }

    private void ask(ModelDesk desk, Path file, Runnable then) {
        switch (asking.questions().changedOutside(file)) {
            case OVERWRITE -> desk.session().save(file, desk.inputs(), true, then, () -> {}, elsewhere(desk, then));
            case SAVE_AS -> saveAs(desk, then);
            case COMPARE -> outside.compare(desk, file, () -> ask(desk, file, then));
            case CANCEL -> outside.look();
        }
    }

    /// Saves a model under a name to choose.
    void saveAs(ModelDesk desk, Runnable then) {
        asking.files()
                .save(desk.session().document().get().fileName())
                .map(Saving::asModelFile)
                .ifPresent(
                        file -> desk.session().save(file, desk.inputs(), true, then, () -> {}, elsewhere(desk, then)));
    }

    /// A full disk, or a folder that may not be written to, is not the end of the work.
    private Notice.Choice elsewhere(ModelDesk desk, Runnable then) {
        return new Notice.Choice("Save as…", () -> saveAs(desk, then));
    }

    /// Saves a changed sample under a name to choose.
    void saveSample(ModelDesk desk, ChangedSample sample, Runnable then) {
        asking.files()
                .saveSample(sample.name())
                .ifPresent(file -> desk.preview().saveAs(sample, file, sources(desk), then));
    }

    /// What a sample must not replace: the model, and what it came from.
    static Inputs sources(ModelDesk desk) {
        return desk.session().inputs().with(desk.session().document().get().file());
    }

    static Path asModelFile(Path file) {
        return ModelFiles.isModelFile(file) ? file : Path.of(file + ModelFiles.EXTENSION);
    }
}
