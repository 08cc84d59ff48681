package org.bindery.studio.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.bindery.icons.Icon;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;

/// The tree table of a model's components.
public final class ComponentTable {

    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private static final int MOST_OPENED = 5;
    private static final double SCROLL_BAR = 16;
    private static final double NARROWEST_NAME = 160;

    private final TreeTableView<Component> view = new TreeTableView<>();
    private final TreeItem<Component> top = new TreeItem<>();
    private final Set<ModelPath> passed = new HashSet<>();
    private Consumer<Component> onSelect = component -> {};
    private Optional<ModelTree> tree = Optional.empty();
    /// The rows of the whole tree, kept while a search hides them.
    private Optional<List<TreeItem<Component>>> hidden = Optional.empty();
    private Sizes sizes = Sizes.UNKNOWN;
    private boolean silent;

    public ComponentTable() {
        top.setExpanded(true);
        view.setRoot(top);
        view.setShowRoot(false);
        view.setId("components");
        view.getStyleClass().addAll("dense", "edge-to-edge", "alt-icon", "components");
        view.setAccessibleText("Components");
        view.setColumnResizePolicy(TreeTableView.UNCONSTRAINED_RESIZE_POLICY);
        view.setRowFactory(table -> new ComponentRow(component -> passed.contains(component.path())));
        view.getColumns().setAll(columns());
        view.getSelectionModel().selectedItemProperty().addListener((property, old, row) -> {
            if (!silent && row != null && row.getValue() != null) {
                onSelect.accept(row.getValue());
            }
        });
        view.addEventHandler(KeyEvent.KEY_PRESSED, this::copyPath);
        placeholder("");
    }

