package org.bindery.studio.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Scene;
import org.bindery.studio.background.Background;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.journal.Draft;
import org.bindery.studio.journal.Journal;
import org.bindery.studio.journal.Leftover;
import org.bindery.studio.journal.Page;
import org.bindery.studio.journal.RecoveryDialog;
import org.bindery.studio.notices.ErrorCode;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.session.Document;
import org.bindery.studio.session.FileStamp;
import org.bindery.studio.session.Start;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.ChangedSample;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.TypedBytes;
import org.bindery.studio.workspace.WorkspaceException;

/// Keeps unsaved work in the journal, and offers what a killed run left there.
final class WorkKeeping implements RecoveryDialog.Choices {

    private final ModelOpener opener;
    private final Scene scene;
    private final Consumer<Notice> notices;
    private final Background background;
    private final Look look;
    private final Asking asking;
    private final Memory memory;
    private boolean reported;

    WorkKeeping(
            ModelOpener opener,
            Scene scene,
            Background background,
            Look look,
            Asking asking,
            Memory memory,
            Consumer<Notice> notices) {
        this.opener = opener;
        this.scene = scene;
        this.notices = notices;
        this.background = background;
        this.look = look;
        this.asking = asking;
        this.memory = memory;
        memory.journal().ifPresent(journal -> journal.onFailure(e -> Platform.runLater(() -> reportOnce(e))));
    }

    /// Reported once: a full disk would fail at every edit.
    private void reportOnce(Exception failure) {
        if (!reported) {
            reported = true;
            notices.accept(Notice.failure(ErrorCode.JOURNAL, "Keeping unsaved work", failure));
        }
    }

    /// Writes down every change of a model from now on.
    void follow(ModelDesk desk) {
        memory.journal().map(Journal::page).ifPresent(page -> {
            desk.onClosed(page::clear);
            desk.session().document().addListener((property, old, now) -> note(desk, page));
            desk.preview().unsaved().addListener((property, old, now) -> note(desk, page));
            desk.preview().typed().addListener((property, old, now) -> note(desk, page));
            desk.session().pasted().addListener((property, old, now) -> note(desk, page));
            desk.samples().samples().listProperty().addListener((property, old, now) -> note(desk, page));
            note(desk, page);
        });
    }

    private static void note(ModelDesk desk, Page page) {
        Document document = desk.session().document().get();
        List<ChangedSample> changed = changed(desk);
        List<TypedBytes> typed = desk.preview().typed().get();
        if (document.isModified() || !changed.isEmpty() || !typed.isEmpty()) {
            page.note(document.draft(
                    desk.session().sampleFile().get(),
                    desk.samples().samples().listProperty().get(),
                    changed,
                    typed));
        } else {
            page.clear();
        }
    }

    /// The samples whose changes are in no file, and the one that is in none itself.
    private static List<ChangedSample> changed(ModelDesk desk) {
        List<ChangedSample> changed = desk.preview().unsaved().get();
        return changed.stream().anyMatch(ChangedSample::isPasted)
                ? changed
                : Stream.concat(changed.stream(), desk.session().pasted().get().stream())
                        .toList();
    }

    /// Finds the unsaved work of killed runs and offers it, if there is any.
    void offer() {
        memory.journals()
                .ifPresent(folder -> background.start(
                        "Looking for unsaved work",
                        running -> Journal.leftovers(folder),
                        this::offer,
                        failure -> notices.accept(
                                Notice.failure(ErrorCode.RECOVERY, "Looking for unsaved work", failure))));
    }

    /// Offers this work, if there is any.
    void offer(List<Leftover> leftovers) {
        if (!leftovers.isEmpty()) {
            new RecoveryDialog(leftovers, this, background, look).show(scene.getWindow());
        }
    }

    /// The work is on a desk, and so in this run's journal, before it is removed from the other.
    @Override
    public void restore(Leftover leftover) {
        Draft draft = leftover.draft();
        background.start(
                "Restoring " + draft.model().name(),
                running -> Start.of(asSaved(draft), stamp(draft.file())),
                start -> {
                    opener.resume(start);
                    afterRestoring(leftover);
                },
                failure -> notices.accept(Notice.failure(
                        ErrorCode.RECOVERY, "Restoring " + draft.model().name(), failure)));
    }

    /// Of a model that was not changed itself, what counts is its file.
    private static Draft asSaved(Draft draft) throws WorkspaceException {
        boolean readable = draft.file().filter(Files::isReadable).isPresent();
        return draft.modified() || !readable
                ? draft
                : draft.of(ModelFiles.read(draft.file().orElseThrow()));
    }

    /// Changes of a sample whose file is gone cannot be shown, so they stay where they are.
    private void afterRestoring(Leftover leftover) {
        List<String> gone = leftover.draft().samples().stream()
                .filter(file -> !Files.isReadable(file))
                .map(Path::toString)
                .toList();
        if (gone.isEmpty()) {
            discard(leftover);
        } else {
            notices.accept(Notice.warning(
                    "Changes were made to samples that are gone: " + String.join(", ", gone)
                            + ". Put them back where they were; the changes are offered again at the next start.",
                    List.of()));
        }
    }

    private static Optional<FileStamp> stamp(Optional<Path> file) throws IOException {
        return file.isPresent() && Files.exists(file.get()) ? Optional.of(FileStamp.of(file.get())) : Optional.empty();
    }

    @Override
    public boolean saveAs(Leftover leftover) {
        Optional<Path> target = asking.files().save(leftover.draft().model().name() + ModelFiles.EXTENSION);
        target.map(Saving::asModelFile).ifPresent(file -> write(leftover, file));
        return target.isPresent();
    }

    private void write(Leftover leftover, Path file) {
        Consumer<Throwable> failed =
                failure -> notices.accept(Notice.failure(ErrorCode.SAVE, "Saving " + file, failure));
        background.start(
                "Saving " + file.getFileName(),
                running -> {
                    Draft draft = leftover.draft();
                    Inputs.of(draft.model())
                            .with(draft.source())
                            .with(draft.sample())
                            .with(draft.samples())
                            .spare(file);
                    ModelFiles.write(draft.model(), file);
                    leftover.discard();
                    return file;
                },
                written -> notices.accept(Notice.done("Saved as " + written + ".")),
                failed);
    }

    @Override
    public void discard(Leftover leftover) {
        background.start(
                "Tidying up",
                running -> {
                    leftover.discard();
                    return true;
                },
                done -> {},
                failure -> notices.accept(Notice.failure(ErrorCode.RECOVERY, "Tidying up", failure)));
    }
}
