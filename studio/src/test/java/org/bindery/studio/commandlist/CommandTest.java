package org.bindery.studio.commandlist;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.input.KeyCombination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CommandTest {

    @Test
    void noKeyGivesTwoCommands() {
        List<String> keys = Arrays.stream(Command.values())
                .flatMap(command -> command.keys().stream())
                .map(KeyCombination::getName)
                .toList();

        assertThat(keys).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource(Command.class)
    void everyCommandHasALabelAndAHint(Command command) {
        assertThat(command.label()).matches("[A-Z][a-z ]+…?");
        assertThat(command.hint()).isNotBlank().doesNotEndWith(".");
    }

    @Test
    void thePaletteFindsACommandByWordsOfItsLabelOrHint() {
        assertThat(CommandPalette.matching("save mod")).startsWith(Command.SAVE, Command.SAVE_AS);
        assertThat(CommandPalette.matching("PACKAGE binding")).containsExactly(Command.DEPLOY);
        assertThat(CommandPalette.matching("no such thing")).isEmpty();
        assertThat(CommandPalette.matching("")).hasSize(Command.values().length - 1);
    }

    @Test
    void aDisabledCommandDoesNothing() {
        Commands commands = new Commands();
        SimpleBooleanProperty enabled = new SimpleBooleanProperty(false);
        StringBuilder done = new StringBuilder();
        commands.on(Command.SAVE, () -> done.append("saved"), enabled);

        commands.run(Command.SAVE);
        assertThat(done).isEmpty();
        enabled.set(true);
        commands.run(Command.SAVE);

        assertThat(done).hasToString("saved");
    }
}
