package org.bindery.importers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// How far documents may lead to other files: not out of the folders of the sources and the ones above them, unless the
/// user says so. What counts is where a file really is, so links do not lead any further.
public final class Reach {

    /// Whether files elsewhere are read.
    public static final ImportOption OUTSIDE = ImportOption.flag(
            "outside",
            "Read files elsewhere",
            false,
            "Whether documents may lead to files outside the folder of a source and the one above it.");

    private final boolean anywhere;
    private final List<Path> folders;

    private Reach(boolean anywhere, List<Path> folders) {
        this.anywhere = anywhere;
        this.folders = folders;
    }

    /// @throws ImportException when the option has no meaning
    public static Reach of(ImportRequest request) throws ImportException {
        boolean anywhere = new OptionValues(request).answer(OUTSIDE).orElse(false);
        return new Reach(
                anywhere,
                request.sources().stream().flatMap(Reach::around).distinct().toList());
    }

    /// This reach and a folder in which a source says that it is, such as the one that its package begins in.
    public Reach and(Path folder) {
        Path root = real(folder);
        return belongs(root)
                ? new Reach(
                        anywhere,
                        Stream.concat(folders.stream(), Stream.of(root))
                                .distinct()
                                .toList())
                : this;
    }

    /// The folder of a source and the one above it, for a link also those of its file.
    private static Stream<Path> around(Path source) {
        return Stream.of(source.toAbsolutePath().normalize(), real(source))
                .map(file -> real(file.resolveSibling("")))
                .map(folder -> Optional.ofNullable(folder.getParent())
                        .filter(Reach::belongs)
                        .orElse(folder));
    }

    /// Whether what is in a folder may belong to a source: a home, what is above one, and the root of the disk do not.
    private static boolean belongs(Path folder) {
        return folder.getNameCount() > 0
                && !real(Path.of(System.getProperty("user.home"))).startsWith(folder);
    }

    private static Path real(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            // It is not there, so nothing can be read from it.
            return file.toAbsolutePath().normalize();
        }
    }

    /// Whether a file may be read.
    public boolean permits(Path file) {
        return anywhere || folders.stream().anyMatch(real(file)::startsWith);
    }

    /// The message for a file that may not be read.
    public static String refusal(String where) {
        return "'" + where
                + "' leads out of the folder of the source and the one above it, and is not read; put the file"
                + " next to this one, or import with the option " + OUTSIDE.name() + "=yes if you trust the source.";
    }
}
