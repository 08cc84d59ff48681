package org.bindery.studio.window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import org.bindery.studio.background.Background;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.session.Document;
import org.bindery.studio.session.Start;
import org.bindery.studio.settings.SavedSession;
import org.bindery.studio.settings.StoredRecord;

/// Goes on where the user stopped: notes which models are open and how they look, and opens them again next time.
final class Continuing {

    private static final Logger LOG = Logger.getLogger(Continuing.class.getName());

    private final Desks desks;
    private final ModelOpener opener;
    private final Recents recents;
    private final Consumer<Notice> notices;
    private final Background background;
    private final Optional<StoredRecord<SavedSession>> store;
    private Optional<SavedSession.Bounds> bounds = Optional.empty();
    private boolean restoring;

    Continuing(
            Desks desks,
            ModelOpener opener,
            Recents recents,
            Background background,
            Optional<StoredRecord<SavedSession>> store,
            Consumer<Notice> notices) {
        this.desks = desks;
        this.opener = opener;
        this.recents = recents;
        this.notices = notices;
        this.background = background;
        this.store = store;
    }

    /// Notes from now on that a model is open, and where it is kept.
    void follow(ModelDesk desk) {
        desk.onClosed(() -> Platform.runLater(this::note));
        desk.session().document().addListener((property, old, now) -> {
            if (!old.file().equals(now.file())) {
                now.file().ifPresent(recents::add);
                note();
            }
        });
        desk.samples().samples().listProperty().addListener((property, old, now) -> note());
        if (!restoring) {
            Document document = desk.session().document().get();
            document.file().or(document::source).ifPresent(recents::add);
            note();
        }
    }

    /// What was noted last.
    SavedSession last() {
        return store.map(StoredRecord::read).orElse(SavedSession.NONE);
    }

    /// The current position of the window.
    void place(SavedSession.Bounds now) {
        bounds = Optional.of(now);
    }

    /// Notes the session in the background; in case that the studio is killed before it ends.
    void note() {
        if (restoring) {
            return;
        }
        SavedSession now = now();
        store.ifPresent(stored -> background.start(
                "Remembering the session",
                running -> {
                    stored.write(now);
                    return true;
                },
                done -> {},
                failure -> {}));
    }

    /// Notes the session before the studio ends.
    void noteAtEnd() {
        SavedSession now = now();
        store.ifPresent(stored -> stored.write(now));
    }

    SavedSession now() {
        List<SavedSession.Desk> open = new ArrayList<>();
        int front = -1;
        for (ModelDesk desk : desks.all()) {
            Optional<SavedSession.Desk> saved = desk.toContinue();
            if (saved.isPresent()) {
                if (desks.inFront().filter(desk::equals).isPresent()) {
                    front = open.size();
                }
                open.add(saved.get());
            }
        }
        return new SavedSession(bounds.orElse(null), open, front);
    }

    /// Opens what was open, one after the other, and then does something else.
    void restore(SavedSession session, Runnable then) {
        restoring = true;
        List<String> missing = new ArrayList<>();
        restore(new ArrayDeque<>(session.desks()), missing, () -> {
            restoring = false;
            List<ModelDesk> all = desks.all();
            if (missing.isEmpty() && session.front() >= 0 && session.front() < all.size()) {
                desks.bringToFront(all.get(session.front()));
            }
            if (!missing.isEmpty()) {
                notices.accept(Notice.warning(
                        "Not everything that was open last time could be opened again: " + String.join(", ", missing)
                                + ".",
                        List.of()));
            }
            then.run();
        });
    }

    private void restore(Deque<SavedSession.Desk> left, List<String> missing, Runnable then) {
        if (left.isEmpty()) {
            then.run();
            return;
        }
        SavedSession.Desk saved = left.pop();
        Path file = Path.of(saved.file());
        background.start(
                "Opening " + file.getFileName(),
                running ->
                        Files.isReadable(file) ? Optional.of(ModelOpener.read(file, running)) : Optional.<Start>empty(),
                start -> {
                    start.ifPresentOrElse(found -> show(found, saved), () -> missing.add(saved.file()));
                    restore(left, missing, then);
                },
                failure -> {
                    missing.add(saved.file());
                    restore(left, missing, then);
                });
    }

    /// What was written by another version or by hand may name what is no path; then the model is shown as it comes.
    private void show(Start start, SavedSession.Desk saved) {
        ModelDesk desk = opener.show(start);
        try {
            desk.goOnWith(saved);
        } catch (IllegalArgumentException e) {
            LOG.log(Level.WARNING, e, () -> saved.file() + ": how it was shown cannot be understood.");
        }
    }
}
