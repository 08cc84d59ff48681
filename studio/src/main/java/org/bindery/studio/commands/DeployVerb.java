package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.generators.java.deploy.DeployMonitor;
import org.bindery.generators.java.deploy.DeployResult;
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
            names = "--no-runtime",
            description = "Leave the runtime's classes out of the jar; it then needs the jar of bindery-runtime.")
    private boolean withoutRuntime;

    DeployVerb(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() throws WorkspaceException {
        DeployResult result =
                Deploying.deploy(new Analysis(model()), folder, !withoutRuntime, new Progress(terminal()));
        terminal().progressDone();
        if (json()) {
            Map<String, Long> files = new LinkedHashMap<>();
            result.files().forEach((file, size) -> files.put(file.toString(), size));
            terminal().json(Map.of("files", files, "classes", result.classes()));
        } else {
            Table table = new Table(terminal(), List.of(Table.Column.left("File"), Table.Column.right("Bytes")));
            result.files().forEach((file, size) -> table.row(file, String.format(Locale.ROOT, "%,d", size)));
            table.print();
            terminal().line("");
            terminal()
                    .line(String.format(
                            Locale.ROOT,
                            "%,d classes. Put %s on a class path of Java 17 or later.",
                            result.classes(),
                            result.jar()));
        }
        return Bindery.DONE;
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
