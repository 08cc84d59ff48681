package org.bindery.studio.tree;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Side;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import org.bindery.model.tree.Component;
import org.bindery.studio.background.Turns;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.ZoomedColumns;

/// The columns of the tree table: which are shown, how wide they are, and the menu to choose them from.
final class Columns {

    private static final double SCROLL_BAR = 18;
    private static final double NARROWEST_NAME = 160;
    private static final double NARROWEST = 40;

    private final TreeTableView<Component> view;
    private final Map<TreeColumn, TreeTableColumn<Component, String>> columns = new EnumMap<>(TreeColumn.class);
    /// Changes whenever the cells have other texts for the same components.
    private final IntegerProperty version = new SimpleIntegerProperty();

    private final ContextMenu menu = new ContextMenu();
    private final Supplier<TreeTableColumn<Component, Component>> names;
    private final ZoomedColumns zoomed;
    private final ObservableValue<Double> zoom;
    private final Turns turns = new Turns();

    /// @param names makes the first column, which takes what the others leave
    /// @param text what a column says of a component
    Columns(
            TreeTableView<Component> view,
            Supplier<TreeTableColumn<Component, Component>> names,
            BiFunction<TreeColumn, Component, String> text,
            Supplier<Highlight> highlight) {
        this.view = view;
        this.names = names;
        for (TreeColumn kind : TreeColumn.values()) {
            Supplier<Highlight> found = kind == TreeColumn.TYPE ? highlight : () -> Highlight.NONE;
            columns.put(kind, column(kind, text, found));
        }
        fillMenu();
        columns.values().forEach(column -> column.setContextMenu(menu));
        zoomed = ZoomedColumns.of(view, columns::values);
        List<TreeTableColumn<Component, ?>> all = new ArrayList<>(List.of(name()));
        all.addAll(columns.values());
        view.getColumns().setAll(all);
        zoom = Look.zoomOf(view);
        zoom.addListener((property, old, now) -> nameAgain(old, now));
    }

    private TreeTableColumn<Component, Component> name() {
        TreeTableColumn<Component, Component> name = names.get();
        heading(name, "Component", "Elements, attributes and groups, as messages hold them");
        takeTheRest(name);
        name.setContextMenu(menu);
        return name;
    }

    /// A column never forgets the widest triangle that it has seen, and would keep the rows indented by that when text
    /// becomes smaller again. By the third picture all triangles have their new size.
    private void nameAgain(Double old, Double now) {
        if (old != null && now != null) {
            turns.start(List.of(() -> {}, () -> {}, () -> view.getColumns().set(0, name())));
        }
    }

    ColumnLayout layout() {
        Map<TreeColumn, ColumnLayout.Look> looks = new EnumMap<>(TreeColumn.class);
        columns.forEach((kind, column) -> looks.put(
                kind,
                new ColumnLayout.Look(column.isVisible(), Math.max(column.getWidth() / zoomed.factor(), NARROWEST))));
        return new ColumnLayout(looks);
    }

    void use(ColumnLayout layout) {
        columns.forEach((kind, column) -> {
            ColumnLayout.Look look = layout.look(kind);
            column.setVisible(look.shown());
            column.setPrefWidth(look.width() * zoomed.factor());
        });
    }

    /// Brings the texts of all cells up to date; cheaper than to make rows anew.
    void refresh() {
        version.set(version.get() + 1);
    }

    /// Opens the menu of columns below the headings.
    void showMenu() {
        menu.show(view, Side.TOP, 0, 0);
        menu.requestFocus();
    }

    /// The columns that are shown, in order.
    List<TreeColumn> shown() {
        return columns.entrySet().stream()
                .filter(entry -> entry.getValue().isVisible())
                .map(Map.Entry::getKey)
                .toList();
    }

    private TreeTableColumn<Component, String> column(
            TreeColumn kind, BiFunction<TreeColumn, Component, String> text, Supplier<Highlight> highlight) {
        TreeTableColumn<Component, String> column = new TreeTableColumn<>();
        heading(column, kind.heading(), kind.hint());
        column.setId("column-" + kind.id());
        column.setCellValueFactory(row -> {
            Component component = row.getValue().getValue();
            return Bindings.createStringBinding(() -> text.apply(kind, component), version);
        });
        column.setCellFactory(c -> new TextCell(kind.style(), highlight));
        column.getStyleClass().add(kind.style());
        column.setMinWidth(NARROWEST);
        column.setPrefWidth(kind.width());
        return column;
    }

    private static void heading(TreeTableColumn<Component, ?> column, String title, String hint) {
        Label label = new Label(title);
        label.setTooltip(new Tooltip(hint));
        label.setMaxWidth(Double.MAX_VALUE);
        column.setGraphic(label);
        column.setSortable(false);
        column.setReorderable(false);
    }

    /// Gives the first column what the others leave.
    private void takeTheRest(TreeTableColumn<Component, ?> name) {
        DoubleBinding rest = view.widthProperty().subtract(SCROLL_BAR);
        for (TreeTableColumn<Component, ?> other : columns.values()) {
            rest = rest.subtract(Bindings.when(other.visibleProperty())
                    .then(other.widthProperty())
                    .otherwise(0));
        }
        name.setMinWidth(NARROWEST_NAME * zoomed.factor());
        name.setResizable(false);
        name.prefWidthProperty().bind(rest);
    }

    private void fillMenu() {
        columns.forEach((kind, column) -> {
            CheckMenuItem item = new CheckMenuItem(kind.label());
            item.setId("show-" + kind.id());
            item.selectedProperty().bindBidirectional(column.visibleProperty());
            menu.getItems().add(item);
        });
        MenuItem standard = new MenuItem("Standard columns");
        standard.setOnAction(event -> use(ColumnLayout.STANDARD));
        menu.getItems().addAll(new SeparatorMenuItem(), standard);
    }
}
