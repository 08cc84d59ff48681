package org.bindery.studio.layoutview;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import org.bindery.model.ModelPath;
import org.bindery.studio.theme.Styled;

/// The cells of a record, drawn as wide as their bits. Made only as far as they are in sight.
final class BitMap implements MapLine.Map {

    private final ListView<MapRow> list = Styled.named("layout-map", new ListView<>(), "layout-map", "edge-to-edge");
    private final Consumer<Optional<MapCell>> onCell;
    private final Consumer<MapCell> onPress;
    private List<MapCell> cells = List.of();
    private Optional<MapCell> marked = Optional.empty();
    private int bitsInRow;

    /// @param onCell hears the cell that the pointer is over
    /// @param onPress hears the cell that the user chooses
    BitMap(int bitsInRow, Consumer<Optional<MapCell>> onCell, Consumer<MapCell> onPress) {
        this.bitsInRow = bitsInRow;
        this.onCell = onCell;
        this.onPress = onPress;
        list.setAccessibleRole(AccessibleRole.LIST_VIEW);
        list.setAccessibleText("Map of the record; arrow keys go from cell to cell, Enter selects the component");
        list.setCellFactory(view -> new MapLine(this));
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::move);
    }

    Node node() {
        return list;
    }

    @Override
    public int bitsInRow() {
        return bitsInRow;
    }

    void setBitsInRow(int bits) {
        bitsInRow = bits;
        draw();
    }

    void show(List<MapCell> newCells) {
        cells = List.copyOf(newCells);
        marked = Optional.empty();
        draw();
    }

    private void draw() {
        list.getItems().setAll(MapRow.of(cells, bitsInRow, MapRow.SLOTS));
    }

    /// Marks the cells of a component, and brings the first into sight.
    void mark(ModelPath path) {
        marked = cells.stream().filter(cell -> cell.path().equals(path)).findFirst();
        reveal();
    }

    void mark(MapCell cell) {
        marked = Optional.of(cell);
        reveal();
    }

    private void reveal() {
        list.refresh();
        marked.ifPresent(cell -> {
            for (int i = 0; i < list.getItems().size(); i++) {
                if (holds(list.getItems().get(i), cell)) {
                    list.scrollTo(Math.max(0, i - 1));
                    return;
                }
            }
        });
    }

    private static boolean holds(MapRow row, MapCell cell) {
        return switch (row) {
            case MapRow.Title ignored -> false;
            case MapRow.Bits bits ->
                bits.stretches().stream().anyMatch(stretch -> stretch.cell().equals(cell));
            case MapRow.Slots slots -> slots.cells().contains(cell);
        };
    }

    /// All places of one component are marked together.
    @Override
    public boolean isMarked(MapCell cell) {
        return marked.filter(m -> m.equals(cell)
                        || (m.path().equals(cell.path()) && m.label().equals(cell.label())))
                .isPresent();
    }

    Optional<MapCell> marked() {
        return marked;
    }

    @Override
    public void pointAt(Optional<MapCell> cell) {
        onCell.accept(cell);
    }

    @Override
    public void press(MapCell cell) {
        list.requestFocus();
        mark(cell);
        onPress.accept(cell);
    }

    private void move(KeyEvent event) {
        if (event.isAltDown() || event.isShortcutDown() || cells.isEmpty()) {
            return;
        }
        int from = marked.map(cells::indexOf).orElse(-1);
        int to = switch (event.getCode()) {
            case LEFT -> Math.max(0, from - 1);
            case RIGHT -> Math.min(cells.size() - 1, from + 1);
            case UP -> Math.max(0, from - MapRow.SLOTS);
            case DOWN -> Math.min(cells.size() - 1, from + MapRow.SLOTS);
            case HOME -> 0;
            case END -> cells.size() - 1;
            default -> -1;
        };
        if (to >= 0) {
            mark(cells.get(to));
            onCell.accept(marked);
            event.consume();
        } else if (isChoosing(event)) {
            marked.ifPresent(onPress);
            event.consume();
        }
    }

    private static boolean isChoosing(KeyEvent event) {
        return switch (event.getCode()) {
            case ENTER, SPACE -> true;
            default -> false;
        };
    }
}
