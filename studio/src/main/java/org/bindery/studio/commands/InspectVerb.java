package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.studio.workspace.BatchReport;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `bindery inspect`.
@Command(
        name = "inspect",
        description = "Describe a batch file and check all of its blocks, or name the layout of a single message; show"
                + " and layout display the model of a batch.")
final class InspectVerb extends Verb {

    /// The number of digits that distinguish a fingerprint at a glance.
    private static final int SHOWN_DIGITS = 16;

    @Parameters(paramLabel = "FILE", description = "The file.")
    private Path file;

    @Override
    public Integer call() throws WorkspaceException {
        Optional<BatchReport.Single> single = BatchReport.single(file);
        if (single.isPresent()) {
            print(single.get());
            return ExitStatus.DONE;
        }
        BatchReport report = BatchReport.of(file);
        if (json()) {
            terminal().json(json(report));
        } else {
            print(report);
        }
        return report.damage().isEmpty() ? ExitStatus.DONE : ExitStatus.FINDINGS;
    }

    private void print(BatchReport.Single single) {
        if (json()) {
            Map<String, Object> map = new LinkedHashMap<>();
            map.put("file", file.toString());
            map.put("format", 5);
            map.put("fingerprint", single.fingerprint());
            map.put("bytes", single.bytes());
            map.put("recordBytes", single.recordBytes());
            terminal().json(map);
            return;
        }
        Table table = new Table(terminal(), List.of(Table.Column.left(""), Table.Column.left(file.toString())));
        table.row("Format", "one message after the fingerprint of its layout");
        table.row("Fingerprint", single.fingerprint().substring(0, SHOWN_DIGITS) + "…");
        table.row(
                "Bytes",
                String.format(Locale.ROOT, "%,d: %,d of them its record", single.bytes(), single.recordBytes()));
        table.print();
        terminal().line("The model is not inside; bindery decode MODEL " + file + " -o OUT reads it.");
    }

    private void print(BatchReport report) {
        Table table = new Table(terminal(), List.of(Table.Column.left(""), Table.Column.left(file.toString())));
        table.row("Format", "batch, version 3");
        table.row("Model", report.model());
        table.row("Root elements", String.join(", ", report.roots()));
        table.row("Fingerprint", report.fingerprint().substring(0, SHOWN_DIGITS) + "…");
        table.row("Messages", String.format(Locale.ROOT, "%,d", report.messages()));
        table.row("Blocks", String.format(Locale.ROOT, "%,d", report.blocks()));
        table.row("Bytes", String.format(Locale.ROOT, "%,d", report.bytes()) + each(report));
        table.row(
                "End", report.complete() ? "with its index" : "after the last whole block: still written, or cut off");
        table.print();
        terminal().line(report.damage().orElse("All blocks are whole."));
    }

    private static String each(BatchReport report) {
        if (report.messages() == 0 || report.damage().isPresent()) {
            return "";
        }
        double messages = report.messages();
        return String.format(
                Locale.ROOT,
                ": %.2f a message, %.2f of them its record",
                report.bytes() / messages,
                report.recordBytes() / messages);
    }

    private Map<String, Object> json(BatchReport report) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("file", file.toString());
        map.put("format", 3);
        map.put("model", report.model());
        map.put("roots", report.roots());
        map.put("fingerprint", report.fingerprint());
        map.put("messages", report.messages());
        map.put("blocks", report.blocks());
        map.put("bytes", report.bytes());
        map.put("recordBytes", report.recordBytes());
        map.put("complete", report.complete());
        report.damage().ifPresent(damage -> map.put("damage", damage));
        return map;
    }
}
