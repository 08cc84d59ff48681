package org.bindery.studio.treemap;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Rectangle;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.PathCell;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.TextColumn;
import org.bindery.studio.theme.ZoomedColumns;

/// Shows where the bytes of a sample go. A rectangle or a row that the user points at selects its component.
public final class TreemapPane {

    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final int COLOURS = 6;
    /// In sizes of text.
    private static final double ROOM_FOR_NAME = 2.6;

    private static final double ROOM_FOR_TABLE = 48;

    private static final double HEIGHT_FOR_NAME = 1.15;

    private final Pane map = Styled.of(new Pane(), "treemap");
    private final TableView<Share> table = Styled.of(new TableView<>(), "dense", "edge-to-edge", "shares");
    private final Node nothing;
    private final StackPane pane = new StackPane();
    private final SplitPane split = new SplitPane();
    private final Consumer<String> onPath;
    private Share all = new Share("", 0, "", List.of());
    private int messages;
    private String selected = "";
    private boolean silent;
    private boolean inSight = true;
    /// The action for when it becomes visible.
    private Runnable late = () -> {};

    /// @param name the prefix of the names of its parts, which distinguishes them from those of
    ///     another
    /// @param onPath hears the path of the component that the user points at
    /// @param nothing what to show where there is no sample
    public TreemapPane(String name, Consumer<String> onPath, Node nothing) {
        this.onPath = onPath;
        this.nothing = nothing;
        map.setId(name + "treemap");
        map.setMinSize(0, 0);
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(map.widthProperty());
        clip.heightProperty().bind(map.heightProperty());
        map.setClip(clip);
        map.setAccessibleText("The use of bytes; the table next to it shows the same");
        map.widthProperty().addListener(property -> draw());
        map.heightProperty().addListener(property -> draw());
        Look.zoomOf(map).addListener((property, old, now) -> draw());
        table.setId(name + "shares");
        fillTable();
        split.getItems().setAll(map, table);
        split.setDividerPositions(0.6);
        pane.widthProperty().addListener(property -> fit());
        Look.zoomOf(pane).addListener((property, old, now) -> fit());
        pane.getChildren().setAll(nothing);
    }

    /// Where there is little room, the map has it alone.
    private void fit() {
        if (pane.getWidth() <= 0) {
            return;
        }
        List<Node> parts = pane.getWidth() < ROOM_FOR_TABLE * Look.sizeOf(pane) ? List.of(map) : List.of(map, table);
        if (!split.getItems().equals(parts)) {
            split.getItems().setAll(parts);
            split.setDividerPositions(0.6);
        }
    }

    private void fillTable() {

        table.setAccessibleText("Bits by component, largest first; a row selects its component");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setPlaceholder(new Label("The messages take no bits."));
        TableColumn<Share, String> name = TextColumn.of("Component", 220, TreemapPane::label);
        name.setCellFactory(column -> new PathCell<>(TreemapPane::label));
        TableColumn<Share, String> codec =
                TextColumn.of("Codec", 120, share -> share.isStructure() ? "finds the others" : share.codec());
        table.getColumns()
                .setAll(List.of(
                        name,
                        number("Bits", 58, share -> String.format(Locale.ROOT, "%,d", share.bits())),
                        number("Share", 64, this::percent),
                        number("Average", 70, this::perMessage),
                        codec));
        ZoomedColumns.of(table, table::getColumns);
        table.getSelectionModel().selectedItemProperty().addListener((property, old, share) -> {
            if (share != null && !silent) {
                point(share);
            }
        });
    }

    private static TableColumn<Share, Share> number(String title, double width, Function<Share, String> text) {
        TableColumn<Share, Share> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setComparator(Comparator.comparingLong(Share::bits));
        column.setCellFactory(c -> new ShareCell(text));
        TextColumn.figures(column, width);
        return column;
    }

    /// The node to put into a window.
    public Node node() {
        return pane;
    }

    /// Hears whether the user can see it; while not, it only remembers what to show.
    public void inSight(boolean now) {
        inSight = now;
        if (now) {
            Runnable work = late;
            late = () -> {};
            work.run();
        }
    }

