package org.bindery.files;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The file that a path leads to.
final class RealFile {

    private static final int MOST_LINKS = 40;

    private RealFile() {}

    /// Follows links, also to a file that is not there yet.
    static Path behind(Path file) throws IOException {
        Path at = file.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(at); links++) {
            if (links == MOST_LINKS) {
                throw new FileSystemLoopException(file.toString());
            }
            at = at.resolveSibling(Files.readSymbolicLink(at));
        }
        return Files.exists(at) ? at.toRealPath() : at;
    }
}
