package org.bindery.studio.window;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bindery.studio.background.Background;
import org.bindery.studio.settings.RecentFiles;
import org.bindery.studio.settings.StoredRecord;

/// The recent files as the window shows them, kept for the next time.
final class Recents {

    private final ReadOnlyObjectWrapper<RecentFiles> files = new ReadOnlyObjectWrapper<>(RecentFiles.NONE);
    private final Optional<StoredRecord<RecentFiles>> store;
    private final Background background;

    Recents(Optional<StoredRecord<RecentFiles>> store, Background background) {
        this.store = store;
        this.background = background;
        store.ifPresent(stored -> files.set(stored.read()));
    }

    ReadOnlyObjectProperty<RecentFiles> files() {
        return files.getReadOnlyProperty();
    }

    /// Notes that a file was opened or saved.
    void add(Path file) {
        change(files.get().with(file, Instant.now()));
    }

    /// Forgets a file.
    void remove(Path file) {
        change(files.get().without(file));
    }

    private void change(RecentFiles next) {
        files.set(next);
        store.ifPresent(stored -> background.start(
                "Remembering recent files",
                running -> {
                    stored.write(next);
                    return true;
                },
                done -> {},
                failure -> {}));
    }
}
