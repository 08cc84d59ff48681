package org.bindery.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/**
 * Fails the build when a model breaks what was released: bytes that were written, code against the bindings, or values
 * that were valid. It says so in the sentences of {@code bindery diff}.
 */
@Mojo(name = "diff", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public class DiffGoal extends BinderyGoal {

    private static final Pattern COORDINATES = Pattern.compile("([^:/\\\\\\s]+):([^:/\\\\\\s]+):([^:/\\\\\\s]+)");

    /**
     * The released version: a model file, a jar that carries the model, a folder with files {@code NAME.bindery}, or
     * the coordinates of a jar, {@code group:artifact:version}. A model that is in no file of the folder is new.
     */
    @Parameter(property = "bindery.against")
    private String against = "";

    /** What must not break: bytes, source or values; all three by default. */
    @Parameter(property = "bindery.failOn", defaultValue = "bytes,source,values")
    private List<String> failOn;

    /** Compare nothing, for a change that shall break what was released. */
    @Parameter(property = "bindery.skipDiff", defaultValue = "false")
    private boolean skipDiff;

    @Inject
    private RepositorySystem repositories;

    @Override
    void execute(ProjectModel model) throws IOException, MojoExecutionException, MojoFailureException {
        if (skipDiff) {
            getLog().info(model.shown() + " is not compared.");
            return;
        }
        Optional<Path> released = released(model);
        if (released.isEmpty()) {
            getLog().info(model.shown() + " is new: there is nothing to compare it with.");
            return;
        }
        String old = shown(released.get());
        List<String> words = List.of("diff", old, shown(model.file()), "--fail-on", String.join(",", failOn));
        Stamp stamp = new Stamp(workFolder().resolve(model.name() + ".diff.stamp"));
        List<String> options = options(words);
        if (stamp.isFresh(options)) {
            getLog().info(model.shown() + " breaks nothing of " + old + ".");
            return;
        }
        stamp.forget();
        Verbs.Answer answer = run(words);
        if (!answer.isDone()) {
            boolean broken = answer.status() == 1;
            throw new MojoFailureException(
                    broken
                            ? model.shown() + " breaks what was released as " + old + ":\n" + answer.said()
                                    + "\nIf that is meant, release it under a new version and compare with that, or run"
                                    + " this build with -Dbindery.skipDiff."
                            : model.shown() + " cannot be compared with " + old + ":\n" + answer.said());
        }
        answer.out().forEach(getLog()::info);
        stamp.done(options, List.of(model.file(), released.get()));
    }

    private Optional<Path> released(ProjectModel model) throws MojoExecutionException {
        String wanted = model.configured().against().isEmpty()
                ? against
                : model.configured().against();
        if (wanted == null || wanted.isBlank()) {
            throw new MojoExecutionException("Say what " + model.shown() + " is compared with:"
                    + " <against>FILE.bindery</against>, or the coordinates of a released jar.");
        }
        Optional<Path> file = file(wanted.strip());
        if (file.isPresent() && Files.isDirectory(file.get())) {
            return Optional.of(file.get().resolve(model.name() + ".bindery")).filter(Files::isRegularFile);
        }
        if (file.isPresent()) {
            return file;
        }
        Matcher coordinates = COORDINATES.matcher(wanted.strip());
        if (!coordinates.matches()) {
            throw new MojoExecutionException(wanted + ": there is no such file or folder, and it is not the coordinates"
                    + " of a jar, group:artifact:version, either.");
        }
        return Optional.of(jar(coordinates.group(1), coordinates.group(2), coordinates.group(3)));
    }

    private Optional<Path> file(String wanted) {
        try {
            return Optional.of(project().getBasedir().toPath().resolve(wanted)).filter(Files::exists);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private Path jar(String group, String artifact, String version) throws MojoExecutionException {
        ArtifactRequest request = new ArtifactRequest(
                new DefaultArtifact(group, artifact, "jar", version),
                new ArrayList<>(project().getRemoteProjectRepositories()),
                null);
        try {
            return repositories
                    .resolveArtifact(session().getRepositorySession(), request)
                    .getArtifact()
                    .getFile()
                    .toPath();
        } catch (ArtifactResolutionException e) {
            throw new MojoExecutionException(
                    "The released version cannot be found: " + e.getMessage()
                            + ". If nothing is released yet, run with -Dbindery.skipDiff.",
                    e);
        }
    }
}
