package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Scene;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.LowerPane;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.samples.GenerateDialog;
import org.bindery.studio.theme.Look;

/// What the commands do to the samples of the model in front.
record SampleCommands(Background background, Look look, FileChoosing files, Scene scene) {

    void register(FrontCommands front) {
        front.on(Command.OPEN_SAMPLE, desk -> files.sample().ifPresent(file -> open(desk, file)));
        front.on(Command.ADD_SAMPLES, desk -> add(desk, files.samples()));
        front.on(
                Command.ADD_SAMPLE_FOLDER,
                desk -> files.folder(desk.session().sampleFile().get().map(Path::getParent))
                        .ifPresent(folder -> add(desk, List.of(folder))));
        front.on(Command.CHECK_SAMPLES, desk -> desk.samples().samples().checkAgain());
        front.on(Command.GENERATE_SAMPLES, this::generate);
    }

    private static void open(ModelDesk desk, Path file) {
        desk.samples().add(List.of(file));
        desk.showPreview();
    }

    private static void add(ModelDesk desk, List<Path> more) {
        if (!more.isEmpty()) {
            desk.samples().add(more);
            desk.lower().show(LowerPane.SAMPLES);
        }
    }

    private static void addGenerated(ModelDesk desk, List<Path> made) {
        desk.samples().addGenerated(made);
        desk.lower().show(LowerPane.SAMPLES);
    }

    private void generate(ModelDesk desk) {
        new GenerateDialog(
                        desk.session().analysis().get(),
                        Saving.sources(desk),
                        look,
                        background,
                        files::folder,
                        made -> addGenerated(desk, made))
                .show(scene.getWindow(), desk.session().deployFolder().resolveSibling("samples"));
    }
}
