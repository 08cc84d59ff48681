package org.bindery.studio.window;

import java.nio.file.Path;
import org.bindery.studio.workspace.ModelFiles;

/// Saves models, after asking where to those that have no file yet.
final class Saving {

    private final FileChoosing files;

    Saving(FileChoosing files) {
        this.files = files;
    }

    /// Saves a model and then does something else, unless the user or an error is in the way.
    void save(ModelDesk desk, Runnable then) {
        desk.session()
                .document()
                .get()
                .file()
                .ifPresentOrElse(file -> desk.session().save(file, then), () -> saveAs(desk, then));
    }

    /// Saves a model under a name to choose.
    void saveAs(ModelDesk desk, Runnable then) {
        files.save(desk.session().document().get().fileName())
                .map(Saving::asModelFile)
                .ifPresent(file -> desk.session().save(file, then));
    }

    private static Path asModelFile(Path file) {
        return ModelFiles.isModelFile(file) ? file : Path.of(file + ModelFiles.EXTENSION);
    }
}
