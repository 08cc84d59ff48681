package org.bindery.studio.commandlist;

import java.util.Map;
import java.util.Optional;
import javafx.scene.input.KeyCharacterCombination;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.input.KeyEvent;

/// Keys by the character that they type. The positions of plus, minus and digits differ from keyboard
/// to keyboard, and on some they are typed with Shift: on a Swiss one, plus is Shift and 1.
final class TypedKeys {

    private static final Map<KeyCode, String> SIGNS =
            Map.of(KeyCode.PLUS, "+", KeyCode.ADD, "+", KeyCode.MINUS, "-", KeyCode.SUBTRACT, "-", KeyCode.EQUALS, "=");

    private TypedKeys() {}

    /// Whether a pressed key types the sign or the digit of a combination, while the same modifiers
    /// besides Shift are held.
    static boolean match(KeyCombination keys, KeyEvent event) {
        if (!(keys instanceof KeyCodeCombination wanted) || wanted.getShift() == ModifierValue.DOWN) {
            return false;
        }
        return character(wanted.getCode())
                .map(sign -> new KeyCharacterCombination(
                        sign,
                        ModifierValue.ANY,
                        wanted.getControl(),
                        wanted.getAlt(),
                        wanted.getMeta(),
                        wanted.getShortcut()))
                .filter(typed -> isHeld(wanted, event) && types(event, typed))
                .isPresent();
    }

    private static Optional<String> character(KeyCode code) {
        return Optional.ofNullable(SIGNS.get(code))
                .or(() -> Optional.of(code).filter(KeyCode::isDigitKey).map(KeyCode::getChar));
    }

    private static boolean types(KeyEvent event, KeyCharacterCombination typed) {
        KeyCode code = event.getCode();
        boolean isSign =
                code != KeyCode.UNDEFINED && !code.isLetterKey() && !code.isNavigationKey() && !code.isFunctionKey();
        // Windows does not report the character typed while Ctrl is held, but the position of the key.
        return event.getText().isEmpty() && isSign
                ? typed.match(event)
                : event.getText().equals(typed.getCharacter());
    }

    /// Whether the keys are held that the combination asks for, Shift aside.
    private static boolean isHeld(KeyCodeCombination wanted, KeyEvent event) {
        boolean isCommand =
                wanted.getShortcut() == ModifierValue.DOWN && !event.getCode().isModifierKey();
        return isCommand && event.isShortcutDown() && event.isAltDown() == (wanted.getAlt() == ModifierValue.DOWN);
    }
}
