package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.standards.Standards;
import org.bindery.studio.SmallModels;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.session.Document;
import org.bindery.studio.session.Session;
import org.bindery.studio.settings.UserFolders;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.workspace.ModelFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What a user does in a day: from a dropped file to a saved model, and on with it the next morning.
@ExtendWith(StudioRobot.class)
class JourneysTest {

    @TempDir
    private Path folder;

    private final ExecutorService workers = Executors.newCachedThreadPool();
    private final Answers answers = new Answers();
    private Stage stage;
    private StudioWindow window;
    private Look look;

    @Start
    void start(Stage shown) {
        stage = shown;
        open();
    }

    private void open() {
        look = new Look(Theme.LIGHT);
        window = new StudioWindow(
                new Background(workers, Platform::runLater),
                look,
                new Asking(answers, answers),
                Memory.in(UserFolders.in(folder.resolve("user"))));
        stage.setScene(window.scene());
        stage.show();
    }

    @AfterEach
    void stop() {
        workers.shutdownNow();
    }

    @Test
    void aDroppedFileIsImportedTunedAndTakenBackToTheSameBytes(FxRobot robot) throws Exception {
        Path trades = Standards.samples("trades/trades.csv");
        robot.interact(() -> {
            DroppingFiles.on(window.scene().lookup(".welcome-title"), trades);
            return trades;
        });
        await(() -> robot.lookup("#import-what").tryQuery().isPresent());
        robot.type(KeyCode.ENTER);
        await(() -> robot.lookup("#import-open").tryQuery().isPresent());
        robot.type(KeyCode.ENTER);
        await(() ->
                window.front().flatMap(desk -> desk.session().sample().get()).isPresent());
        answers.target = Optional.of(folder.resolve("trades"));
        robot.interact(() -> window.give(Command.SAVE));
        Path file = folder.resolve("trades.bindery");
        await(() -> Files.exists(file) && !modified());
        byte[] before = Files.readAllBytes(file);

        Session session = desk().session();
        robot.interact(() -> {
            session.set(SmallModels.CURRENCY, "encoding", "latin1");
            session.set(SmallModels.CURRENCY, "documentation", "What is bought");
            session.set(SmallModels.CURRENCY, "cardinality", "0..1");
            session.set(SmallModels.CURRENCY, "name", "bought");
        });
        robot.interact(() -> window.give(Command.SAVE));
        await(() -> !modified());
        assertThat(Files.readAllBytes(file)).isNotEqualTo(before);

        for (int i = 0; i < 4; i++) {
            robot.interact(() -> window.give(Command.UNDO));
        }
        assertThat(session.document().get().history().canUndo()).isFalse();
        robot.interact(() -> window.give(Command.SAVE));
        await(() -> !modified());
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void theNextMorningGoesOnWhereTheEveningStopped(FxRobot robot) throws Exception {
        Path trades = folder.resolve("trades.bindery");
        ModelFiles.write(SmallModels.trades(), trades);
        Path gone = folder.resolve("gone.bindery");
        ModelFiles.write(SmallModels.trades(), gone);
        Path csv = Standards.samples("trades/trades.csv");
        for (Path file : List.of(gone, trades, csv)) {
            robot.interact(() -> window.open(file));
            await(() -> window.front().filter(desk -> opened(desk).equals(file)).isPresent());
        }
        ModelDesk evening = window.desks().all().get(1);
        robot.interact(() -> {
            window.desks().bringToFront(evening);
            evening.lower().show("Problems");
            evening.session().select(ModelPath.parse("/trade/buyer/parent/parent"));
            window.give(Command.ZOOM_IN);
            window.give(Command.THEME);
        });
        String section = closeFirstSection(robot);
        List<String> rows = evening.tree().table().openRows();
        assertThat(rows).hasSizeGreaterThan(2);
        ModelPath selected = evening.session().selected().get();
        Files.delete(gone);
        robot.interact(() -> window.beforeClosing(() -> {}));

        robot.interact(this::open);
        robot.interact(() -> window.goOn(Optional.empty(), Optional.empty()));
        await(() -> window.desks().all().size() == 2
                && find("#notice").filter(Node::isVisible).isPresent());

        assertThat(find("#notice").orElseThrow().getAccessibleText()).contains("gone.bindery");
        ModelDesk morning = window.desks().all().getFirst();
        assertThat(morning.session().selected().get()).isEqualTo(selected);
        assertThat(morning.tree().table().openRows()).isEqualTo(rows);
        assertThat(morning.lower().frontName()).isEqualTo("Problems");
        assertThat(look.themeProperty().get()).isEqualTo(Theme.DARK);
        assertThat(opened(window.desks().all().get(1))).isEqualTo(csv);
        robot.interact(() -> window.desks().bringToFront(morning));
        await(() -> find("#" + section)
                .filter(node -> !((ToggleButton) node).isSelected())
                .isPresent());
    }

    /// @return what the section is called
    private String closeFirstSection(FxRobot robot) throws TimeoutException {
        await(() -> find(".section-title").isPresent());
        ToggleButton section = (ToggleButton) find(".section-title").orElseThrow();
        robot.interact(section::fire);
        return section.getId();
    }

    private static Path opened(ModelDesk desk) {
        Document document = desk.session().document().get();
        return document.file().or(document::source).orElseThrow();
    }

    @Test
    void aFileThatSomethingElseChangedIsReloadedOrKeptButNeverWrittenOver(FxRobot robot) throws Exception {
        Path file = folder.resolve("trades.bindery");
        ModelFiles.write(SmallModels.trades(), file);
        robot.interact(() -> window.open(file));
        await(() -> window.front().isPresent());
        Session session = desk().session();

        robot.interact(() -> window.userIsBack());
        ModelFiles.write(SmallModels.documented("second"), file);
        robot.interact(() -> window.userIsBack());
        choose(robot, "Reload");
        await(() -> SmallModels.documentation(session.document().get().model()).equals("second"));
        assertThat(modified()).isFalse();

        robot.interact(() -> session.set(SmallModels.CURRENCY, "encoding", "latin1"));
        ModelFiles.write(SmallModels.documented("third"), file);
        robot.interact(() -> window.give(Command.SAVE));
        await(() -> answers.asked.equals(List.of("trades.bindery")));
        assertThat(SmallModels.documentation(ModelFiles.read(file))).isEqualTo("third");
        assertThat(modified()).isTrue();

        robot.interact(() -> window.userIsBack());
        choose(robot, "Keep my version");
        robot.interact(() -> window.give(Command.SAVE));
        await(() -> !modified());
        assertThat(SmallModels.documentation(ModelFiles.read(file))).isEqualTo("second");
    }

    private void choose(FxRobot robot, String label) throws TimeoutException {
        await(() -> button(label).isPresent());
        robot.interact(() -> button(label).orElseThrow().fire());
    }

    private Optional<Button> button(String label) {
        return find("#notice").stream()
                .flatMap(notice -> notice.lookupAll(".button").stream())
                .filter(node ->
                        node instanceof Button button && button.getText().equals(label))
                .map(Button.class::cast)
                .findFirst();
    }

    @Test
    void aComponentIsFoundInThePaletteByLettersOfItsName(FxRobot robot) throws Exception {
        Path file = folder.resolve("trades.bindery");
        ModelFiles.write(SmallModels.trades(), file);
        robot.interact(() -> window.open(file));
        await(() -> window.front().isPresent());

        robot.interact(() -> window.give(Command.GO_TO_COMPONENT));
        robot.write("setd");
        await(() -> !robot.lookup("#palette-list").queryListView().getItems().isEmpty());
        robot.type(KeyCode.ENTER);

        await(() -> desk().session().selected().get().equals(ModelPath.parse("/trade/settlementDate")));
    }

    private boolean modified() {
        return desk().session().document().get().isModified();
    }

    private ModelDesk desk() {
        return window.front().orElseThrow();
    }

    private Optional<Node> find(String selector) {
        return TestBench.find(window.scene().getRoot(), selector);
    }
}
