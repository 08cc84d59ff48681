package org.bindery.importers;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The files that locations in documents mean.
public final class LocalFiles {

    private static final Pattern WEB =
            Pattern.compile("https?://(?<host>[A-Za-z0-9][A-Za-z0-9.\\-]*)/+(?<path>[^/].*)");

    private static final Pattern SCHEME = Pattern.compile("^[A-Za-z][A-Za-z0-9+.\\-]+:.*", Pattern.DOTALL);

    private LocalFiles() {}

    /// Whether a location is an address, and not relative to the document that names it.
    public static boolean isAddress(String location) {
        return SCHEME.matcher(location).matches();
    }

    /// The files to which a location leads from a folder: by its path, or, of an address of the web, in copies of what
    /// its host offers.
    public static List<Path> named(Path folder, String location) {
        if (!isAddress(location)) {
            return beside(folder, location).stream().toList();
        }
        List<Path> files = new ArrayList<>();
        of(location).ifPresent(files::add);
        files.addAll(mirrored(folder, location));
        return files;
    }

    /// The file of a location relative to a folder; empty where it is none. Where no file has that name but for small
    /// and capital letters, as on the system of its author, it is the one that has.
    public static Optional<Path> beside(Path folder, String relative) {
        try {
            String decoded = relative.indexOf('%') < 0 ? relative : new URI(relative).getPath();
            return relative.isEmpty()
                    ? Optional.empty()
                    : Optional.of(existing(folder.resolve(decoded).normalize()));
        } catch (URISyntaxException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// The path, or the only one that is there and differs from it in small and capital letters alone.
    private static Path existing(Path path) {
        Path parent = path.getParent();
        if (parent == null || path.getFileName() == null || Files.exists(path)) {
            return path;
        }
        Path folder = existing(parent);
        String name = path.getFileName().toString();
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> entries =
                Files.newDirectoryStream(folder, entry -> name.equalsIgnoreCase("" + entry.getFileName()))) {
            entries.forEach(found::add);
        } catch (IOException | DirectoryIteratorException e) {
            return path;
        }
        return found.size() == 1 ? found.getFirst() : path;
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

    /// The files that an address of the web may mean in copies of what its host offers, whose folder is a folder or one
    /// above it: named like the host, the folder that holds one that is, or named otherwise where the address has
    /// folders.
    private static List<Path> mirrored(Path folder, String address) {
        Matcher web = WEB.matcher(address);
        if (!web.matches()) {
            return List.of();
        }
        String path = web.group("path");
        List<Path> copies = new ArrayList<>();
        for (Path above = folder.toAbsolutePath().normalize(); above != null; above = above.getParent()) {
            copies.add(above.resolve(web.group("host")));
            if (path.contains("/")) {
                copies.add(above);
            }
        }
        String first = path.replaceFirst("/.*", "");
        return copies.stream()
                .filter(copy -> Files.exists(copy.resolve(first)))
                .flatMap(copy -> beside(copy, path).filter(file -> file.startsWith(copy)).stream())
                .toList();
    }

    /// The folders at which locations may start as on a class path: a folder and all above it, and next to
    /// `src/main` or `src/test` of a project the other one.
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
