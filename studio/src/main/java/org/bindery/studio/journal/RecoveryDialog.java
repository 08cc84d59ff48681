package org.bindery.studio.journal;

import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.compare.Comparison;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.compareview.ChangeRow;
import org.bindery.studio.compareview.ReportView;
import org.bindery.studio.theme.DialogKeys;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.ChangeReport;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.WorkspaceException;

/// Offers the unsaved work of a killed run: what it was, when, and how it differs from the saved
/// version.
public final class RecoveryDialog {

    /// What can be done with a piece of work. Each takes it off the list.
    public interface Choices {

        /// Goes on with it, unsaved as it was.
        void restore(Leftover leftover);

        /// Writes it to a file of its own.
        ///
        /// @return whether it is being written; not where the user chose no file
        boolean saveAs(Leftover leftover);

        /// Gives it up.
        void discard(Leftover leftover);
    }

    private static final String DISCARD = "Discard";
    private static final String REALLY = "Discard permanently";

    private final Choices choices;
    private final Latest comparing;
    private final Look look;
    private final ListView<Leftover> list = Styled.named("recovery-list", new ListView<>(), "dense", "recovery-list");
    private final Label about = Styled.named("recovery-about", new Label());
    private final ListView<String> steps = Styled.named("recovery-steps", new ListView<>(), "dense", "recovery-steps");
    private final ReportView differences = new ReportView(Orientation.VERTICAL, path -> {});
    private final Button discard = Styled.named("recovery-discard", new Button(DISCARD));
    private final BorderPane pane = Styled.named("recovery", new BorderPane(), "dialog", "recovery");
    private final Stage stage = new Stage();

    public RecoveryDialog(List<Leftover> leftovers, Choices choices, Background background, Look look) {
        this.choices = choices;
        this.look = look;
        comparing = new Latest(background);
        list.getItems().setAll(leftovers);
        list.setAccessibleText("Models with unsaved work");
        list.setCellFactory(view -> new LeftoverCell());
        list.getSelectionModel().selectedItemProperty().addListener((property, old, now) -> show(now));
        pane.setTop(head());
        SplitPane parts = new SplitPane(work(), details());
        parts.setDividerPositions(0.28);
        pane.setCenter(parts);
        pane.setBottom(buttons());
        pane.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                stage.hide();
            }
        });
        DialogKeys.enter(pane, this::restoreAll);
        list.getSelectionModel().selectFirst();
    }

    private static Node head() {
        Label title = Styled.of(new Label("Recover unsaved work"), "dialog-title");
        Label text =
                new Label("The studio ended without closing these models. What was changed was kept, in models and in"
                        + " samples. A model that is restored is unsaved, as it was; the names of its changes are kept,"
                        + " but they can no longer be undone one by one.");
        text.setWrapText(true);
        text.getStyleClass().add("muted");
        return Styled.of(new VBox(title, text), "recovery-head");
    }

    /// The models, and the changes of the one that is selected.
    private Node work() {
        steps.setAccessibleText("Changes since the model and its samples were saved");
        steps.setCellFactory(view -> new StepCell());
        SplitPane work = new SplitPane(list, steps);
        work.setOrientation(Orientation.VERTICAL);
        work.setDividerPositions(0.4);
        return work;
    }

    private Node details() {
        about.setWrapText(true);
        VBox.setVgrow(differences.node(), Priority.ALWAYS);
        return Styled.of(new VBox(about, differences.node()), "recovery-details");
    }

    private Node buttons() {
        Button all = button("recovery-restore-all", "Restore all", this::restoreAll);
        all.getStyleClass().add("accent");
        BooleanBinding several = Bindings.size(list.getItems()).greaterThan(1);
        all.textProperty().bind(Bindings.when(several).then("Restore all").otherwise("Restore"));
        all.setDefaultButton(true);
        Button one = button("recovery-restore", "Restore", () -> chosen().ifPresent(this::restore));
        one.visibleProperty().bind(several);
        one.managedProperty().bind(several);
        Button save = button(
                "recovery-save-as",
                "Save as…",
                () -> chosen().filter(choices::saveAs).ifPresent(this::done));
        discard.setOnAction(event -> discard());
        discard.focusedProperty().addListener((property, old, now) -> discard.setText(DISCARD));
        Button later = button("recovery-later", "Decide later", stage::hide);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox buttons = new HBox(discard, space, later, save, one, all);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        buttons.getStyleClass().add("dialog-buttons");
        return buttons;
    }

    private static Button button(String id, String text, Runnable action) {
        Button button = Styled.named(id, new Button(text));
        button.setOnAction(event -> action.run());
        return button;
    }

    /// Opens the dialog over a window.
    public void show(Window owner) {
        look.show(stage, pane, owner, "Recover unsaved work", comparing::cancel);
    }

    private Optional<Leftover> chosen() {
        return Optional.ofNullable(list.getSelectionModel().getSelectedItem());
    }

    private void restoreAll() {
        List.copyOf(list.getItems()).forEach(this::restore);
    }

    private void restore(Leftover leftover) {
        choices.restore(leftover);
        done(leftover);
    }

    /// What is given up is gone, so it takes a second press.
    private void discard() {
        if (discard.getText().equals(DISCARD)) {
            discard.setText(REALLY);
            return;
        }
        chosen().ifPresent(leftover -> {
            choices.discard(leftover);
            done(leftover);
        });
    }

    private void done(Leftover leftover) {
        discard.setText(DISCARD);
        list.getItems().remove(leftover);
        if (list.getItems().isEmpty()) {
            stage.hide();
        }
    }

    private void show(Leftover leftover) {
        discard.setText(DISCARD);
        if (leftover == null) {
            return;
        }
        Draft draft = leftover.draft();
        about.setText(LeftoverCell.about(draft));
        steps.getItems().setAll(draft.allSteps());
        compare(draft);
    }

    private void compare(Draft draft) {
        Optional<Path> saved = draft.file().filter(file -> draft.modified() && Files.isReadable(file));
        if (saved.isEmpty() && draft.samples().isEmpty()) {
            comparing.cancel();
            differences.say("There is no saved file to compare with.");
            return;
        }
        differences.say("Comparing with what is saved…");
        comparing.start(
                "Comparing with what is saved",
                running -> Compared.of(draft, saved),
                compared -> differences.show(compared.model(), compared.samples()),
                failure -> differences.say("The saved file cannot be compared: " + failure.getMessage()));
    }

    /// The name of a change, in as many lines as it needs.
    private static final class StepCell extends ListCell<String> {

        StepCell() {
            setPrefWidth(0);
            setWrapText(true);
        }

        @Override
        protected void updateItem(String step, boolean empty) {
            super.updateItem(step, empty);
            setText(empty ? null : step);
        }
    }

    /// What differs from what is saved.
    private record Compared(Optional<ChangeReport> model, List<ChangeRow> samples) {

        static Compared of(Draft draft, Optional<Path> saved) throws WorkspaceException {
            Optional<ChangeReport> report = Optional.empty();
            if (saved.isPresent()) {
                Comparison comparison = Comparison.of(ModelFiles.read(saved.get()), draft.model());
                report = Optional.of(new ChangeReport(comparison, saved.get().getFileName() + " (saved)", "recovered"));
            }
            Charset charset = Preview.charset(draft.model());
            List<ChangeRow> rows = Stream.concat(
                            draft.changed().stream()
                                    .filter(sample -> !sample.steps().isEmpty())
                                    .flatMap(sample -> ChangeRow.of(sample, charset).stream()),
                            draft.typed().stream().map(ChangeRow::of))
                    .toList();
            return new Compared(report, rows);
        }
    }
}
