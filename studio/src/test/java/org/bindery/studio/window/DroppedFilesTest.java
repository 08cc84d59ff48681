package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.standards.Standards;
import org.bindery.studio.FamilySamples;
import org.bindery.studio.SmallModels;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.session.Document;
import org.bindery.studio.workspace.ModelFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Files that are dropped on the window: what they are decides what becomes of them.
@Tag("long")
@ExtendWith(StudioRobot.class)
class DroppedFilesTest {

    @RegisterExtension
    private final OpenStudio studio = new OpenStudio();

    @TempDir
    private Path folder;

    @Start
    void start(Stage stage) {
        studio.on(stage);
    }

    @Test
    void aSourceIsImportedByEnterInADialogThatIsFilledIn(FxRobot robot) throws Exception {
        drop(robot, Standards.samples("orders/order.xsd"));
        await("#import-what");
        assertThat(label("#import-what")).startsWith("order.xsd. Recognised by its content: XML Schema");
        assertThat(studio.window().desks().all()).isEmpty();

        robot.type(KeyCode.ENTER);
        await("#import-open");
        robot.type(KeyCode.ENTER);

        TestBench.await(() -> studio.window().front().isPresent());
        Document document = studio.session().document().get();
        assertThat(document.source()).contains(Standards.samples("orders/order.xsd"));
        assertThat(document.model().roots()).extracting(Name::local).containsExactly("order");
    }

    @Test
    void aSourceOfEveryFamilyIsImportedByDroppingItAndPressingEnter(FxRobot robot) throws Exception {
        for (Map.Entry<String, Path> family : FamilySamples.in(folder).entrySet()) {
            int before = studio.window().desks().all().size();
            drop(robot, family.getValue());
            TestBench.await(
                    () -> find("#import-what").or(() -> find("#import-now")).isPresent());
            robot.type(KeyCode.ENTER);
            await("#import-open");
            robot.type(KeyCode.ENTER);

            TestBench.await(() -> studio.window().desks().all().size() == before + 1);
            Document document = studio.session().document().get();
            assertThat(document.source()).as(family.getKey()).contains(family.getValue());
            assertThat(document.model().roots()).as(family.getKey()).isNotEmpty();
        }
    }

    @Test
    void everythingIsTakenWithoutChoosingAndEscapeLeavesNoTrace(FxRobot robot) throws Exception {
        drop(robot, Standards.path("database/chinook/Chinook_Sqlite.sqlite"));
        await("#import-now");
        assertThat(((Button) find("#import-now").orElseThrow()).isDefaultButton())
                .isTrue();
        robot.type(KeyCode.ENTER);
        await("#import-open");
        assertThat(label("#import-result")).contains("11 root elements");

        robot.type(KeyCode.ESCAPE);

        assertThat(find("#import")).isEmpty();
        assertThat(studio.window().desks().all()).isEmpty();
    }

    @Test
    void filesOfOneKindGoInTogetherAndMessagesBecomeSamplesOfWhatDescribesThem(FxRobot robot) throws Exception {
        drop(
                robot,
                Standards.samples("orders/order.xml"),
                Standards.samples("orders/order-without-country.xml"),
                Standards.samples("orders/order.xsd"));
        await("#import-what");
        assertThat(label("#import-what")).startsWith("order.xsd.");
        assertThat(find("#import-samples").map(box -> ((CheckBox) box).getText()))
                .contains("Make these 2 messages samples of the model: order.xml, order-without-country.xml");
        robot.type(KeyCode.ENTER);
        await("#import-open");
        robot.type(KeyCode.ENTER);
        TestBench.await(() -> studio.window().front().isPresent()
                && studio.desk()
                                .samples()
                                .samples()
                                .totalsProperty()
                                .get()
                                .real()
                                .passed()
                        == 1
                && studio.desk().samples().samples().totalsProperty().get().failing() == 1);
    }

    @Test
    void messagesBecomeNoSamplesWhereTheUserDoesNotWantThem(FxRobot robot) throws Exception {
        drop(robot, Standards.samples("orders/order.xml"), Standards.samples("orders/order.xsd"));
        await("#import-what");
        robot.interact(() -> ((CheckBox) find("#import-samples").orElseThrow()).fire());
        robot.type(KeyCode.ENTER);
        await("#import-open");
        robot.type(KeyCode.ENTER);
        TestBench.await(() -> studio.window().front().isPresent()
                && studio.session().sized().get().isPresent());
        assertThat(studio.desk().samples().samples().rows()).isEmpty();
    }

