package org.bindery.studio.tree;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.value.ChangeListener;
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
import org.bindery.studio.theme.ZoomedColumns;

/// The columns of the tree table: which are shown, how wide they are, and the menu to choose them from. Columns
/// that the user has not dragged are as wide as [ColumnRoom] finds.
final class Columns {

    private static final double SCROLL_BAR = 18;
    private static final double NARROWEST_NAME = 160;
    private static final double NARROWEST = 40;
    /// Where names need more room than there is, so much of it is theirs before the table is scrolled.
    private static final double LARGEST_SHARE = 0.6;

    private final TreeTableView<Component> view;
    private final Map<TreeColumn, TreeTableColumn<Component, String>> columns = new EnumMap<>(TreeColumn.class);
    /// Changes whenever the cells have other texts for the same components.
    private final IntegerProperty version = new SimpleIntegerProperty();

    private final ContextMenu menu = new ContextMenu();
    private final BiFunction<TreeColumn, Component, String> text;
    private final ZoomedColumns zoomed;
    /// Those that the user has made as wide as they are.
    private final Set<TreeColumn> own = EnumSet.noneOf(TreeColumn.class);

    private final DoubleProperty leastNames = new SimpleDoubleProperty(NARROWEST_NAME);

    /// What the cells need, while they have the texts that they had when it was measured.
    private Optional<CellNeeds> needs = Optional.empty();

    private boolean fitting;
    private boolean late;

    /// @param name the first column, which takes what the others leave
    /// @param text what a column says of a component
    Columns(
            TreeTableView<Component> view,
            TreeTableColumn<Component, Component> name,
            BiFunction<TreeColumn, Component, String> text,
            Supplier<Highlight> highlight) {
        this.view = view;
        this.text = text;
        for (TreeColumn kind : TreeColumn.values()) {
            Supplier<Highlight> found = kind == TreeColumn.TYPE ? highlight : () -> Highlight.NONE;
            columns.put(kind, column(kind, text, found));
        }
        fillMenu();
        columns.values().forEach(column -> column.setContextMenu(menu));
        zoomed = ZoomedColumns.of(view, columns::values);
        heading(name, "Component", "Elements, attributes and groups, as messages hold them");
        takeTheRest(name);
        name.setContextMenu(menu);
        List<TreeTableColumn<Component, ?>> all = new ArrayList<>(List.of(name));
        all.addAll(columns.values());
        view.getColumns().setAll(all);
        view.widthProperty().addListener((property, old, now) -> fitLater());
        ChangeListener<Object> fit = (property, old, now) -> measureLater();
        view.expandedItemCountProperty().addListener(fit);
        headingOfTypes().fontProperty().addListener(fit);
        columns.values().forEach(column -> column.visibleProperty().addListener(fit));
    }

    ColumnLayout layout() {
        Map<TreeColumn, ColumnLayout.Look> looks = new EnumMap<>(TreeColumn.class);
        columns.forEach((kind, column) -> looks.put(
                kind,
                new ColumnLayout.Look(
                        column.isVisible(),
                        own.contains(kind) ? Math.max(column.getWidth() / zoomed.factor(), NARROWEST) : kind.width())));
        return new ColumnLayout(looks);
    }

    /// Shows the columns so; a width other than the usual one is the user's, and stays.
    void use(ColumnLayout layout) {
        columns.forEach((kind, column) -> {
            ColumnLayout.Look look = layout.look(kind);
            column.setVisible(look.shown());
            column.setPrefWidth(look.width() * zoomed.factor());
            if (look.width() == kind.width()) {
                own.remove(kind);
            } else {
                own.add(kind);
            }
        });
        fitLater();
    }

    /// Brings the texts of all cells up to date; cheaper than to make rows anew.
    void refresh() {
        version.set(version.get() + 1);
        measureLater();
    }

    /// The cells have other texts now.
    private void measureLater() {
        needs = Optional.empty();
        fitLater();
    }

    /// Fits the columns before the next picture: rows come, and sizes change, many at a time.
    private void fitLater() {
        if (!late) {
            late = true;
            Platform.runLater(() -> {
                late = false;
                fit();
            });
        }
    }

    private void fit() {
        if (view.getRoot() == null || view.getWidth() == 0) {
            return;
        }
        double zoom = zoomed.factor();
        CellNeeds measured = needs.orElseGet(
                () -> new CellNeeds(view.getRoot(), headingOfTypes().getFont(), text));
        needs = Optional.of(measured);
        List<TreeColumn> shown = shown();
        double room = view.getWidth() - SCROLL_BAR;
        ColumnRoom shares = ColumnRoom.share(
                room,
                new ColumnRoom.Wish(
                        measured.ofNames(),
                        measured.ofNames(),
                        measured.ofAllNames(),
                        measured.leastOfNames(NARROWEST_NAME * zoom)),
                shown.stream().map(kind -> wish(kind, measured, zoom)).toList());
        fitting = true;
        for (int i = 0; i < shown.size(); i++) {
            columns.get(shown.get(i)).setPrefWidth(shares.widths().get(i));
        }
        leastNames.set(Math.min(shares.names(), room * LARGEST_SHARE));
        fitting = false;
    }

    private ColumnRoom.Wish wish(TreeColumn kind, CellNeeds measured, double zoom) {
        if (own.contains(kind)) {
            return ColumnRoom.Wish.fixed(columns.get(kind).getWidth());
        }
        double most = kind.isOfFigures() ? measured.ofAll(kind) : measured.of(kind);
        double needed = Math.max(most, NARROWEST * zoom);
        double longest = Math.max(measured.ofAll(kind), needed);
        return new ColumnRoom.Wish(kind.width() * zoom, needed, longest, Math.min(needed, kind.least() * zoom));
    }

    /// Its font is that of the cells.
    private Label headingOfTypes() {
        return (Label) columns.get(TreeColumn.TYPE).getGraphic();
    }

    /// Opens the menu of columns below the headings.
    void showMenu() {
        menu.show(view.lookup(".column-header-background"), Side.BOTTOM, 0, 0);
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
        column.widthProperty().addListener((property, old, now) -> {
            double wanted = Math.clamp(column.getPrefWidth(), column.getMinWidth(), column.getMaxWidth());
            if (!fitting && now.doubleValue() != wanted) {
                own.add(kind);
                fitLater();
            }
        });
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
        name.setMinWidth(NARROWEST);
        name.setResizable(false);
        name.prefWidthProperty().bind(Bindings.max(rest, leastNames));
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
