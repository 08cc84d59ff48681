package org.bindery.studio.data;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.rows.BatchRows;
import org.bindery.studio.rows.DataRow;
import org.bindery.studio.rows.RowColumn;
import org.bindery.studio.rows.RowSet;
import org.bindery.studio.rows.RowWindow;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.ZoomedColumns;

/// A table of messages, of any number. The table of the toolkit holds only those rows that can be seen, since it would
/// need memory and time for all rows above; they are read in the background.
final class DataTable {

    /// Less than a row is no use.
    private static final double LEAST_HEIGHT = 1;

    private final TableView<DataRow> view =
            Styled.named("data-rows", new TableView<>(), "dense", "edge-to-edge", "data-rows");
    private final ScrollBar bar = Styled.named("data-scroll", new ScrollBar());
    private final BorderPane box = new BorderPane(view);
    private final Label nothing = Styled.of(new Label(), "empty-state");
    private final Latest reading;
    private final Listener listener;
    private BatchRows rows;
    private RowSet listed = RowSet.NONE;
    private String condition = "";
    private RowWindow window = RowWindow.of(0, 1);
    /// What is seen now, which may be older than the window.
    private RowWindow seen = window;

    /// The place of the chosen message, and its number in the file; -1 if none is.
    private long place = -1;

    private long number = -1;
    private int column = -1;
    private double rolled;
    private boolean silent;

    /// Hears what the user does.
    ///
    /// @param message hears the number of the message that is chosen
    /// @param open is called when the user wants to see more of it
    /// @param column hears the column that is chosen
    /// @param failed hears why rows cannot be read
    record Listener(LongConsumer message, Runnable open, Consumer<RowColumn> column, Consumer<Throwable> failed) {}

    DataTable(Background background, Listener listener) {
        this.listener = listener;
        reading = new Latest(background);
        view.setAccessibleText("Messages; the arrows choose a message and a component, Enter opens the message");
        view.setPlaceholder(nothing);
        ZoomedColumns.of(view, view::getColumns);
        view.addEventFilter(ScrollEvent.SCROLL, this::rolled);
        view.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        view.getSelectionModel().selectedIndexProperty().addListener((property, old, now) -> {
            if (!silent && now.intValue() >= 0) {
                choose(seen.top() + now.intValue());
            }
        });
        view.setOnMouseClicked(this::clicked);
        view.skinProperty().addListener((property, old, skin) -> Platform.runLater(this::followHeight));
        bar.setOrientation(Orientation.VERTICAL);
        bar.setAccessibleText("Place in the batch");
        bar.setMin(0);
        bar.setMax(1);
        bar.valueProperty().addListener((property, old, now) -> {
            if (!silent) {
                go(window.at(now.doubleValue()));
            }
        });
        box.setRight(bar);
    }

    Node node() {
        return box;
    }

    /// Shows other messages; the listed ones are set next.
    void show(BatchRows next) {
        reading.cancel();
        rows = next;
        condition = "";
        place = -1;
        number = -1;
        column = -1;
        window = RowWindow.of(0, window.visible());
        view.getItems().clear();
        view.getColumns().setAll(DataColumns.of(next.columns(), this::choose));
    }

    /// Lists messages: from the place on where the list was, or from the first on where another condition lists them.
    ///
    /// @param why there is nothing to see where the list is empty
    void list(RowSet next, String by, String why) {
        listed = next;
        if (!by.equals(condition)) {
            condition = by;
            place = -1;
            window = RowWindow.of(0, window.visible());
        }
        nothing.setText(why);
        if (place >= next.count()) {
            place = -1;
        }
        go(window.of(next.count()));
    }

    /// Lets go of what is shown.
    void clear() {
        reading.cancel();
        listed = RowSet.NONE;
        view.getItems().clear();
    }

    /// Marks a component's column, if it has one.
    void mark(String componentPlace) {
        List<RowColumn> all = rows == null ? List.of() : rows.columns();
        column = -1;
        for (int i = 0; i < all.size(); i++) {
            boolean chosen = all.get(i).place().equals(componentPlace);
            DataColumns.mark(view.getColumns().get(i + 1), chosen);
            column = chosen ? i : column;
        }
    }

