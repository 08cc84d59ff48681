package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.runtime.batch.BatchRecovery;
import org.bindery.studio.workspace.BatchReport;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery recover`.
@Command(
        name = "recover",
        description = "Copy the whole blocks of a damaged batch file to a new one, and report what is lost.")
final class RecoverVerb extends Verb {

    @Parameters(paramLabel = "BATCH", description = "The damaged batch file.")
    private Path file;

    @Option(names = "-o", required = true, paramLabel = "OUT", description = "The batch file to write.")
    private Path output;

    @Override
    public Integer call() throws WorkspaceException {
        Inputs.NONE.with(List.of(file)).spare(output);
        BatchRecovery recovery;
        try (Progress progress = Progress.of(terminal(), Progress.Unit.BYTES)) {
            recovery = BatchReport.recover(file, output, progress);
        }
        if (json()) {
            terminal().json(json(recovery));
        } else {
            for (BatchRecovery.Gap gap : recovery.gaps()) {
                terminal().line(String.format(Locale.ROOT, "bytes %,d to %,d: ", gap.from(), gap.to() - 1) + lost(gap));
            }
            terminal()
                    .line(output + ": " + count(recovery.messages(), "message") + " in "
                            + count(recovery.blocks(), "whole block") + "; "
                            + (recovery.gaps().isEmpty() ? "nothing is lost." : "the file was damaged."));
        }
        return recovery.gaps().isEmpty() ? ExitStatus.DONE : ExitStatus.FINDINGS;
    }

    private static String lost(BatchRecovery.Gap gap) {
        return gap.messages() < 0
                ? "no whole block; the number of messages is unknown"
                : count(gap.messages(), "message") + " lost";
    }

    private Map<String, Object> json(BatchRecovery recovery) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("output", output.toString());
        map.put("messages", recovery.messages());
        map.put("blocks", recovery.blocks());
        map.put("gaps", recovery.gaps());
        return map;
    }
}
