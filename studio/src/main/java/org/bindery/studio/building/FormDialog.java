package org.bindery.studio.building;

import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.studio.fields.FormField;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;

/// A small window that asks for a few values before something is done.
final class FormDialog {

    private final Stage stage = new Stage();
    private final Label title = Styled.of(new Label(), "dialog-title");
    private final GridPane grid = Styled.of(new GridPane(), "form-grid");
    private final VBox content = Styled.of(new VBox(grid), "dialog-content");
    private final HBox buttons = Styled.of(new HBox(), "dialog-buttons");
    private final BorderPane pane = Styled.of(new BorderPane(), "dialog", "form-dialog");
    private final Look look;
    private int rows;

    FormDialog(String id, String heading, Look look) {
        this.look = look;
        ColumnConstraints names = new ColumnConstraints();
        names.setHalignment(HPos.LEFT);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(names, values);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        pane.setId(id);
        pane.setTop(title);
        pane.setCenter(content);
        pane.setBottom(buttons);
        pane.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                close();
            }
        });
        title(heading);
    }

    void title(String heading) {
        title.setText(heading);
        stage.setTitle(heading);
    }

    void add(FormField field) {
        grid.addRow(rows++, field.label(), field.node());
        GridPane.setValignment(field.label(), VPos.TOP);
    }

    void add(Label text) {
        text.setWrapText(true);
        content.getChildren().add(text);
    }

    /// The button that does what the dialog is there for.
    Button main(String id, String text, Runnable action) {
        Button button = other(id, text, action);
        button.setDefaultButton(true);
        button.getStyleClass().add("accent");
        return button;
    }

    Button other(String id, String text, Runnable action) {
        Button button = Styled.named(id, new Button(text));
        button.setOnAction(event -> action.run());
        buttons.getChildren().add(button);
        return button;
    }

    /// Opens the dialog over a window.
    void show(Window owner) {
        Button cancel = other(pane.getId() + "-cancel", "Cancel", this::close);
        cancel.setCancelButton(true);
        look.show(stage, pane, owner, title.getText(), () -> {});
    }

    /// Makes room for what has appeared in the form.
    void fit() {
        stage.sizeToScene();
    }

    void close() {
        stage.hide();
    }
}
