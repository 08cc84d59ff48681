package org.bindery.generators.java.deploy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.generators.java.binding.Keeping;
import org.bindery.model.Model;

/// How a deployment is made and packed.
///
/// @param coordinates its Maven coordinates
/// @param provenance what the POM says of licence and origin
/// @param repository whether the folder is a Maven repository, in which files are stored by their
/// coordinates
/// @param sources whether the jar of sources is made too
/// @param runtimeInside whether the runtime is in the jar, under the model's package, so that the jar
/// needs no other; else its own jar is written next to it, or into the same repository, and the POM
/// depends on that
/// @param enumerations what getters and setters have where a text is one of listed values
/// @param keeping what there is to keep messages in the order of their keys
/// @param views whether there are views of messages in their native form
public record Packaging(
        Coordinates coordinates,
        Provenance provenance,
        boolean repository,
        boolean sources,
        boolean runtimeInside,
        Enumerations enumerations,
        Set<Keeping> keeping,
        boolean views) {

    public Packaging {
        keeping = Set.copyOf(keeping);
    }

    /// Without maps, stores and views.
    public Packaging(
            Coordinates coordinates,
            Provenance provenance,
            boolean repository,
            boolean sources,
            boolean runtimeInside,
            Enumerations enumerations) {
        this(coordinates, provenance, repository, sources, runtimeInside, enumerations, Set.of(), false);
    }

    /// As the model is called, with sources and texts, into a plain folder, and with the runtime beside it.
    public static Packaging of(Model model) {
        return new Packaging(Coordinates.of(model), Provenance.NONE, false, true, false, Enumerations.TEXTS);
    }

    /// The same, with the runtime in the jar.
    public Packaging withRuntimeInside() {
        return new Packaging(coordinates, provenance, repository, sources, true, enumerations, keeping, views);
    }

    /// The same, with other getters and setters where a text is one of listed values.
    public Packaging with(Enumerations other) {
        return new Packaging(coordinates, provenance, repository, sources, runtimeInside, other, keeping, views);
    }

    /// The same, with this to keep messages in the order of their keys.
    public Packaging with(Set<Keeping> wanted) {
        return new Packaging(coordinates, provenance, repository, sources, runtimeInside, enumerations, wanted, views);
    }

    /// The same, with views of messages in their native form, or without.
    public Packaging withViews(boolean wanted) {
        return new Packaging(
                coordinates, provenance, repository, sources, runtimeInside, enumerations, keeping, wanted);
    }

    /// The error in the coordinates or the provenance, as a sentence; empty if there is none.
    public Optional<String> objection() {
        return coordinates.objection().or(provenance::objection).or(this::runtimeObjection);
    }

    /// The error in the artifact that another file of the deployment has too, as a sentence; empty if there is none.
    public Optional<String> runtimeObjection() {
        String taken = RuntimeJar.coordinates().artifact();
        return runtimeInside || !coordinates.artifact().equals(taken)
                ? Optional.empty()
                : Optional.of("The jar of the runtime is called %s; choose another artifact.".formatted(taken));
    }

    /// All files that are made, the jar first and those of the runtime last.
    public List<Path> files(Path chosen) {
        Stream<Path> own = Stream.of(".jar", "-sources.jar", ".pom", "-README.md")
                .filter(ending -> sources || !ending.equals("-sources.jar"))
                .map(ending -> file(chosen, ending));
        Stream<Path> runtime =
                runtimeInside ? Stream.of() : Stream.of(".jar", ".pom").map(ending -> runtimeFile(chosen, ending));
        return Stream.concat(own, runtime).toList();
    }

    /// A file of the pair.
    ///
    /// @param ending such as `.jar`
    Path file(Path chosen, String ending) {
        return file(chosen, coordinates, ending);
    }

    /// A file of the runtime.
    ///
    /// @param ending such as `.jar`
    Path runtimeFile(Path chosen, String ending) {
        return file(chosen, RuntimeJar.coordinates(), ending);
    }

    private Path file(Path chosen, Coordinates called, String ending) {
        Path folder = repository ? chosen.resolve(called.repositoryFolder()) : chosen;
        return folder.resolve(called.base() + ending);
    }
}
