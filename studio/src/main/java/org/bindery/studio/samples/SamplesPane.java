package org.bindery.studio.samples;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.collections.transformation.FilteredList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.studio.theme.FoldingBar;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.ZoomedColumns;

/// The samples of a model as a table, with what can be done to them above it.
public final class SamplesPane {

    private final Samples samples;
    private final TableView<SampleRow> view;
    private final ToggleButton failing = Styled.named("samples-failing", new ToggleButton("Only failing"), "flat");
    private final BorderPane pane = new BorderPane();
    private Optional<Path> shown = Optional.empty();
    /// A list that comes anew selects the same sample again, which is not the user's doing.
    private Optional<Path> selected = Optional.empty();

    /// What the pane lets others do.
    ///
    /// @param show shows a sample in the preview
    /// @param open brings the preview of the shown sample to the front
    public record Actions(Consumer<Path> show, Runnable open) {}

    /// @param controls buttons of the commands that add samples
    public SamplesPane(Samples samples, List<Button> controls, Node emptyState, Actions actions) {
        this.samples = samples;
        FilteredList<SampleRow> rows = new FilteredList<>(samples.rows());
        rows.predicateProperty()
                .bind(Bindings.createObjectBinding(
                        () -> failing.isSelected() ? SampleRow::isFailing : row -> true, failing.selectedProperty()));
        view = Styled.named("samples", new TableView<>(rows));
        view.setAccessibleText("Samples");
        view.getStyleClass().addAll("dense", "edge-to-edge", "samples");
        view.getColumns().setAll(SampleColumns.all());
        view.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_LAST_COLUMN);
        ZoomedColumns.of(view, view::getColumns);
        view.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        view.placeholderProperty()
                .bind(Bindings.createObjectBinding(
                        () -> samples.totalsProperty().get().samples() == 0 ? emptyState : label("No sample fails."),
                        samples.totalsProperty()));
        view.getSelectionModel().selectedItemProperty().addListener((property, old, row) -> {
            if (row != null && selected.filter(row.file()::equals).isEmpty()) {
                selected = Optional.of(row.file());
                if (!selected.equals(shown)) {
                    shown = selected;
                    actions.show().accept(row.file());
                }
            }
        });
        rows.addListener((InvalidationListener) list -> selectAgain());
        rows.addListener((InvalidationListener) list -> SampleColumns.widenNames(view));
        view.widthProperty().addListener(property -> Platform.runLater(() -> SampleColumns.widenNames(view)));
        view.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DELETE) {
                removeSelected();
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER) {
                actions.open().run();
                event.consume();
            }
        });
        view.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2 && !view.getSelectionModel().isEmpty()) {
                actions.open().run();
            }
        });
        pane.setTop(bar(controls));
        pane.setCenter(view);
    }

    /// The control to put into a window.
    public Node node() {
        return pane;
    }

    /// Selects a sample in the list, if it is there.
    public void select(Path file) {
        SampleRow now = view.getSelectionModel().getSelectedItem();
        Path wanted = file.toAbsolutePath().normalize();
        shown = Optional.of(wanted);
        if (now != null && now.file().equals(wanted)) {
            return;
        }
        view.getItems().stream()
                .filter(row -> row.file().equals(wanted))
                .findFirst()
                .ifPresent(row -> {
                    view.getSelectionModel().clearSelection();
                    view.getSelectionModel().select(row);
                    view.scrollTo(row);
                });
    }

    /// A list that came anew has nothing selected, or the sample that was shown before.
    private void selectAgain() {
        shown.ifPresent(this::select);
    }

    /// Takes the selected samples off the list.
    public void removeSelected() {
        samples.remove(List.copyOf(view.getSelectionModel().getSelectedItems()));
    }

    private HBox bar(List<Button> controls) {
        Button remove = Styled.named("samples-remove", new Button("Remove"), "flat");
        remove.setTooltip(new Tooltip("Remove the selected samples from the list; their files are kept (Delete)"));
        remove.disableProperty().bind(Bindings.isEmpty(view.getSelectionModel().getSelectedItems()));
        remove.setOnAction(event -> removeSelected());
        Button again = Styled.named("samples-check", new Button("Check again"), "flat");
        again.setTooltip(new Tooltip("Read all samples again, and look for new files in their folders"));
        again.disableProperty().bind(samples.totalsProperty().map(totals -> totals.samples() == 0));
        again.setOnAction(event -> samples.checkAgain());
        failing.setTooltip(new Tooltip("Show only samples that fail or cannot be read"));
        failing.disableProperty()
                .bind(samples.totalsProperty().map(totals -> totals.failing() == 0 && !failing.isSelected()));
        Label totals = Styled.named("samples-totals", new Label());
        totals.textProperty().bind(samples.totalsProperty().map(SampleTotals::words));
        totals.getStyleClass().add("muted");
        totals.setMinWidth(0);
        Hint.on(totals, totals::getText);
        HBox rest = new HBox(totals);
        rest.setAlignment(Pos.CENTER_RIGHT);
        rest.setMinWidth(0);
        HBox.setHgrow(rest, Priority.ALWAYS);
        FoldingBar bar = new FoldingBar();
        bar.getChildren().addAll(controls);
        bar.getChildren().addAll(remove, again, failing);
        bar.getChildren().forEach(button -> ((Region) button).setMinWidth(Region.USE_PREF_SIZE));
        bar.getChildren().add(rest);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("samples-bar");
        return bar;
    }

    private static Label label(String text) {
        return Styled.of(new Label(text), "empty-state");
    }

    /// What to show where no sample is: a sentence and the buttons that add some.
    public static Node emptyState(List<Button> buttons) {
        Label text =
                new Label("Add sample messages to see at every edit which of them pass, and what they take in binary;"
                        + " or generate some from the model's constraints.");
        text.getStyleClass().add("muted");
        text.setWrapText(true);
        HBox row = Styled.of(new HBox(), "samples-empty-buttons");
        row.setAlignment(Pos.CENTER);
        row.getChildren().addAll(buttons);
        VBox box = new VBox(text, row);
        box.setAlignment(Pos.CENTER);
        box.getStyleClass().add("preview-empty");
        return box;
    }
}
