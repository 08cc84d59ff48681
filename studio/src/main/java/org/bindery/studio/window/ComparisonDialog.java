package org.bindery.studio.window;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.compare.Comparison;
import org.bindery.studio.journal.DifferencesTable;
import org.bindery.studio.theme.Look;

/// Shows what two versions of a model differ in.
final class ComparisonDialog {

    private final Look look;

    ComparisonDialog(Look look) {
        this.look = look;
    }

    /// Opens the dialog over a window.
    ///
    /// @param closed what to do when the user has seen enough
    void show(Window owner, String title, Comparison comparison, Runnable closed) {
        Stage stage = new Stage();
        Label head = new Label(title);
        head.getStyleClass().add("dialog-title");
        DifferencesTable differences = new DifferencesTable();
        differences.show(comparison);
        Button close = new Button("Close");
        close.setDefaultButton(true);
        close.setCancelButton(true);
        close.setOnAction(event -> stage.hide());
        HBox buttons = new HBox(close);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        buttons.getStyleClass().add("dialog-buttons");
        BorderPane pane = new BorderPane(differences.node());
        pane.setTop(head);
        pane.setBottom(buttons);
        pane.getStyleClass().addAll("dialog", "comparison");
        look.show(stage, pane, owner, "Differences", closed);
    }
}
