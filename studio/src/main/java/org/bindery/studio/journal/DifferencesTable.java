package org.bindery.studio.journal;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.bindery.compare.Comparison;
import org.bindery.compare.Difference;
import org.bindery.studio.theme.ZoomedColumns;

/// What two versions of a model differ in, as a table.
public final class DifferencesTable {

    private final TableView<Difference> view = new TableView<>();

    public DifferencesTable() {
        view.setId("differences");
        view.setAccessibleText("Differences");
        view.getStyleClass().addAll("dense", "edge-to-edge", "differences");
        view.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        view.getColumns()
                .setAll(List.of(
                        column("Component", 240, difference -> difference.path().toString()),
                        column("What", 110, Difference::what),
                        column("Before", 150, difference -> line(difference.before())),
                        column("After", 150, difference -> line(difference.after())),
                        column("Breaks", 90, DifferencesTable::effects)));
        ZoomedColumns.of(view, view::getColumns);
        say("");
    }

    /// The node to put into a window.
    public Node node() {
        return view;
    }

    /// Shows a comparison.
    public void show(Comparison comparison) {
        say("No difference: both versions say the same.");
        view.getItems().setAll(comparison.differences());
    }

    /// Shows a sentence in place of differences.
    public void say(String sentence) {
        Label label = new Label(sentence);
        label.getStyleClass().add("empty-state");
        view.getItems().clear();
        view.setPlaceholder(label);
    }

    private static TableColumn<Difference, String> column(
            String title, double width, Function<Difference, String> value) {
        TableColumn<Difference, String> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setPrefWidth(width);
        return column;
    }

    private static String line(String value) {
        return value.strip().replaceAll("\\s+", " ");
    }

    private static String effects(Difference difference) {
        return difference.effects().stream()
                .map(effect -> effect.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }
}
