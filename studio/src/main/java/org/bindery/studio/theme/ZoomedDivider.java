package org.bindery.studio.theme;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;

/// The divider between two panes, which gives the second what it needs when text becomes larger, and goes back
/// when that becomes smaller.
public final class ZoomedDivider {

    private final SplitPane panes;
    private final double needed;
    private final double left;
    private double wanted;

    /// @param panes with two panes
    /// @param first its initial position, from 0 to 1
    /// @param needed how long the second pane is at least while text is larger than usual, in sizes of text
    /// @param left how long the first pane stays even so
    public ZoomedDivider(SplitPane panes, double first, double needed, double left) {
        this.panes = panes;
        this.needed = needed;
        this.left = left;
        put(first);
        onDragged(panes, () -> wanted = panes.getDividerPositions()[0]);
        Look.zoomOf(panes).addListener((property, old, now) -> place());
        panes.heightProperty().addListener(property -> place());
        panes.widthProperty().addListener(property -> place());
    }

    /// Calls `listener` when the user drags a divider of these panes, but not when they make room for one another.
    public static void onDragged(SplitPane panes, Runnable listener) {
        panes.addEventHandler(MouseEvent.MOUSE_RELEASED, event -> {
            if (event.getTarget() instanceof Node node && dividerOf(node, panes)) {
                listener.run();
            }
        });
    }

    /// Whether a node is a divider of these panes, or what one is grabbed by.
    private static boolean dividerOf(Node node, SplitPane panes) {
        Node divider = node.getStyleClass().contains("split-pane-divider") ? node : node.getParent();
        return divider != null
                && divider.getStyleClass().contains("split-pane-divider")
                && divider.getParent() == panes;
    }

    /// Its set position, from 0 to 1; while text is larger than usual, the actual one may differ.
    public double position() {
        return wanted;
    }

    /// Puts it somewhere else, as the user would.
    public void put(double position) {
        wanted = position;
        place();
    }

    private void place() {
        double room = panes.getOrientation() == Orientation.VERTICAL ? panes.getHeight() : panes.getWidth();
        double em = Look.sizeOf(panes);
        boolean isUsual = em <= Look.NORMAL_SIZE || room <= 0;
        panes.setDividerPosition(0, isUsual ? wanted : zoomed(room, em));
    }

    private double zoomed(double room, double em) {
        return Math.min(wanted, Math.max(left * em / room, 1 - needed * em / room));
    }
}
