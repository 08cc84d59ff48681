package org.bindery.studio.commands;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.internal.text.Excerpt;

/// Rows of text in columns, one line for each: characters that a line or a terminal cannot show, such
/// as a line end in a value, are escaped. Prints in blocks, so that a long table starts to appear
/// before all of it is known.
final class Table {

    private static final int BLOCK = 200;

    /// Wider cells are cut, so that one long name does not push all columns off the screen; in characters.
    private static final int WIDEST = 60;

    private final Terminal terminal;
    private final List<Column> columns;
    private final List<List<String>> block = new ArrayList<>();
    private int[] widths;

    /// A column.
    ///
    /// @param widest how long a cell may be without being cut
    record Column(String title, boolean right, int widest) {
        static Column left(String title) {
            return new Column(title, false, WIDEST);
        }

        static Column right(String title) {
            return new Column(title, true, WIDEST);
        }

        /// For what is useless when it is cut, such as the path of a file.
        static Column whole(String title) {
            return new Column(title, false, Integer.MAX_VALUE);
        }
    }

    Table(Terminal terminal, List<Column> columns) {
        this.terminal = terminal;
        this.columns = List.copyOf(columns);
    }

    void row(Object... cells) {
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(Excerpt.visible(String.valueOf(cell)));
        }
        block.add(row);
        if (block.size() == BLOCK) {
            print();
        }
    }

    /// Prints what is not printed yet.
    void print() {
        boolean first = widths == null;
        if (first) {
            widths = columns.stream()
                    .mapToInt(column -> Math.min(column.widest(), column.title().length()))
                    .toArray();
        }
        for (List<String> row : block) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(
                        widths[i], Math.min(columns.get(i).widest(), row.get(i).length()));
            }
        }
        if (first) {
            line(columns.stream().map(Column::title).toList());
        }
        block.forEach(this::line);
        block.clear();
    }

    private void line(List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            int widest = columns.get(i).widest();
            String cut = cell.length() > widest ? cell.substring(0, widest - 1) + "…" : cell;
            String fill = " ".repeat(Math.max(0, widths[i] - cut.length()));
            line.append(columns.get(i).right() ? fill + cut : cut + fill).append("  ");
        }
        terminal.line(line.toString().stripTrailing());
    }
}
