package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.event.ActionEvent;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.tree.Component;
import org.bindery.standards.Standards;
import org.bindery.studio.SmallModels;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.background.Background;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WorkspaceException;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(StudioRobot.class)
class StudioWindowTest {

    private static final double IN_THE_THIRD_BYTE = 112;
    private static final ModelPath CURRENCY = ModelPath.parse("/trade/currency1");

    @TempDir
    private Path folder;

    private final ExecutorService workers = Executors.newCachedThreadPool();
    private final Answers answers = new Answers();
    private Look look;
    private StudioWindow window;

    @Start
    void start(Stage stage) {
        look = new Look(Theme.LIGHT);
        window = new StudioWindow(new Background(workers, Platform::runLater), look, new Asking(answers, answers));
        stage.setScene(window.scene());
        stage.show();
    }

    @BeforeEach
    void openTrades() throws WorkspaceException, TimeoutException {
        Path file = folder.resolve("trades.bindery");
        ModelFiles.write(SmallModels.trades(), file);
        Platform.runLater(() -> window.open(file));
        await(() -> window.front().flatMap(desk -> desk.session().sized().get()).isPresent());
    }

    @AfterEach
    void stop() {
        workers.shutdownNow();
    }

    @Test
    void choosingAnEncodingChangesTheSizeAndUndoBringsItBack(FxRobot robot) throws TimeoutException {
        robot.clickOn("currency1");
        await(() -> text("#property-title").equals("currency1"));
        assertThat(binarySize("currency1")).isEqualTo("15 b");

        robot.clickOn("Latin-1");
        await(() -> binarySize("currency1").equals("3"));
        assertThat(window.titleProperty().get()).isEqualTo("trades ● – Bindery");

        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await(() -> binarySize("currency1").equals("15 b"));
        assertThat(window.titleProperty().get()).isEqualTo("trades – Bindery");
    }

    @Test
    void aWrongEncodingIsReportedUnderItsField(FxRobot robot) throws TimeoutException {
        robot.clickOn("currency1");
        await(() -> find("#property-encoding").isPresent());

        robot.interact(() -> {
            TextField field = robot.lookup("#property-encoding").queryAs(TextField.class);
            field.setText("latin2");
            field.fireEvent(new ActionEvent());
        });

        assertThat(robot.lookup(".field-error").queryAllAs(Label.class))
                .anyMatch(label -> label.isVisible() && label.getText().contains("latin2"));
    }

    @Test
    void filteringShowsWhatFitsAndHowMuchThereIs(FxRobot robot) throws TimeoutException {
        robot.clickOn("#filter").write("parent");
        await(() -> text("#filter-count").equals("1 of 12"));
        assertThat(rows()).containsExactly("trade", "choice", "buyer", "parent");

        robot.type(KeyCode.ESCAPE);
        await(() -> text("#filter-count").equals("12 components"));
        assertThat(rows())
                .containsExactly("trade", "id", "tradeDate", "currency1", "amount1", "settlementDate", "choice");
    }

    @Test
    void theThemeChangesWithAKey(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.T).release(KeyCode.CONTROL);

