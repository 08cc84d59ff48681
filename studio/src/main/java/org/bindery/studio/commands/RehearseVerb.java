package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToIntFunction;
import org.bindery.studio.workspace.SampleTrades;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bindery rehearse`, by which the installer teaches the Java runtime what every start will need.
@Command(
        name = "rehearse",
        hidden = true,
        description = "Do once what users do first, in the terminal and in the window; needs no display.")
final class RehearseVerb extends Verb {

    @Option(names = "-o", required = true, paramLabel = "DIR", description = "The folder for what comes out.")
    private Path folder;

    private final ToIntFunction<String[]> run;

    /// @param run runs another verb
    RehearseVerb(ToIntFunction<String[]> run) {
        this.run = run;
    }

    @Override
    public Integer call() throws WorkspaceException {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new WorkspaceException("The folder " + folder + " cannot be made: " + e.getMessage(), e);
        }
        int toured = new Tour(terminal(), run).inTerminal(folder);
        int shown = run.applyAsInt(new String[] {
            "studio",
            SampleTrades.file().toString(),
            "--picture",
            folder.resolve("studio.png").toString()
        });
        return Math.max(toured, shown);
    }
}
