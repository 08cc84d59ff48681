package org.bindery.studio.commands;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `bindery studio`.
@Command(name = "studio", description = "Open the window on a model, or on anything that can be imported.")
final class StudioVerb extends Verb {

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "A model file, or anything that can be imported.")
    private Path file;

    StudioVerb(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() throws WorkspaceException {
        if (file != null && !Files.isReadable(file)) {
            throw new WorkspaceException(file + ": there is no such file, or it cannot be read.");
        }
        Optional<String> obstacle = Display.open(Optional.ofNullable(file), Optional.empty());
        if (obstacle.isPresent()) {
            throw new WorkspaceException(obstacle.get() + "; every verb works without one: bindery --help.");
        }
        return Bindery.DONE;
    }
}
