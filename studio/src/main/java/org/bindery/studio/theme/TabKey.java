package org.bindery.studio.theme;

import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.GenericStyledArea;

/// Lets Tab leave text areas with colours, as all other controls. They would consume it, and users without a mouse
/// could not leave them.
final class TabKey {

    private TabKey() {}

    static void leavesText(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean plain = !event.isControlDown() && !event.isAltDown() && !event.isMetaDown();
            boolean tab = event.getCode() == KeyCode.TAB && plain;
            if (tab && event.getTarget() instanceof GenericStyledArea<?, ?, ?> text) {
                text.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
                event.consume();
            }
        });
    }
}
