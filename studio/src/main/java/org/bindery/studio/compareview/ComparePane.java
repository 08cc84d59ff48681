package org.bindery.studio.compareview;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bindery.compare.Comparison;
import org.bindery.compare.Difference;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.theme.ZoomedColumns;

/// Lists what changed between the open model and another one, and what that breaks.
public final class ComparePane {

    private static final String INVITATION =
            "Compare this model with its saved version, another open model or a file, to see what changed and what"
                    + " that breaks: bytes, source code or values.";

    private final Latest comparing;
    private final Consumer<ModelPath> onPath;
    private final Label names = new Label();
    private final Label summary = new Label();
    private final Label verdict = new Label();
    private final ComboBox<Shown> filter = new ComboBox<>();
    private final ToggleButton swap = new ToggleButton("Swap");
    private final TableView<Difference> table = new TableView<>();
    private final TextArea before = area("Before");
    private final TextArea after = area("After");
    private final Label nothing = new Label(INVITATION);
    private final VBox empty = new VBox(nothing);
    private final BorderPane content = new BorderPane();
    private final StackPane pane = new StackPane(empty);
    private final ReadOnlyBooleanWrapper compared = new ReadOnlyBooleanWrapper(false);
    private Optional<OtherModel> other = Optional.empty();
    private Optional<Model> model = Optional.empty();
    private Optional<ChangeReport> report = Optional.empty();

    /// @param onPath hears the component that the user wants to see
    /// @param choose the button that asks what to compare with; there are two, since one is shown while there is
    /// nothing
    /// @param chooseAgain the other of them
    /// @param export the button that writes the list
    public ComparePane(
            Background background, Consumer<ModelPath> onPath, Button choose, Button chooseAgain, Button export) {
        this.onPath = onPath;
        comparing = new Latest(background);
        pane.setId("compare-view");
        nothing.setWrapText(true);
        nothing.getStyleClass().add("muted");
        empty.getChildren().add(choose);
        empty.setAlignment(Pos.CENTER);
        empty.getStyleClass().add("preview-empty");
        fillTable();
        SplitPane values = new SplitPane(titled("Before", before), titled("After", after));
        values.setOrientation(Orientation.HORIZONTAL);
        SplitPane split = new SplitPane(table, values);
        split.setDividerPositions(0.68);
        content.setTop(head(chooseAgain, export));
        content.setCenter(split);
    }

    private static TextArea area(String name) {
        TextArea area = new TextArea();
        area.setId("compare-" + name.toLowerCase(Locale.ROOT));
        area.setAccessibleText(name);
        area.setEditable(false);
        area.setWrapText(true);
        area.getStyleClass().add("prose");
        return area;
    }

    private static Node titled(String name, TextArea area) {
        Label label = new Label(name);
        label.setLabelFor(area);
        label.getStyleClass().add("muted");
        VBox box = new VBox(label, area);
        box.getStyleClass().add("compare-value");
        VBox.setVgrow(area, Priority.ALWAYS);
        return box;
    }

    private Node head(Button choose, Button export) {
        names.setId("compare-names");
        names.getStyleClass().add("sample-name");
        names.setMinWidth(0);
        summary.setId("compare-summary");
        summary.getStyleClass().add("muted");
        summary.setMinWidth(0);
        summary.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(summary, Priority.ALWAYS);
        filter.setId("compare-filter");
        filter.setAccessibleText("Which changes to list");
        filter.getItems().setAll(Shown.values());
        filter.setValue(Shown.ALL);
        filter.setOnAction(event -> list());
        filter.setMinWidth(Region.USE_PREF_SIZE);
        swap.setId("compare-swap");
        swap.setTooltip(new Tooltip("Take the open model for the old version"));
        swap.getStyleClass().add("flat");
        swap.setMinWidth(Region.USE_PREF_SIZE);
        swap.setOnAction(event -> compare());
        choose.setMinWidth(Region.USE_PREF_SIZE);
        export.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = new HBox(names, summary, filter, swap, choose, export);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().addAll("sizes-line", "layout-head");
        verdict.setId("compare-verdict");
        verdict.getStyleClass().add("layout-line");
        verdict.setMaxWidth(Double.MAX_VALUE);
        content.setBottom(verdict);
        return line;
    }

