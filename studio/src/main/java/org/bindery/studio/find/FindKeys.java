package org.bindery.studio.find;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/// The usual keys for finding, where the commands of a window do not reach: in a dialog.
public final class FindKeys {

    private static final KeyCombination FIND = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private FindKeys() {}

    /// Lets the panes below a node answer to the keys.
    public static void install(Node root) {
        root.addEventHandler(
                KeyEvent.KEY_PRESSED,
                event -> FindBar.around(event.getTarget() instanceof Node node ? node : null)
                        .ifPresent(bar -> {
                            if (FIND.match(event)) {
                                bar.open();
                                event.consume();
                            } else if (event.getCode() == KeyCode.F3 && bar.isOpen()) {
                                bar.go(event.isShiftDown() ? -1 : 1);
                                event.consume();
                            }
                        }));
    }
}
