package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import org.bindery.messages.codec.DumpRow;
import org.bindery.studio.background.Turns;
import org.bindery.studio.find.FindBar;
import org.bindery.studio.hex.BitRange;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.TextColumn;
import org.bindery.studio.theme.ZoomedColumns;
import org.bindery.studio.tree.VisibleRows;

/// A message as a tree of fields with their values, as a dump has them.
final class FieldsTable {

    private static final PseudoClass STRUCTURE = PseudoClass.getPseudoClass("structure");
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final PseudoClass VIRTUAL = PseudoClass.getPseudoClass("virtual");

    /// How far a level is indented, in sizes of text: as usual, and at least.
    private static final double INDENT = 0.9;

    private static final double LEAST_INDENT = 0.25;
    /// Names are left so much of a narrow pane.
    private static final double NARROWEST_NAME = 150;

    private static final double NARROWEST_VALUE = 80;
    private static final double NARROWEST_BYTES = 56;

    /// So much of the column of names the indentation takes at most.
    private static final double MOST_FOR_INDENT = 0.2;

    /// How high it is where there is room for more than rows, in sizes of text.
    private static final double ROOM_FOR_PATH = 9;

    private final TreeTableView<FieldTree.Node> table =
            Styled.named("fields", new TreeTableView<>(), "dense", "edge-to-edge", "alt-icon", "fields");
    private final FieldPath path = new FieldPath(this::go);
    private final BorderPane pane = new BorderPane(table);
    private final StringProperty indent = new SimpleStringProperty("");
    private Consumer<DumpRow> onRow = row -> {};
    private Runnable onEdit = () -> {};
    private Set<DumpRow> wrong = Set.of();
    private byte[] bytes = {};
    private Optional<FieldTree> tree = Optional.empty();
    private final Turns turns = new Turns();
    private boolean silent;

