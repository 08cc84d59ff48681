package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.building.NewModel;
import org.bindery.model.edit.FormatKind;
import org.bindery.standards.Standards;
import org.bindery.studio.SmallModels;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.settings.SavedSession;
import org.bindery.studio.treemap.Share;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.SampleTrades;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What somebody meets who opens the studio for the first time, with files of their own.
@Tag("long")
@ExtendWith(StudioRobot.class)
class FirstEncounterTest {

    private static final String HOME = "bindery.home";
    private static final ModelPath CURRENCY = ModelPath.parse("/trade/currency1");

    @RegisterExtension
    private final OpenStudio studio = new OpenStudio();

    @TempDir
    private Path folder;

    @Start
    void start(Stage stage) {
        studio.on(stage, folder.resolve("user"));
    }

    @AfterEach
    void leaveHome() {
        System.clearProperty(HOME);
    }

    @Test
    void theBannerOfAChangedFileStaysOnItsTabAndIsGoneWhenItWasClosed(FxRobot robot) throws Exception {
        Path first = model("first.bindery");
        Path second = model("second.bindery");
        ModelDesk one = studio.open(first);
        ModelDesk two = studio.open(second);
        ModelFiles.write(SmallModels.documented("theirs"), first);

        robot.interact(() -> studio.window().userIsBack());
        Thread.sleep(2_500);
        assertThat(isTold()).as("told while another model is in front").isFalse();
        robot.interact(() -> studio.window().desks().bringToFront(one));
        TestBench.await(this::isTold);
        assertThat(told()).startsWith("'first.bindery' was changed by another program.");
        robot.interact(() -> studio.window().desks().bringToFront(two));
        assertThat(isTold()).isFalse();

        robot.interact(() -> studio.window().desks().bringToFront(one));
        assertThat(isTold()).isTrue();
        robot.interact(() -> button("#notice-close").fire());
        robot.interact(() -> studio.window().userIsBack());
        Thread.sleep(2_500);
        assertThat(isTold()).as("told again after it was closed").isFalse();
    }

    @Test
    void theWalkOpensTheTradesAndSelectsWhatItShows(FxRobot robot) throws Exception {
        System.setProperty(
                HOME, Standards.samples("trades").getParent().getParent().toString());
        ModelDesk other = studio.open(model("mine.bindery"));
        studio.give(Command.WALK);

        TestBench.await(() -> studio.text("#walk-title").equals("The model"));
        assertThat(studio.desk()).isNotEqualTo(other);
        assertThat(studio.session().document().get().source()).contains(SampleTrades.file());
        robot.interact(() -> studio.desk().lower().show("Problems"));
        robot.interact(() -> button("#walk-next").fire());
        assertThat(studio.session().selected().get()).isEqualTo(CURRENCY);
        robot.interact(() -> button("#walk-next").fire());
        assertThat(studio.desk().lower().frontName()).isEqualTo("Preview");

        robot.interact(() -> studio.window().desks().bringToFront(other));
        studio.give(Command.WALK);
        TestBench.await(() -> studio.text("#walk-title").equals("The model"));
        assertThat(studio.window().desks().all())
                .as("the trades are opened once")
                .hasSize(2);
        assertThat(studio.desk()).isNotEqualTo(other);
    }

