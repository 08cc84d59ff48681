package org.bindery.studio.desk;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.shape.Rectangle;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.ZoomedDivider;

/// The arrangement of the panes of a desk: the tree, the properties next to it, and the evidence
/// below. Each of them, and each part of a split one, can fill the desk for a while, and those next to
/// and below the tree can be hidden.
public final class DeskPanes {

    /// A pane of a desk.
    public enum Pane {
        TREE("tree"),
        PROPERTIES("properties"),
        LOWER("panes below");

        private final String words;

        Pane(String words) {
            this.words = words;
        }

        /// What to remember it by.
        String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final double TREE = 0.64;
    private static final double UPPER = 0.62;
    /// What properties and the lower panes need to be of use, in sizes of text, and what they leave to the tree.
    private static final double PROPERTIES_WIDTH = 19;

    private static final double TREE_WIDTH = 24;
    private static final double LOWER_HEIGHT = 15.6;
    private static final double UPPER_HEIGHT = 8;
    private static final String TREE_DIVIDER = "tree";
    private static final String UPPER_DIVIDER = "upper";
    /// The nodes above a pane: tabs, titles of columns, and the name of the component.
    private static final Set<String> HEADINGS =
            Set.of("tab-header-background", "tab", "column-header", "property-title");

    private final Map<Pane, BorderPane> frames = new EnumMap<>(Pane.class);
    private final SplitPane upper = new SplitPane();
    private final SplitPane all = new SplitPane();
    private final BorderPane desk = new BorderPane(all);
    private final Label hint = new Label();
    private final HBox line = Styled.named("maximised", new HBox(hint), "maximised-line");
    private final ZoomedDivider treeDivider;
    private final ZoomedDivider upperDivider;
    private final Set<Pane> hidden = EnumSet.noneOf(Pane.class);
    private Optional<Pane> largest = Optional.empty();
    /// Those parts of the largest pane that are left alone there.
    private List<LonePart> alone = List.of();

    DeskPanes() {
        for (Pane pane : Pane.values()) {
            BorderPane frame = new BorderPane();
            frame.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> clicked(event, pane));
            frames.put(pane, frame);
        }
        upper.getItems().setAll(frame(Pane.TREE), frame(Pane.PROPERTIES));
        all.getItems().setAll(upper, frame(Pane.LOWER));
        all.setOrientation(Orientation.VERTICAL);
        treeDivider = new ZoomedDivider(upper, TREE, PROPERTIES_WIDTH, TREE_WIDTH);
        upperDivider = new ZoomedDivider(all, UPPER, LOWER_HEIGHT, UPPER_HEIGHT);
        Button restore = Styled.named("restore-panes", new Button("Show all panes"), "small");
        restore.setOnAction(event -> toggleLargest());
        line.getChildren().add(restore);
        line.setAlignment(Pos.CENTER_LEFT);
        desk.setBottom(line);
        arrange();
    }

    /// The panes to put into a window.
    Node node() {
        return desk;
    }

    /// Where the content of a pane goes.
    BorderPane frame(Pane pane) {
        return frames.get(pane);
    }

    public boolean isVisible(Pane pane) {
        return largest.map(pane::equals).orElse(!hidden.contains(pane));
    }

    /// Lets the focused part of a pane fill the desk, or restores the arrangement if a part fills it.
    public void toggleLargest() {
        largest.ifPresentOrElse(pane -> fill(pane, Optional.empty(), List.of()), () -> {
            Pane pane = focused();
            fill(pane, Optional.of(pane), LonePart.around(focusOwner().orElse(frame(pane)), frame(pane)));
        });
    }

    /// Lets the part below a heading fill the desk, or restores the arrangement if it does.
    private void toggleLargest(Pane pane, Node heading) {
        List<LonePart> around = LonePart.around(heading, frame(pane));
        boolean back = largest.isPresent() && around.isEmpty();
        fill(pane, back ? Optional.empty() : Optional.of(pane), around);
    }

    /// @param pane where the user works
    /// @param nowLargest the pane that fills the desk
    /// @param nowAlone those of its parts that are left alone
    private void fill(Pane pane, Optional<Pane> nowLargest, List<LonePart> nowAlone) {
        Optional<Node> owner = focusOwner();
        largest = nowLargest;
        arrange(nowAlone);
        owner.filter(node -> node.getScene() != null).ifPresent(Node::requestFocus);
        Focus.firstIn(frame(pane)).filter(node -> !holdsFocus(pane)).ifPresent(Node::requestFocus);
    }

