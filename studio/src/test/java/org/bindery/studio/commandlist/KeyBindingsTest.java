package org.bindery.studio.commandlist;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;

class KeyBindingsTest {

    private static final KeyCombination DEPLOY_KEY = KeyCombination.valueOf("Shortcut+Shift+D");
    private static final KeyCombination FREE_KEY = KeyCombination.valueOf("Shortcut+Alt+F9");

    private final KeyBindings bindings = new KeyBindings();

    @Test
    void aChangedKeyCountsUntilItIsReset() {
        bindings.change(Command.SAVE, FREE_KEY);
        assertThat(bindings.keys(Command.SAVE)).containsExactly(FREE_KEY);
        assertThat(bindings.isChanged(Command.SAVE)).isTrue();

        bindings.reset(Command.SAVE);
        assertThat(bindings.keys(Command.SAVE)).isEqualTo(Command.SAVE.keys());
        assertThat(bindings.changed().get()).isEmpty();
    }

    @Test
    void theCommandThatHadTheKeyIsNamedAndLosesIt() {
        assertThat(bindings.givenBy(DEPLOY_KEY)).contains(Command.DEPLOY);

        bindings.change(Command.SAVE, DEPLOY_KEY);

        assertThat(bindings.givenBy(DEPLOY_KEY)).contains(Command.SAVE);
        assertThat(bindings.keys(Command.DEPLOY)).isEmpty();
        assertThat(bindings.text(Command.DEPLOY)).isEmpty();
    }

    @Test
    void aCommandThatGetsItsKeysBackTakesThemFromTheOther() {
        bindings.change(Command.SAVE, DEPLOY_KEY);

        bindings.reset(Command.DEPLOY);

        assertThat(bindings.givenBy(DEPLOY_KEY)).contains(Command.DEPLOY);
        assertThat(bindings.keys(Command.SAVE)).isEmpty();
    }

    @Test
    void whatIsStoredIsTakenOverAndWhatIsNotKnownIsPassedOver() {
        bindings.change(Command.SAVE, FREE_KEY);
        KeyBindings next = new KeyBindings();

        next.take(bindings.toText());
        assertThat(next.keys(Command.SAVE)).isEqualTo(bindings.keys(Command.SAVE));

        next.take(Map.of("NO_SUCH_COMMAND", List.of("F1"), "SAVE", List.of("no key", "F9")));
        assertThat(next.keys(Command.SAVE)).containsExactly(KeyCombination.valueOf("F9"));
    }

    @Test
    void lettersAloneAreForTyping() {
        assertThat(PressedKeys.of(pressed(KeyCode.S, false)))
                .isInstanceOfSatisfying(
                        PressedKeys.Unusable.class,
                        unusable -> assertThat(unusable.reason()).contains("typing"));
        assertThat(PressedKeys.of(pressed(KeyCode.ENTER, false))).isInstanceOf(PressedKeys.Unusable.class);
        assertThat(PressedKeys.of(pressed(KeyCode.CONTROL, true))).isInstanceOf(PressedKeys.Incomplete.class);
        assertThat(PressedKeys.of(pressed(KeyCode.S, true)))
                .isEqualTo(new PressedKeys.Usable(KeyCombination.valueOf("Shortcut+S")));
        assertThat(PressedKeys.of(pressed(KeyCode.F9, false)))
                .isEqualTo(new PressedKeys.Usable(KeyCombination.valueOf("F9")));
    }

    private static KeyEvent pressed(KeyCode code, boolean control) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, control, false, false);
    }
}
