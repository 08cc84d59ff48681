package org.bindery.studio.window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.bindery.studio.background.Background;
import org.bindery.studio.settings.SavedSession;
import org.bindery.studio.settings.StoredRecord;

/// Goes on where the user stopped: notes which models are open and how they look, and opens them again next time.
final class Continuing {

    private static final Logger LOG = Logger.getLogger(Continuing.class.getName());

    private final StudioWindow window;
    private final Background background;
    private final Optional<StoredRecord<SavedSession>> store;
    private Optional<SavedSession.Bounds> bounds = Optional.empty();
    private boolean restoring;

    Continuing(StudioWindow window, Background background, Optional<StoredRecord<SavedSession>> store) {
        this.window = window;
        this.background = background;
        this.store = store;
    }

    /// Whether models are being opened that were open last time.
    boolean isRestoring() {
        return restoring;
    }

    /// What was noted last.
    SavedSession last() {
        return store.map(StoredRecord::read).orElse(SavedSession.NONE);
    }

    /// Where the window stands now.
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
        List<SavedSession.Desk> desks = new ArrayList<>();
        int front = -1;
        for (ModelDesk desk : window.desks().all()) {
            Optional<SavedSession.Desk> saved = desk.toContinue();
            if (saved.isPresent()) {
                if (window.front().filter(desk::equals).isPresent()) {
                    front = desks.size();
                }
                desks.add(saved.get());
            }
        }
        return new SavedSession(bounds.orElse(null), desks, front);
    }

    /// Opens what was open, one after the other, and then does something else.
    void restore(SavedSession session, Runnable then) {
        restoring = true;
        List<String> missing = new ArrayList<>();
        restore(new ArrayDeque<>(session.desks()), missing, () -> {
            restoring = false;
            List<ModelDesk> all = window.desks().all();
            if (missing.isEmpty() && session.front() >= 0 && session.front() < all.size()) {
                window.desks().bringToFront(all.get(session.front()));
            }
            if (!missing.isEmpty()) {
                window.tell(Notice.warning(
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
                running -> Files.isReadable(file) ? Optional.of(window.read(file, running)) : Optional.<Start>empty(),
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
        ModelDesk desk = window.show(start);
        try {
            desk.goOnWith(saved);
        } catch (IllegalArgumentException e) {
            LOG.log(Level.WARNING, e, () -> saved.file() + ": how it was shown cannot be understood.");
        }
    }
}
