package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.event.ActionEvent;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Something else writes to the file of the sample that is shown: it is seen, and nobody loses anything by it.
@Tag("long")
@ExtendWith(StudioRobot.class)
class OutsideSamplesTest {

    @RegisterExtension
    private final OpenStudio studio = new OpenStudio();

    @TempDir
    private Path folder;

    private Path sample;

    @Start
    void start(Stage stage) {
        studio.on(stage);
    }

    @BeforeEach
    void openTrades() throws Exception {
        sample = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("trades.csv"));
        Path model = folder.resolve("trades.bindery");
        ModelFiles.write(Opening.open(sample).model(), model);
        ModelDesk desk = studio.open(model);
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> desk.session().openSample(sample));
        TestBench.await(() -> text().contains("7000000.00"));
    }

    @Test
    void aSampleThatNobodyHasChangedHereIsReadAgainAndThePlaceIsKept(FxRobot robot) throws Exception {
        robot.interact(() -> studio.window().give(Command.NEXT_MESSAGE));
        robot.interact(() -> studio.window().give(Command.NEXT_MESSAGE));
        robot.interact(() -> studio.session().select(ModelPath.parse("/trade/amount1")));
        assertThat(studio.desk().preview().messageProperty().get()).isEqualTo(2);

        write("7000000.00", "7000001.00");

        TestBench.await(() -> text().contains("7000001.00"));
        assertThat(notice()).isEqualTo("'trades.csv' was changed by another program, and was read again.");
        assertThat(studio.desk().preview().messageProperty().get()).isEqualTo(2);
        assertThat(studio.text("#field .field-path")).isEqualTo("/trade/amount1");
    }

    @Test
    void whatWasChangedHereStaysUntilTheUserGivesItUp(FxRobot robot) throws Exception {
        changeAmount(robot, "1.25");

        write("7000000.00", "7000001.00");

        TestBench.await(this::isTold);
        assertThat(notice())
                .isEqualTo("'trades.csv' was changed by another program."
                        + " You have changed the sample here too, which is not saved.");
        press(robot, "Keep my version");
        assertThat(text()).contains(",1.25,").doesNotContain("7000001.00");
        assertThat(studio.desk().preview().unsaved().get()).hasSize(1);

        write("7000001.00", "7000002.00");
        TestBench.await(this::isTold);
        press(robot, "Reload and discard my changes");
        TestBench.await(() -> text().contains("7000002.00"));
        assertThat(studio.desk().preview().unsaved().get()).isEmpty();
        assertThat(studio.text("#sample-changes")).isEmpty();
    }

    @Test
    void whatWasTakenBackDoesNotBringTheOldFileBack(FxRobot robot) throws Exception {
        changeAmount(robot, "1.25");
        robot.interact(() -> studio.window().give(Command.UNDO_SAMPLE));
        TestBench.await(() -> text().contains("7000000.00"));

        write("7000000.00", "7000001.00");
        TestBench.await(() -> text().contains("7000001.00"));
        studio.selectField("/trade/buySell");
        change(robot, "Sell");

        TestBench.await(() -> text().contains("1,22/07/2014,Sell,GBP,")
                && studio.text("#sample-changes").startsWith("1 change"));
        assertThat(text()).contains("7000001.00").doesNotContain("7000000.00");
    }

    private void changeAmount(FxRobot robot, String amount) throws Exception {
        studio.selectField("/trade/amount1");
        change(robot, amount);
        TestBench.await(() -> text().contains("," + amount + ","));
    }

    private static void change(FxRobot robot, String value) {
        robot.interact(() -> {
            TextField field = robot.lookup("#field-value").queryAs(TextField.class);
            field.setText(value);
            field.fireEvent(new ActionEvent());
        });
    }

    private void write(String old, String now) throws Exception {
        Files.writeString(sample, Files.readString(sample).replace(old, now));
    }

    private String text() {
        return studio.sampleText();
    }

    private boolean isTold() {
        return studio.find("#notice").orElseThrow().isVisible();
    }

    private String notice() {
        return studio.find("#notice").orElseThrow().getAccessibleText();
    }

    private void press(FxRobot robot, String choice) {
        robot.interact(() -> studio.find("#notice").orElseThrow().lookupAll(".button").stream()
                .filter(node ->
                        node instanceof Button button && button.getText().equals(choice))
                .forEach(node -> ((Button) node).fire()));
    }
}
