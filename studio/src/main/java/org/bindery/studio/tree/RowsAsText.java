package org.bindery.studio.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.bindery.model.tree.Component;

/// Rows as text to paste into a message or a spreadsheet: a line each, tabs between the columns, two blanks of indent
/// for each step below the outermost row.
final class RowsAsText {

    private RowsAsText() {}

    static String of(List<Component> rows, List<TreeColumn> columns, BiFunction<TreeColumn, Component, String> text) {
        List<String> lines = new ArrayList<>();
        lines.add("Component\t" + columns.stream().map(TreeColumn::label).collect(Collectors.joining("\t")) + "\tPath");
        int least = rows.stream().mapToInt(RowsAsText::depth).min().orElse(0);
        for (Component row : rows) {
            List<String> cells = new ArrayList<>();
            cells.add("  ".repeat(depth(row) - least) + row.name());
            columns.forEach(column -> cells.add(text.apply(column, row)));
            cells.add(row.path().toString());
            lines.add(cells.stream()
                    .map(cell -> cell.replaceAll("[\\t\\n\\r]+", " "))
                    .collect(Collectors.joining("\t")));
        }
        return String.join("\n", lines) + "\n";
    }

    private static int depth(Component row) {
        return row.path().steps().size();
    }
}
