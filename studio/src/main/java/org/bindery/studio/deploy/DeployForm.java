package org.bindery.studio.deploy;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.studio.workspace.WorkspaceException;

/// What to know and to decide before deploying.
final class DeployForm {

    private static final int MOST_PROBLEMS = 5;

    private final TextField folder = new TextField();
    private final CheckBox runtime = new CheckBox("Put the runtime into the jar, so that it needs no other");
    private final Label error = new Label();
    private final VBox box = new VBox();

    DeployForm(Model model, UnaryOperator<Optional<Path>> chooseFolder) {
        folder.setId("deploy-folder");
        folder.setAccessibleText("Folder to deploy into");
        folder.setPrefColumnCount(36);
        HBox.setHgrow(folder, Priority.ALWAYS);
        Button choose = new Button("Choose…", Icons.view(Icon.FOLDER));
        choose.setOnAction(event ->
                chooseFolder.apply(Optional.of(folder())).ifPresent(chosen -> folder.setText(chosen.toString())));
        HBox target = new HBox(folder, choose);
        target.setAlignment(Pos.CENTER_LEFT);
        target.getStyleClass().add("entry-line");
        runtime.setId("deploy-runtime");
        runtime.setSelected(true);
        error.setId("deploy-error");
        error.getStyleClass().add("field-error");
        error.setWrapText(true);
        hideError();
        box.getStyleClass().add("dialog-content");
        box.getChildren().addAll(heading("Folder"), target, heading("What is made"), files(model), runtime, error);
    }

    private static Label heading(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("section-title");
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }

    private static Node files(Model model) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("section-grid");
        int row = 0;
        for (PlannedFile file : PlannedFile.of(model)) {
            Label content = new Label(file.content());
            content.getStyleClass().add("muted");
            grid.addRow(row++, new Label(file.name()), content);
        }
        return grid;
    }

    Node node() {
        return box;
    }

    void propose(Path path) {
        folder.setText(path.toString());
    }

    StringProperty folderText() {
        return folder.textProperty();
    }

    Path folder() {
        return Path.of(folder.getText().strip());
    }

    boolean runtimeInside() {
        return runtime.isSelected();
    }

    /// Tells why deploying failed.
    void tell(Throwable failure) {
        String problems = failure instanceof WorkspaceException known
                ? known.problems().stream()
                        .limit(MOST_PROBLEMS)
                        .map(Problem::toString)
                        .collect(Collectors.joining("\n"))
                : "";
        String sentence = failure instanceof WorkspaceException
                ? failure.getMessage()
                : "Deploying failed because of an error in the studio: " + failure;
        error.setText(problems.isEmpty() ? sentence : sentence + "\n" + problems);
        error.setVisible(true);
        error.setManaged(true);
    }

    private void hideError() {
        error.setVisible(false);
        error.setManaged(false);
    }
}
