package org.bindery.studio.commands;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.BinaryFiles;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery decode`.
@Command(name = "decode", description = "Write the messages of a binary file in their native format.")
final class DecodeVerb extends ModelVerb {

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "IN",
            description = "The binary file; may be left out if MODEL is a batch, which carries its model.")
    private Path input;

    @Option(
            names = "-o",
            required = true,
            paramLabel = "OUT",
            description = "The file to write, or an existing folder, in which each message gets a file.")
    private Path output;

    @Override
    public Integer call() throws WorkspaceException {
        if (input == null && BinaryFiles.model(file()).isEmpty()) {
            throw new WorkspaceException(
                    Files.isDirectory(file())
                            ? ModelFiles.notAFile(file())
                            : file() + ": this is not a batch; name the binary file after its model.");
        }
        Analysis analysis = new Analysis(model());
        Path file = input == null ? file() : input;
        inputs().with(List.of(file)).spare(output);
        int messages;
        try (Progress progress = Progress.of(terminal(), Progress.Unit.MESSAGES)) {
            messages = BinaryFiles.decode(analysis, file, output, progress);
        }
        if (json()) {
            terminal().json(Map.of("output", output.toString(), "messages", messages));
        } else {
            String report = output + ": " + count(messages, "message") + ".";
            if (Files.isRegularFile(output) || Files.isDirectory(output)) {
                terminal().line(report);
            } else {
                // The messages may be on standard output.
                terminal().note(report);
            }
        }
        return ExitStatus.DONE;
    }
}
