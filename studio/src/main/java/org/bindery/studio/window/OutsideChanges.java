package org.bindery.studio.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.bindery.compare.Comparison;
import org.bindery.model.Model;
import org.bindery.studio.background.Background;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;

/// Notices when something else changes the file of an open model, and lets the user decide which version counts.
final class OutsideChanges {

    private final StudioWindow window;
    private final Background background;
    private final Look look;

    OutsideChanges(StudioWindow window, Background background, Look look) {
        this.window = window;
        this.background = background;
        this.look = look;
    }

    /// Looks at the files of all models; to be called when the user comes back to the window.
    void look() {
        window.desks().all().forEach(this::look);
    }

    /// A file that was changed, with what it is now.
    private record Changed(Path file, FileStamp stamp) {}

    private void look(ModelDesk desk) {
        Document document = desk.session().document().get();
        document.file()
                .ifPresent(file -> background.start(
                        "Looking at " + file.getFileName(),
                        running -> changed(document, file),
                        changed -> changed.ifPresent(found -> ask(desk, found)),
                        failure ->
                                window.tell(Notice.failure(ErrorCode.CHANGED_OUTSIDE, "Looking at " + file, failure))));
    }

    private static Optional<Changed> changed(Document document, Path file) throws IOException {
        return document.isChangedOutside(file) ? Optional.of(new Changed(file, FileStamp.of(file))) : Optional.empty();
    }

    private void ask(ModelDesk desk, Changed changed) {
        boolean modified = desk.session().document().get().isModified();
        window.tell(Notice.question(
                "'" + changed.file().getFileName() + "' was changed by something else."
                        + (modified ? " You have unsaved changes too." : ""),
                new Notice.Choice(modified ? "Reload, losing mine" : "Reload", () -> reload(desk, changed.file())),
                new Notice.Choice("Compare", () -> compare(desk, changed)),
                new Notice.Choice(
                        modified ? "Keep mine" : "Keep this version",
                        () -> desk.session().keep(changed.stamp()))));
    }

    private void reload(ModelDesk desk, Path file) {
        background.start(
                "Opening " + file.getFileName(),
                running -> Start.of(Opening.open(file), Optional.of(file)),
                start -> desk.session().restart(start.document()),
                failure -> window.tell(Notice.failure(ErrorCode.OPEN, "Opening " + file, failure)));
    }

    /// Asks again when the user has seen the differences.
    private void compare(ModelDesk desk, Changed changed) {
        Model mine = desk.session().document().get().model();
        background.start(
                "Comparing with " + changed.file().getFileName(),
                running -> Comparison.of(mine, ModelFiles.read(changed.file())),
                comparison -> new ComparisonDialog(look)
                        .show(
                                window.scene().getWindow(),
                                "From this version of '" + mine.name() + "' to the one in the file",
                                comparison,
                                () -> ask(desk, changed)),
                failure -> window.tell(
                        Notice.failure(ErrorCode.CHANGED_OUTSIDE, "Comparing with " + changed.file(), failure)));
    }
}
