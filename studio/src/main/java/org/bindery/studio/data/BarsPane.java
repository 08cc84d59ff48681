package org.bindery.studio.data;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.bindery.studio.rows.Figures;
import org.bindery.studio.rows.Words;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;

/// Bars that show how values are distributed: upright ones side by side for intervals, lying ones with their names for
/// single values.
final class BarsPane {

    /// In sizes of text.
    private static final double LEAST_HEIGHT = 6;

    private final StackPane pane = Styled.named("data-bars", new StackPane());

    BarsPane() {
        pane.setMinWidth(0);
        pane.setAlignment(Pos.TOP_LEFT);
    }

    Node node() {
        return pane;
    }

    void show(Figures figures) {
        List<Figures.Bar> bars = figures.bars();
        pane.setAccessibleText(bars.isEmpty() ? "" : bars.size() + " bars; the largest is " + largest(bars));
        // Lying bars are scrolled where there is no room for all.
        pane.setMinHeight(figures.isOfIntervals() ? LEAST_HEIGHT * Look.sizeOf(pane) : Region.USE_PREF_SIZE);
        pane.getChildren().setAll(figures.isOfIntervals() ? upright(bars) : lying(bars));
    }

    void clear() {
        pane.getChildren().clear();
    }

    private static String largest(List<Figures.Bar> bars) {
        Figures.Bar largest = bars.getFirst();
        for (Figures.Bar bar : bars) {
            largest = bar.values() > largest.values() ? bar : largest;
        }
        return largest.meaning() + " with " + Words.count(largest.values(), "value");
    }

    private static long most(List<Figures.Bar> bars) {
        return Math.max(1, bars.stream().mapToLong(Figures.Bar::values).max().orElse(1));
    }

    private static String hint(Figures.Bar bar, long all) {
        return bar.meaning() + "\n" + Words.count(bar.values(), "value") + ", " + Words.percent(bar.values(), all);
    }

    private static Node upright(List<Figures.Bar> bars) {
        long most = most(bars);
        long all = bars.stream().mapToLong(Figures.Bar::values).sum();
        Pane field = new Pane();
        field.setMinSize(0, 0);
        field.getStyleClass().add("bars-field");
        for (int i = 0; i < bars.size(); i++) {
            Figures.Bar bar = bars.get(i);
            int index = i;
            // What the pointer finds reaches from top to bottom; what is seen is as high as it should be.
            StackPane slot = Styled.of(new StackPane(), "bar-slot");
            slot.setAlignment(Pos.BOTTOM_CENTER);
            slot.layoutXProperty().bind(field.widthProperty().multiply((double) index / bars.size()));
            slot.prefWidthProperty().bind(field.widthProperty().divide(bars.size()));
            slot.prefHeightProperty().bind(field.heightProperty());
            Region shape = Styled.of(new Region(), "bar");
            shape.maxHeightProperty()
                    .bind(Bindings.createDoubleBinding(
                            () -> height(bar.values(), most, field.getHeight()), field.heightProperty()));
            slot.getChildren().add(shape);
            Hint.on(slot, () -> hint(bar, all));
            field.getChildren().add(slot);
        }
        Label from = muted(bars.getFirst().name());
        Label to = muted(bars.getLast().meaning().replaceFirst(".* to below ", ""));
        BorderPane axis = Styled.of(new BorderPane(null, null, to, null, from), "bars-axis");
        BorderPane box = new BorderPane(field);
        box.setTop(muted("at most " + Words.count(most, "value")));
        box.setBottom(axis);
        box.getStyleClass().add("bars");
        return box;
    }

    /// What is there can be seen.
    private static double height(long values, long most, double room) {
        return values == 0 ? 0 : Math.max(1, room * values / most);
    }

    private static Node lying(List<Figures.Bar> bars) {
        long most = most(bars);
        long all = bars.stream().mapToLong(Figures.Bar::values).sum();
        GridPane grid = Styled.of(new GridPane(), "bars");
        ColumnConstraints names = new ColumnConstraints();
        names.setPercentWidth(34);
        ColumnConstraints middle = new ColumnConstraints();
        middle.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(names, middle, new ColumnConstraints());
        for (int i = 0; i < bars.size(); i++) {
            Figures.Bar bar = bars.get(i);
            Label name = new Label(bar.name().isEmpty() ? "(empty)" : bar.name().replace('\n', ' '));
            name.setMinWidth(0);
            Pane room = new Pane();
            room.setMinWidth(0);
            Region shape = Styled.of(new Region(), "bar");
            shape.prefWidthProperty().bind(room.widthProperty().multiply((double) bar.values() / most));
            shape.prefHeightProperty().bind(room.heightProperty());
            room.getChildren().add(shape);
            Label count = muted(Words.count(bar.values()));
            count.setMinWidth(Region.USE_PREF_SIZE);
            Hint.on(name, () -> hint(bar, all));
            Hint.on(room, () -> hint(bar, all));
            grid.addRow(i, name, room, count);
            GridPane.setValignment(count, VPos.CENTER);
            GridPane.setHalignment(count, HPos.RIGHT);
        }
        return grid;
    }

    private static Label muted(String text) {
        return Styled.of(new Label(text), "muted");
    }
}
