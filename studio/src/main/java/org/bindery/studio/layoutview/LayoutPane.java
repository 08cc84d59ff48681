package org.bindery.studio.layoutview;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.find.FindBar;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.TextColumn;
import org.bindery.studio.theme.ZoomedColumns;
import org.bindery.studio.workspace.Analysis;

/// Shows how the record of the selected component is laid out: as a map, and as the table that explains it.
public final class LayoutPane {

    private static final List<Integer> WIDTHS = List.of(8, 16, 32, 64);
    private static final int FIRST_WIDTH = 32;
    /// No column of the table is narrowed below this, or below its usual width if that is less.
    private static final double NARROWEST = 84;
    private static final double WIDEST_PLACE = 130;
    private static final double NARROWEST_MEANING = 300;

    private final Latest planning;
    private final Consumer<ModelPath> onPath;
    private final BitMap map;
    private final TableView<MapCell> table =
            Styled.named("layout-cells", new TableView<>(), "dense", "edge-to-edge", "problems");
    private final Label title = Styled.named("layout-title", new Label(), "sample-name");
    private final Label summary = Styled.of(new Label(), "muted");
    private final Label line = Styled.named("layout-line", new Label(), "layout-line");
    private final Label nothing =
            Styled.of(new Label("Select a component to see how its record is laid out, bit by bit."), "empty-state");
    private final Button export;
    private final BorderPane content = new BorderPane();
    private final StackPane pane = Styled.named("layout-view", new StackPane(nothing));
    private boolean silent;

    /// @param onPath hears the component that the user points at
    /// @param export the button that writes the page of all records
    public LayoutPane(Background background, Consumer<ModelPath> onPath, Button export) {
        this.onPath = onPath;
        this.export = export;
        planning = new Latest(background);
        map = new BitMap(FIRST_WIDTH, this::describe, this::choose);
        export.setMinWidth(Region.USE_PREF_SIZE);
        fillTable();
        line.setMaxWidth(Double.MAX_VALUE);
        line.managedProperty().bind(line.textProperty().isNotEmpty());
        line.visibleProperty().bind(line.managedProperty());
        SplitPane split = new SplitPane(map.node(), table);
        split.setDividerPositions(0.4);
        content.setTop(head());
        BorderPane middle = new BorderPane(split);
        FindBar.install(middle, "layout", "record", new CellSearch(table));
        content.setCenter(middle);
        content.setBottom(line);
    }

    private HBox head() {
        title.setMinWidth(Region.USE_PREF_SIZE);
        summary.setMinWidth(0);
        HBox.setHgrow(summary, Priority.ALWAYS);
        summary.setMaxWidth(Double.MAX_VALUE);
        ComboBox<Integer> widths = Styled.named("layout-width", new ComboBox<>());
        widths.getItems().setAll(WIDTHS);
        widths.setValue(FIRST_WIDTH);
        widths.setMinWidth(Region.USE_PREF_SIZE);
        widths.setAccessibleText("Bits in a row");
        widths.setOnAction(event -> map.setBitsInRow(widths.getValue()));
        Label label = new Label("Bits in a row");
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setLabelFor(widths);
        HBox head = new HBox(title, summary, label, widths, export);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().addAll("sizes-line", "layout-head");
        return head;
    }

    private void fillTable() {
        table.setAccessibleText("Places of the record");
        table.getColumns()
                .setAll(List.of(
                        number("No.", 42, cell -> Integer.toString(cell.number())),
                        column("Component", 140, MapCell::label),
                        place("Where", 98, MapCell::where),
                        place("Size", 100, MapCell::size),
                        meaning()));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        ZoomedColumns.of(table, table::getColumns);
        table.getSelectionModel().selectedItemProperty().addListener((property, old, cell) -> {
            if (cell != null && !silent) {
                map.mark(cell);
                choose(cell);
            }
        });
    }

    private static TableColumn<MapCell, String> number(String title, double width, Function<MapCell, String> text) {
        TableColumn<MapCell, String> column = column(title, width, text);
        TextColumn.figures(column, width);
        return column;
    }

    /// A column whose texts are all short.
    private static TableColumn<MapCell, String> place(String title, double width, Function<MapCell, String> text) {
        TableColumn<MapCell, String> column = column(title, width, text);
        column.setMaxWidth(WIDEST_PLACE);
        return column;
    }

    /// A column of sentences, for which the others make room.
    private static TableColumn<MapCell, String> meaning() {
        TableColumn<MapCell, String> column = column("Meaning", 420, MapCell::what);
        column.setMinWidth(NARROWEST_MEANING);
        return column;
    }

    private static TableColumn<MapCell, String> column(String title, double width, Function<MapCell, String> text) {
        TableColumn<MapCell, String> column = TextColumn.of(title, width, text);
        column.setMinWidth(Math.min(width, NARROWEST));
        column.setSortable(false);
        return column;
    }

    /// The node to put into a window.
    public Node node() {
        return pane;
    }

    /// Shows the record of a component, once it is worked out.
    public void show(Analysis analysis, ModelPath path) {
        planning.start(
                "Layout of " + path,
                running -> ShownLayout.of(analysis.layouts(), path),
                this::show,
                failure -> explain("The layout could not be worked out: " + failure.getMessage()));
    }

    private void explain(String text) {
        nothing.setText(text);
        pane.getChildren().setAll(nothing);
    }

    private void show(Optional<ShownLayout> shown) {
        if (shown.isEmpty()) {
            explain("No message reaches this component, so it has no record yet; make an element a root of the model.");
            return;
        }
        ShownLayout now = shown.get();
        title.setText(now.plan().name());
        summary.setText(now.plan().summary());
        List<MapCell> cells = MapCell.of(now.plan());
        if (!cells.equals(table.getItems())) {
            silent = true;
            table.getItems().setAll(cells);
            silent = false;
            map.show(cells);
        }
        map.mark(now.selected().equals(now.plan().path()) ? ModelPath.ROOT : now.selected());
        markInTable();
        describe(Optional.empty());
        pane.getChildren().setAll(content);
        if (cells.isEmpty()) {
            line.setText("The record takes no bits: all its values are constant.");
        }
    }

    private void markInTable() {
        silent = true;
        map.marked()
                .ifPresentOrElse(
                        cell -> {
                            table.getSelectionModel().select(cell);
                            table.scrollTo(Math.max(0, cell.number() - 3));
                        },
                        table.getSelectionModel()::clearSelection);
        silent = false;
    }

    private void choose(MapCell cell) {
        markInTable();
        describe(Optional.of(cell));
        onPath.accept(cell.path());
    }

    /// Describes the cell that is pointed at, else the one that is marked.
    private void describe(Optional<MapCell> cell) {
        line.setText(cell.or(map::marked).map(MapCell::sentence).orElse(""));
    }
}