    /// Hides a pane, or shows it if it is hidden.
    public void toggleHidden(Pane pane) {
        boolean focused = holdsFocus(pane);
        if (isVisible(pane)) {
            hidden.add(pane);
        } else {
            hidden.remove(pane);
        }
        largest = Optional.empty();
        arrange();
        if (focused) {
            Focus.firstIn(frame(Pane.TREE)).ifPresent(Node::requestFocus);
        }
    }

    /// Sees to it that a pane can be seen, with all its parts.
    void reveal(Pane pane) {
        if (!isVisible(pane) || !alone.isEmpty()) {
            hidden.remove(pane);
            largest = Optional.empty();
            arrange();
        }
    }

    /// Sees to it that all panes can be seen.
    void showAll() {
        if (largest.isPresent() || !hidden.isEmpty()) {
            hidden.clear();
            largest = Optional.empty();
            arrange();
        }
    }

    /// The pane that the user works in; the tree where it is none.
    public Pane focused() {
        return Stream.of(Pane.values()).filter(this::holdsFocus).findFirst().orElse(Pane.TREE);
    }

    private Optional<Node> focusOwner() {
        return Optional.ofNullable(desk.getScene()).map(Scene::getFocusOwner);
    }

    private boolean holdsFocus(Pane pane) {
        Node node = focusOwner().orElse(null);
        while (node != null && node != frame(pane)) {
            node = node.getParent();
        }
        return node != null;
    }

    private void arrange() {
        arrange(List.of());
    }

    /// @param nowAlone the parts that are left alone in the largest pane
    private void arrange(List<LonePart> nowAlone) {
        alone.forEach(LonePart::restore);
        alone = nowAlone;
        alone.forEach(LonePart::leaveAlone);
        List<Node> above = new ArrayList<>();
        Stream.of(Pane.TREE, Pane.PROPERTIES).filter(this::isVisible).forEach(pane -> above.add(frame(pane)));
        List<Node> items = new ArrayList<>();
        if (!above.isEmpty()) {
            items.add(upper);
        }
        if (isVisible(Pane.LOWER)) {
            items.add(frame(Pane.LOWER));
        }
        set(upper, above);
        set(all, items);
        hint.setText(largest.map(this::hint).orElse(""));
        Styled.show(line, largest.isPresent());
        Platform.runLater(() -> {
            treeDivider.put(treeDivider.position());
            upperDivider.put(upperDivider.position());
        });
    }

    private String hint(Pane pane) {
        String what = alone.isEmpty() ? "The " + pane.words : "A part of the " + pane.words;
        return what + (pane == Pane.LOWER && alone.isEmpty() ? " fill" : " fills")
                + " the window; a double click on the heading goes back too.";
    }

    private static void set(SplitPane split, List<Node> items) {
        if (!split.getItems().equals(items)) {
            split.getItems().setAll(items);
        }
    }

    /// A double click above a pane lets it fill the desk; on the edge of a column it has another
    /// meaning.
    private void clicked(MouseEvent event, Pane pane) {
        if (event.getButton() != MouseButton.PRIMARY
                || event.getClickCount() != 2
                || event.getTarget() instanceof Rectangle) {
            return;
        }
        Node node = event.getTarget() instanceof Node target ? target : null;
        while (node != null && node != frame(pane)) {
            if (node.getStyleClass().stream().anyMatch(HEADINGS::contains) && isHeading(node, pane)) {
                toggleLargest(pane, node);
                event.consume();
                return;
            }
            node = node.getParent();
        }
    }

    /// In the panes below, a click on the title of a column sorts the table, if that is possible.
    private static boolean isHeading(Node node, Pane pane) {
        return pane != Pane.LOWER
                || !(node instanceof TableColumnHeader header)
                || (header.getTableColumn() != null && !header.getTableColumn().isSortable());
    }

    /// What to remember of it.
    Map<String, Double> dividers() {
        return Map.of(TREE_DIVIDER, treeDivider.position(), UPPER_DIVIDER, upperDivider.position());
    }

    /// What to remember of it.
    List<String> hidden() {
        return hidden.stream().map(Pane::id).toList();
    }

    /// Goes on as it was remembered.
    void goOnWith(Map<String, Double> dividers, List<String> hiddenIds) {
        treeDivider.put(dividers.getOrDefault(TREE_DIVIDER, TREE));
        upperDivider.put(dividers.getOrDefault(UPPER_DIVIDER, UPPER));
        hidden.clear();
        Stream.of(Pane.values()).filter(pane -> hiddenIds.contains(pane.id())).forEach(hidden::add);
        arrange();
    }
}
