package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.standards.Standards;
import org.bindery.studio.background.Background;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// What a user does with several rows of the tree and with several samples.
@ExtendWith(ApplicationExtension.class)
class SamplesInWindowTest {

    private static final int PATIENCE = 30;
    private static final ModelPath CURRENCY1 = ModelPath.parse("/trade/currency1");
    private static final ModelPath CURRENCY2 = ModelPath.parse("/trade/currency2");

    @TempDir
    private Path folder;

    private final ExecutorService workers = Executors.newCachedThreadPool();
    private StudioWindow window;

    @Start
    void start(Stage stage) {
        Look look = new Look(Theme.LIGHT);
        window = new StudioWindow(
                new Background(workers, Platform::runLater),
                look,
                new Asking(new NativeFileChoosing(stage), new DialogQuestions(stage, look)));
        stage.setScene(window.scene());
        stage.show();
    }

    @BeforeEach
    void openTrades() throws TimeoutException {
        Path trades = Standards.samples("trades/trades.csv");
        Platform.runLater(() -> window.open(trades));
        await(() -> window.front()
                .filter(desk -> desk.samples().samples().totalsProperty().get().passed() == 1)
                .isPresent());
    }

    @AfterEach
    void stop() {
        workers.shutdownNow();
    }

    @Test
    void aSettingOfSeveralRowsIsOneStep(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            desk().table().select(CURRENCY1);
            var rows = desk().table().view();
            for (int i = 0; i < rows.getExpandedItemCount(); i++) {
                if (rows.getTreeItem(i).getValue().path().equals(CURRENCY2)) {
                    rows.getSelectionModel().select(i);
                }
            }
        });
        assertThat(desk().table().selectionProperty().get()).hasSize(2);
        assertThat(desk().status().get()).contains("and 1 more");

        robot.interact(() -> assertThat(desk().session().set(List.of(CURRENCY1, CURRENCY2), "encoding", "latin1"))
                .isEmpty());

        assertThat(desk().session().document().get().history().undoTitle())
                .contains("Set encoding of 2 components to latin1");
        assertThat(desk().session().document().get().model().toString()).contains("Latin1");
        robot.interact(() -> desk().session().undo());
        assertThat(desk().session().document().get().isModified()).isFalse();
    }

    @Test
    void theFilterLeadsFromMatchToMatch(FxRobot robot) throws TimeoutException {
        robot.interact(() -> robot.lookup("#filter").queryAs(TextField.class).setText("currency"));
        await(() -> robot.lookup("#filter-count").queryAs(Label.class).getText().startsWith("2 of "));

        robot.interact(() -> desk().table().select(CURRENCY1));
        robot.interact(() -> desk().filtering().goToMatch(1));

        assertThat(desk().table().selected()).contains(CURRENCY2);
        assertThat(desk().session().selected().get()).isEqualTo(CURRENCY2);
        robot.interact(() -> desk().filtering().goToMatch(1));
        assertThat(desk().table().selected()).contains(CURRENCY1);
    }

    @Test
    void aSampleOfTheListIsShownInThePreview(FxRobot robot) throws Exception {
        Path bad = folder.resolve("bad.csv");
        Files.writeString(
                bad, Files.readString(Standards.samples("trades/trades.csv")).replace("Buy", "Buy,Buy"));
        robot.interact(() -> {
            desk().samples().add(List.of(folder));
            desk().lower().show("Samples");
        });
        await(() -> desk().samples().samples().totalsProperty().get().failed() == 1);

        robot.interact(() -> robot.lookup("#samples")
                .queryAs(TableView.class)
                .getSelectionModel()
                .select(1));

        await(() -> desk().session()
                .sample()
                .get()
                .filter(shown -> shown.file().endsWith("bad.csv"))
                .isPresent());
        assertThat(desk().session().problems().get())
                .anyMatch(problem -> problem.location().file().endsWith("bad.csv"));
    }

    private ModelDesk desk() {
        return window.front().orElseThrow();
    }

    private static void await(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(PATIENCE, TimeUnit.SECONDS, condition);
    }
}
