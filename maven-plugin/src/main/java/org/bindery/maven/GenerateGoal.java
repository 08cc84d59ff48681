package org.bindery.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.model.Resource;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Generates the sources of both bindings of each model, and compiles them with the project. The jar of the project
 * carries the models, so that later versions can be compared with it. Where nothing has changed, nothing is done.
 */
@Mojo(
        name = "generate",
        defaultPhase = LifecyclePhase.GENERATE_SOURCES,
        requiresDependencyCollection = ResolutionScope.COMPILE,
        threadSafe = true)
public class GenerateGoal extends BinderyGoal {

    private static final String RUNTIME = "bindery-runtime";

    /** The folder for the sources: one folder for each model in it is a source root of the project. */
    @Parameter(property = "bindery.sources", defaultValue = "${project.build.directory}/generated-sources/bindery")
    private File sources;

    /** The folder for what goes into the jar as it is. */
    @Parameter(property = "bindery.resources", defaultValue = "${project.build.directory}/generated-resources/bindery")
    private File resources;

    /**
     * Whether the runtime goes into the jar of the project, below the package of each model. Otherwise the project
     * depends on {@code org.bindery:bindery-runtime} of the version of this plug-in.
     */
    @Parameter(property = "bindery.runtimeInside", defaultValue = "false")
    private boolean runtimeInside;

    @Override
    void execute(ProjectModel model) throws IOException, MojoExecutionException, MojoFailureException {
        if (!runtimeInside) {
            requireRuntime();
        }
        GeneratedFolder code = new GeneratedFolder(sources.toPath().resolve(model.name()));
        GeneratedFolder beside = new GeneratedFolder(resources.toPath().resolve(model.name()));
        Stamp stamp = new Stamp(workFolder().resolve(model.name() + ".generate.stamp"));
        List<String> words = words(model);
        List<String> options = options(words);
        options.add(shown(code.root()));
        options.add(shown(beside.root()));
        if (stamp.isFresh(options)) {
            getLog().info("The bindings of " + model.shown() + " are up to date.");
        } else {
            stamp.forget();
            List<Path> files = new ArrayList<>(List.of(model.file()));
            files.addAll(model.alsoReads());
            List<Path> generated = generated(model, words, code, beside);
            files.addAll(generated);
            stamp.done(options, files);
            getLog().info("Generated " + generated.size() + " files from " + model.shown() + ".");
        }
        project().addCompileSourceRoot(code.root().toString());
        Resource resource = new Resource();
        resource.setDirectory(beside.root().toString());
        project().addResource(resource);
    }

    private Path made(String part) {
        return workFolder().resolve("generating").resolve(part);
    }

    private List<String> words(ProjectModel model) {
        List<String> words = new ArrayList<>(List.of("generate", shown(model.file())));
        words.addAll(List.of("-o", shown(made("sources")), "--resources", shown(made("resources"))));
        if (runtimeInside) {
            words.add("--runtime-inside");
        }
        if (model.configured().enums()) {
            words.add("--enums");
        }
        if (!model.alsoReads().isEmpty()) {
            words.add("--also-reads");
            model.alsoReads().forEach(file -> words.add(shown(file)));
        }
        return words;
    }

    private List<Path> generated(ProjectModel model, List<String> words, GeneratedFolder code, GeneratedFolder beside)
            throws IOException, MojoExecutionException, MojoFailureException {
        GeneratedFolder made = new GeneratedFolder(workFolder().resolve("generating"));
        made.remove();
        Verbs.Answer answer = run(words);
        if (!answer.isDone()) {
            throw new MojoFailureException(model.shown() + ": no bindings can be generated:\n" + answer.said());
        }
        warn(answer);
        List<Path> files = new ArrayList<>(code.become(made("sources")));
        files.addAll(beside.become(made("resources")));
        made.remove();
        return files;
    }

    /** Says what is missing before the compiler says it a thousand times. */
    private void requireRuntime() throws MojoFailureException {
        Optional<Artifact> runtime = project().getArtifacts().stream()
                .filter(artifact -> artifact.getGroupId().equals("org.bindery")
                        && artifact.getArtifactId().equals(RUNTIME))
                .findFirst();
        if (runtime.isEmpty()) {
            throw new MojoFailureException("What is generated needs org.bindery:" + RUNTIME + ":" + version()
                    + ": add it to the dependencies of the project (the BOM org.bindery:bindery-bom has its version),"
                    + " or set <runtimeInside>true</runtimeInside>.");
        }
        String found = runtime.get().getBaseVersion();
        if (!found.equals(version())) {
            throw new MojoFailureException("The project depends on org.bindery:" + RUNTIME + ":" + found
                    + ", but this plug-in generates for " + version() + "; give both the same version.");
        }
    }
}
