package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.bindery.compare.Comparison;
import org.bindery.compare.Difference;
import org.bindery.compare.Effect;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `bindery diff`.
@Command(
        name = "diff",
        description = {
            "List what changed from one version of a model to another, and what that breaks:",
            "bytes that were written, source code against the bindings, or values that were valid.",
            "Exit status 1 when anything is broken."
        })
final class DiffVerb extends Verb {

    private static final int SHOWN = 28;

    @Parameters(
            index = "0",
            paramLabel = "OLD",
            description = "The old version: a model, or anything that can be imported.")
    private Path before;

    @Parameters(index = "1", paramLabel = "NEW", description = "The new version.")
    private Path after;

    DiffVerb(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() throws WorkspaceException {
        Comparison comparison =
                Comparison.of(Opening.open(before).model(), Opening.open(after).model());
        if (json()) {
            terminal().json(json(comparison));
        } else {
            print(comparison);
        }
        return comparison.isBreaking() ? Bindery.FINDINGS : Bindery.DONE;
    }

    private void print(Comparison comparison) {
        if (!comparison.differences().isEmpty()) {
            Table table = new Table(
                    terminal(),
                    List.of(
                            Table.Column.left("Component"),
                            Table.Column.left("What"),
                            Table.Column.left("Before"),
                            Table.Column.left("After"),
                            Table.Column.left("Breaks")));
            comparison
                    .differences()
                    .forEach(difference -> table.row(
                            difference.path(),
                            difference.what(),
                            shown(difference.before()),
                            shown(difference.after()),
                            effects(difference)));
            table.print();
        }
        terminal()
                .line(count(comparison.differences().size(), "difference") + ": "
                        + comparison.breaking(Effect.BYTES) + " may break bytes, "
                        + comparison.breaking(Effect.SOURCE) + " source, "
                        + comparison.breaking(Effect.VALUES) + " values.");
        for (Comparison.Root root : comparison.roots()) {
            terminal()
                    .line("Bytes of '" + root.element().local() + "' that the old version wrote "
                            + (root.bytesCanBeRead()
                                    ? "can be read by the new one."
                                    : "cannot be read by the new one."));
        }
    }

    private static String shown(String value) {
        String line = value.strip().replaceAll("\\s+", " ");
        return line.length() > SHOWN ? line.substring(0, SHOWN - 1) + "…" : line.isEmpty() ? "–" : line;
    }

    private static String effects(Difference difference) {
        return difference.effects().stream()
                .map(effect -> effect.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

    private static Map<String, Object> json(Comparison comparison) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(
                "differences",
                comparison.differences().stream().map(DiffVerb::json).toList());
        Map<String, Object> roots = new LinkedHashMap<>();
        comparison.roots().forEach(root -> roots.put(root.element().local(), root.bytesCanBeRead()));
        map.put("bytesCanBeRead", roots);
        return map;
    }

    private static Map<String, Object> json(Difference difference) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("path", difference.path().toString());
        map.put("what", difference.what());
        map.put("before", difference.before());
        map.put("after", difference.after());
        map.put(
                "breaks",
                difference.effects().stream()
                        .map(effect -> effect.name().toLowerCase(Locale.ROOT))
                        .toList());
        return map;
    }
}