    /// Shows nothing but a hint.
    public void clear() {
        clear(nothing);
    }

    /// Shows nothing but why there is nothing else.
    public void clear(Node why) {
        late = () -> {};
        pane.getChildren().setAll(why);
    }

    /// Shows a sample.
    ///
    /// @param messagesShown how many messages the share is of
    public void show(Share share, int messagesShown) {
        if (!inSight) {
            late = () -> show(share, messagesShown);
            return;
        }
        all = share;
        messages = messagesShown;
        pane.getChildren().setAll(split);
        silent = true;
        table.getItems()
                .setAll(flat(share)
                        .sorted(Comparator.comparingLong(Share::bits).reversed())
                        .toList());
        table.sort();
        silent = false;
        draw();
        select(selected);
    }

    private static Stream<Share> flat(Share share) {
        return share.parts().stream().flatMap(part -> part.parts().isEmpty() ? Stream.of(part) : flat(part));
    }

    /// Marks a component.
    ///
    /// @param path its path, without numbers of occurrences
    public void select(String path) {
        selected = path;
        map.getChildren().forEach(tile -> tile.pseudoClassStateChanged(SELECTED, path.equals(tile.getUserData())));
        silent = true;
        table.getItems().stream()
                .filter(share -> share.path().equals(path))
                .findFirst()
                .ifPresentOrElse(table.getSelectionModel()::select, table.getSelectionModel()::clearSelection);
        silent = false;
    }

    private void draw() {
        map.getChildren()
                .setAll(Tile.of(all, map.getWidth(), map.getHeight(), Look.sizeOf(map)).stream()
                        .map(this::tile)
                        .toList());
    }

    private Node tile(Tile tile) {
        Share share = tile.share();
        double em = Look.sizeOf(map);
        boolean named = tile.width() > ROOM_FOR_NAME * em && tile.height() > HEIGHT_FOR_NAME * em;
        Region region = named ? new Label(share.name()) : new Region();
        region.getStyleClass().addAll("tile", "depth-" + tile.depth() % COLOURS);
        if (share.isStructure()) {
            region.getStyleClass().add("structure");
        }
        region.setUserData(share.path());
        region.resizeRelocate(tile.x(), tile.y(), tile.width(), tile.height());
        region.setMinSize(tile.width(), tile.height());
        region.setMaxSize(tile.width(), tile.height());
        region.setPrefSize(tile.width(), tile.height());
        region.pseudoClassStateChanged(SELECTED, selected.equals(share.path()));
        Hint.on(region, () -> share.path() + "\n" + perMessage(share) + " a message, " + percent(share));
        region.setOnMouseClicked(event -> {
            point(share);
            event.consume();
        });
        return region;
    }

    private void point(Share share) {
        onPath.accept(share.isStructure() ? owner(share) : share.path());
        select(share.path());
    }

    /// The path of the record that contains it.
    private static String owner(Share share) {
        return share.path().substring(0, share.path().lastIndexOf('/'));
    }

    private static String label(Share share) {
        return share.isStructure() ? owner(share) + ": structure" : share.path();
    }

    private String perMessage(Share share) {
        return String.format(Locale.ROOT, "%,.1f b", (double) share.bits() / Math.max(1, messages));
    }

    private String percent(Share share) {
        return String.format(Locale.ROOT, "%.1f %%", all.bits() == 0 ? 0 : 100.0 * share.bits() / all.bits());
    }

    /// A number of a share, right-aligned as numbers are.
    private static final class ShareCell extends TableCell<Share, Share> {

        private final Function<Share, String> text;

        ShareCell(Function<Share, String> text) {
            this.text = text;
            setAlignment(Pos.CENTER_RIGHT);
            getStyleClass().add("number-cell");
        }

        @Override
        protected void updateItem(Share share, boolean empty) {
            super.updateItem(share, empty);
            setText(empty || share == null ? null : text.apply(share));
        }
    }
}
