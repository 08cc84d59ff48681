package org.bindery.studio.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import org.bindery.studio.background.Background;
import org.bindery.studio.journal.Draft;
import org.bindery.studio.journal.Journal;
import org.bindery.studio.journal.Leftover;
import org.bindery.studio.journal.Page;
import org.bindery.studio.journal.RecoveryDialog;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.ModelFiles;

/// Keeps unsaved work in the journal, and offers what a killed run left there.
final class WorkKeeping implements RecoveryDialog.Choices {

    private final StudioWindow window;
    private final Background background;
    private final Look look;
    private final Asking asking;
    private final Memory memory;
    private boolean told;

    WorkKeeping(StudioWindow window, Background background, Look look, Asking asking, Memory memory) {
        this.window = window;
        this.background = background;
        this.look = look;
        this.asking = asking;
        this.memory = memory;
        memory.journal().ifPresent(journal -> journal.onFailure(e -> Platform.runLater(() -> tell(e))));
    }

    /// Told once: a full disk would fail at every edit.
    private void tell(Exception failure) {
        if (!told) {
            told = true;
            window.tell(Notice.failure(ErrorCode.JOURNAL, "Keeping unsaved work", failure));
        }
    }

    /// Writes down every change of a model from now on.
    void follow(ModelDesk desk) {
        memory.journal().map(Journal::page).ifPresent(page -> {
            desk.onClosed(page::clear);
            desk.session().document().addListener((property, old, now) -> note(desk, page, now));
            note(desk, page, desk.session().document().get());
        });
    }

    private static void note(ModelDesk desk, Page page, Document document) {
        if (document.isModified()) {
            page.note(document.draft(desk.session().sampleFile().get()));
        } else {
            page.clear();
        }
    }

    /// Looks for what killed runs left behind and offers it, if there is something.
    void offer() {
        memory.journals()
                .ifPresent(folder -> background.start(
                        "Looking for unsaved work",
                        running -> Journal.leftovers(folder),
                        this::offer,
                        failure -> window.tell(
                                Notice.failure(ErrorCode.RECOVERY, "Looking for unsaved work", failure))));
    }

    /// Offers this work, if there is any.
    void offer(List<Leftover> leftovers) {
        if (!leftovers.isEmpty()) {
            new RecoveryDialog(leftovers, this, background, look)
                    .show(window.scene().getWindow());
        }
    }

    /// The work is on a desk, and so in this run's journal, before it is removed from the other.
    @Override
    public void restore(Leftover leftover) {
        Draft draft = leftover.draft();
        background.start(
                "Restoring " + draft.model().name(),
                running -> Start.of(draft, stamp(draft.file())),
                start -> {
                    window.resume(start);
                    discard(leftover);
                },
                failure -> window.tell(
                        Notice.failure(ErrorCode.RECOVERY, "Restoring " + draft.model().name(), failure)));
    }

    private static Optional<FileStamp> stamp(Optional<Path> file) throws IOException {
        return file.isPresent() && Files.exists(file.get()) ? Optional.of(FileStamp.of(file.get())) : Optional.empty();
    }

    @Override
    public boolean saveAs(Leftover leftover) {
        Optional<Path> target =
                asking.files().save(leftover.draft().model().name() + ModelFiles.EXTENSION);
        target.map(Saving::asModelFile).ifPresent(file -> write(leftover, file));
        return target.isPresent();
    }

    private void write(Leftover leftover, Path file) {
        Consumer<Throwable> failed =
                failure -> window.tell(Notice.failure(ErrorCode.SAVE, "Saving " + file, failure));
        background.start(
                "Saving " + file.getFileName(),
                running -> {
                    ModelFiles.write(leftover.draft().model(), file);
                    leftover.discard();
                    return file;
                },
                written -> window.tell(Notice.done("Saved as " + written + ".")),
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
                failure -> window.tell(Notice.failure(ErrorCode.RECOVERY, "Tidying up", failure)));
    }
}
