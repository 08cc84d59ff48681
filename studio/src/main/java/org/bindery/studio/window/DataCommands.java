package org.bindery.studio.window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.data.EncodeDialog;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.samples.SampleRow;
import org.bindery.studio.theme.Look;

/// What the commands do with batches of messages of the model in front.
record DataCommands(Background background, Look look, FileChoosing files, Scene scene) {

    void register(FrontCommands front) {
        front.on(Command.ENCODE, this::encode);
        ObservableValue<Boolean> open = front.desks()
                .front()
                .flatMap(desk -> desk.data().openProperty())
                .orElse(false);
        front.on(
                Command.EXPORT_MESSAGES,
                desk -> files.export(desk.data().exportName()).ifPresent(desk.data()::export),
                Bindings.createBooleanBinding(open::getValue, open));
    }

    private void encode(ModelDesk desk) {
        List<Path> samples = desk.samples().samples().rows().stream()
                .map(SampleRow::file)
                .filter(Files::isRegularFile)
                .toList();
        new EncodeDialog(
                        desk.session().analysis().get(),
                        Saving.sources(desk),
                        look,
                        background,
                        new EncodeDialog.Choosing(files::samples, files::export),
                        desk::openBatch)
                .show(
                        scene.getWindow(),
                        samples,
                        desk.session()
                                .deployFolder()
                                .resolveSibling(EncodeDialog.fileName(
                                        desk.session().document().get().model())));
    }
}
