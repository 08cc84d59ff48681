package org.bindery.studio.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.bindery.icons.Icon;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.theme.CopiedText;
import org.bindery.studio.theme.Styled;

/// The tree table of a model's components.
public final class ComponentTable {

    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private static final int MOST_OPENED = 5;

    /// The greatest number of open rows whose paths are reported.
    private static final int MOST_ROWS = 2_000;

    private final TreeTableView<Component> view =
            Styled.named("components", new TreeTableView<>(), "dense", "edge-to-edge", "alt-icon", "components");
    private final TreeItem<Component> top = new TreeItem<>();
    private final Set<ModelPath> passed = new HashSet<>();
    private final ReadOnlyObjectWrapper<List<Component>> selection = new ReadOnlyObjectWrapper<>(List.of());
    private Consumer<Component> onSelect = component -> {};
    private Optional<ModelTree> tree = Optional.empty();
    /// The rows of the whole tree, kept while a search hides them.
    private Optional<List<TreeItem<Component>>> hidden = Optional.empty();
    /// What a search found: by name, then by documentation, in order of the rows.
    private List<Component> found = List.of();
    private Highlight highlight = Highlight.NONE;
    private Sizes sizes = Sizes.UNKNOWN;
    private Occurrences occurrences = Occurrences.UNKNOWN;
    private final Columns columns = new Columns(view, names(), this::text, () -> highlight);
    private List<Component> unused = List.of();
    /// The types that the user went to.
    private List<Component> visited = List.of();
    private boolean silent;

    public ComponentTable() {
        top.setExpanded(true);
        view.setRoot(top);
        view.setShowRoot(false);
        view.setAccessibleText("Components");
        view.setColumnResizePolicy(TreeTableView.UNCONSTRAINED_RESIZE_POLICY);
        view.setRowFactory(table -> new ComponentRow(component -> passed.contains(component.path())));
        view.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        view.getSelectionModel().getSelectedItems().addListener((InvalidationListener) rows -> readSelection());
        view.getSelectionModel().selectedItemProperty().addListener((property, old, row) -> {
            if (!silent && row != null && row.getValue() != null && !TypesRow.is(row.getValue())) {
                onSelect.accept(row.getValue());
            }
        });
        view.addEventHandler(KeyEvent.KEY_PRESSED, this::copyPaths);
        placeholder("");
    }

