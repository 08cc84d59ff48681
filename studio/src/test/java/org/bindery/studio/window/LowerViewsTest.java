package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bindery.studio.TestBench.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.model.ModelPath;
import org.bindery.studio.SmallModels;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WorkspaceException;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Layout, Java and Compare, as a user meets them below the tree.
@Tag("long")
@ExtendWith(StudioRobot.class)
class LowerViewsTest {

    private static final ModelPath CURRENCY = ModelPath.parse("/trade/currency1");

    @TempDir
    private Path folder;

    private final ExecutorService workers = Executors.newCachedThreadPool();
    private StudioWindow window;
    private final Answers answers = new Answers();

    @Start
    void start(Stage stage) {
        window = new StudioWindow(
                new Background(workers, Platform::runLater), new Look(Theme.LIGHT), new Asking(answers, answers));
        stage.setScene(window.scene());
        stage.show();
    }

    @BeforeEach
    void openTrades() throws WorkspaceException, TimeoutException {
        Path file = folder.resolve("trades.bindery");
        ModelFiles.write(SmallModels.trades(), file);
        Platform.runLater(() -> window.open(file));
        await(() -> window.front().isPresent() && desk().session().sized().get().isPresent());
    }

    @AfterEach
    void stop() {
        workers.shutdownNow();
    }

    private ModelDesk desk() {
        return window.front().orElseThrow();
    }

    @Test
    void theMapFollowsTheTreeAndTheTreeTheMap(FxRobot robot) throws TimeoutException {
        robot.interact(() -> desk().lower().show("Layout"));
        robot.interact(() -> desk().session().select(CURRENCY));
        await(() -> text("#layout-line").startsWith("/trade/currency1, bits "));
        assertThat(text("#layout-title")).isEqualTo("Trade");

        robot.interact(() -> find("#layout-map").orElseThrow().requestFocus());
        robot.type(KeyCode.HOME).type(KeyCode.RIGHT).type(KeyCode.RIGHT).type(KeyCode.ENTER);
        await(() -> !desk().session().selected().get().equals(CURRENCY));
        assertThat(text("#layout-line"))
                .startsWith(desk().session().selected().get().toString());
    }

    @Test
    void whatToCompareWithIsChosenBelowItsButtonAlsoWhereTheTabWasNotInFront(FxRobot robot) throws TimeoutException {
        robot.interact(() -> window.give(Command.COMPARE));
        await(() -> find("#empty-compare").isPresent());

        Node button = find("#empty-compare").orElseThrow();
        ContextMenu menu = TestBench.onFx(() -> Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .findFirst()
                .orElseThrow());
        Bounds place = TestBench.onFx(() -> button.localToScreen(button.getLayoutBounds()));
        assertThat(menu.getAnchorX()).isCloseTo(place.getMinX(), within(20.0));
        assertThat(menu.getAnchorY()).isCloseTo(place.getMaxY(), within(20.0));
        robot.interact(menu::hide);
    }

    @Test
    void theLayoutOfAllRecordsIsWrittenAsAPage(FxRobot robot) throws TimeoutException, IOException {
        Path page = folder.resolve("trades.md");
        answers.target = Optional.of(page);
        robot.interact(() -> desk().lower().show("Layout"));
        await(() -> find("#command-export-layout").isPresent());

        robot.interact(() -> button("#command-export-layout").fire());

        await(() -> Files.exists(page));
        assertThat(Files.readString(page))
                .startsWith("# The binary layout of trades")
                .contains("### Party");
    }

    @Test
    void theJavaOfATypeFollowsTheSelectionToTheGetter(FxRobot robot) throws TimeoutException {
        robot.interact(() -> desk().lower().show("Java"));
        robot.interact(() -> desk().session().select(CURRENCY));

        await(() -> find("#java-source-3")
                .filter(area -> ((CodeArea) area).getSelectedText().equals("getCurrency1"))
                .isPresent());
        assertThat(text("#java-title")).isEqualTo("Trade.getCurrency1()");
        assertThat(((CodeArea) find("#java-source-1").orElseThrow()).getText()).contains("public interface Trade");

        robot.interact(() -> find("#java-source-1").orElseThrow().requestFocus());
        robot.press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL).write("wrap(");
        assertThat(text("#found-java")).matches("1 of \\d+");
    }

    @Test
    void whatChangedSinceSavingIsListedWithWhatItBreaks(FxRobot robot) throws TimeoutException {
        robot.interact(() -> desk().session().set(CURRENCY, "encoding", "latin1"));
        robot.interact(() -> desk().session().set(CURRENCY, "documentation", "What is bought"));
        robot.interact(() -> desk().lower().show("Compare"));
        robot.interact(() -> button("#empty-compare").fire());
        robot.interact(() -> {
            ContextMenu menu = menu();
            menu.getItems().getFirst().fire();
            menu.hide();
        });

        await(() -> text("#compare-summary").equals("2 differences: 1 may break bytes, 0 source, 0 values."));
        assertThat(text("#compare-verdict")).contains("cannot be read by the new one: trade.");
        TableView<?> changes = (TableView<?>) find("#changes").orElseThrow();
        robot.interact(() -> {
            ComboBox<?> filter = (ComboBox<?>) find("#compare-filter").orElseThrow();
            filter.getSelectionModel().select(2);
        });
        assertThat(changes.getItems()).hasSize(1);

        robot.interact(() -> {
            changes.getSelectionModel().selectFirst();
            changes.requestFocus();
        });
        robot.type(KeyCode.ENTER);
        await(() -> desk().session().selected().get().equals(CURRENCY));

        robot.interact(() -> desk().session().undo());
        robot.interact(() -> desk().session().undo());
        await(() -> text("#compare-summary").startsWith("0 differences"));
    }

    private static ContextMenu menu() {
        return Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private Button button(String selector) {
        return (Button) find(selector).orElseThrow();
    }

    private Optional<Node> find(String selector) {
        return TestBench.find(window.scene().getRoot(), selector);
    }

    private String text(String selector) {
        return find(selector).map(node -> ((Label) node).getText()).orElse("");
    }
}
