package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Scene;
import org.bindery.model.Model;
import org.bindery.studio.background.Background;
import org.bindery.studio.building.NewModelDialog;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.marking.SampleModelDialog;
import org.bindery.studio.session.Start;
import org.bindery.studio.theme.Look;

/// What the commands on files do: models are made, opened, imported, saved and closed.
record FileCommands(ModelOpener opener, Background background, Look look, Scene scene) {

    void register(FrontCommands front, FileChoosing files, SourceImports imports, Saving saving, Closing closing) {
        front.commands().on(Command.NEW_MODEL, this::startModel);
        front.commands().on(Command.NEW_FROM_SAMPLE, () -> mark(files, Optional.empty()));
        opener.offer(
                new ModelOpener.Otherwise(file -> imports.ask(List.of(file)), file -> mark(files, Optional.of(file))));
        front.commands().on(Command.OPEN, () -> files.open().ifPresent(opener::open));
        front.commands().on(Command.IMPORT, () -> imports.ask(List.of()));
        front.on(Command.SAVE, desk -> saving.save(desk, () -> {}));
        front.on(Command.SAVE_AS, desk -> saving.saveAs(desk, () -> {}));
        front.on(Command.CLOSE, closing::close);
    }

    /// Makes the dialog and shows it later, since both together would keep the window busy for too long.
    private void mark(FileChoosing files, Optional<Path> sample) {
        SampleModelDialog dialog = new SampleModelDialog(look, background, files::sample, this::showFromSample);
        Platform.runLater(() -> dialog.show(scene.getWindow(), sample));
    }

    /// Shows a new model with the sample that it was made of, also where that is in no file yet.
    private void showFromSample(Model model, Optional<Path> file, byte[] sample) {
        ModelDesk desk = opener.show(Start.of(model, file));
        if (file.isEmpty()) {
            desk.session().openPasted(sample);
        }
    }

    /// Asks what a new model shall be, and puts it in front.
    private void startModel() {
        new NewModelDialog(look, model -> opener.show(Start.of(model))).show(scene.getWindow());
    }
}
