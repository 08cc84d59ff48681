package org.bindery.studio.window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.data.EncodeDialog;
import org.bindery.studio.data.MessageProgress;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.notices.ErrorCode;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.rows.Words;
import org.bindery.studio.samples.SampleRow;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.BatchConversion;
import org.bindery.studio.workspace.BinaryFiles;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.OpenBatch;

/// What the commands do with batches of messages of the model in front.
///
/// @param notices hears what was converted
record DataCommands(Background background, Look look, FileChoosing files, Scene scene, Consumer<Notice> notices) {

    void register(FrontCommands front) {
        front.on(Command.ENCODE, this::encode);
        front.on(Command.CONVERT, this::convert);
        ObservableValue<Boolean> open = front.desks()
                .front()
                .flatMap(desk -> desk.data().openProperty())
                .orElse(false);
        front.on(
                Command.EXPORT_MESSAGES,
                desk -> files.exportMessages(desk.data().exportName()).ifPresent(desk.data()::export),
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

    /// Asks for a batch of an earlier version and for a file, and writes its messages there by the model.
    private void convert(ModelDesk desk) {
        files.open()
                .ifPresent(batch -> files.export(converted(batch).toString())
                        .map(BinaryFiles::asBatch)
                        .ifPresent(output -> convert(desk, batch, output)));
    }

    /// `trades-converted.batch` for `trades.batch`.
    private static Path converted(Path batch) {
        String name = batch.getFileName().toString();
        int end = name.lastIndexOf('.');
        return BinaryFiles.asBatch(Path.of((end > 0 ? name.substring(0, end) : name) + "-converted"));
    }

    private void convert(ModelDesk desk, Path batch, Path output) {
        Analysis newer = desk.session().analysis().get();
        Inputs inputs = desk.inputs()
                .with(List.of(batch))
                .with(desk.session().document().get().file());
        background.start(
                "Converting " + batch.getFileName(),
                running -> {
                    inputs.spare(output);
                    try (OpenBatch earlier = OpenBatch.open(batch)) {
                        return BatchConversion.write(earlier, newer, output, new MessageProgress(running, "message"));
                    }
                },
                messages -> {
                    desk.openBatch(output);
                    notices.accept(Notice.done(Words.count(messages, "message") + " of " + batch.getFileName()
                            + " written to " + output + " by this model."));
                },
                failure -> notices.accept(Notice.failure(ErrorCode.EXPORT, "Converting " + batch, failure)),
                () -> notices.accept(Notice.stopped(output)));
    }
}
