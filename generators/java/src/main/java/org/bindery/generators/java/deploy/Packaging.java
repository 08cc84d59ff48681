package org.bindery.generators.java.deploy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.model.Model;

/// How a deployment is packed.
///
/// @param coordinates what it is called
/// @param provenance what the POM says of licence and origin
/// @param repository whether the folder is a Maven repository, in which files stand by their coordinates
/// @param sources whether the jar of sources is made too
public record Packaging(Coordinates coordinates, Provenance provenance, boolean repository, boolean sources) {

    /// As the model is called, with sources, into a plain folder.
    public static Packaging of(Model model) {
        return new Packaging(Coordinates.of(model), Provenance.NONE, false, true);
    }

    /// What is wrong with the coordinates or the provenance, as a sentence; empty if nothing is.
    public Optional<String> objection() {
        return coordinates.objection().or(provenance::objection);
    }

    /// All files that are made, the jar first.
    public List<Path> files(Path chosen) {
        String base = coordinates.base();
        return Stream.of(".jar", "-sources.jar", ".pom", "-README.md")
                .filter(ending -> sources || !ending.equals("-sources.jar"))
                .map(ending -> folder(chosen).resolve(base + ending))
                .toList();
    }

    /// Where the files go.
    public Path folder(Path chosen) {
        return repository ? chosen.resolve(coordinates.repositoryFolder()) : chosen;
    }
}
