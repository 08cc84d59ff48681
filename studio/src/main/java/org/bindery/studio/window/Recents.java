package org.bindery.studio.window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.settings.RecentFiles;
import org.bindery.studio.settings.StoredRecord;

/// The recent files as the window shows them, kept for the next time.
final class Recents {

    private final ReadOnlyObjectWrapper<RecentFiles> files = new ReadOnlyObjectWrapper<>(RecentFiles.NONE);
    private final Optional<StoredRecord<RecentFiles>> store;
    private final Background background;
    private final Latest looking;

    Recents(Optional<StoredRecord<RecentFiles>> store, Background background) {
        this.store = store;
        this.background = background;
        looking = new Latest(background);
        store.ifPresent(stored -> files.set(stored.read()));
    }

    ReadOnlyObjectProperty<RecentFiles> files() {
        return files.getReadOnlyProperty();
    }

    /// Notes that a file was opened or saved.
    void add(Path file) {
        change(files.get().with(file, Instant.now()));
    }

    /// Which of the recent files do not exist now, reported later, since a network may have to be
    /// asked.
    void missing(Consumer<Set<Path>> listener) {
        List<Path> paths = files.get().files().stream()
                .flatMap(entry -> entry.path().stream())
                .toList();
        looking.start(
                "Looking for recent files",
                running -> paths.stream().filter(path -> !Files.exists(path)).collect(Collectors.toSet()),
                listener,
                failure -> listener.accept(Set.of()));
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