    @Test
    void aModelWithoutARootOffersToMakeOne(FxRobot robot) throws Exception {
        Path file = folder.resolve("no-root.bindery");
        ModelFiles.write(SmallModels.trades().withRoots(List.of()), file);
        studio.open(file);
        assertThat(studio.find("#no-root").orElseThrow().isVisible()).isTrue();

        robot.interact(() -> button("#add-root").fire());
        TestBench.await(() -> robot.lookup("#add-name").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#add-cancel").queryButton().fire());
        robot.interact(() -> ((MenuButton) studio.find("#choose-root").orElseThrow())
                .getItems()
                .getFirst()
                .fire());

        TestBench.await(() -> !studio.find("#no-root").orElseThrow().isVisible());
        assertThat(studio.session().document().get().model().roots())
                .extracting(Name::local)
                .containsExactly("trade");
    }

    @Test
    void aNewModelOffersToAddTheFirstComponent(FxRobot robot) throws Exception {
        studio.open(model("trades.bindery"));
        assertThat(studio.find("#no-components").orElseThrow().isVisible()).isFalse();

        Path file = folder.resolve("new.bindery");
        Model empty = NewModel.of("new", FormatKind.XML, "", Optional.of("payment"));
        ModelFiles.write(empty, file);
        studio.open(file);
        assertThat(studio.find("#no-components").orElseThrow().isVisible()).isTrue();

        robot.interact(() -> button("#add-first").fire());
        TestBench.await(() -> robot.lookup("#add-name").tryQuery().isPresent());
        robot.interact(
                () -> robot.lookup("#add-name").queryComboBox().getEditor().setText("amount"));
        robot.interact(() -> robot.lookup("#add-done").queryButton().fire());
        TestBench.await(() -> !studio.find("#no-components").orElseThrow().isVisible());
        assertThat(studio.session().selected().get()).hasToString("/payment/amount");
    }

    @Test
    void tabbingThroughTheAddDialogWritesOverWhatStandsThere(FxRobot robot) throws Exception {
        studio.open(model("trades.bindery"));
        robot.interact(() -> studio.session().select(ModelPath.parse("/trade")));
        studio.give(Command.ADD);
        TestBench.await(() -> robot.lookup("#add-name").tryQuery().isPresent());

        robot.type(KeyCode.TAB);
        TestBench.await(() -> selected(robot, "#add-type").equals("string"));
        robot.type(KeyCode.TAB);
        TestBench.await(() -> selected(robot, "#add-cardinality").equals("1"));
        robot.interact(() -> robot.lookup("#add-cancel").queryButton().fire());
    }

    @Test
    void aFileOfNoKnownFormatCanBeGivenOneOrBeMarked(FxRobot robot) throws Exception {
        Path letter = Files.writeString(folder.resolve("letter.txt"), "hello world\n");
        robot.interact(() -> studio.window().open(letter));

        TestBench.await(this::isTold);
        assertThat(told())
                .contains("No importer recognises this file. It is text in UTF-8, whose first line is 'hello world'.")
                .doesNotContain("--format");
        assertThat(choices()).extracting(Labeled::getText).containsExactly("Choose its format…", "Mark its pieces…");
        robot.interact(() -> choices().getLast().fire());
        TestBench.await(() -> robot.lookup("#marked-sample").tryQuery().isPresent());
        assertThat(robot.lookup("#marked-sample").queryAs(CodeArea.class).getText())
                .isEqualTo("hello world\n");
        robot.interact(() -> robot.lookup("#sample-model-cancel").queryButton().fire());
    }

    @Test
    void aFolderThatIsOpenedIsAskedAbout(FxRobot robot) {
        robot.interact(() -> studio.window().open(folder));

        assertThat(robot.lookup("#import-entry").tryQuery()).isPresent();
        robot.interact(() -> robot.lookup("#import-cancel").queryButton().fire());
    }

    private List<Button> choices() {
        return TestBench.onFx(() -> studio.find("#notice").orElseThrow().lookupAll(".notice-choices .button").stream()
                .map(Button.class::cast)
                .toList());
    }

    @Test
    void whatCannotBeAddedIsSaidBelowItsFieldWhichHasTheFocus(FxRobot robot) throws Exception {
        studio.open(model("trades.bindery"));
        robot.interact(() -> studio.session().select(ModelPath.parse("/trade")));
        studio.give(Command.ADD);
        TestBench.await(() -> robot.lookup("#add-name").tryQuery().isPresent());
        ComboBox<?> cardinality = robot.lookup("#add-cardinality").queryComboBox();
        robot.interact(() -> {
            robot.lookup("#add-name").queryComboBox().getEditor().setText("price");
            cardinality.getEditor().setText("7..2");
            robot.lookup("#add-done").queryButton().fire();
        });

        assertThat(robot.lookup("#add-cardinality-error").queryLabeled().getText())
                .isEqualTo("The cardinality 7..2 is not a range from 0 upwards.");
        assertThat(cardinality.isFocused()).isTrue();
        robot.interact(() -> robot.lookup("#add-cancel").queryButton().fire());
    }

    private static String selected(FxRobot robot, String selector) {
        ComboBox<?> box = robot.lookup(selector).queryComboBox();
        return box.getEditor().getSelectedText();
    }

    @Test
    void recentFilesKeepTheirUnderscores(FxRobot robot) throws Exception {
        studio.open(model("my_first_model.bindery"));
        robot.interact(() -> studio.window().close(studio.desk()));
        TestBench.await(() -> studio.find("#recent .recent-name").isPresent());

        Labeled name = (Labeled) studio.find("#recent .recent-name").orElseThrow();
        robot.interact(name::applyCss);
        assertThat(name.lookupAll(".text"))
                .extracting(node -> ((Text) node).getText())
                .contains("my_first_model.bindery");
    }

    @Test
    void theListOfTabsThatDoNotFitKeepsTheUnderscoresOfNames(FxRobot robot) throws Exception {
        for (int i = 1; i <= 5; i++) {
            studio.open(model("my_model_with_a_long_name_" + i + ".bindery"));
        }
        TestBench.await(() -> arrow().isPresent());
        robot.clickOn(arrow().orElseThrow());
        TestBench.await(() -> !listOfTabs().isEmpty());

        assertThat(listOfTabs()).contains("trades – my_model_with_a_long_name_5.bindery", "Open");
    }

    private Optional<Node> arrow() {
        return TestBench.onFx(() -> studio.find("#models").stream()
                .flatMap(models -> models.lookupAll(".tab-down-button").stream())
                .filter(Node::isVisible)
                .findFirst());
    }

    /// The texts as they are drawn.
    private static List<String> listOfTabs() {
        return TestBench.onFx(() -> Window.getWindows().stream()
                .filter(window -> window instanceof ContextMenu)
                .flatMap(window -> window.getScene().getRoot().lookupAll(".label .text").stream())
                .map(node -> ((Text) node).getText())
                .filter(text -> !text.isEmpty())
                .toList());
    }

    @Test
    void aSignZoomsWhereverItStandsOnTheKeyboard(FxRobot robot) {
        double normal = studio.look().sizeProperty().get();
        press(robot, KeyCode.PLUS, "+", false);
        press(robot, KeyCode.EQUALS, "=", false);
        press(robot, KeyCode.EQUALS, "+", true);
        press(robot, KeyCode.ADD, "+", false);
        press(robot, KeyCode.DIGIT1, "+", true);
        assertThat(studio.look().sizeProperty().get()).as("five kinds of plus").isEqualTo(normal + 5);

        press(robot, KeyCode.MINUS, "-", false);
        press(robot, KeyCode.SUBTRACT, "-", false);
        press(robot, KeyCode.DIGIT6, "-", false);
        press(robot, KeyCode.DIGIT1, "1", false);
        press(robot, KeyCode.MINUS, "_", true);
        assertThat(studio.look().sizeProperty().get())
                .as("three kinds of minus")
                .isEqualTo(normal + 2);
        press(robot, KeyCode.DIGIT0, "0", true);
        assertThat(studio.look().sizeProperty().get()).isEqualTo(normal);
    }

    private void press(FxRobot robot, KeyCode code, String text, boolean shift) {
        robot.interact(() -> studio.window()
                .scene()
                .getRoot()
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, text, text, code, shift, true, false, false)));
    }

    @Test
    void theTableBesideTheTreemapShowsPaths(FxRobot robot) throws Exception {
        studio.open(Standards.samples("trades/trades.csv"));
        robot.interact(() -> studio.desk().lower().show("Bytes"));
        TestBench.await(
                () -> studio.find("#shares").isPresent() && !shares().getItems().isEmpty());

        assertThat(shares().getItems())
                .extracting(share ->
                        shares().getColumns().getFirst().getCellData(share).toString())
                .contains("/trade/currency1", "/trade/amount1", "/trade: structure");
    }

    @Test
    void theListOfSamplesOfAModelThatWasNeverSavedIsThereAgainNextTime(FxRobot robot) throws Exception {
        Path more = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("more.csv"));
        Path source = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("trades.csv"));
        studio.open(source);
        robot.interact(() -> studio.desk().samples().add(List.of(more)));

        SavedSession.Desk saved = studio.desk().toContinue().orElseThrow();
        assertThat(saved.samples()).containsExactly(source.toString(), more.toString());
        robot.interact(() -> studio.window().close(studio.desk()));
        studio.open(source);
        robot.interact(() -> studio.desk().goOnWith(saved));
        TestBench.await(() -> studio.desk().samples().samples().rows().size() == 2);
    }

    @SuppressWarnings("unchecked") // The table is known by its id.
    private TableView<Share> shares() {
        return (TableView<Share>) studio.find("#shares").orElseThrow();
    }

    private Path model(String name) throws Exception {
        Path file = folder.resolve(name);
        ModelFiles.write(SmallModels.documented("saved"), file);
        return file;
    }

    private Button button(String selector) {
        return (Button) studio.find(selector).orElseThrow();
    }

    private boolean isTold() {
        return studio.find("#notice").map(Node::isVisible).orElse(false);
    }

    private String told() {
        return Optional.ofNullable(studio.find("#notice").orElseThrow().getAccessibleText())
                .orElse("");
    }
}
