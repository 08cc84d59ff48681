package org.bindery.studio.desk;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;

/// Finds what can take the keyboard.
public final class Focus {

    private Focus() {}

    /// The first control in a pane that takes the keyboard.
    public static Optional<Node> firstIn(Node pane) {
        if (!pane.isVisible() || pane.isDisabled()) {
            return Optional.empty();
        }
        boolean frame = pane instanceof ScrollPane || pane instanceof SplitPane;
        if (pane.isFocusTraversable() && !frame) {
            return Optional.of(pane);
        }
        if (pane instanceof ScrollPane scroll && scroll.getContent() != null) {
            return firstIn(scroll.getContent());
        }
        return pane instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream()
                        .flatMap(child -> firstIn(child).stream())
                        .findFirst()
                : Optional.empty();
    }
}
