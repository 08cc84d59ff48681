package org.bindery.studio.window;

import java.util.List;
import javafx.scene.Node;

/// Moves the keyboard from pane to pane of a window.
final class PaneTour {

    private final StudioWindow window;

    PaneTour(StudioWindow window) {
        this.window = window;
    }

    /// Goes so many panes on, or back.
    void go(int step) {
        List<Node> panes = window.focusOrder();
        int current = -1;
        for (int i = 0; i < panes.size(); i++) {
            if (holdsFocus(panes.get(i))) {
                current = i;
            }
        }
        int next = Math.floorMod(current + step, panes.size());
        Focus.firstIn(panes.get(next)).ifPresent(Node::requestFocus);
    }

    private boolean holdsFocus(Node pane) {
        for (Node node = window.scene().getFocusOwner(); node != null; node = node.getParent()) {
            if (node == pane) {
                return true;
            }
        }
        return false;
    }
}
