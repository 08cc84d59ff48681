package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery studio`.
@Command(name = "studio", description = "Open the window on a model, or on anything that can be imported.")
final class StudioVerb extends Verb {

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "A model file, a batch, or anything that can be imported.")
    private Path file;

    @Option(
            names = "--picture",
            paramLabel = "PNG",
            description = "Take a picture of the window once everything is shown, and close it. Needs no display.")
    private Path picture;

    @Override
    public Integer call() throws WorkspaceException {
        if (file != null && !Files.isReadable(file)) {
            throw new WorkspaceException(file + ": there is no such file, or it cannot be read.");
        }
        if (picture != null) {
            return takePicture();
        }
        Optional<String> obstacle = Display.open(Optional.ofNullable(file), Optional.empty());
        if (obstacle.isPresent()) {
            throw new WorkspaceException(obstacle.get() + "; every verb works without one: bindery --help.");
        }
        return ExitStatus.DONE;
    }

    private int takePicture() throws WorkspaceException {
        Inputs.NONE.with(Optional.ofNullable(file)).spare(picture);
        try {
            report(Display.takePicture(Optional.ofNullable(file), picture));
        } catch (IOException e) {
            throw new WorkspaceException(picture + ": there is no picture: " + e.getMessage() + ".", e);
        }
        return ExitStatus.DONE;
    }

    private void report(Desktop.Times times) {
        if (json()) {
            Map<String, Object> report = new LinkedHashMap<>();
            report.put("picture", picture.toString());
            report.put("shown", times.shown());
            report.put("usable", times.usable());
            terminal().json(report);
        } else {
            terminal().line(picture.toString());
        }
    }
}
