package org.bindery.studio.commandlist;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(StudioRobot.class)
class KeysDialogTest {

    private final KeyBindings bindings = new KeyBindings();

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(new StackPane(), 800, 600));
        stage.show();
        new KeysDialog(bindings, new Look(Theme.LIGHT)).show(stage);
    }

    @Test
    void newKeysAreAssignedAfterTheConflictWasNamed(FxRobot robot) {
        robot.interact(() -> field(robot, "#keys-search").setText("generate compile"));
        TableView<Command> table = robot.lookup("#keys-table").queryTableView();
        assertThat(table.getItems()).containsExactly(Command.DEPLOY);

        press(robot, KeyCode.S, false);
        assertThat(hint(robot)).contains("typing");
        press(robot, KeyCode.S, true);
        assertThat(hint(robot)).contains("'Save'");
        robot.clickOn("#keys-assign");

        assertThat(bindings.text(Command.DEPLOY)).isEqualTo("Ctrl+S");
        assertThat(bindings.keys(Command.SAVE)).isEmpty();

        robot.clickOn("#keys-reset");
        assertThat(bindings.keys(Command.DEPLOY)).containsExactly(KeyCombination.valueOf("Shortcut+Shift+D"));
        robot.clickOn("#keys-reset-all");
        assertThat(bindings.changed().get()).isEmpty();
    }

    @Test
    void whatCommandsDoIsReadToTheEnd(FxRobot robot) {
        TableView<Command> table = robot.lookup("#keys-table").queryTableView();
        Set<String> seen = new HashSet<>();
        for (int row = 0; row < Command.values().length; row += 5) {
            int next = row;
            robot.interact(() -> {
                table.scrollTo(next);
                table.layout();
            });
            robot.lookup("#keys-table .table-cell").queryAllAs(Labeled.class).stream()
                    .filter(cell -> cell.getText() != null && !cell.getText().isEmpty())
                    .forEach(cell -> {
                        assertThat(((Text) cell.lookup(".text")).getText()).isEqualTo(cell.getText());
                        seen.add(cell.getText());
                    });
        }
        assertThat(seen).hasSizeGreaterThan(Command.values().length);
    }

    @Test
    void escapeClosesTheDialogAlsoInTheTable(FxRobot robot) {
        robot.interact(robot.lookup("#keys-table").queryTableView()::requestFocus);

        robot.type(KeyCode.ESCAPE);

        assertThat(robot.lookup("#keys-table").tryQuery()).isEmpty();
    }

    private static void press(FxRobot robot, KeyCode code, boolean control) {
        Node field = field(robot, "#keys-pressed");
        robot.interact(() ->
                Event.fireEvent(field, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, control, false, false)));
    }

    private static TextField field(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(TextField.class);
    }

    private static String hint(FxRobot robot) {
        return robot.lookup("#keys-hint").queryAs(Label.class).getText();
    }
}
