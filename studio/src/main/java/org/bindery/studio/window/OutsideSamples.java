package org.bindery.studio.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.bindery.studio.background.Background;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.session.SampleStamp;
import org.bindery.studio.workspace.ChangedSample;

/// Notices when something else changes the file of a sample that is shown: it is read again, unless the user has
/// changed the sample here, who then decides.
final class OutsideSamples {

    private final Desks desks;
    private final Background background;
    /// How the files of samples with unsaved changes were when they were last compared with these.
    private final Map<ModelDesk, SampleStamp> compared = new WeakHashMap<>();

    private boolean looking;

    OutsideSamples(Desks desks, Background background) {
        this.desks = desks;
        this.background = background;
    }

    /// A sample on a desk.
    ///
    /// @param known how its file was when it was read, or compared with what was changed in it
    /// @param changed what was changed in it, if anything
    /// @param typed whether bytes were typed into it that are no message yet
    private record Watched(ModelDesk desk, SampleStamp known, Optional<ChangedSample> changed, boolean typed) {

        boolean isMine() {
            return typed || changed.isPresent();
        }

        Path file() {
            return known.file();
        }
    }

    /// A sample whose file is another now.
    ///
    /// @param differs whether it differs from what the user's changes started from
    private record Found(Watched sample, SampleStamp now, boolean differs) {}

    /// Looks at the files of the samples of all models; only at their sizes and times, unless these have changed.
    void look() {
        List<Watched> all = new ArrayList<>();
        desks.all().forEach(desk -> watched(desk).ifPresent(all::add));
        if (all.isEmpty() || looking) {
            return;
        }
        looking = true;
        background.start(
                "Looking for samples that were changed",
                running -> found(all),
                found -> {
                    looking = false;
                    found.stream().filter(OutsideSamples::isStillSo).forEach(this::follow);
                },
                failure -> {
                    // Code that reads the file reports why it cannot be read.
                    looking = false;
                });
    }

    private Optional<Watched> watched(ModelDesk desk) {
        return desk.session().sampleStamp().map(read -> {
            Optional<ChangedSample> changed = changed(desk, read.file());
            boolean typed = isTyped(desk, read.file());
            SampleStamp known = changed.isPresent() || typed ? lastCompared(desk, read, changed.isPresent()) : read;
            return new Watched(desk, known, changed, typed);
        });
    }

    /// How the file was when it was compared with the user's changes; what these started from may be older than what
    /// was read.
    private SampleStamp lastCompared(ModelDesk desk, SampleStamp read, boolean changed) {
        SampleStamp last = compared.get(desk);
        if (last != null && last.file().equals(read.file())) {
            return last;
        }
        return changed ? SampleStamp.unknown(read.file()) : read;
    }

    private static boolean isTyped(ModelDesk desk, Path file) {
        return desk.preview().typed().get().stream()
                .anyMatch(bytes -> bytes.file().equals(file));
    }

    private static Optional<ChangedSample> changed(ModelDesk desk, Path file) {
        return desk.preview().unsaved().get().stream()
                .filter(changed -> changed.file().equals(file))
                .findFirst();
    }

    private static List<Found> found(List<Watched> all) throws IOException {
        List<Found> found = new ArrayList<>();
        for (Watched one : all) {
            SampleStamp now = SampleStamp.of(one.file());
            if (now.isThere() && !now.equals(one.known())) {
                boolean differs = one.changed().isEmpty()
                        || !Arrays.equals(one.changed().get().original(), Files.readAllBytes(one.file()));
                found.add(new Found(one, now, differs));
            }
        }
        return found;
    }

    /// Whether the same sample is shown, and the user has not begun to change it, while the file was looked at.
    private static boolean isStillSo(Found found) {
        ModelDesk desk = found.sample().desk();
        Path file = found.sample().file();
        return desk.session().sampleFile().get().filter(file::equals).isPresent()
                && found.sample().isMine() == (changed(desk, file).isPresent() || isTyped(desk, file));
    }

    private void follow(Found found) {
        ModelDesk desk = found.sample().desk();
        Path file = found.sample().file();
        String what = "'" + file.getFileName() + "' was changed by another program";
        if (!found.sample().isMine()) {
            reload(desk, file);
            desk.showNotice(Notice.done(what + ", and was read again."));
            return;
        }
        compared.put(desk, found.now());
        if (found.differs()) {
            desk.showNotice(Notice.question(
                    what + ". You have changed the sample here too, which is not saved.",
                    new Notice.Choice("Reload and discard my changes", () -> reload(desk, file)),
                    new Notice.Choice("Keep my version", () -> {})));
        }
    }

    private static void reload(ModelDesk desk, Path file) {
        desk.preview().forgetChanges(file);
        desk.session().reloadSample();
        desk.samples().samples().checkAgain(file);
    }
}
