package org.bindery.studio.preview;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import org.bindery.studio.theme.CopiedText;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.TextColumn;
import org.bindery.studio.theme.ZoomedColumns;

/// What the bytes at the cursor may mean, and in words how the selected value is written.
final class InspectorPane {

    private final TableView<Reading> table =
            Styled.named("readings", new TableView<>(), "dense", "edge-to-edge", "readings");
    private final Label explanation = Styled.named("explanation", new Label(), "explanation");
    private final BorderPane pane = Styled.named("inspector", new BorderPane(table));
    private final Tab tab = new Tab("Inspector", pane);
    private List<Reading> readings = List.of();

    InspectorPane() {
        tab.selectedProperty().addListener((property, was, is) -> show(readings));
        table.setAccessibleText("What the bytes at the cursor may mean");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setPlaceholder(new Label("Point at a byte to read it in every way."));
        table.getColumns()
                .setAll(List.of(
                        TextColumn.<Reading>unsorted("Read as", "reading-name", 190, Reading::name),
                        TextColumn.<Reading>unsorted("Value", "reading-value", 240, Reading::value)));
        ZoomedColumns.of(table, table::getColumns);
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.isShortcutDown() && event.getCode() == KeyCode.C) {
                copyRow();
                event.consume();
            }
        });
        table.setContextMenu(new ContextMenu(item("Copy value", this::copyRow), item("Copy table", this::copyTable)));
        explanation.setWrapText(true);
        explanation.setMaxWidth(Double.MAX_VALUE);
        pane.setBottom(explanation);
    }

    private static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setOnAction(event -> action.run());
        return item;
    }

    /// The tab that contains it. While that is not in front, its content is only remembered.
    Tab tab() {
        return tab;
    }

    void show(List<Reading> newReadings) {
        readings = newReadings;
        if (tab.isSelected()) {
            fill();
        }
    }

    private void fill() {
        int selected = table.getSelectionModel().getSelectedIndex();
        table.getItems().setAll(readings);
        if (selected >= 0 && selected < readings.size()) {
            table.getSelectionModel().select(selected);
        }
    }

    void explain(String words) {
        explanation.setText(words);
        Styled.show(explanation, !words.isEmpty());
    }

    private void copyRow() {
        Reading reading = table.getSelectionModel().getSelectedItem();
        if (reading != null) {
            copy(reading.value());
        }
    }

    private void copyTable() {
        copy(table.getItems().stream().map(Reading::line).collect(Collectors.joining("\n", "", "\n")));
    }

    private static void copy(String text) {
        CopiedText.put(text);
    }
}
