package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.bindery.model.Model;
import org.bindery.studio.SmallModels;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.compareview.ChangeRow;
import org.bindery.studio.workspace.ModelFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Something else writes to the file of an open model: nobody loses anything by it.
@Tag("long")
@ExtendWith(StudioRobot.class)
class OutsideChangesTest {

    @RegisterExtension
    private final OpenStudio studio = new OpenStudio();

    @TempDir
    private Path folder;

    private Path file;

    @Start
    void start(Stage stage) {
        studio.on(stage);
    }

    @Test
    void itIsReportedWithinSecondsWithoutLosingEdits(FxRobot robot) throws Exception {
        openEdited(robot);
        ModelFiles.write(SmallModels.documented("theirs"), file);

        TestBench.await(this::isTold);
        assertThat(studio.find("#notice").orElseThrow().getAccessibleText())
                .isEqualTo("'trades.bindery' was changed by another program. You have unsaved changes too; Undo brings"
                        + " them back after reloading.");
        assertThat(SmallModels.documentation(model())).isEqualTo("mine");

        press(robot, "#notice-close");
        Thread.sleep(2_500);
        assertThat(isTold()).as("told again without a further change").isFalse();
        ModelFiles.write(SmallModels.documented("theirs again"), file);
        TestBench.await(this::isTold);
    }

    @Test
    void itIsWrittenOverIfTheUserSaysSo(FxRobot robot) throws Exception {
        saveInConflict(robot, Questions.Changed.OVERWRITE);
        TestBench.await(() -> !studio.isModified());
        assertThat(SmallModels.documentation(ModelFiles.read(file))).isEqualTo("mine");
    }

    @Test
    void bothVersionsAreKeptUnderTwoNames(FxRobot robot) throws Exception {
        Path other = folder.resolve("mine.bindery");
        studio.answers().target = Optional.of(other);
        saveInConflict(robot, Questions.Changed.SAVE_AS);
        TestBench.await(() -> !studio.isModified());
        assertThat(SmallModels.documentation(ModelFiles.read(file))).isEqualTo("theirs");
        assertThat(SmallModels.documentation(ModelFiles.read(other))).isEqualTo("mine");
        assertThat(studio.session().document().get().file()).contains(other);
    }

    @Test
    void theVersionsAreComparedBeforeItIsDecided(FxRobot robot) throws Exception {
        saveInConflict(robot, Questions.Changed.COMPARE, Questions.Changed.OVERWRITE);
        TestBench.await(() -> TestBench.sceneWith("#comparison").isPresent());
        TableView<ChangeRow> changes = robot.lookup("#comparison #changes").queryTableView();
        assertThat(changes.getItems())
                .anyMatch(row -> row.before().equals("mine") && row.after().equals("theirs"));
        assertThat(SmallModels.documentation(ModelFiles.read(file))).isEqualTo("theirs");

        robot.interact(() -> robot.lookup("#comparison-close").queryButton().fire());

        TestBench.await(() -> !studio.isModified());
        assertThat(studio.answers().asked).isEqualTo(List.of("trades.bindery", "trades.bindery"));
        assertThat(SmallModels.documentation(ModelFiles.read(file))).isEqualTo("mine");
    }

    @Test
    void aModelThatIsGoneIsReportedAndWrittenAgain(FxRobot robot) throws Exception {
        openEdited(robot);
        Files.delete(file);

        TestBench.await(this::isTold);
        assertThat(studio.find("#notice").orElseThrow().getAccessibleText())
                .isEqualTo("'trades.bindery' was moved or deleted by another program. Save writes it to " + folder
                        + " again.");

        studio.give(Command.SAVE);
        TestBench.await(() -> !studio.isModified());
        assertThat(SmallModels.documentation(ModelFiles.read(file))).isEqualTo("mine");
    }

    @Test
    void whatCannotBeSavedInItsPlaceIsSavedElsewhere(FxRobot robot) throws Exception {
        openEdited(robot);
        Files.delete(file);
        Files.createDirectories(file.resolve("in the way"));
        Path other = folder.resolve("other.bindery");
        studio.answers().target = Optional.of(other);

        studio.give(Command.SAVE);
        TestBench.await(this::isTold);
        assertThat(studio.find("#notice").orElseThrow().getAccessibleText())
                .isEqualTo(file + ": this is a folder; name a file.");
        assertThat(studio.isModified()).isTrue();
        robot.interact(() -> studio.find("#notice").orElseThrow().lookupAll(".notice-choices .button").stream()
                .map(Button.class::cast)
                .filter(choice -> choice.getText().equals("Save as…"))
                .forEach(Button::fire));

        TestBench.await(() -> !studio.isModified());
        assertThat(SmallModels.documentation(ModelFiles.read(other))).isEqualTo("mine");
    }

    private void openEdited(FxRobot robot) throws Exception {
        file = folder.resolve("trades.bindery");
        ModelFiles.write(SmallModels.documented("saved"), file);
        studio.open(file);
        robot.interact(() -> studio.session().set(SmallModels.CURRENCY, "documentation", "mine"));
    }

    /// Saves after something else did.
    private void saveInConflict(FxRobot robot, Questions.Changed... answers) throws Exception {
        openEdited(robot);
        studio.answers().changed.addAll(List.of(answers));
        ModelFiles.write(SmallModels.documented("theirs"), file);
        studio.give(Command.SAVE);
    }

    private boolean isTold() {
        return studio.find("#notice").orElseThrow().isVisible();
    }

    private void press(FxRobot robot, String selector) {
        robot.interact(() -> ((Button) studio.find(selector).orElseThrow()).fire());
    }

    private Model model() {
        return studio.session().document().get().model();
    }
}
