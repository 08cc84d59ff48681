package org.bindery.studio.compareview;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.compare.Comparison;
import org.bindery.model.ModelPath;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.TextColumn;
import org.bindery.studio.theme.ZoomedColumns;
import org.bindery.studio.workspace.ChangeReport;

/// Shows what changed between two versions of a model: each change with what was and what is, what it breaks, and
/// whether old bytes can still be read.
public final class ReportView {

    private final Consumer<ModelPath> onPath;
    private final Label names = Styled.named("compare-names", new Label(), "sample-name");
    private final Label summary = Styled.named("compare-summary", new Label(), "muted");
    private final Label verdict = Styled.named("compare-verdict", new Label(), "layout-line");
    private final ComboBox<Shown> filter = Styled.named("compare-filter", new ComboBox<>());
    private final TableView<ChangeRow> table =
            Styled.named("changes", new TableView<>(), "dense", "edge-to-edge", "problems");
    private final Label nothing = new Label();
    private final Label sentence = Styled.named("compare-sentence", new Label(), "empty-state");
    private final SplitPane changes;
    private final TextArea before = area("Before");
    private final TextArea after = area("After");
    private final HBox line = Styled.of(new HBox(), "sizes-line", "layout-head");
    private final BorderPane content = new BorderPane();
    private Optional<ChangeReport> report = Optional.empty();
    private List<ChangeRow> more = List.of();

    /// @param values the position of the values of the selected change: next to the changes or below
    ///     them
    /// @param onPath receives the component that the user wants to see
    /// @param controls the controls at the end of the head
    public ReportView(Orientation values, Consumer<ModelPath> onPath, Node... controls) {
        this.onPath = onPath;
        fillTable();
        changes = new SplitPane(table, new SplitPane(titled("Before", before), titled("After", after)));
        changes.setOrientation(values);
        changes.setDividerPositions(0.68);
        sentence.setWrapText(true);
        content.setTop(head(controls));
        content.setCenter(changes);
        verdict.setMaxWidth(Double.MAX_VALUE);
        content.setBottom(verdict);
    }

    private static TextArea area(String name) {
        TextArea area = Styled.named("compare-" + name.toLowerCase(Locale.ROOT), new TextArea());
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
        VBox box = Styled.of(new VBox(label, area), "compare-value");
        VBox.setVgrow(area, Priority.ALWAYS);
        return box;
    }

    private Node head(Node... controls) {
        names.setMinWidth(0);
        summary.setMinWidth(0);
        summary.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(summary, Priority.ALWAYS);
        filter.setAccessibleText("Which changes to list");
        filter.getItems().setAll(Shown.values());
        filter.setValue(Shown.ALL);
        filter.setOnAction(event -> list());
        filter.setMinWidth(Region.USE_PREF_SIZE);
        line.getChildren().setAll(names, summary, filter);
        line.getChildren().addAll(controls);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private void fillTable() {
        table.setAccessibleText("Changes; Enter goes to the component");
        table.setPlaceholder(nothing);
        table.getColumns()
                .setAll(List.of(
                        TextColumn.<ChangeRow>of("Component", 280, ChangeRow::where),
                        TextColumn.<ChangeRow>of("What", 120, ChangeRow::what),
                        TextColumn.<ChangeRow>of("Before", 170, row -> ChangeReport.shown(row.before())),
                        TextColumn.<ChangeRow>of("After", 170, row -> ChangeReport.shown(row.after())),
                        TextColumn.<ChangeRow>of("Breaks", 150, ChangeRow::breaks)));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
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

    private void jump() {
        Optional.ofNullable(table.getSelectionModel().getSelectedItem())
                .flatMap(ChangeRow::path)
                .ifPresent(onPath);
    }

    /// The node to put into a window.
    public Node node() {
        return content;
    }

    /// Shows what changed in a model.
    public void show(ChangeReport now) {
        show(Optional.of(now), List.of());
    }

    /// Shows what changed in a model, and elsewhere.
    ///
    /// @param now what changed in the model, if it was changed
    /// @param others changes of something else, which break nothing
    public void show(Optional<ChangeReport> now, List<ChangeRow> others) {
        report = now;
        more = List.copyOf(others);
        names.setText(now.map(known -> known.before() + " → " + known.after()).orElse(""));
        summary.setText(now.map(ChangeReport::summary).orElse(""));
        verdict.setText(now.map(ReportView::verdict).orElse(""));
        for (Node node : List.of(line, verdict)) {
            Styled.show(node, now.isPresent());
        }
        list();
        table.getSelectionModel().selectFirst();
        content.setCenter(changes);
    }

    /// Shows a sentence in place of changes.
    public void say(String text) {
        show(Optional.empty(), List.of());
        sentence.setText(text);
        content.setCenter(sentence);
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
                        + (unreadable.size() == roots.size() ? "." : "; those of the other root elements can.")
                        + " 'Convert batch…' writes the messages of a batch by the new one.";
    }

    private void list() {
        nothing.setText(
                filter.getValue() == Shown.ALL
                        ? "No difference: both versions say the same."
                        : "Nothing of that kind changed.");
        Stream<ChangeRow> rows = report.stream()
                .flatMap(now -> filter.getValue().of(now.comparison().differences()).stream())
                .map(ChangeRow::of);
        table.getItems().setAll(Stream.concat(rows, more.stream()).toList());
    }
}
