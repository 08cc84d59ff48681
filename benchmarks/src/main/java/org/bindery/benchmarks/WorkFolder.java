package org.bindery.benchmarks;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// A folder for the files of a run. Closing it deletes it with all that is in it.
public record WorkFolder(Path path) implements Closeable {

    /// Makes an empty one.
    ///
    /// @param name what its name starts with
    public static WorkFolder create(String name) throws IOException {
        return new WorkFolder(Files.createTempDirectory(name));
    }

    /// A file in it.
    public Path resolve(String file) {
        return path.resolve(file);
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
