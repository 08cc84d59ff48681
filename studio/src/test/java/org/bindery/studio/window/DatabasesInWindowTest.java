package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bindery.importers.ImportOption;
import org.bindery.model.MessageFormat;
import org.bindery.model.ModelPath;
import org.bindery.standards.TestDatabase;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.settings.SavedSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Databases in the studio: nothing is connected before the user says so, and rows become samples.
@Tag("long")
@ExtendWith(StudioRobot.class)
class DatabasesInWindowTest {

    private static final int MOMENT = 500;

    @RegisterExtension
    private final OpenStudio studio = new OpenStudio();

    @TempDir
    private Path folder;

    @Start
    void start(Stage stage) {
        studio.on(stage, folder.resolve("user"));
    }

    private static boolean isCalled(ServerSocket server) throws Exception {
        server.setSoTimeout(MOMENT);
        try {
            server.accept().close();
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }

    @Test
    void noServerIsAskedBeforeTheTickAtConnect(FxRobot robot) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            String url = "jdbc:h2:tcp://127.0.0.1:" + server.getLocalPort() + "/shop";
            Path connection = Files.writeString(folder.resolve("shop.jdbc"), "url=" + url + "\n");
            for (String source : List.of(connection.toString(), url)) {
                studio.give(Command.IMPORT);
                TestBench.await(() -> find("#import-entry").isPresent());
                robot.interact(() -> ((TextField) find("#import-entry").orElseThrow()).setText(source));
                while (find("#import-option-connect").isEmpty()) {
                    robot.interact(() -> button("#import-next").fire());
                    TestBench.await(() -> find("#import-working").isEmpty());
                }
                robot.interact(() -> button("#import-next").fire());
                TestBench.await(() -> find("#import-working").isEmpty()
                        && !text("#import-objection").isEmpty());
                assertThat(text("#import-objection"))
                        .contains("the H2 server 127.0.0.1:" + server.getLocalPort() + ", database shop")
                        .contains("Nothing was connected");
                assertThat(isCalled(server)).as(source).isFalse();

                robot.interact(() -> ((CheckBox) find("#import-option-connect").orElseThrow()).setSelected(true));
                robot.interact(() -> button("#import-next").fire());
                server.setSoTimeout(30_000);
                server.accept().close();
                TestBench.await(() -> find("#import-working").isEmpty());
                robot.type(KeyCode.ESCAPE);
                TestBench.await(() -> find("#import").isEmpty());
            }
        }
    }

    @Test
    void aRestoredSessionDoesNotConnect(FxRobot robot) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Path connection = Files.writeString(
                    folder.resolve("shop.jdbc"), "url=jdbc:h2:tcp://127.0.0.1:" + server.getLocalPort() + "/shop\n");
            SavedSession.Desk desk = new SavedSession.Desk(
                    connection.toString(), "", List.of(), "/", List.of(), "", Map.of(), List.of(), "");
            AtomicBoolean done = new AtomicBoolean();
            robot.interact(() -> studio.window()
                    .continuing()
                    .restore(new SavedSession(null, List.of(desk), 0), () -> done.set(true)));

            TestBench.await(done::get);
            assertThat(studio.find("#notice").orElseThrow().getAccessibleText())
                    .contains("Not everything that was open last time could be opened again")
                    .contains("shop.jdbc");
            assertThat(studio.window().desks().all()).isEmpty();
            assertThat(isCalled(server)).isFalse();
        }
    }

    @Test
    void rowsOfAFileBecomeSamplesOfTheModelInTheFormatThatWasChosen(FxRobot robot) throws Exception {
        Path file = folder.resolve("shop.db");
        try (Connection connection = TestDatabase.connect("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE item (id INTEGER PRIMARY KEY, name VARCHAR(20) NOT NULL)");
            statement.execute("INSERT INTO item VALUES (1, 'pen'), (2, 'ink')");
        }
        studio.give(Command.IMPORT);
        TestBench.await(() -> find("#import-entry").isPresent());
        robot.interact(() -> ((TextField) find("#import-entry").orElseThrow()).setText(file.toString()));
        while (find("#import-option-rows").isEmpty()) {
            robot.interact(() -> button("#import-next").fire());
            TestBench.await(() -> find("#import-working").isEmpty());
        }
        choose(robot, "#import-option-rows", "100 of each table");
        choose(robot, "#import-option-messages", "JSON");
        while (find("#import-open").isEmpty()) {
            robot.interact(() -> button("#import-next").fire());
            TestBench.await(() -> find("#import-working").isEmpty());
        }
        assertThat(((CheckBox) find("#import-samples").orElseThrow()).getText())
                .isEqualTo("Write 2 rows as samples of the model into " + folder.resolve("shop-rows"));
        assertThat(folder.resolve("shop-rows")).doesNotExist();
        robot.interact(() -> button("#import-open").fire());

        TestBench.await(() -> studio.window().front().isPresent()
                && studio.desk().samples().samples().rows().size() == 1
                && studio.desk().samples().samples().rows().getFirst().result().isPresent());
        assertThat(folder.resolve("shop-rows/item.json"))
                .hasContent("[{\"id\":1,\"name\":\"pen\"},\n{\"id\":2,\"name\":\"ink\"}]");
        assertThat(studio.session().document().get().model().format()).isEqualTo(new MessageFormat.Json(false));

        robot.interact(() -> studio.session().set(ModelPath.ROOT, "format", "delimited"));
        assertThat(studio.session().document().get().model().format()).isInstanceOf(MessageFormat.Delimited.class);
    }

    private static Optional<Node> find(String selector) {
        return TestBench.sceneWith(selector).map((Scene scene) -> scene.lookup(selector));
    }

    private static Button button(String selector) {
        return (Button) find(selector).orElseThrow();
    }

    private static String text(String selector) {
        return find(selector).map(node -> ((Label) node).getText()).orElse("");
    }

    private static void choose(FxRobot robot, String selector, String label) {
        robot.interact(() -> {
            @SuppressWarnings("unchecked") // boxes of options hold values
            ComboBox<ImportOption.Value> box =
                    (ComboBox<ImportOption.Value>) find(selector).orElseThrow();
            box.setValue(box.getItems().stream()
                    .filter(value -> value.label().equals(label))
                    .findFirst()
                    .orElseThrow());
        });
    }
}
