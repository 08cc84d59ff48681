package org.bindery.studio.commandlist;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/// What the user presses to say which keys should give a command.
sealed interface PressedKeys {

    /// Keys that can give a command.
    record Usable(KeyCombination keys) implements PressedKeys {}

    /// Keys that cannot.
    ///
    /// @param reason a sentence
    record Unusable(String reason) implements PressedKeys {}

    /// Keys that are not complete: Ctrl, and nothing yet.
    record Incomplete() implements PressedKeys {}

    /// Keys that work in any control, so that no command can have them alone.
    Set<KeyCode> OF_CONTROLS = EnumSet.of(
            KeyCode.ENTER,
            KeyCode.ESCAPE,
            KeyCode.TAB,
            KeyCode.SPACE,
            KeyCode.BACK_SPACE,
            KeyCode.DELETE,
            KeyCode.UP,
            KeyCode.DOWN,
            KeyCode.LEFT,
            KeyCode.RIGHT,
            KeyCode.HOME,
            KeyCode.END,
            KeyCode.PAGE_UP,
            KeyCode.PAGE_DOWN);

    /// Understands a pressed key.
    static PressedKeys of(KeyEvent event) {
        KeyCode code = event.getCode();
        if (code.isModifierKey() || code == KeyCode.UNDEFINED) {
            return new Incomplete();
        }
        boolean held = event.isControlDown() || event.isAltDown() || event.isMetaDown();
        if (!held && OF_CONTROLS.contains(code)) {
            return new Unusable(code.getName() + " alone works in lists and fields; hold Ctrl or Alt with it.");
        }
        if (!held && !code.isFunctionKey() && code != KeyCode.INSERT) {
            return new Unusable(code.getName() + " alone is for typing; hold Ctrl or Alt with it.");
        }
        return new Usable(new KeyCodeCombination(code, modifiers(event).toArray(KeyCombination.Modifier[]::new)));
    }

    private static List<KeyCombination.Modifier> modifiers(KeyEvent event) {
        List<KeyCombination.Modifier> modifiers = new ArrayList<>();
        if (event.isShortcutDown()) {
            modifiers.add(KeyCombination.SHORTCUT_DOWN);
        } else if (event.isControlDown()) {
            modifiers.add(KeyCombination.CONTROL_DOWN);
        }
        if (event.isAltDown()) {
            modifiers.add(KeyCombination.ALT_DOWN);
        }
        if (event.isShiftDown()) {
            modifiers.add(KeyCombination.SHIFT_DOWN);
        }
        if (event.isMetaDown() && !event.isShortcutDown()) {
            modifiers.add(KeyCombination.META_DOWN);
        }
        return modifiers;
    }
}
