package org.bindery.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A folder of generated files that nothing else writes to.
 *
 * @param root the folder
 */
record GeneratedFolder(Path root) {

    /**
     * Makes the folder like another, whose files are moved here. Files that are the same keep their time, so that
     * nobody compiles them again.
     *
     * @return all files of the folder, in the order of their paths
     */
    List<Path> become(Path other) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path made : filesBelow(other)) {
            Path target = root.resolve(other.relativize(made));
            if (!Files.isRegularFile(target) || Files.mismatch(made, target) >= 0) {
                Files.createDirectories(target.getParent());
                Files.move(made, target, StandardCopyOption.REPLACE_EXISTING);
            }
            files.add(target);
        }
        Set<Path> kept = new HashSet<>(files);
        for (Path stale : filesBelow(root)) {
            if (!kept.contains(stale)) {
                Files.delete(stale);
            }
        }
        return files;
    }

    /** Removes the folder with all that is in it. */
    void remove() throws IOException {
        if (Files.exists(root)) {
            try (Stream<Path> found = Files.walk(root)) {
                for (Path each : found.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    private static List<Path> filesBelow(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