    private void fillTable() {
        table.setId("changes");
        table.setAccessibleText("Changes; Enter goes to the component");
        table.getStyleClass().addAll("dense", "edge-to-edge", "problems");
        table.setPlaceholder(new Label("Nothing of that kind changed."));
        table.getColumns()
                .setAll(List.of(
                        column("Component", 280, d -> d.path().toString()),
                        column("What", 120, Difference::what),
                        column("Before", 170, d -> ChangeReport.shown(d.before())),
                        column("After", 170, d -> ChangeReport.shown(d.after())),
                        column("Breaks", 150, ChangeReport::effects)));
        ZoomedColumns.of(table, table::getColumns);
        table.getSelectionModel().selectedItemProperty().addListener((property, old, now) -> {
            before.setText(now == null ? "" : now.before());
            after.setText(now == null ? "" : now.after());
        });
        table.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                jump();
            }
        });
        table.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                jump();
                event.consume();
            }
        });
    }

    private static TableColumn<Difference, String> column(
            String title, double width, Function<Difference, String> text) {
        TableColumn<Difference, String> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(text.apply(row.getValue())));
        column.setPrefWidth(width);
        return column;
    }

    private void jump() {
        Optional.ofNullable(table.getSelectionModel().getSelectedItem())
                .map(Difference::path)
                .ifPresent(onPath);
    }

    /// The node to put into a window.
    public Node node() {
        return pane;
    }

    /// Whether there is a comparison to export.
    public ReadOnlyBooleanProperty compared() {
        return compared.getReadOnlyProperty();
    }

    /// The comparison that is shown.
    public Optional<ChangeReport> report() {
        return report;
    }

    /// Follows the open model.
    public void show(Model now) {
        if (model.filter(now::equals).isEmpty()) {
            model = Optional.of(now);
            compare();
        }
    }

    /// Compares with another model, from now on.
    public void compareWith(OtherModel with) {
        other = Optional.of(with);
        compare();
    }

    private void compare() {
        if (other.isEmpty() || model.isEmpty()) {
            return;
        }
        OtherModel with = other.get();
        Model now = model.get();
        boolean swapped = swap.isSelected();
        comparing.start(
                "Comparing with " + with.name(),
                running -> {
                    Model then = with.load().run(running);
                    String name = now.name() + " (open)";
                    return swapped
                            ? new ChangeReport(Comparison.of(now, then), name, with.name())
                            : new ChangeReport(Comparison.of(then, now), with.name(), name);
                },
                this::show,
                failure -> {
                    report = Optional.empty();
                    compared.set(false);
                    nothing.setText("Comparing with " + with.name() + " failed: " + failure.getMessage());
                    pane.getChildren().setAll(empty);
                });
    }

    private void show(ChangeReport now) {
        report = Optional.of(now);
        compared.set(true);
        names.setText(now.before() + " → " + now.after());
        summary.setText(now.summary());
        verdict.setText(verdict(now));
        list();
        pane.getChildren().setAll(content);
    }

    /// The bad news first, and no more than a line of it.
    private static String verdict(ChangeReport report) {
        List<Comparison.Root> roots = report.comparison().roots();
        List<String> unreadable = roots.stream()
                .filter(root -> !root.bytesCanBeRead())
                .map(root -> root.element().local())
                .toList();
        if (roots.isEmpty()) {
            return "The old version has no root element, so it wrote no bytes.";
        }
        return unreadable.isEmpty()
                ? "All bytes that the old version wrote can be read by the new one."
                : "Bytes that the old version wrote cannot be read by the new one: " + String.join(", ", unreadable)
                        + (unreadable.size() == roots.size() ? "." : "; those of the other root elements can.");
    }

    private void list() {
        report.ifPresent(now ->
                table.getItems().setAll(filter.getValue().of(now.comparison().differences())));
    }
}
