package org.bindery.studio.commands;

import java.nio.file.Path;
import org.bindery.studio.window.Screenshots;
import org.bindery.studio.workspace.SampleTrades;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery screenshots`, for the pictures of the documentation.
@Command(
        name = "screenshots",
        hidden = true,
        description = "Make pictures of the studio in both themes; needs no display.")
final class ScreenshotsVerb extends Verb {

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "What to open; the sample by default.")
    private Path file;

    @Option(names = "-o", required = true, paramLabel = "DIR", description = "The folder for the pictures.")
    private Path folder;

    ScreenshotsVerb(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() throws WorkspaceException {
        Path source = file == null ? SampleTrades.file() : file;
        Screenshots.make(source, folder).forEach(picture -> terminal().line(picture.toString()));
        return Bindery.DONE;
    }
}
