package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bindery guide`, which makes what the user guide shows of the program itself.
@Command(
        name = "guide",
        hidden = true,
        description = "Make the pictures of the user guide, its gallery and its table of keys; needs no display.")
final class GuideVerb extends Verb {

    @Option(names = "-o", required = true, paramLabel = "DIR", description = "The folder of the guide: docs/guide")
    private Path folder;

    @Option(names = "--large", paramLabel = "FILE", description = "A large model, for pictures of long names.")
    private Path large;

    @Override
    public Integer call() throws WorkspaceException {
        try {
            Desktop.get()
                    .writeGuide(
                            folder,
                            Optional.ofNullable(large),
                            picture -> terminal().progress(picture.toString()));
        } catch (IOException e) {
            throw new WorkspaceException(folder + ": the guide cannot be written: " + e.getMessage() + ".", e);
        }
        return ExitStatus.DONE;
    }
}