    @Test
    void ofSeveralFilesTheUserIsToldWhichBecomeSamplesBeforeTheyDo(FxRobot robot) throws Exception {
        studio.open(Standards.samples("trades/trades.csv"));
        Path one = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("one.csv"));
        Path other = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("other.csv"));

        drop(robot, one, other, Standards.samples("orders/order.xml"));
        TestBench.await(() -> TestBench.sceneWith("#drop-text").isPresent());
        Scene asked = TestBench.sceneWith("#drop-text").orElseThrow();
        assertThat(((Label) asked.lookup("#drop-text")).getText())
                .isEqualTo("These files hold messages of 'trades' and would become samples of it: one.csv, other.csv.");
        assertThat(((Label) asked.lookup("#drop-more")).getText())
                .isEqualTo("The other files are imported in any case: order.xml.");
        assertThat(studio.desk().samples().samples().rows()).hasSize(1);

        robot.interact(() -> ((Button) asked.lookup("#drop-go")).fire());
        TestBench.await(() -> studio.desk().samples().samples().rows().size() == 3);
        await("#import-what");
        assertThat(label("#import-what")).startsWith("order.xml.");
    }

    @Test
    void severalMessagesAreImportedInsteadWhereTheUserWantsIt(FxRobot robot) throws Exception {
        studio.open(Standards.samples("trades/trades.csv"));
        Path one = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("one.csv"));
        Path other = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("other.csv"));

        drop(robot, one, other);
        TestBench.await(() -> TestBench.sceneWith("#drop-import").isPresent());
        robot.interact(() ->
                ((Button) TestBench.sceneWith("#drop-import").orElseThrow().lookup("#drop-import")).fire());

        await("#import-what");
        assertThat(label("#import-what")).startsWith("one.csv and 1 more.");
        assertThat(studio.desk().samples().samples().rows()).hasSize(1);
    }

    @Test
    void severalMessagesOfNoOpenModelAreImportedTogether(FxRobot robot) throws Exception {
        drop(robot, Standards.samples("orders/order.xml"), Standards.samples("orders/order-without-country.xml"));
        await("#import-what");
        assertThat(label("#import-what")).startsWith("order.xml and 1 more.");
    }

    @Test
    void aMessageOfTheModelInFrontIsAddedToItsSamplesUnlessItShallBeImported(FxRobot robot) throws Exception {
        studio.open(Standards.samples("trades/trades.csv"));
        Path bad = folder.resolve("bad.csv");
        Files.writeString(
                bad, Files.readString(Standards.samples("trades/trades.csv")).replace(",Buy,", ",Keep,"));

        drop(robot, bad);

        TestBench.await(
                () -> studio.session().sampleFile().get().filter(bad::equals).isPresent());
        assertThat(studio.find("#notice").orElseThrow().getAccessibleText())
                .isEqualTo("'bad.csv' holds messages of 'trades', so it was added to the model's samples.");
        assertThat(studio.desk().lower().frontName()).isEqualTo("Preview");
        robot.interact(() -> studio.find("#notice").orElseThrow().lookupAll(".button").stream()
                .filter(node ->
                        node instanceof Button button && button.getText().equals("Import instead…"))
                .forEach(node -> ((Button) node).fire()));
        await("#import-what");
    }

    @Test
    void whatIsNoMessageOfTheModelInFrontIsImported(FxRobot robot) throws Exception {
        studio.open(Standards.samples("trades/trades.csv"));
        drop(robot, Standards.samples("orders/order.xml"));
        await("#import-what");
        assertThat(studio.session().sampleFile().get()).contains(Standards.samples("trades/trades.csv"));
    }

    @Test
    void whatNobodyKnowsIsAskedAbout(FxRobot robot) throws Exception {
        drop(robot, Files.write(folder.resolve("noise.bin"), new byte[] {1, 2, 3, 0, 0, 7}));
        await("#import-formats");
        assertThat(label("#import-reason")).startsWith("noise.bin is in no format that Bindery recognises.");
        assertThat(label("#import-objection")).isEqualTo("Choose a format from the list.");
    }

    @Test
    void whatIsKnownAndCannotBeImportedSaysWhatToDo(FxRobot robot) throws Exception {
        drop(robot, Files.writeString(folder.resolve("accounts.qif"), "!Type:Bank\nD1/2/26\nT-12.50\n^\n"));
        await("#import-formats");
        assertThat(label("#import-reason"))
                .isEqualTo("accounts.qif is a file of accounts (QIF), which Bindery cannot import yet. Export the"
                        + " accounts as CSV, and import that. Or choose a format to read it in any case.");
    }

    @Test
    void modelsAreOpened(FxRobot robot) throws Exception {
        Path one = folder.resolve("one.bindery");
        Path other = folder.resolve("other.bindery");
        ModelFiles.write(SmallModels.trades(), one);
        ModelFiles.write(SmallModels.trades(), other);
        drop(robot, one, other);
        TestBench.await(() -> studio.window().desks().all().size() == 2);
        assertThat(SmallModels.tree(studio.session().document().get().model()).find(ModelPath.parse("/trade")))
                .isPresent();
    }

    private void drop(FxRobot robot, Path... files) {
        robot.interact(() -> {
            DroppingFiles.on(studio.window().scene().getRoot(), files);
            return files;
        });
    }

    private static void await(String selector) throws Exception {
        TestBench.await(() -> find(selector).isPresent());
    }

    private static Optional<Node> find(String selector) {
        return TestBench.sceneWith("#import").map(scene -> scene.lookup(selector));
    }

    private static String label(String selector) {
        return find(selector).map(node -> ((Label) node).getText()).orElse("");
    }
}
