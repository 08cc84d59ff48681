package org.bindery.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.bindery.model.Model;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.workspace.SampleList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The dialog begins in the list, where the keys of a dialog mean what they mean elsewhere.
@ExtendWith(StudioRobot.class)
class RecoveryDialogTest {

    @RegisterExtension
    private final TestBench bench = new TestBench();

    private static final String LONG = "Set cardinality of settlementInstructionsOfTheCounterparty to 0..unbounded";

    private final List<String> chosen = new ArrayList<>();

    private final RecoveryDialog.Choices choices = new RecoveryDialog.Choices() {
        @Override
        public void restore(Leftover leftover) {
            chosen.add("restore " + leftover.folder());
        }

        @Override
        public boolean saveAs(Leftover leftover) {
            return chosen.add("save " + leftover.folder());
        }

        @Override
        public void discard(Leftover leftover) {
            chosen.add("discard " + leftover.folder());
        }
    };

    private static Leftover leftover(String folder) {
        Draft draft = new Draft(
                Model.empty("trades"),
                true,
                Optional.of(Path.of("/models", folder, folder + ".bindery")),
                Optional.empty(),
                Optional.empty(),
                SampleList.NONE,
                List.of("Rename a to b", LONG),
                List.of(),
                List.of(),
                Instant.parse("2026-11-22T12:00:00Z"));
        return new Leftover(Path.of(folder), draft);
    }

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(new StackPane(), 1000, 700));
        stage.show();
        List<Leftover> leftovers = List.of(leftover("equities"), leftover("rates"));
        new RecoveryDialog(leftovers, choices, bench.background(), new Look(Theme.LIGHT)).show(stage);
    }

    @Test
    void modelsOfTheSameNameAreToldApartByTheirFiles(FxRobot robot) {
        assertThat(robot.lookup("#recovery-list .label").queryAllAs(Label.class))
                .extracting(Label::getText)
                .contains("equities.bindery", "rates.bindery");
    }

    @Test
    void changesAreNamedToTheirEndsAlsoWhereTheyAreLong(FxRobot robot) {
        Labeled cell = robot.lookup("#recovery-steps .list-cell").queryAllAs(Labeled.class).stream()
                .filter(step -> LONG.equals(step.getText()))
                .findFirst()
                .orElseThrow();

        assertThat(((Text) cell.lookup(".text")).getText()).isEqualTo(LONG);
        assertThat(cell.getHeight()).isGreaterThan(2 * cell.getFont().getSize());
    }

    @Test
    void withoutAFileToCompareWithThereIsASentenceAndNoEmptyTable(FxRobot robot) {
        assertThat(robot.lookup("#compare-sentence").queryAs(Label.class).getText())
                .isEqualTo("There is no saved file to compare with.");
        assertThat(robot.lookup("#changes").tryQuery()).isEmpty();
    }

    @Test
    void escapeDecidesNothing(FxRobot robot) {
        ListView<?> steps = robot.lookup("#recovery-steps").queryListView();
        robot.interact(steps::requestFocus);

        robot.type(KeyCode.ESCAPE);

        assertThat(TestBench.sceneWith("#recovery")).isEmpty();
        assertThat(chosen).isEmpty();
    }

    @Test
    void enterRestoresAll(FxRobot robot) {
        robot.type(KeyCode.ENTER);

        assertThat(chosen).containsExactly("restore equities", "restore rates");
        assertThat(TestBench.sceneWith("#recovery")).isEmpty();
    }
}
