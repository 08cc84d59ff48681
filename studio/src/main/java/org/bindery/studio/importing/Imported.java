package org.bindery.studio.importing;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.studio.workspace.Opening;

/// A model that was imported, and the next action of the user.
///
/// @param source the first file that it was made from; empty where that was no file
/// @param samples messages that shall be its samples
public record Imported(Opening.Opened opened, Optional<Path> source, List<Path> samples, AfterImport then) {
    public Imported {
        samples = List.copyOf(samples);
    }
}
