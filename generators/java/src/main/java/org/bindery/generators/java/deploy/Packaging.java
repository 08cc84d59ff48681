package org.bindery.generators.java.deploy;

import java.nio.file.Path;
import org.bindery.model.Model;

/// How a deployment is packed.
///
/// @param coordinates what it is called
/// @param repository whether the folder is a Maven repository, in which files stand by their coordinates
/// @param sources whether the jar of sources is made too
public record Packaging(Coordinates coordinates, boolean repository, boolean sources) {

    /// As the model is called, with sources, into a plain folder.
    public static Packaging of(Model model) {
        return new Packaging(Coordinates.of(model), false, true);
    }

    /// Where the files go.
    public Path folder(Path chosen) {
        return repository ? chosen.resolve(coordinates.repositoryFolder()) : chosen;
    }
}
