package org.bindery.importers;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The files that locations in documents mean.
public final class LocalFiles {

    private LocalFiles() {}

    /// The file of a location relative to a folder; empty where it is none.
    public static Optional<Path> beside(Path folder, String relative) {
        try {
            String decoded = relative.indexOf('%') < 0 ? relative : new URI(relative).getPath();
            return relative.isEmpty()
                    ? Optional.empty()
                    : Optional.of(folder.resolve(decoded).normalize());
        } catch (URISyntaxException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// The file of an address with the scheme `file`; empty where it has another, or none.
    public static Optional<Path> of(@Nullable String systemId) {
        try {
            return systemId != null && systemId.startsWith("file:")
                    ? Optional.of(Path.of(new URI(systemId)))
                    : Optional.empty();
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty();
        }
    }

    /// The folders at which locations may start as on a class path: a folder and all above it, and beside `src/main` or
    /// `src/test` of a project the other of both.
    ///
    /// @param others more of them, which come last
    public static List<Path> roots(Path folder, List<Path> others) {
        List<Path> roots = new ArrayList<>();
        for (Path root = folder; root != null; root = root.getParent()) {
            roots.add(root);
            Path part = root.getParent();
            if (part != null && (part.endsWith("src/test") || part.endsWith("src/main"))) {
                String other = part.endsWith("src/test") ? "main" : "test";
                roots.add(part.resolveSibling(other).resolve(root.getFileName()));
            }
        }
        roots.addAll(others);
        return roots;
    }
}