    private List<TreeTableColumn<Component, ?>> columns() {
        TreeTableColumn<Component, Component> name = new TreeTableColumn<>();
        heading(name, "Component", "Elements, attributes and groups, as messages hold them");
        name.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().getValue()));
        name.setCellFactory(column -> new NameCell(this::icon));
        List<TreeTableColumn<Component, ?>> others = List.of(
                text("Type", "The type of the component", 190, Component::typeName),
                number(
                        "Card.",
                        "Cardinality: how often it occurs",
                        60,
                        c -> c.cardinality().toString()),
                number(
                        "Size",
                        "Least and greatest length in the native format, in characters",
                        84,
                        c -> sizes.nativeSize(c)),
                number(
                        "Bin",
                        "Least and greatest length in binary, in bytes; b for bits",
                        76,
                        c -> sizes.binarySize(c)));
        takeTheRest(name, others);
        List<TreeTableColumn<Component, ?>> all = new ArrayList<>(List.of(name));
        all.addAll(others);
        return all;
    }

    private static TreeTableColumn<Component, String> text(
            String title, String hint, double width, Function<Component, String> value) {
        return column(title, hint, width, "type-cell", value);
    }

    private static TreeTableColumn<Component, String> number(
            String title, String hint, double width, Function<Component, String> value) {
        return column(title, hint, width, "number-cell", value);
    }

    private static TreeTableColumn<Component, String> column(
            String title, String hint, double width, String style, Function<Component, String> value) {
        TreeTableColumn<Component, String> column = new TreeTableColumn<>();
        heading(column, title, hint);
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue().getValue())));
        column.setCellFactory(c -> new TextCell(style));
        column.getStyleClass().add(style);
        column.setMinWidth(40);
        column.setPrefWidth(width);
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
    private void takeTheRest(TreeTableColumn<Component, ?> name, List<TreeTableColumn<Component, ?>> others) {
        DoubleBinding rest = view.widthProperty().subtract(SCROLL_BAR);
        for (TreeTableColumn<Component, ?> other : others) {
            rest = rest.subtract(other.widthProperty());
        }
        name.setMinWidth(NARROWEST_NAME);
        name.setResizable(false);
        name.prefWidthProperty().bind(rest);
    }

    private Icon icon(Component component) {
        return tree.map(ModelTree::index)
                .map(index -> ComponentIcons.of(component, index))
                .orElse(Icon.RECORD);
    }

    /// The control to put into a window.
    public TreeTableView<Component> view() {
        return view;
    }

    /// Calls `listener` when the user selects a row, but not when the program does.
    public void onSelect(Consumer<Component> listener) {
        onSelect = listener;
    }

    /// What to say where no row is.
    public void placeholder(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("empty-state");
        view.setPlaceholder(label);
    }

    /// Shows a model, or the same model after an edit: what is open and selected stays so.
    public void show(ModelTree next) {
        tree = Optional.of(next);
        if (hidden.isEmpty()) {
            quietly(() -> Row.update(top.getChildren(), next.roots(), next));
        }
    }

    /// Shows another model, its first root opened.
    public void showAfresh(ModelTree next) {
        tree = Optional.of(next);
        hidden = Optional.empty();
        passed.clear();
        quietly(() -> {
            top.getChildren()
                    .setAll(next.roots().stream()
                            .map(root -> Row.of(root, next))
                            .toList());
            openFirst();
        });
        view.scrollTo(0);
    }

    /// Opens the first row, and on as long as there is but one way.
    private void openFirst() {
        TreeItem<Component> row =
                top.getChildren().isEmpty() ? null : top.getChildren().getFirst();
        for (int i = 0; row != null && !row.isLeaf() && i < MOST_OPENED; i++) {
            row.setExpanded(true);
            row = row.getChildren().size() == 1 ? row.getChildren().getFirst() : null;
        }
    }

    /// Shows sizes, which take longer to work out than the tree.
    public void showSizes(Sizes next) {
        sizes = next;
        view.refresh();
    }

    /// Shows only what a search found.
    public void show(SearchResult result) {
        Optional<ModelPath> selected = selected();
        if (hidden.isEmpty()) {
            hidden = Optional.of(List.copyOf(top.getChildren()));
        }
        passed.clear();
        collectPassed(result.roots());
        quietly(() ->
                top.getChildren().setAll(result.roots().stream().map(Row::of).toList()));
        selected.ifPresent(this::select);
    }

    /// Shows the whole tree again.
    public void showAll() {
        if (hidden.isEmpty() || tree.isEmpty()) {
            return;
        }
        Optional<ModelPath> selected = selected();
        List<TreeItem<Component>> rows = hidden.get();
        hidden = Optional.empty();
        passed.clear();
        quietly(() -> {
            top.getChildren().setAll(rows);
            Row.update(top.getChildren(), tree.get().roots(), tree.get());
        });
        selected.ifPresent(this::select);
    }

    private void collectPassed(List<SearchResult.Place> places) {
        for (SearchResult.Place place : places) {
            if (!place.fits()) {
                passed.add(place.component().path());
            }
            collectPassed(place.below());
        }
    }

    /// The path of the selected row.
    public Optional<ModelPath> selected() {
        TreeItem<Component> row = view.getSelectionModel().getSelectedItem();
        return row == null || row.getValue() == null
                ? Optional.empty()
                : Optional.of(row.getValue().path());
    }

    /// Selects a row and brings it into sight, opening what it stands in. Does nothing when a search hides it.
    public void select(ModelPath path) {
        if (selected().filter(path::equals).isPresent()) {
            return;
        }
        row(path)
                .ifPresent(row -> quietly(() -> {
                    for (TreeItem<Component> above = row.getParent(); above != null; above = above.getParent()) {
                        above.setExpanded(true);
                    }
                    int place = view.getRow(row);
                    view.getSelectionModel().clearAndSelect(place);
                    view.getFocusModel().focus(place);
                    reveal(place);
                }));
    }

    private void reveal(int place) {
        VisibleRows.of(view)
                .filter(rows -> !rows.contains(place))
                .ifPresent(rows -> view.scrollTo(Math.max(0, place - rows.count() / 3)));
    }

    private Optional<TreeItem<Component>> row(ModelPath path) {
        Deque<ModelPath> way = new ArrayDeque<>();
        Optional<Component> component = tree.flatMap(t -> t.find(path));
        while (component.isPresent()) {
            way.push(component.get().path());
            component = tree.get().parent(component.get());
        }
        TreeItem<Component> row = way.isEmpty() ? null : top;
        while (row != null && !way.isEmpty()) {
            row = child(row, way.pop());
        }
        return Optional.ofNullable(row);
    }

    private static TreeItem<Component> child(TreeItem<Component> row, ModelPath path) {
        return row.getChildren().stream()
                .filter(child -> child.getValue().path().equals(path))
                .findFirst()
                .orElse(null);
    }

    private void copyPath(KeyEvent event) {
        if (COPY.match(event)) {
            selected().ifPresent(path -> {
                ClipboardContent content = new ClipboardContent();
                content.putString(path.toString());
                Clipboard.getSystemClipboard().setContent(content);
            });
            event.consume();
        }
    }

    private void quietly(Runnable change) {
        boolean before = silent;
        silent = true;
        change.run();
        silent = before;
    }
}
