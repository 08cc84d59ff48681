package org.bindery.studio.tree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import javafx.scene.control.TreeItem;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.bindery.model.tree.Component;

/// How wide the cells of the open rows would like to be: all of them, or all but the few that are much longer.
///
/// Only some texts are measured, since that takes time.
final class CellNeeds {

    /// More rows than these are not looked at.
    private static final int MOST_ROWS = 200;

    private static final int MEASURED = 3;
    /// One text of so many may be cut.
    private static final int CUT = 20;

    /// On both sides of a cell's text, in the size of text as all that follows; as in the style sheet.
    private static final double PADDING = 1.3;

    private static final double INDENT = 1.15;
    /// The arrow, the icon and the gaps next to them.
    private static final double BEFORE_NAME = 4.2;
    /// About as wide as a letter, to find out which name ends last.
    private static final double LETTER = 0.55;

    private final double em;
    private final Text text = new Text();
    private final List<Row> rows = new ArrayList<>();
    private final BiFunction<TreeColumn, Component, String> words;
    private final Map<TreeColumn, Need> columns = new EnumMap<>(TreeColumn.class);

    /// How wide a column would like to be.
    ///
    /// @param most for all its cells but a few
    /// @param all for the longest too
    private record Need(double most, double all) {}

    /// A row that can be seen without opening another one.
    ///
    /// @param depth 0 for a row without parent
    private record Row(Component component, int depth) {

        /// Where its name ends, about, in the size of text.
        double end() {
            return INDENT * depth + LETTER * component.name().length();
        }
    }

    /// The rows are gathered from the items: the table may not have been laid out since they came.
    ///
    /// @param top the parent of all rows
    /// @param font of all cells
    /// @param words what a column says of a component
    CellNeeds(TreeItem<Component> top, Font font, BiFunction<TreeColumn, Component, String> words) {
        em = font.getSize();
        this.words = words;
        text.setFont(font);
        gather(top, 0);
    }

    private void gather(TreeItem<Component> above, int depth) {
        for (TreeItem<Component> item : above.getChildren()) {
            if (rows.size() >= MOST_ROWS) {
                return;
            }
            rows.add(new Row(item.getValue(), depth));
            if (item.isExpanded()) {
                gather(item, depth + 1);
            }
        }
    }

    /// The widest name but for a few, with its indent and its icon.
    double ofNames() {
        return ofNames(rows.size() / CUT);
    }

    /// The widest name of all.
    double ofAllNames() {
        return ofNames(0);
    }

    private double ofNames(int cut) {
        return longest(rows, Comparator.comparingDouble(Row::end), cut)
                .mapToDouble(row -> em * (INDENT * row.depth() + BEFORE_NAME)
                        + width(row.component().name()))
                .max()
                .orElse(0);
    }

    /// The least width of names, so that as much of the deepest names can be read as of others.
    ///
    /// @param usual of names without parent
    double leastOfNames(double usual) {
        return usual + em * INDENT * rows.stream().mapToInt(Row::depth).max().orElse(0);
    }

    /// The widest text of a column but for a few, or its heading.
    double of(TreeColumn column) {
        return columns.computeIfAbsent(column, this::measure).most();
    }

    /// The widest text of a column, or its heading.
    double ofAll(TreeColumn column) {
        return columns.computeIfAbsent(column, this::measure).all();
    }

    private Need measure(TreeColumn column) {
        List<String> texts = rows.stream()
                .map(row -> words.apply(column, row.component()))
                .filter(said -> !said.isEmpty())
                .toList();
        return new Need(measure(column, texts, texts.size() / CUT), measure(column, texts, 0));
    }

    private double measure(TreeColumn column, List<String> texts, int cut) {
        return em * PADDING
                + Stream.concat(
                                Stream.of(column.heading()),
                                longest(texts, Comparator.comparingInt(String::length), cut))
                        .mapToDouble(this::width)
                        .max()
                        .orElse(0);
    }

    /// Those that are likely to be the widest, without as many of the longest as are cut.
    private static <T> Stream<T> longest(List<T> all, Comparator<T> order, int cut) {
        return all.stream().sorted(order.reversed()).skip(cut).limit(MEASURED);
    }

    private double width(String said) {
        text.setText(said);
        return Math.ceil(text.getLayoutBounds().getWidth());
    }
}