    private TreeTableColumn<Component, Component> names() {
        TreeTableColumn<Component, Component> name = new TreeTableColumn<>();
        name.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().getValue()));
        name.setCellFactory(column -> new NameCell(this::icon, () -> highlight));
        return name;
    }

    private String text(TreeColumn column, Component component) {
        if (TypesRow.is(component)) {
            return "";
        }
        return switch (column) {
            case TYPE -> type(component);
            case CARDINALITY -> component.cardinality().toString();
            case NATIVE_SIZE -> sizes.nativeSize(component);
            case BINARY_SIZE -> sizes.binarySize(component);
            case ENCODING -> sizes.encoding(component);
            case SAMPLES -> occurrences.of(component);
        };
    }

    /// A type that several components have says so, since what is set in it goes to all of them.
    private String type(Component component) {
        int uses = tree.map(known -> known.usesOfType(component)).orElse(0);
        return component.typeName() + (uses > 1 && component.kind() == Component.Kind.ELEMENT ? " ×" + uses : "");
    }

    private Icon icon(Component component) {
        return tree.map(known -> ComponentIcons.of(component, known)).orElse(Icon.RECORD);
    }

    /// The control to put into a window.
    public TreeTableView<Component> view() {
        return view;
    }

    /// Calls `listener` when the user selects a row, but not when the program does.
    public void onSelect(Consumer<Component> listener) {
        onSelect = listener;
    }

    /// Which columns are shown, and how wide.
    public ColumnLayout columns() {
        return columns.layout();
    }

    public void columns(ColumnLayout layout) {
        columns.use(layout);
    }

    /// Opens the menu of columns.
    public void chooseColumns() {
        columns.showMenu();
    }

    /// The selected rows, from top to bottom, including [#selected()].
    public ReadOnlyObjectProperty<List<Component>> selectionProperty() {
        return selection.getReadOnlyProperty();
    }

    private void readSelection() {
        selection.set(view.getSelectionModel().getSelectedIndices().stream()
                .sorted()
                .map(view::getTreeItem)
                .filter(row -> row != null && row.getValue() != null)
                .map(TreeItem::getValue)
                .filter(component -> !TypesRow.is(component))
                .toList());
    }

    /// What to say where no row is.
    public void placeholder(String text) {
        Label label = Styled.of(new Label(text), "empty-state");
        view.setPlaceholder(label);
    }

    /// Shows a model, or the same model after an edit: what is open and selected stays so.
    public void show(ModelTree next) {
        tree = Optional.of(next);
        unused = again(unused, next);
        visited = again(visited, next);
        if (hidden.isEmpty()) {
            quietly(() -> Row.update(top.getChildren(), roots(next), this::below));
            readSelection();
        }
    }

    private static List<Component> again(List<Component> types, ModelTree next) {
        return types.stream().flatMap(type -> next.find(type.path()).stream()).toList();
    }

    /// Shows a type in a place of its own, below the root elements.
    public void showType(ModelPath type) {
        boolean known = Stream.concat(unused.stream(), visited.stream())
                .anyMatch(row -> row.path().equals(type));
        if (!known) {
            tree.flatMap(now -> now.find(type)).ifPresent(row -> {
                visited = Stream.concat(visited.stream(), Stream.of(row)).toList();
                show(tree.orElseThrow());
            });
        }
    }

    /// Shows another model, its first root opened.
    public void showAfresh(ModelTree next) {
        tree = Optional.of(next);
        unused = List.of();
        visited = List.of();
        hidden = Optional.empty();
        forget();
        quietly(() -> {
            top.getChildren()
                    .setAll(roots(next).stream()
                            .map(root -> Row.of(root, this::below))
                            .toList());
            openFirst();
        });
        view.scrollTo(0);
    }

    /// Shows which types nothing refers to, below the root elements.
    public void showUnused(List<Component> types) {
        if (!unused.equals(types)) {
            unused = types;
            visited = visited.stream().filter(type -> !types.contains(type)).toList();
            tree.ifPresent(this::show);
        }
    }

    private List<Component> roots(ModelTree of) {
        if (unused.isEmpty() && visited.isEmpty()) {
            return of.roots();
        }
        List<Component> all = new ArrayList<>(of.roots());
        all.add(TypesRow.of(unused.size(), visited.size()));
        return all;
    }

    private List<Component> below(Component component) {
        return TypesRow.is(component)
                ? Stream.concat(unused.stream(), visited.stream()).toList()
                : tree.orElseThrow().children(component);
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
        columns.refresh();
    }

    /// Shows how many of the samples have each component.
    public void showOccurrences(Occurrences next) {
        occurrences = next;
        columns.refresh();
    }

    /// Shows only what a search found.
    public void show(SearchResult result) {
        Optional<ModelPath> selected = selected();
        if (hidden.isEmpty()) {
            hidden = Optional.of(List.copyOf(top.getChildren()));
        }
        forget();
        highlight = result.highlight();
        found = namesFirst(result.found());
        collectPassed(result.roots());
        quietly(() ->
                top.getChildren().setAll(result.roots().stream().map(Row::of).toList()));
        selected.ifPresent(this::select);
    }

    /// Going from match to match visits those whose names match first.
    private List<Component> namesFirst(List<Component> matches) {
        return matches.stream()
                .sorted(Comparator.comparing(component -> !highlight.isIn(component.name())))
                .toList();
    }

    /// Shows the whole tree again.
    public void showAll() {
        if (hidden.isEmpty() || tree.isEmpty()) {
            return;
        }
        Optional<ModelPath> selected = selected();
        List<TreeItem<Component>> rows = hidden.get();
        hidden = Optional.empty();
        forget();
        quietly(() -> {
            top.getChildren().setAll(rows);
            Row.update(top.getChildren(), roots(tree.get()), this::below);
        });
        selected.ifPresent(this::select);
    }

    private void forget() {
        passed.clear();
        found = List.of();
        highlight = Highlight.NONE;
    }

    /// Goes to the next of the components that a search found, or with a negative step to one before; after the last
    /// comes the first.
    ///
    /// @return which it is, from 1; 0 when nothing was found
    public int goToMatch(int step) {
        if (found.isEmpty()) {
            return 0;
        }
        List<ModelPath> paths = found.stream().map(Component::path).toList();
        int now = selected().map(paths::indexOf).orElse(-1);
        int first = step > 0 ? 0 : found.size() - 1;
        int next = now < 0 ? first : Math.floorMod(now + step, found.size());
        select(paths.get(next));
        onSelect.accept(found.get(next));
        return next + 1;
    }

    private void collectPassed(List<SearchResult.Place> places) {
        for (SearchResult.Place place : places) {
            if (!place.fits()) {
                passed.add(place.component().path());
            }
            collectPassed(place.below());
        }
    }

    /// The path of the selected row; of several, of the one that was selected last.
    public Optional<ModelPath> selected() {
        TreeItem<Component> row = view.getSelectionModel().getSelectedItem();
        return row == null || row.getValue() == null || TypesRow.is(row.getValue())
                ? Optional.empty()
                : Optional.of(row.getValue().path());
    }

    /// Selects a row and scrolls to it, opening its ancestors. Does nothing if a search hides it.
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
                .ifPresent(rows -> view.scrollTo(rows.topFor(place, rows.count() / 3)));
    }

    private Optional<TreeItem<Component>> row(ModelPath path) {
        Deque<ModelPath> way = new ArrayDeque<>();
        Optional<Component> component = tree.flatMap(t -> t.find(path));
        while (component.isPresent()) {
            way.push(component.get().path());
            component = tree.get().parent(component.get());
        }
        if (!way.isEmpty() && way.peek().steps().isEmpty()) {
            way.push(ModelPath.ROOT);
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

    private void copyPaths(KeyEvent event) {
        if (COPY.match(event)) {
            copy(selection.get().stream()
                    .map(component -> component.path().toString())
                    .collect(Collectors.joining("\n")));
            event.consume();
        }
    }

    /// The paths of the open rows, from top to bottom; not of those in closed ones.
    public List<String> openRows() {
        List<String> open = new ArrayList<>();
        collect(view.getRoot(), open);
        return open;
    }

    private static void collect(TreeItem<Component> above, List<String> open) {
        for (TreeItem<Component> row : above.getChildren()) {
            if (row.isExpanded() && !row.isLeaf() && open.size() < MOST_ROWS) {
                open.add(row.getValue().path().toString());
                collect(row, open);
            }
        }
    }

    /// Opens these rows and closes all others.
    public void openRows(List<String> paths) {
        open(view.getRoot(), new HashSet<>(paths));
    }

    private static void open(TreeItem<Component> above, Set<String> paths) {
        for (TreeItem<Component> row : above.getChildren()) {
            boolean open = paths.contains(row.getValue().path().toString());
            row.setExpanded(open);
            if (open) {
                open(row, paths);
            }
        }
    }

    /// The selected rows as text, with the columns that are shown.
    public String rowsAsText() {
        return RowsAsText.of(selection.get(), columns.shown(), this::text);
    }

    /// Copies the selected rows to the clipboard, as text.
    public void copyRows() {
        copy(selection.get().isEmpty() ? "" : rowsAsText());
    }

    private static void copy(String text) {
        if (!text.isEmpty()) {
            CopiedText.put(text);
        }
    }

    private void quietly(Runnable change) {
        boolean before = silent;
        silent = true;
        change.run();
        silent = before;
    }
}
