package org.bindery.studio.deploy;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.generators.java.deploy.DeployResult;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;

/// What a deployment made, and where it is.
final class ResultPane {

    private final VBox box = new VBox();

    ResultPane(DeployResult result) {
        Label done = new Label(summary(result), Icons.view(Icon.DONE));
        done.setId("deploy-result");
        Path folder = result.jar().toAbsolutePath().getParent();
        box.getStyleClass().add("dialog-content");
        box.getChildren().addAll(done, files(result), path(folder));
        if (!result.problems().isEmpty()) {
            Label worth = new Label(String.format(
                    Locale.ROOT,
                    "%,d things worth knowing: %s",
                    result.problems().size(),
                    result.problems().getFirst().text()));
            worth.setWrapText(true);
            worth.getStyleClass().add("muted");
            box.getChildren().add(worth);
        }
    }

    static String summary(DeployResult result) {
        return String.format(
                Locale.ROOT,
                "%,d classes in %s. Put it on a class path of Java 17 or later.",
                result.classes(),
                result.jar().getFileName());
    }

    Node node() {
        return box;
    }

    private static Node files(DeployResult result) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("section-grid");
        int row = 0;
        for (Map.Entry<Path, Long> file : result.files().entrySet()) {
            Label size = new Label(String.format(Locale.ROOT, "%,d B", file.getValue()));
            GridPane.setHalignment(size, HPos.RIGHT);
            grid.addRow(row++, new Label(file.getKey().getFileName().toString()), size);
        }
        return grid;
    }

    private static Node path(Path folder) {
        TextField field = new TextField(String.valueOf(folder));
        field.setId("deploy-path");
        field.setEditable(false);
        field.setAccessibleText("Folder with the files");
        HBox.setHgrow(field, Priority.ALWAYS);
        Button copy = new Button("", Icons.view(Icon.COPY));
        copy.setAccessibleText("Copy the folder's path");
        copy.setTooltip(new Tooltip("Copy the folder's path"));
        copy.setOnAction(event -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(field.getText());
            Clipboard.getSystemClipboard().setContent(content);
        });
        HBox line = new HBox(field, copy);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("entry-line");
        return line;
    }
}
