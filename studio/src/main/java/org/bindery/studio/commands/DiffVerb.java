package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.compare.Comparison;
import org.bindery.compare.Difference;
import org.bindery.compare.Effect;
import org.bindery.model.Model;
import org.bindery.studio.workspace.CarriedModels;
import org.bindery.studio.workspace.ChangeReport;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery diff`.
@Command(
        name = "diff",
        description = {
            "List what changed from one version of a model to another, and whether that breaks bytes, source code or"
                    + " valid values.",
            "Exit status 1 if anything is broken, or anything of what --fail-on names."
        })
final class DiffVerb extends Verb {

    @Parameters(
            index = "0",
            paramLabel = "OLD",
            description = "The old version: a model, a jar that carries it, or anything that can be imported.")
    private Path before;

    @Parameters(index = "1", paramLabel = "NEW", description = "The new version.")
    private Path after;

    @Option(names = "--markdown", description = "Report as a page in Markdown.")
    private boolean markdown;

    @Option(
            names = "--fail-on",
            split = ",",
            paramLabel = "EFFECT",
            description = "What has to be broken for exit status 1: bytes, source or values; any of them by default.")
    private Set<Effect> failOn = EnumSet.allOf(Effect.class);

    @Override
    public Integer call() throws WorkspaceException {
        Model next = Opening.open(after).model();
        Optional<Model> released = CarriedModels.find(before, next.name());
        Model old = released.isPresent() ? released.get() : Opening.open(before).model();
        Comparison comparison = Comparison.of(old, next);
        ChangeReport report = new ChangeReport(comparison, before.toString(), after.toString());
        if (json()) {
            terminal().json(report.json());
        } else if (markdown) {
            terminal().line(report.markdown());
        } else {
            print(report);
        }
        boolean broken = failOn.stream().anyMatch(effect -> breaks(comparison, effect));
        return broken ? ExitStatus.FINDINGS : ExitStatus.DONE;
    }

    private static boolean breaks(Comparison comparison, Effect effect) {
        boolean unreadable =
                effect == Effect.BYTES && comparison.roots().stream().anyMatch(root -> !root.bytesCanBeRead());
        return unreadable || comparison.breaking(effect) > 0;
    }

    private void print(ChangeReport report) {
        List<Difference> differences = report.comparison().differences();
        if (!differences.isEmpty()) {
            Table table = new Table(
                    terminal(),
                    List.of(
                            Table.Column.left("Component"),
                            Table.Column.left("What"),
                            Table.Column.left("Before"),
                            Table.Column.left("After"),
                            Table.Column.left("Breaks")));
            differences.forEach(difference -> table.row(
                    difference.path(),
                    difference.what(),
                    ChangeReport.shown(difference.before()),
                    ChangeReport.shown(difference.after()),
                    ChangeReport.effects(difference)));
            table.print();
        }
        terminal().line(report.summary());
        report.verdicts().forEach(terminal()::line);
    }
}
