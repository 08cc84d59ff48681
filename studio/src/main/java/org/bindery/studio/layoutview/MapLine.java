package org.bindery.studio.layoutview;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.Pane;
import org.bindery.studio.theme.Styled;

/// A row of the map on the screen.
final class MapLine extends ListCell<MapRow> {

    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass OPTIONAL = PseudoClass.getPseudoClass("optional");

    /// Room for the position of a row's first bit, and the width of a letter, by the size of the text.
    private static final double GUTTER = 3.2;

    private static final double LETTER = 0.56;

    /// If that much of a name is visible, its number would be less helpful.
    private static final double ROOM_FOR_A_START = 6;

    private final Map map;

    /// The map that rows are part of.
    interface Map {

        int bitsInRow();

        boolean isMarked(MapCell cell);

        /// The pointer is over a cell, or over none.
        void pointAt(Optional<MapCell> cell);

        /// The user chooses a cell.
        void press(MapCell cell);
    }

    MapLine(Map map) {
        this.map = map;
        getStyleClass().add("map-line");
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(MapRow row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        setGraphic(empty || row == null ? null : graphic(row));
    }

    private Pane graphic(MapRow row) {
        return switch (row) {
            case MapRow.Title title -> {
                Label label = Styled.of(new Label(title.text()), "map-title");
                yield new Line(List.of(), List.of(), 1, label);
            }
            case MapRow.Bits bits ->
                new Line(
                        bits.stretches().stream().map(MapRow.Stretch::cell).toList(),
                        bits.stretches().stream().map(MapRow.Stretch::bits).toList(),
                        map.bitsInRow(),
                        gutter(Integer.toString(bits.firstBit())));
            case MapRow.Slots slots ->
                new Line(slots.cells(), slots.cells().stream().map(cell -> 1).toList(), MapRow.SLOTS, gutter(""));
        };
    }

    private static Label gutter(String text) {
        Label label = Styled.of(new Label(text), "map-bit");
        label.setAlignment(Pos.CENTER_RIGHT);
        return label;
    }

    /// The cells of a row, as wide as their bits.
    private final class Line extends Pane {
        private final Label start;
        private final List<MapCell> cells;
        private final List<Integer> widths;
        private final int all;
        private final List<Label> labels;

        Line(List<MapCell> cells, List<Integer> widths, int all, Label start) {
            this.cells = cells;
            this.widths = widths;
            this.all = all;
            this.start = start;
            this.labels = cells.stream().map(cell -> label(cell)).toList();
            getChildren().add(start);
            getChildren().addAll(labels);
        }

        private Label label(MapCell cell) {
            Label label = new Label();
            label.getStyleClass().addAll("map-cell", cell.look());
            label.setAlignment(Pos.CENTER);
            label.pseudoClassStateChanged(SELECTED, map.isMarked(cell));
            label.pseudoClassStateChanged(OPTIONAL, cell.optional());
            label.setAccessibleText(cell.sentence());
            label.setOnMouseEntered(event -> map.pointAt(Optional.of(cell)));
            label.setOnMouseExited(event -> map.pointAt(Optional.empty()));
            Consumer<MapCell> press = map::press;
            label.setOnMouseClicked(event -> press.accept(cell));
            return label;
        }

        @Override
        protected void layoutChildren() {
            double em = start.getFont().getSize();
            double gutter = cells.isEmpty() ? 0 : GUTTER * em;
            start.resizeRelocate(0, 0, cells.isEmpty() ? getWidth() : gutter - em / 2, getHeight());
            double unit = (getWidth() - gutter) / all;
            int before = 0;
            for (int i = 0; i < labels.size(); i++) {
                double left = snapPositionX(gutter + before * unit);
                before += widths.get(i);
                double right = snapPositionX(gutter + before * unit);
                Label label = labels.get(i);
                label.setText(text(cells.get(i), (right - left) / em));
                label.resizeRelocate(left, 0, right - left, getHeight());
            }
        }

        /// The whole name where it fits, else its last step, else its number in the table.
        private static String text(MapCell cell, double room) {
            String last = cell.label().substring(cell.label().lastIndexOf('/') + 1);
            if (fits(cell.label(), room)) {
                return cell.label();
            }
            if (fits(last, room) || room > ROOM_FOR_A_START) {
                return last;
            }
            String number = Integer.toString(cell.number());
            return fits(number, room + 0.4) ? number : "";
        }

        private static boolean fits(String text, double room) {
            return text.length() * LETTER + 0.5 <= room;
        }
    }
}
