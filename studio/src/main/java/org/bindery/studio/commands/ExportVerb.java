package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.query.MessageCondition;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryScope;
import org.bindery.studio.workspace.BatchExport;
import org.bindery.studio.workspace.ExportFormats;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.OpenBatch;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery export`.
@Command(
        name = "export",
        description = {
            "Write the messages of a batch for other programs: comma-separated values (.csv) with a column for"
                    + " each component, a JSON document on each line (.jsonl), or a Parquet (.parquet) or Arrow"
                    + " (.arrow) table, for which " + ExportFormats.VARIABLE
                    + " names the folders of the jar files that write it."
        })
final class ExportVerb extends Verb {

    @Parameters(paramLabel = "BATCH", description = "The batch file, or the folder of a store.")
    private Path file;

    @Option(
            names = "-o",
            required = true,
            paramLabel = "OUT",
            description = "The file to write, whose name ends with .csv, .jsonl, .parquet or .arrow.")
    private Path output;

    @Option(
            names = "--where",
            paramLabel = "CONDITION",
            description = "Write only the messages that meet a condition, as in bindery query.")
    private String condition;

    @Option(
            names = "--root",
            paramLabel = "NAME",
            description = "The root element whose messages are written; by default that of the first message.")
    private String root;

    @Option(
            names = "--with",
            split = ",",
            paramLabel = "JARS",
            description = "Jar files, or folders of them, that write further formats; those in "
                    + ExportFormats.VARIABLE + " by default.")
    private List<Path> added = List.of();

    @Override
    public Integer call() throws WorkspaceException {
        Inputs.NONE.with(List.of(file)).spare(output);
        try (ExportFormats formats = added.isEmpty() ? ExportFormats.ofEnvironment() : new ExportFormats(added);
                OpenBatch batch = OpenBatch.open(file)) {
            QueryScope scope = batch.scope(Optional.ofNullable(root));
            Optional<MessageCondition> where =
                    condition == null ? Optional.empty() : Optional.of(scope.condition(condition));
            BatchExport export;
            try (Progress progress = Progress.of(terminal(), Progress.Unit.MESSAGES)) {
                export = BatchExport.write(batch, scope, where, output, formats, progress);
            }
            report(export);
            return ExitStatus.DONE;
        } catch (QueryException e) {
            throw new WorkspaceException(e.getMessage(), e);
        }
    }

    private void report(BatchExport export) {
        if (json()) {
            terminal()
                    .json(Map.of(
                            "output", output.toString(),
                            "written", export.written(),
                            "messages", export.messages(),
                            "others", export.others(),
                            "undecided", export.undecided()));
        } else {
            terminal()
                    .line(output + ": "
                            + (condition == null ? "" : String.format(Locale.ROOT, "%,d of ", export.written()))
                            + count(export.messages(), "message") + ".");
        }
        if (export.undecided() > 0) {
            terminal()
                    .note("The condition has no value for " + count(export.undecided(), "message")
                            + (export.undecided() == 1 ? ", which is" : ", which are")
                            + " left out; bindery query reports why.");
        }
        if (export.others() > 0 && root == null) {
            terminal()
                    .note(count(export.others(), "message")
                            + " of other root elements are left out; --root NAME asks for those of another.");
        }
    }
}
