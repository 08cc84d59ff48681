package org.bindery.studio.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafx.util.Duration;
import org.bindery.compare.Comparison;
import org.bindery.model.Model;
import org.bindery.studio.background.Background;
import org.bindery.studio.compareview.ComparisonDialog;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.notices.ErrorCode;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.session.Document;
import org.bindery.studio.session.FileStamp;
import org.bindery.studio.session.Start;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.ChangeReport;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;

/// Notices when something else changes the file of an open model, and lets the user decide which version counts.
///
/// Files are examined again and again, since notifications of changes do not work on every file
/// system; only their sizes and times are, unless these have changed.
final class OutsideChanges implements Saving.Outside {

    private static final Duration INTERVAL = Duration.seconds(1);

    private final Desks desks;
    private final Scene scene;
    private final Consumer<Notice> notices;
    private final Background background;
    private final Look look;
    private final OutsideSamples samples;
    /// By its digest, the content of each file when the user was last notified.
    private final Map<Path, String> reported = new HashMap<>();
    /// How many looks in succession have missed a file.
    private final Map<Path, Integer> missed = new HashMap<>();

    private boolean looking;

    /// @param notices hears of what concerns no single model
    OutsideChanges(Desks desks, Scene scene, Background background, Look look, Consumer<Notice> notices) {
        this.desks = desks;
        this.scene = scene;
        this.notices = notices;
        this.background = background;
        this.look = look;
        samples = new OutsideSamples(desks, background);
    }

    /// Looks at the files of all models and of their samples from time to time, as long as the window is on the screen.
    void watch() {
        Timeline clock = new Timeline(new KeyFrame(INTERVAL, event -> {
            look(false);
            samples.look();
        }));
        clock.setCycleCount(Animation.INDEFINITE);
        scene.windowProperty().flatMap(Window::showingProperty).orElse(false).subscribe(showing -> {
            if (showing) {
                clock.play();
            } else {
                clock.stop();
            }
        });
    }

    /// Examines the files of all models, and reports changes that were not reported before.
    void lookForNews() {
        look(false);
    }

    /// Examines the files of all models, and reports changes even if they were reported before.
    @Override
    public void look() {
        look(true);
    }

    /// A file that was changed, with what it is now.
    private record Changed(ModelDesk desk, Path file, FileStamp stamp) {}

    /// A model that has a file.
    private record Watched(ModelDesk desk, Document document, Path file) {}

    /// What was found at one look.
    private record Seen(List<Changed> changed, List<Watched> gone) {}

    private void look(boolean again) {
        List<Watched> all = new ArrayList<>();
        for (ModelDesk desk : desks.all()) {
            Document document = desk.session().document().get();
            document.file().ifPresent(file -> all.add(new Watched(desk, document, file)));
        }
        if (all.isEmpty() || (looking && !again)) {
            return;
        }
        looking = true;
        background.start(
                "Looking for files that were changed",
                running -> new Seen(
                        changed(all),
                        all.stream().filter(one -> one.document().isGone()).toList()),
                seen -> {
                    looking = false;
                    seen.changed().stream().filter(one -> again || isNews(one)).forEach(this::ask);
                    reportGone(seen.gone());
                },
                failure -> {
                    looking = false;
                    if (again) {
                        notices.accept(Notice.failure(
                                ErrorCode.CHANGED_OUTSIDE, "Looking for files that were changed", failure));
                    }
                });
    }

    private static List<Changed> changed(List<Watched> all) throws IOException {
        List<Changed> changed = new ArrayList<>();
        for (Watched watched : all) {
            if (watched.document().isChangedOutside(watched.file())) {
                changed.add(new Changed(watched.desk(), watched.file(), FileStamp.of(watched.file())));
            }
        }
        return changed;
    }

    /// Whether the user was not notified yet, and has not saved or reloaded while the files were
    /// examined.
    private boolean isNews(Changed changed) {
        Optional<FileStamp> known = changed.desk().session().document().get().stamp();
        return known.filter(stamp -> !stamp.digest().equals(changed.stamp().digest()))
                        .isPresent()
                && !changed.stamp().digest().equals(reported.get(changed.file()));
    }

    private void ask(Changed changed) {
        reported.put(changed.file(), changed.stamp().digest());
        ModelDesk desk = changed.desk();
        boolean modified = desk.session().document().get().isModified();
        desk.showNotice(Notice.question(
                "'" + changed.file().getFileName() + "' was changed by another program."
                        + (modified ? " You have unsaved changes too; Undo brings them back after reloading." : ""),
                new Notice.Choice("Reload", () -> reload(desk, changed.file())),
                new Notice.Choice("Compare", () -> compare(desk, changed.file(), () -> ask(changed))),
                new Notice.Choice(
                        modified ? "Keep my version" : "Keep this version",
                        () -> desk.session().keep(changed.stamp()))));
    }

    /// Reports files that are gone at the second look that misses them: programs may replace a file by deleting it
    /// first.
    private void reportGone(List<Watched> gone) {
        missed.keySet().retainAll(gone.stream().map(Watched::file).toList());
        for (Watched one : gone) {
            if (missed.merge(one.file(), 1, Integer::sum) == 2) {
                one.desk()
                        .showNotice(Notice.question("'" + one.file().getFileName()
                                + "' was moved or deleted by another program. Save writes it to "
                                + one.file().getParent() + " again."));
            }
        }
    }

    private void reload(ModelDesk desk, Path file) {
        background.start(
                "Opening " + file.getFileName(),
                running -> Start.of(Opening.open(file), Optional.of(file)),
                start -> desk.session().reload(start.document()),
                failure -> desk.showNotice(Notice.failure(ErrorCode.OPEN, "Opening " + file, failure)));
    }

    @Override
    public void compare(ModelDesk desk, Path file, Runnable seen) {
        Model mine = desk.session().document().get().model();
        background.start(
                "Comparing with " + file.getFileName(),
                running -> new ChangeReport(
                        Comparison.of(mine, ModelFiles.read(file)),
                        mine.name() + " (open)",
                        file.getFileName() + " (in the file)"),
                report -> new ComparisonDialog(look).show(scene.getWindow(), report, seen),
                failure ->
                        desk.showNotice(Notice.failure(ErrorCode.CHANGED_OUTSIDE, "Comparing with " + file, failure)));
    }
}
