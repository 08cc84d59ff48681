package org.bindery.studio.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bindery.standards.Standards;

/// The Java files of the whole repository, in a fixed order.
public final class JavaSources {

    private static final Path ROOT = Standards.repository();
    private static final Set<String> NOT_OURS = Set.of("target", ".git", ".idea");

    private JavaSources() {}

    /// The files of every room's `src/main/java`.
    static List<Path> ofMainCode() {
        return below("src/main/java");
    }

    /// The files of every room's `src/main/java` and `src/test/java`.
    public static List<Path> all() {
        List<Path> files = new ArrayList<>(ofMainCode());
        files.addAll(below("src/test/java"));
        return files;
    }

    /// A file as a person would name it: from the root of the repository, with slashes.
    static String name(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }

    private static List<Path> below(String sourceFolder) {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return NOT_OURS.contains(folder.getFileName().toString())
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (name(file).endsWith(".java") && name(file).contains("/" + sourceFolder + "/")) {
                        files.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        files.sort(null);
        return files;
    }
}
