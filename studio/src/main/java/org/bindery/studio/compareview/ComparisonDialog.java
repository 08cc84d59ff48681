package org.bindery.studio.compareview;

import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.studio.theme.DialogKeys;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.ChangeReport;

/// Shows what two versions of a model differ in, before something is decided about them.
public final class ComparisonDialog {

    private final Look look;

    public ComparisonDialog(Look look) {
        this.look = look;
    }

    /// Opens the dialog over a window.
    ///
    /// @param closed what to do when the user has seen enough
    public void show(Window owner, ChangeReport report, Runnable closed) {
        Stage stage = new Stage();
        Label head = Styled.of(new Label("What is different"), "dialog-title");
        ReportView view = new ReportView(Orientation.VERTICAL, path -> {});
        view.show(report);
        Button close = Styled.named("comparison-close", new Button("Close"));
        close.setDefaultButton(true);
        close.setCancelButton(true);
        close.setOnAction(event -> stage.hide());
        HBox buttons = new HBox(close);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        buttons.getStyleClass().add("dialog-buttons");
        BorderPane pane = Styled.named("comparison", new BorderPane(view.node()));
        pane.setTop(head);
        pane.setBottom(buttons);
        pane.getStyleClass().addAll("dialog", "comparison");
        DialogKeys.enter(pane, stage::hide);
        look.show(stage, pane, owner, "Differences", closed);
    }
}
