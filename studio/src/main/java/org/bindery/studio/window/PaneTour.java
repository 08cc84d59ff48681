package org.bindery.studio.window;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.bindery.studio.desk.Focus;

/// Moves the keyboard from pane to pane of a window.
///
/// @param all the panes, in order
record PaneTour(Scene scene, Supplier<List<Node>> all) {

    /// Goes so many panes on, or back.
    void go(int step) {
        List<Node> panes = all.get();
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
        for (Node node = scene.getFocusOwner(); node != null; node = node.getParent()) {
            if (node == pane) {
                return true;
            }
        }
        return false;
    }
}
