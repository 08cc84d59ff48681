package org.bindery.studio.window;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.kordamp.ikonli.javafx.FontIcon;

/// Tells what happened in a line above the panes, with details on demand, until the user closes it.
final class NoticeBar {

    private final VBox box = new VBox();
    private final FontIcon icon = Icons.view(Icon.INFO);
    private final Label text = new Label();
    private final ToggleButton more = new ToggleButton("Details");
    private final TextArea details = new TextArea();

    NoticeBar() {
        box.setId("notice");
        box.getStyleClass().add("notice");
        text.setWrapText(true);
        text.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMaxWidth(Double.MAX_VALUE);
        more.setId("notice-details");
        more.getStyleClass().addAll("flat", "small");
        details.setEditable(false);
        details.setPrefRowCount(8);
        details.getStyleClass().add("monospaced");
        details.setAccessibleText("Details");
        details.visibleProperty().bind(more.selectedProperty());
        details.managedProperty().bind(more.selectedProperty());
        Button close = new Button("", Icons.view(Icon.CLOSE));
        close.setId("notice-close");
        close.getStyleClass().addAll("flat", "small");
        close.setAccessibleText("Close this notice");
        close.setTooltip(new Tooltip("Close this notice"));
        close.setOnAction(event -> hide());
        HBox line = new HBox(icon, text, more, close);
        line.getStyleClass().add("notice-line");
        line.setAlignment(Pos.CENTER_LEFT);
        box.getChildren().addAll(line, details);
        hide();
    }

    Node node() {
        return box;
    }

    void show(Notice notice) {
        Icons.show(icon, notice.kind().icon());
        text.setText(notice.text());
        details.setText(notice.details());
        more.setSelected(false);
        boolean hasMore = !notice.details().isEmpty();
        more.setVisible(hasMore);
        more.setManaged(hasMore);
        box.getStyleClass().removeAll("success", "warning", "danger");
        box.getStyleClass().add(notice.kind().style());
        box.setAccessibleText(notice.text());
        box.setVisible(true);
        box.setManaged(true);
    }

    void hide() {
        box.setVisible(false);
        box.setManaged(false);
    }
}
