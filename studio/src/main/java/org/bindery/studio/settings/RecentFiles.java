package org.bindery.studio.settings;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The files that were opened last, the newest first.
public record RecentFiles(List<Entry> files) {

    private static final int MOST = 20;

    /// Nothing yet.
    public static final RecentFiles NONE = new RecentFiles(List.of());

    /// A file and when it was last opened or saved; both as text, as they are stored.
    public record Entry(String file, String opened) {

        /// Where it is; empty where this system cannot name such a place.
        public Optional<Path> path() {
            try {
                return Optional.of(Path.of(file));
            } catch (InvalidPathException e) {
                return Optional.empty();
            }
        }

        /// When it was opened.
        public Instant when() {
            return Instant.parse(opened);
        }
    }

    public RecentFiles {
        files = files == null ? List.of() : List.copyOf(files);
    }

    /// These files with one that was just opened at the head.
    public RecentFiles with(Path file, Instant now) {
        String path = file.toAbsolutePath().normalize().toString();
        List<Entry> next = new ArrayList<>(List.of(new Entry(path, now.toString())));
        files.stream().filter(entry -> !entry.file().equals(path)).limit(MOST - 1).forEach(next::add);
        return new RecentFiles(next);
    }

    /// These files without one.
    public RecentFiles without(Path file) {
        String path = file.toString();
        return new RecentFiles(
                files.stream().filter(entry -> !entry.file().equals(path)).toList());
    }
}