        assertThat(look.themeProperty().get()).isEqualTo(Theme.DARK);
    }

    @Test
    void aProblemNamesThePathOfItsComponentAndLeadsThere(FxRobot robot) throws TimeoutException {
        robot.interact(() -> desk().session().set(CURRENCY, "encoding", "variable"));
        await(() -> desk().session().problems().get().stream()
                .anyMatch(problem -> problem.text().contains("currency1")));
        robot.interact(() -> desk().lower().show("Problems"));
        await(() -> find("#problems").filter(Node::isVisible).isPresent());

        robot.interact(() -> {
            TableView<Problem> problems = robot.lookup("#problems").queryTableView();
            problems.getItems().stream()
                    .filter(problem -> problem.text().contains("currency1"))
                    .findFirst()
                    .ifPresent(problems.getSelectionModel()::select);
            problems.requestFocus();
            assertThat(problems.getColumns().stream()
                            .filter(column -> column.getText().equals("Component"))
                            .<Object>map(column -> column.getCellData(
                                    problems.getSelectionModel().getSelectedItem())))
                    .containsExactly("~Trade/currency1");
        });
        robot.type(KeyCode.ENTER);

        await(() -> desk().tree().table().selected().filter(CURRENCY::equals).isPresent());
    }

    @Test
    void aByteAFieldOfTheTextAndARowAreSelectedTogether(FxRobot robot) throws TimeoutException {
        openSampleTrades();

        robot.clickOn("currency2");
        await(() -> text(".field-value").equals("USD"));
        CodeArea sample = robot.lookup("#sample").queryAs(CodeArea.class);
        assertThat(sample.getSelectedText()).isEqualTo("USD");

        robot.interact(() -> {
            sample.moveTo(sample.getText().indexOf("11944100"));
            sample.fireEvent(released(sample));
        });
        await(() -> desk().tree()
                .table()
                .selected()
                .filter(ModelPath.parse("/trade/amount2")::equals)
                .isPresent());
        assertThat(text(".field-value")).isEqualTo("11944100.00");

        Node firstBytes = robot.lookup(".hex-row").nth(0).query();
        robot.clickOn(robot.point(firstBytes).atPosition(Pos.CENTER_LEFT).atOffset(IN_THE_THIRD_BYTE, 0));
        await(() -> !desk().tree()
                .table()
                .selected()
                .filter(ModelPath.parse("/trade/amount2")::equals)
                .isPresent());
        assertThat(text(".field-path")).startsWith("/trade");
        assertThat(sample.getSelectedText()).isNotEmpty();
    }

    @Test
    void aSampleThatIsReadIsNamedAndNoOtherIsAskedFor(FxRobot robot) throws TimeoutException {
        Path sample = Standards.samples("trades/trades.csv");
        await(() -> find("#empty-open-sample").isPresent());
        robot.interact(() -> {
            window.openSample(sample);
            assertThat(text(".sample-name")).isEqualTo("trades.csv");
            assertThat(desk().preview().node().lookup(".empty-state"))
                    .isInstanceOfSatisfying(
                            Label.class, said -> assertThat(said.getText()).isEqualTo("Reading trades.csv…"));
            assertThat(find("#empty-open-sample")).isEmpty();
        });
    }

    @Test
    void theNextMessageKeepsTheComponent(FxRobot robot) throws TimeoutException {
        openSampleTrades();
        robot.clickOn("currency1");
        await(() -> text(".field-value").equals("GBP"));

        robot.clickOn("#command-next-message");

        await(() -> text(".field-value").equals("EUR"));
        assertThat(text("#message-position")).startsWith("message 2 of 30");
    }

    private void openSampleTrades() throws TimeoutException {
        Path trades = Standards.samples("trades/trades.csv");
        Platform.runLater(() -> window.open(trades));
        await(() -> desk().session().sample().get().isPresent());
    }

    private ModelDesk desk() {
        return window.front().orElseThrow();
    }

    private static MouseEvent released(Node node) {
        return new MouseEvent(
                MouseEvent.MOUSE_RELEASED,
                0,
                0,
                0,
                0,
                MouseButton.PRIMARY,
                1,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                true,
                new PickResult(node, 0, 0));
    }

    @Test
    void theKeyboardReachesEveryPane(FxRobot robot) {
        List<Node> owners = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            robot.type(KeyCode.F6);
            owners.add(window.scene().getFocusOwner());
        }

        assertThat(owners).doesNotContainNull().doesNotHaveDuplicates();
    }

    @Test
    void twoModelsStandInTabsAndCommandsActOnTheOneInFront(FxRobot robot) throws TimeoutException {
        robot.interact(() -> desk().session().set(CURRENCY, "encoding", "latin1"));
        openSampleTrades();
        assertThat(titles()).containsExactly("trades – trades.bindery ●", "trades – trades.csv", "Open");
        assertThat(window.titleProperty().get()).isEqualTo("trades – Bindery");
        ModelDesk imported = desk();

        robot.press(KeyCode.CONTROL).type(KeyCode.TAB).release(KeyCode.CONTROL);
        assertThat(desk()).isNotSameAs(imported);
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await(() -> binarySize("currency1").equals("15 b"));
        assertThat(titles()).containsExactly("trades – trades.bindery", "trades – trades.csv", "Open");

        robot.press(KeyCode.CONTROL).type(KeyCode.W).release(KeyCode.CONTROL);
        assertThat(desk()).isSameAs(imported);
        assertThat(answers.asked).isEmpty();
    }

    @Test
    void aModelThatCannotBeOpenedLeavesTheOthersAlone() throws IOException, TimeoutException {
        Path damaged = folder.resolve("damaged.bindery");
        Files.writeString(damaged, "{ \"bindery\": ");

        Platform.runLater(() -> window.open(damaged));

        await(() -> find("#notice").filter(Node::isVisible).isPresent());
        assertThat(find("#notice").orElseThrow().getAccessibleText()).contains("damaged.bindery");
        assertThat(find("#notice-details").orElseThrow().isVisible()).isFalse();
        assertThat(titles()).containsExactly("trades", "Open");
    }

    @Test
    void allSchemasThatAreMissingAreNamedInTheDetails() throws IOException, TimeoutException {
        Path schema = folder.resolve("order.xsd");
        Files.writeString(schema, """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:b="urn:b" targetNamespace="urn:a">
            <xs:import namespace="urn:b" schemaLocation="party.xsd"/>
            <xs:include schemaLocation="common.xsd"/>
            <xs:element name="order" type="b:Party"/>
            </xs:schema>
            """);

        Platform.runLater(() -> window.open(schema));

        await(() -> find("#notice").filter(Node::isVisible).isPresent());
        assertThat(find("#notice").orElseThrow().getAccessibleText()).contains("'party.xsd'", "(and 2 more problems)");
        TextArea details = (TextArea) find("#notice .text-area").orElseThrow();
        assertThat(details.getText())
                .contains("order.xsd:3", "'common.xsd'", "'b:Party'")
                .doesNotContain("Exception");
        assertThat(TestBench.onFx(() -> TestBench.cut(find("#notice").orElseThrow())))
                .isEmpty();
    }

    private List<String> titles() {
        TabPane models = (TabPane) find("#models").orElseThrow();
        return TestBench.onFx(() -> models.getTabs().stream().map(Tab::getText).toList());
    }

    @Test
    void unsavedChangesAreAskedAboutBeforeTheyAreLost(FxRobot robot) throws TimeoutException {
        List<String> closed = new ArrayList<>();
        robot.interact(() -> desk().session().set(CURRENCY, "encoding", "latin1"));

        answers.unsaved = Questions.Unsaved.CANCEL;
        robot.interact(() -> window.beforeClosing(() -> closed.add("discarded")));
        assertThat(closed).isEmpty();

        answers.unsaved = Questions.Unsaved.SAVE;
        robot.interact(() -> window.beforeClosing(() -> closed.add("saved")));
        await(() -> closed.equals(List.of("saved")));
        assertThat(answers.asked).containsExactly("trades", "trades");
        assertThat(window.titleProperty().get()).isEqualTo("trades – Bindery");
    }

    @Test
    void everyControlShowsWhatItIs(FxRobot robot) throws TimeoutException {
        robot.clickOn("currency1");
        await(() -> find("#property-encoding").isPresent());

        List<Node> silent =
                robot.lookup(node -> node instanceof Control && node.isFocusTraversable()).queryAll().stream()
                        .filter(node -> !tellsWhatItIs(node))
                        .toList();

        assertThat(silent).isEmpty();
    }

    private static boolean tellsWhatItIs(Node node) {
        boolean named =
                node.getAccessibleText() != null && !node.getAccessibleText().isBlank();
        boolean labelled = node instanceof Labeled labeled
                && labeled.getText() != null
                && !labeled.getText().isBlank();
        return named || labelled;
    }

    private Optional<Node> find(String selector) {
        return TestBench.find(window.scene().getRoot(), selector);
    }

    private String text(String selector) {
        return find(selector).map(node -> ((Label) node).getText()).orElse("");
    }

    private List<String> rows() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < desk().tree().table().view().getExpandedItemCount(); i++) {
            names.add(desk().tree().table().view().getTreeItem(i).getValue().name());
        }
        return names;
    }

    private String binarySize(String name) {
        for (int i = 0; i < desk().tree().table().view().getExpandedItemCount(); i++) {
            TreeItem<Component> row = desk().tree().table().view().getTreeItem(i);
            if (row.getValue().name().equals(name)) {
                int number = i;
                return desk().tree().table().view().getColumns().stream()
                        .filter(column -> "column-binary-size".equals(column.getId()))
                        .map(column -> (String) column.getCellData(number))
                        .findFirst()
                        .orElseThrow();
            }
        }
        return "";
    }
}
