package org.bindery.studio.samples;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.messages.random.GeneratedSample;
import org.bindery.model.Name;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.SampleGeneration;
import org.bindery.studio.workspace.WorkspaceException;

/// Asks what samples to generate, makes them in the background, and tells what could not be made valid.
public final class GenerateDialog {

    private static final String ALL = "All root elements in turn";
    private static final int MOST_TOLD = 50;

    private final Analysis analysis;
    private final Inputs inputs;
    private final Look look;
    private final Latest making;
    private final Function<Optional<Path>, Optional<Path>> chooseFolder;
    private final Consumer<List<Path>> onMade;
    private final ComboBox<String> root = new ComboBox<>();
    private final TextField count = new TextField("10");
    private final TextField seed = new TextField("1");
    private final TextField folder = new TextField();
    private final Label message = Styled.named("generate-message", new Label(), "muted");
    private final TextArea details = Styled.named("generate-details", new TextArea());
    private final Button make = Styled.named("generate-run", new Button("Generate"));
    private final Button cancel = Styled.named("generate-close", new Button("Close"));
    private boolean busy;

    /// @param inputs the files that are never replaced
    /// @param chooseFolder asks the user for a folder, starting from one
    /// @param onMade hears which files were made
    public GenerateDialog(
            Analysis analysis,
            Inputs inputs,
            Look look,
            Background background,
            Function<Optional<Path>, Optional<Path>> chooseFolder,
            Consumer<List<Path>> onMade) {
        this.analysis = analysis;
        this.inputs = inputs;
        this.look = look;
        this.making = new Latest(background);
        this.chooseFolder = chooseFolder;
        this.onMade = onMade;
    }

    /// Shows the dialog over a window.
    ///
    /// @param proposed the folder to write into unless the user says another
    public void show(Window owner, Path proposed) {
        Stage stage = new Stage();
        folder.setText(proposed.toString());
        look.show(stage, content(stage), owner, "Generate samples", making::cancel);
        count.requestFocus();
    }

    private VBox content(Stage stage) {
        Label title =
                Styled.of(new Label("Generate samples of " + analysis.model().name()), "dialog-title");
        message.setWrapText(true);
        message.setText("The same seed gives the same messages. Each is read back and checked before it is written.");
        details.setAccessibleText("What could not be made valid");
        details.setEditable(false);
        details.setWrapText(true);
        details.setPrefRowCount(6);
        show(details, false);
        VBox middle = Styled.of(new VBox(form(), message, details), "dialog-content");
        return Styled.of(new VBox(title, middle, buttons(stage)), "dialog");
    }

    private GridPane form() {
        root.getItems()
                .setAll(Stream.concat(
                                Stream.of(ALL),
                                analysis.model().roots().stream().map(Name::local))
                        .toList());
        root.getSelectionModel().selectFirst();
        root.setMaxWidth(Double.MAX_VALUE);
        name(root, "generate-root", "Root element");
        name(count, "generate-count", "Number of messages");
        name(seed, "generate-seed", "Seed");
        name(folder, "generate-folder", "Folder");
        Button browse = Styled.named("generate-choose", new Button("Choose…"));
        browse.setOnAction(event -> chooseFolder
                .apply(Optional.of(Path.of(folder.getText())))
                .ifPresent(chosen -> folder.setText(chosen.toString())));
        HBox where = Styled.of(new HBox(folder, browse), "dialog-buttons");
        HBox.setHgrow(folder, Priority.ALWAYS);
        GridPane grid = Styled.of(new GridPane(), "section-grid");
        grid.addRow(0, label("Root element", root), root);
        grid.addRow(1, label("Messages", count), count);
        grid.addRow(2, label("Seed", seed), seed);
        grid.addRow(3, label("Folder", folder), where);
        GridPane.setHgrow(where, Priority.ALWAYS);
        return grid;
    }

    private HBox buttons(Stage stage) {
        make.setDefaultButton(true);
        make.setOnAction(event -> run());
        cancel.setCancelButton(true);
        cancel.setOnAction(event -> {
            if (busy) {
                making.cancel();
                finish("Stopped; nothing was written.");
            } else {
                stage.close();
            }
        });
        HBox buttons = new HBox(make, cancel);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        buttons.getStyleClass().add("dialog-buttons");
        return buttons;
    }

    private static void name(Control control, String id, String text) {
        control.setId(id);
        control.setAccessibleText(text);
    }

    private static Label label(String text, Node target) {
        Label label = new Label(text);
        label.setLabelFor(target);
        return label;
    }

    private static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    private void run() {
        try {
            String chosen = root.getValue();
            SampleGeneration generation = SampleGeneration.of(
                    analysis.model(),
                    chosen == null || chosen.equals(ALL) ? "" : chosen,
                    Math.clamp(number(count, "number of messages"), 0, Integer.MAX_VALUE),
                    number(seed, "seed"));
            Path into = Path.of(folder.getText().strip());
            start(generation, into);
        } catch (WorkspaceException | IllegalArgumentException e) {
            message.setText(e.getMessage());
        }
    }

    private static long number(TextField field, String what) throws WorkspaceException {
        try {
            return Long.parseLong(field.getText().strip());
        } catch (NumberFormatException e) {
            field.requestFocus();
            throw new WorkspaceException("'" + field.getText() + "' is no " + what + ".", e);
        }
    }

    private void start(SampleGeneration generation, Path into) {
        busy = true;
        make.setDisable(true);
        cancel.setText("Stop");
        message.setText("Generating…");
        show(details, false);
        making.start(
                "Generating samples",
                running -> generation.into(
                        into,
                        analysis,
                        inputs,
                        running::isCancelled,
                        made -> running.progress(
                                made + " of " + generation.count(), (double) made / generation.count())),
                this::made,
                failure -> finish(String.valueOf(failure.getMessage())));
    }

    private void made(SampleGeneration.Made made) {
        List<GeneratedSample> unsatisfied = made.unsatisfied();
        finish(made.messages() + (made.messages() == 1 ? " valid message" : " valid messages") + " written"
                + (unsatisfied.isEmpty() ? "." : ". " + unsatisfied.size() + " could not be made valid, because:"));
        details.setText(String.join(
                "\n",
                unsatisfied.stream()
                        .limit(MOST_TOLD)
                        .map(sample -> sample.root().local() + ": " + String.join("; ", sample.unsatisfied()))
                        .toList()));
        show(details, !unsatisfied.isEmpty());
        if (!made.files().isEmpty()) {
            onMade.accept(made.files());
        }
    }

    private void finish(String text) {
        busy = false;
        make.setDisable(false);
        cancel.setText("Close");
        message.setText(text);
    }
}
