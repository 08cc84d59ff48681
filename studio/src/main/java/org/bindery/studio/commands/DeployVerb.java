package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.generators.java.binding.Keeping;
import org.bindery.generators.java.deploy.Coordinates;
import org.bindery.generators.java.deploy.DeployMonitor;
import org.bindery.generators.java.deploy.DeployResult;
import org.bindery.generators.java.deploy.Packaging;
import org.bindery.generators.java.deploy.Provenance;
import org.bindery.model.Model;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Deploying;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bindery deploy`.
@Command(
        name = "deploy",
        description = "Generate, compile and package the pair: classic and binary bindings with one interface.")
final class DeployVerb extends ModelVerb {

    @Option(names = "-o", required = true, paramLabel = "DIR", description = "The folder to write to.")
    private Path folder;

    @Option(
            names = "--runtime-inside",
            description = "Put the runtime into the jar, below the model's package, so that the jar needs no other. By"
                    + " default the jar of the runtime is written too, and the POM depends on it.")
    private boolean runtimeInside;

    @Option(
            names = "--enums",
            description = "Getters and setters of components with an enumeration use a Java enum; by default"
                    + " they use strings.")
    private boolean enums;

    @Option(
            names = "--maps",
            description = "The jar has a class such as TradeMap for each root element: an ordered map of messages in"
                    + " memory, which many threads may read and write.")
    private boolean maps;

    @Option(
            names = "--stores",
            description =
                    "The jar has a class such as TradeStore for each root element: the same map in a folder, which"
                            + " keeps the messages when the program ends.")
    private boolean stores;

    @Option(
            names = "--views",
            description =
                    "The jar has a class such as RecordTrade for each type: a view of a message in the native form"
                            + " that DFDL describes, whose getters read its bytes in place.")
    private boolean views;

    @Option(
            names = "--also-reads",
            arity = "1..*",
            paramLabel = "OLD",
            description = "Earlier versions of the model, or batches of them: the jar reads their batches too, through"
                    + " the same interfaces.")
    private List<Path> alsoReads = List.of();

    @Option(names = "--repository", description = "DIR is a Maven repository, such as ~/.m2/repository.")
    private boolean repository;

    @Option(names = "--no-sources", description = "Make no jar of sources.")
    private boolean withoutSources;

    @Option(names = "--group", paramLabel = "GROUP", description = "Maven's group; the model's package by default.")
    private String group;

    @Option(names = "--artifact", paramLabel = "NAME", description = "The jar's name; the model's by default.")
    private String artifact;

    @Option(names = "--version", paramLabel = "VERSION", description = "The jar's version; the model's by default.")
    private String version;

    @Option(
            names = "--licence",
            paramLabel = "LICENCE",
            defaultValue = "",
            description = "The licence that the POM names, such as Apache-2.0.")
    private String licence;

    @Option(
            names = "--scm",
            paramLabel = "URL",
            defaultValue = "",
            description = "The address of the sources for the POM, such as https://git.acme.com/models.")
    private String scm;

    @Override
    public Integer call() throws WorkspaceException {
        Model model = model();
        Coordinates own = Coordinates.of(model);
        Coordinates coordinates = new Coordinates(
                group == null ? own.group() : group,
                artifact == null ? own.artifact() : artifact,
                version == null ? own.version() : version);
        DeployResult result = Deploying.deploy(
                new Analysis(model),
                inputs(),
                folder,
                new Packaging(
                        coordinates,
                        new Provenance(licence.strip(), scm.strip()),
                        repository,
                        !withoutSources,
                        runtimeInside,
                        enums ? Enumerations.ENUMS : Enumerations.TEXTS,
                        Keeping.of(maps, stores),
                        views),
                alsoReads,
                new Progress(terminal()));
        terminal().progressDone();
        report(result.problems().stream()
                .filter(problem -> Set.of("earlier-name", Deploying.NO_VIEWS).contains(problem.id()))
                .toList());
        if (json()) {
            Map<String, Long> files = new LinkedHashMap<>();
            result.files().forEach((file, size) -> files.put(file.toString(), size));
            List<String> classPath =
                    result.classPath().stream().map(Path::toString).toList();
            terminal().json(Map.of("files", files, "classPath", classPath, "classes", result.classes()));
        } else {
            Table table = new Table(terminal(), List.of(Table.Column.whole("File"), Table.Column.right("Bytes")));
            result.files().forEach((file, size) -> table.row(file, String.format(Locale.ROOT, "%,d", size)));
            table.print();
            terminal().line("");
            terminal()
                    .line(String.format(
                            Locale.ROOT,
                            "%,d classes. Put %s on a class path of Java 17 or later.",
                            result.classes(),
                            result.classPath().stream().map(Path::toString).collect(Collectors.joining(" and "))));
        }
        return ExitStatus.DONE;
    }

    /// Shows how far the deployment is.
    private record Progress(Terminal terminal) implements DeployMonitor {
        @Override
        public void progress(String what, double fraction) {
            terminal.progress(what);
        }

        @Override
        public boolean isCancelled() {
            return Thread.currentThread().isInterrupted();
        }
    }
}
