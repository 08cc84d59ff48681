package org.bindery.maven;

import java.io.IOException;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Fails the build for each problem of a model, with its path and a sentence, as {@code bindery check} reports it. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public class CheckGoal extends BinderyGoal {

    /** Whether warnings fail the build too. */
    @Parameter(property = "bindery.failOnWarnings", defaultValue = "false")
    private boolean failOnWarnings;

    @Override
    void execute(ProjectModel model) throws IOException, MojoExecutionException, MojoFailureException {
        Stamp stamp = new Stamp(workFolder().resolve(model.name() + ".check.stamp"));
        List<String> words = List.of("check", shown(model.file()));
        List<String> options = options(words);
        options.add("fail on warnings: " + failOnWarnings);
        if (stamp.isFresh(options)) {
            getLog().info(model.shown() + " was checked.");
            return;
        }
        stamp.forget();
        Verbs.Answer answer = run(words);
        List<String> warnings = answer.out().stream()
                .filter(line -> line.contains(": warning: "))
                .toList();
        if (answer.status() > 1) {
            throw new MojoFailureException(model.shown() + " cannot be checked:\n" + answer.said());
        }
        if (!answer.isDone() || failOnWarnings && !warnings.isEmpty()) {
            throw new MojoFailureException(model.shown() + " has problems:\n" + answer.said());
        }
        warnings.forEach(line -> getLog().warn(model.shown() + ": " + line));
        if (warnings.isEmpty()) {
            stamp.done(options, List.of(model.file()));
        }
        getLog().info(model.shown() + ": " + answer.out().get(answer.out().size() - 1));
    }
}