    private void choose(int next) {
        listener.column().accept(rows.columns().get(next));
        view.scrollToColumnIndex(next + 1);
    }

    private void choose(long next) {
        place = next;
        int index = (int) (next - seen.top());
        if (seen.shows(next) && index < view.getItems().size()) {
            DataRow row = view.getItems().get(index);
            if (row.number() != number) {
                number = row.number();
                listener.message().accept(number);
            }
        }
    }

    private void go(RowWindow next) {
        window = next;
        silent = true;
        double last = Math.max(1, next.last());
        bar.setVisibleAmount(Math.max(0.02, (double) next.visible() / Math.max(1, next.count())));
        bar.setUnitIncrement(1 / last);
        bar.setBlockIncrement(next.visible() / last);
        bar.setValue(next.part());
        Styled.show(bar, next.last() > 0);
        silent = false;
        if (rows == null) {
            return;
        }
        BatchRows from = rows;
        RowSet of = listed;
        reading.start(
                "Reading messages",
                running -> from.read(of, next.top(), next.rows()),
                read -> fill(next, read),
                listener.failed());
    }

    private void fill(RowWindow read, List<DataRow> found) {
        seen = read;
        silent = true;
        view.getItems().setAll(found);
        DataColumns.widen(view, found, rows.batch().file().messages());
        if (place >= 0 && seen.shows(place)) {
            view.getSelectionModel().clearAndSelect((int) (place - seen.top()));
        } else {
            view.getSelectionModel().clearSelection();
        }
        silent = false;
        if (place >= 0) {
            choose(place);
        }
    }

    /// As many rows are read as there is room for.
    private void followHeight() {
        Node clip = view.lookup(".clipped-container");
        if (clip != null) {
            clip.layoutBoundsProperty().addListener((property, old, now) -> fit(now));
            view.fixedCellSizeProperty().addListener((property, old, now) -> fit(clip.getLayoutBounds()));
            fit(clip.getLayoutBounds());
        }
    }

    private void fit(Bounds bounds) {
        double height = view.getFixedCellSize();
        int visible = height < LEAST_HEIGHT ? 1 : (int) Math.max(1, bounds.getHeight() / height);
        if (visible != window.visible()) {
            go(window.seeing(visible));
        }
    }

    /// A click on a heading chooses its component, a double click on a row opens the message.
    private void clicked(MouseEvent event) {
        Node node = event.getPickResult().getIntersectedNode();
        boolean onRow = false;
        while (node != null && node != view) {
            if (node instanceof TableColumnHeader heading) {
                int index = view.getColumns().indexOf(heading.getTableColumn()) - 1;
                if (index >= 0) {
                    choose(index);
                }
                return;
            }
            onRow |= node instanceof TableRow<?> row && !row.isEmpty();
            node = node.getParent();
        }
        if (onRow && event.getClickCount() == 2) {
            listener.open().run();
        }
    }

    private void rolled(ScrollEvent event) {
        if (event.isShortcutDown() || Math.abs(event.getDeltaX()) > Math.abs(event.getDeltaY())) {
            return;
        }
        rolled -= event.getDeltaY() / Math.max(LEAST_HEIGHT, view.getFixedCellSize());
        long whole = (long) rolled;
        rolled -= whole;
        if (whole != 0) {
            go(window.at(window.top() + whole));
        }
        event.consume();
    }

    private void pressed(KeyEvent event) {
        if (event.isControlDown() || event.isAltDown() || event.isMetaDown()) {
            return;
        }
        switch (event.getCode()) {
            case UP -> move(-1);
            case DOWN -> move(1);
            case PAGE_UP -> move(-window.visible());
            case PAGE_DOWN -> move(window.visible());
            case HOME -> move(-listed.count());
            case END -> move(listed.count());
            case LEFT -> moveColumn(-1);
            case RIGHT -> moveColumn(1);
            case ENTER -> listener.open().run();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void move(long step) {
        if (listed.count() > 0) {
            long from = place < 0 ? window.top() - Math.min(1, step) : place;
            place = Math.clamp(from + step, 0, listed.count() - 1);
            go(window.showing(place));
        }
    }

    private void moveColumn(int step) {
        int next = column + step;
        if (rows != null && next >= 0 && next < rows.columns().size()) {
            choose(next);
        }
    }
}
