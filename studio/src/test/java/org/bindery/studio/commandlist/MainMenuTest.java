package org.bindery.studio.commandlist;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(StudioRobot.class)
class MainMenuTest {

    private final Commands commands = new Commands();
    private final SimpleBooleanProperty open = new SimpleBooleanProperty();
    private int compared;

    @Start
    void start(Stage stage) {
        commands.on(Command.COMPARE, () -> compared++, open);
        Button button = MainMenu.button(commands);
        stage.setScene(new Scene(button, 300, 200));
        stage.show();
    }

    @Test
    void everyCommandIsInItOnce() {
        assertThat(MainMenu.PARTS.stream()
                        .flatMap(part -> part.sections().stream())
                        .flatMap(List::stream))
                .containsExactlyInAnyOrder(Command.values());
    }

    @Test
    void commandsAreGreyUntilTheyCanBeGivenAndShowTheirKeys(FxRobot robot) {
        robot.clickOn("#main-menu");
        Menu model = (Menu) TestBench.onFx(() -> Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                .filter(item -> item.getText().equals("Model"))
                .findFirst()
                .orElseThrow());
        MenuItem compare = model.getItems().stream()
                .filter(item -> "menu-command-compare".equals(item.getId()))
                .findFirst()
                .orElseThrow();
        robot.interact(model::show);
        assertThat(compare.isDisable()).isTrue();
        assertThat(compare.getAccelerator()).isEqualTo(KeyCombination.valueOf("Shortcut+Shift+M"));

        robot.interact(() -> {
            model.hide();
            open.set(true);
            model.show();
            compare.fire();
        });

        assertThat(compare.isDisable()).isFalse();
        assertThat(compared).isEqualTo(1);
    }
}
