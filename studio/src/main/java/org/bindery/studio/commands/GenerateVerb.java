package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.generators.java.deploy.DeployMonitor;
import org.bindery.generators.java.deploy.Packaging;
import org.bindery.generators.java.deploy.RuntimeJar;
import org.bindery.model.Model;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Deploying;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bindery generate`.
@Command(
        name = "generate",
        description = {
            "Write the sources of both bindings, for a build that compiles and packages them itself.",
            "'bindery deploy' compiles and packages as well; the Maven plug-in does the same in a build."
        })
final class GenerateVerb extends ModelVerb {

    @Option(names = "-o", required = true, paramLabel = "DIR", description = "The root folder of the sources.")
    private Path sources;

    @Option(
            names = "--resources",
            paramLabel = "DIR",
            description = "The folder for the resources of the jar: the model, with which later versions are"
                    + " compared, and the layout.")
    private Path resources;

    @Option(
            names = "--runtime-inside",
            description = "Write the classes of the runtime to the resources, below the model's package, so that the"
                    + " jar needs no other.")
    private boolean runtimeInside;

    @Option(names = "--enums", description = "Getters and setters of components with an enumeration use a Java enum.")
    private boolean enums;

    @Option(
            names = "--also-reads",
            arity = "1..*",
            paramLabel = "OLD",
            description = "Earlier versions of the model, or batches of them, whose batches are read too.")
    private List<Path> alsoReads = List.of();

    @Override
    public Integer call() throws WorkspaceException {
        Model model = model();
        Packaging plain = Packaging.of(model).with(enums ? Enumerations.ENUMS : Enumerations.TEXTS);
        Deploying.Generated generated = Deploying.generate(
                new Analysis(model),
                inputs(),
                sources,
                Optional.ofNullable(resources),
                runtimeInside ? plain.withRuntimeInside() : plain,
                alsoReads,
                DeployMonitor.NONE);
        report(generated.problems());
        if (json()) {
            Map<String, Long> files = new LinkedHashMap<>();
            generated.files().forEach((file, size) -> files.put(file.toString(), size));
            terminal().json(Map.of("files", files));
        } else {
            terminal()
                    .line(String.format(
                            Locale.ROOT,
                            "%s. %s",
                            count(generated.files().size(), "file"),
                            runtimeInside ? "They need no other jar." : needed()));
        }
        return ExitStatus.DONE;
    }

    private static String needed() {
        return "They need %s.jar (%s) to be compiled."
                .formatted(
                        RuntimeJar.coordinates().base(),
                        RuntimeJar.coordinates().group());
    }
}
