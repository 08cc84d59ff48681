package org.bindery.studio.theme;

import javafx.event.Event;
import javafx.event.EventTarget;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/// Lets a dialog have the keys that lists and tables take for editing, also where nothing is edited.
public final class DialogKeys {

    private static final KeyCombination ESCAPE = new KeyCodeCombination(KeyCode.ESCAPE);
    private static final KeyCombination ENTER = new KeyCodeCombination(KeyCode.ENTER);

    private DialogKeys() {}

    /// Gives Escape to the dialog where a list has the focus: to its cancel button, or to its own handler.
    static void escape(Scene scene, Parent content) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (ESCAPE.match(event) && isList(event.getTarget())) {
                event.consume();
                Runnable cancel = scene.getAccelerators().get(ESCAPE);
                if (cancel == null) {
                    Event.fireEvent(content, event.copyFor(content, content));
                } else {
                    cancel.run();
                }
            }
        });
    }

    /// Gives Enter to the default button where a list has the focus, in a dialog in which Enter means nothing else
    /// there.
    ///
    /// @param action what the default button does
    public static void enter(Parent content, Runnable action) {
        content.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (ENTER.match(event) && isList(event.getTarget())) {
                event.consume();
                action.run();
            }
        });
    }

    private static boolean isList(EventTarget node) {
        return node instanceof ListView
                || node instanceof TableView
                || node instanceof TreeView
                || node instanceof TreeTableView;
    }
}
