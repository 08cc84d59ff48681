package org.bindery.studio.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Unsaved work of a run that was killed.
public record Leftover(Path folder, Draft draft) {

    /// Removes it, because it was taken over or is not wanted.
    public void discard() throws IOException {
        Folders.delete(folder);
        Path run = folder.getParent();
        boolean more;
        try (Stream<Path> files = Files.list(run)) {
            more = files.anyMatch(Files::isDirectory);
        }
        if (!more) {
            Folders.delete(run);
        }
    }
}
