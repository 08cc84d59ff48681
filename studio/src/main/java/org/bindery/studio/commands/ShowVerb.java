package org.bindery.studio.commands;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.model.Rule;
import org.bindery.model.VirtualField;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery show`.
@Command(
        name = "show",
        description = "Show the tree: component, type, cardinality, native size in characters, binary size in bytes.")
final class ShowVerb extends ModelVerb {

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "PATH",
            description = "The component to start from, such as /trade or ~Party; all root elements by default.")
    private String path;

    @Option(
            names = "--depth",
            defaultValue = "2",
            paramLabel = "N",
            description = "How many levels below the start to show; ${DEFAULT-VALUE} by default.")
    private int depth;

    private int closed;

    @Override
    public Integer call() throws WorkspaceException {
        Analysis analysis = new Analysis(model());
        List<Component> rows =
                path == null || path.equals("/") ? analysis.tree().roots() : List.of(row(analysis, path));
        if (json()) {
            terminal()
                    .json(Map.of(
                            "components",
                            rows.stream().map(row -> json(analysis, row, 0)).toList()));
            return ExitStatus.DONE;
        }
        Table table = new Table(
                terminal(),
                List.of(
                        Table.Column.left("Component"),
                        Table.Column.left("Type"),
                        Table.Column.left("Card."),
                        Table.Column.right("Size"),
                        Table.Column.right("Binary"),
                        Table.Column.left("Encoding")));
        rows.forEach(row -> print(table, analysis, row, 0));
        table.print();
        if (closed > 0) {
            terminal().line("");
            terminal()
                    .line(count(closed, "component") + " (▸) can be opened: --depth " + (depth + 1)
                            + ", or bindery show " + file() + " PATH");
        }
        return ExitStatus.DONE;
    }

    private void print(Table table, Analysis analysis, Component row, int level) {
        boolean open = isOpen(row, level);
        String mark = row.isLeaf() ? "  " : open ? "▾ " : "▸ ";
        closed += !row.isLeaf() && !open && row.kind() != Component.Kind.WILDCARD ? 1 : 0;
        table.row(
                "  ".repeat(level) + mark + (row.kind() == Component.Kind.VIRTUAL ? "ƒ " : "") + row.name(),
                row.typeName(),
                row.cardinality(),
                analysis.nativeSize(row).map(Object::toString).orElse(""),
                analysis.binarySize(row).map(Object::toString).orElse(""),
                row.declaration() instanceof Declaration.OfVirtual(VirtualField field)
                        ? "= " + field.expression()
                        : analysis.encoding(row).orElse(""));
        if (open) {
            analysis.tree().children(row).forEach(child -> print(table, analysis, child, level + 1));
        }
    }

    /// A wildcard admits all of the model again, so its content is shown only on request.
    private boolean isOpen(Component row, int level) {
        return level < depth && (row.kind() != Component.Kind.WILDCARD || level == 0);
    }

    private static Map<String, Object> json(Rule rule) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("rule", rule.name());
        map.put("severity", rule.severity().name().toLowerCase(Locale.ROOT));
        map.put("condition", rule.condition());
        map.put("message", rule.message());
        map.put("enabled", rule.enabled());
        return map;
    }

    private Map<String, Object> json(Analysis analysis, Component row, int level) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("path", row.path().toString());
        map.put("component", row.name());
        map.put("kind", row.kind().name().toLowerCase(Locale.ROOT));
        map.put("type", row.typeName());
        map.put("cardinality", row.cardinality().toString());
        analysis.nativeSize(row).ifPresent(size -> map.put("size", size.toString()));
        analysis.binarySize(row).ifPresent(size -> {
            map.put("binary", size.toString());
            map.put("minBits", size.minBits());
            if (size.isBounded()) {
                map.put("maxBits", size.maxBits());
            }
        });
        analysis.encoding(row).ifPresent(encoding -> map.put("encoding", encoding));
        if (row.declaration() instanceof Declaration.OfVirtual(VirtualField field)) {
            map.put("expression", field.expression());
        }
        if (!row.rules().isEmpty()) {
            map.put("rules", row.rules().stream().map(ShowVerb::json).toList());
        }
        if (isOpen(row, level) && !row.isLeaf()) {
            List<Object> children = new ArrayList<>();
            analysis.tree().children(row).forEach(child -> children.add(json(analysis, child, level + 1)));
            map.put("components", children);
        }
        return map;
    }
}
