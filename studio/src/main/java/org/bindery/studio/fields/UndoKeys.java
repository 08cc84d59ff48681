package org.bindery.studio.fields;

import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Lets the keys of undo and redo reach the window from a field in which nothing was typed; it would keep them.
public final class UndoKeys {

    private UndoKeys() {}

    /// @param typed whether something is in the field that was not taken, so that the field undoes it itself
    public static void passOn(Node field, BooleanSupplier typed) {
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean undo =
                    event.isShortcutDown() && List.of(KeyCode.Z, KeyCode.Y).contains(event.getCode());
            if (undo && !typed.getAsBoolean()) {
                List.copyOf(field.getScene().getAccelerators().entrySet()).stream()
                        .filter(key -> key.getKey().match(event))
                        .findFirst()
                        .ifPresent(key -> {
                            event.consume();
                            key.getValue().run();
                        });
            }
        });
    }
}
