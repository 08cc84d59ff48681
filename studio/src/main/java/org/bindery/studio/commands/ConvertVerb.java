package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.BatchConversion;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.OpenBatch;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery convert`.
@Command(
        name = "convert",
        description = {
            "Convert the messages of a batch to a newer version of its model, in another batch.",
            "Components are matched as by bindery diff; new ones have their default or are absent."
        })
final class ConvertVerb extends Verb {

    @Parameters(paramLabel = "BATCH", description = "The batch file, which carries the earlier version.")
    private Path file;

    @Option(
            names = "--to",
            required = true,
            paramLabel = "MODEL",
            description = "The newer version: a model, or anything that can be imported.")
    private Path model;

    @Option(names = "-o", required = true, paramLabel = "OUT", description = "The batch file to write.")
    private Path output;

    @Override
    public Integer call() throws WorkspaceException {
        Opening.Opened opened = Opening.open(model);
        report(opened.problems());
        Inputs.of(opened.model()).with(List.of(file, model)).spare(output);
        long messages;
        try (OpenBatch batch = OpenBatch.open(file);
                Progress progress = Progress.of(terminal(), Progress.Unit.MESSAGES)) {
            messages = BatchConversion.write(batch, new Analysis(opened.model()), output, progress);
        }
        if (json()) {
            terminal().json(Map.of("output", output.toString(), "messages", messages));
        } else {
            terminal().line(output + ": " + count(messages, "message") + ".");
        }
        return ExitStatus.DONE;
    }
}
