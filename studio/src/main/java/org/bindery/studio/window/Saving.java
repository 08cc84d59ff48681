package org.bindery.studio.window;

import java.nio.file.Path;
import org.bindery.studio.workspace.ModelFiles;

/// Saves models, after asking where to those that have no file yet. Never writes over what something else wrote
/// without asking.
final class Saving {

    private final Asking asking;
    private final Runnable lookOutside;

    /// @param lookOutside tells of files that something else changed, with the ways to compare and to reload
    Saving(Asking asking, Runnable lookOutside) {
        this.asking = asking;
        this.lookOutside = lookOutside;
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
        desk.session().save(file, false, then, () -> {
            switch (asking.questions().changedOutside(file)) {
                case OVERWRITE -> desk.session().save(file, true, then, () -> {});
                case SAVE_AS -> saveAs(desk, then);
                case CANCEL -> lookOutside.run();
            }
        });
    }

    /// Saves a model under a name to choose.
    void saveAs(ModelDesk desk, Runnable then) {
        asking.files()
                .save(desk.session().document().get().fileName())
                .map(Saving::asModelFile)
                .ifPresent(file -> desk.session().save(file, true, then, () -> {}));
    }

    static Path asModelFile(Path file) {
        return ModelFiles.isModelFile(file) ? file : Path.of(file + ModelFiles.EXTENSION);
    }
}