    FieldsTable() {
        table.setAccessibleText("Fields of the message");
        table.setPlaceholder(new Label());
        table.setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns()
                .setAll(List.of(
                        text("Field", "field-name", NARROWEST_NAME, 172, FieldWords::name),
                        text("Value", "field-value", NARROWEST_VALUE, 132, FieldWords::value),
                        figures("Offset", 58, row -> place(row, BitRange::offset)),
                        figures("Size", 48, row -> place(row, BitRange::size)),
                        text(
                                "Bytes",
                                "field-bytes",
                                NARROWEST_BYTES,
                                NARROWEST_BYTES,
                                row -> FieldWords.bytes(row, bytes))));
        ZoomedColumns.of(table, table::getColumns);
        pane.setTop(path.node());
        pane.heightProperty()
                .addListener(property -> path.room(pane.getHeight() >= ROOM_FOR_PATH * Look.sizeOf(table)));
        FindBar.install(
                pane,
                "fields",
                "fields",
                new FieldSearch(() -> tree, this::selected, this::go, () -> table().requestFocus()));
        table.expandedItemCountProperty().addListener(property -> indent());
        table.getColumns().getFirst().widthProperty().addListener(property -> indent());
        indent();
        Look.zoomOf(table)
                .addListener((property, old, now) -> turns.start(List.of(() -> {}, () -> {}, this::revealSelected)));
        table.heightProperty().addListener((property, old, now) -> Platform.runLater(this::revealSelected));
        table.setRowFactory(view -> new Row());
        table.getSelectionModel().selectedItemProperty().addListener((property, old, item) -> {
            if (item != null && !silent) {
                onRow.accept(item.getValue().row());
            }
        });
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        table.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                onEdit.run();
            }
        });
    }

    private static String place(DumpRow row, Function<BitRange, String> part) {
        return row.part() == DumpRow.Part.VIRTUAL || row.isBareList() ? "" : part.apply(MessageMap.bits(row));
    }

    private static TreeTableColumn<FieldTree.Node, String> figures(
            String title, double width, Function<DumpRow, String> text) {
        TreeTableColumn<FieldTree.Node, String> column = column(title, text, false);
        TextColumn.figures(column, width);
        return column;
    }

    private static TreeTableColumn<FieldTree.Node, String> text(
            String title, String style, double least, double width, Function<DumpRow, String> text) {
        TreeTableColumn<FieldTree.Node, String> column = column(title, text, style.equals("field-name"));
        column.getStyleClass().add(style);
        column.setPrefWidth(width);
        column.setMinWidth(least);
        return column;
    }

    private static TreeTableColumn<FieldTree.Node, String> column(
            String title, Function<DumpRow, String> text, boolean isName) {
        TreeTableColumn<FieldTree.Node, String> column = new TreeTableColumn<>(title);
        column.setCellValueFactory(row ->
                new ReadOnlyObjectWrapper<>(text.apply(row.getValue().getValue().row())));
        column.setCellFactory(c -> new Cell(isName));
        column.setSortable(false);
        column.setReorderable(false);
        return column;
    }

    /// The table, with the ancestors of the selected field above it.
    Node node() {
        return pane;
    }

    /// The table itself.
    Control table() {
        return table;
    }

    Optional<DumpRow> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem())
                .map(item -> item.getValue().row());
    }

    private void go(DumpRow row) {
        select(Optional.of(row));
        onRow.accept(row);
    }

    /// Indents less if deeply nested rows are open, so that there is space for their names.
    private void indent() {
        int levels = deepest(table.getRoot());
        double em = Look.sizeOf(table);
        double room = MOST_FOR_INDENT * table.getColumns().getFirst().getWidth() / em;
        double step = levels == 0 ? INDENT : Math.clamp(room / levels, LEAST_INDENT, INDENT);
        indent.set(String.format(Locale.ROOT, "-fx-indent: %.2fem;", step));
    }

    private static int deepest(TreeItem<FieldTree.Node> item) {
        return item == null || item.isLeaf() || !item.isExpanded()
                ? 0
                : 1
                        + item.getChildren().stream()
                                .mapToInt(FieldsTable::deepest)
                                .max()
                                .orElse(0);
    }

    /// Calls `listener` with the row that the user points at.
    void onRow(Consumer<DumpRow> listener) {
        onRow = listener;
    }

    /// Calls `listener` when the user wants to change the selected value.
    void onEdit(Runnable listener) {
        onEdit = listener;
    }

    void clear() {
        tree = Optional.empty();
        path.show(Optional.empty());
        table.setRoot(null);
    }

    void show(FieldTree newTree, byte[] newBytes) {
        silent = true;
        List<String> open = openPaths();
        tree = Optional.of(newTree);
        bytes = newBytes;
        table.setRoot(newTree.root().map(FieldItem::new).orElse(null));
        if (table.getRoot() != null) {
            table.getRoot().setExpanded(true);
            open(table.getRoot(), open);
        }
        silent = false;
    }

    /// What is open stays open when the message changes.
    private List<String> openPaths() {
        List<String> open = new ArrayList<>();
        for (int i = 0; i < table.getExpandedItemCount(); i++) {
            TreeItem<FieldTree.Node> item = table.getTreeItem(i);
            if (item.isExpanded() && !item.isLeaf()) {
                open.add(item.getValue().row().path());
            }
        }
        return open;
    }

    private static void open(TreeItem<FieldTree.Node> item, List<String> paths) {
        for (TreeItem<FieldTree.Node> child : item.getChildren()) {
            if (!child.isLeaf() && paths.contains(child.getValue().row().path())) {
                child.setExpanded(true);
                open(child, paths);
            }
        }
    }

    /// Highlights rows with errors.
    void wrong(Set<DumpRow> rows) {
        if (!wrong.equals(rows)) {
            wrong = Set.copyOf(rows);
            table.refresh();
        }
    }

    /// Selects a row and brings it into sight.
    void select(Optional<DumpRow> row) {
        silent = true;
        path.show(row.flatMap(r -> tree.flatMap(t -> t.of(r))));
        Optional<TreeItem<FieldTree.Node>> item =
                row.flatMap(r -> tree.flatMap(t -> t.of(r))).flatMap(this::item);
        item.ifPresentOrElse(
                found -> {
                    int index = table.getRow(found);
                    table.getSelectionModel().clearAndSelect(index);
                    reveal(index);
                },
                table.getSelectionModel()::clearSelection);
        silent = false;
    }

    private void revealSelected() {
        int selected = table.getSelectionModel().getSelectedIndex();
        if (selected >= 0) {
            reveal(selected);
        }
    }

    private void reveal(int index) {
        Optional<VisibleRows> rows = VisibleRows.of(table);
        if (rows.filter(seen -> seen.contains(index)).isEmpty()) {
            table.scrollTo(
                    rows.map(seen -> seen.topFor(index, seen.count() / 2)).orElse(Math.max(0, index - 2)));
        }
    }

    private Optional<TreeItem<FieldTree.Node>> item(FieldTree.Node node) {
        if (node.owner().isEmpty()) {
            return Optional.ofNullable(table.getRoot());
        }
        Optional<TreeItem<FieldTree.Node>> owner = item(node.owner().get());
        owner.ifPresent(FieldsTable::open);
        return owner.flatMap(open -> open.getChildren().stream()
                .filter(child -> child.getValue() == node)
                .findFirst());
    }

    /// The content of a row is made before it opens: an open one notifies the table of each of some
    /// thousand rows.
    private static void open(TreeItem<FieldTree.Node> item) {
        item.getChildren();
        item.setExpanded(true);
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.F2) {
            onEdit.run();
            event.consume();
        }
    }

    private static boolean isQuiet(DumpRow row) {
        return FieldTree.isStructure(row)
                || row.isBareList()
                || (row.part() == DumpRow.Part.VALUE && row.value().equals("absent"));
    }

    /// Text that is cut off at the end.
    private static final class Cell extends TreeTableCell<FieldTree.Node, String> {

        /// @param isName whether the hint shows the whole path
        Cell(boolean isName) {
            if (isName) {
                Hint.on(
                        this,
                        () -> isEmpty() || getTableRow().getItem() == null
                                ? ""
                                : getTableRow().getItem().row().path());
            }
        }

        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty || text == null ? null : text.replace('\n', '⏎'));
        }
    }

    /// A row that shows what kind it is of.
    private final class Row extends TreeTableRow<FieldTree.Node> {

        Row() {
            styleProperty().bind(indent);
        }

        @Override
        protected void updateItem(FieldTree.Node node, boolean empty) {
            super.updateItem(node, empty);
            boolean there = !empty && node != null;
            pseudoClassStateChanged(STRUCTURE, there && isQuiet(node.row()));
            pseudoClassStateChanged(VIRTUAL, there && node.row().part() == DumpRow.Part.VIRTUAL);
            pseudoClassStateChanged(WRONG, there && wrong.contains(node.row()));
        }
    }
}
