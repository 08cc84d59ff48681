package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bindery.studio.TestBench.await;
import static org.bindery.studio.TestBench.sceneWith;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.background.Running;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.rows.DataRow;
import org.bindery.studio.rows.TradeBatches;
import org.bindery.studio.workspace.OpenBatch;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What a user does with the messages of a batch.
@Tag("long")
@ExtendWith(StudioRobot.class)
class DataInWindowTest {

    private static final int TRADES = 20_000;

    @TempDir
    private Path folder;

    @RegisterExtension
    private final OpenStudio studio = new OpenStudio();

    @Start
    void start(Stage stage) {
        studio.on(stage);
    }

    private ModelDesk open(int trades) throws Exception {
        return openFile(TradeBatches.write(folder, trades));
    }

    private ModelDesk openFile(Path batch) throws TimeoutException {
        ModelDesk desk = studio.open(batch);
        await(() -> !studio.text("#data-count").isEmpty());
        return desk;
    }

    @SuppressWarnings("unchecked") // the rows of this table
    private TableView<DataRow> table() {
        return (TableView<DataRow>) studio.find("#data-rows").orElseThrow();
    }

    private String cell(int row, int column) {
        return table().getItems().get(row).cell(column);
    }

    private void type(FxRobot robot, String condition) {
        robot.interact(() -> ((CodeArea) studio.find("#data-condition").orElseThrow()).replaceText(condition));
    }

    private List<String> figures() {
        return TestBench.onFx(() -> studio.find("#data-figures").orElseThrow().lookupAll(".label").stream()
                .map(label -> ((Label) label).getText())
                .toList());
    }

    @Test
    void aBatchIsOpenedWithItsModelAndItsMessages(FxRobot robot) throws Exception {
        ModelDesk desk = open(TRADES);

        assertThat(desk.lower().frontName()).isEqualTo("Data");
        assertThat(desk.session().document().get().model().name()).isEqualTo("trades");
        assertThat(studio.text("#data-name")).isEqualTo("trades.batch");
        assertThat(studio.text("#data-count")).isEqualTo("20,000 messages");
        await(() -> table().getItems().size() > 2);
        assertThat(table().getItems().size()).isLessThan(100);
        assertThat(cell(0, 0)).isEqualTo("1");
        assertThat(table().getColumns().get(5).getText()).isEqualTo("amount1");

        robot.interact(() -> ((ScrollBar) studio.find("#data-scroll").orElseThrow()).setValue(1));
        await(() -> cell(table().getItems().size() - 1, 0).equals("20,000"));
    }

    @Test
    void theConditionStandsOnALineWithTheNameOfTheBatch(FxRobot robot) throws Exception {
        open(10);

        Node box = studio.find("#data-condition").orElseThrow().getParent();
        Node name = studio.find("#data-name").orElseThrow();
        assertThat(box.localToScene(box.getLayoutBounds()).getCenterY())
                .isCloseTo(name.localToScene(name.getLayoutBounds()).getCenterY(), within(1.0));
    }

    @Test
    void theErrorOfAConditionMovesNothing(FxRobot robot) throws Exception {
        open(10);
        double top = top("#data-rows");

        type(robot, "id > ");
        await(() -> studio.text("#data .field-error").contains("missing"));
        assertThat(top("#data-rows")).isEqualTo(top);
        assertThat(top("#data .field-error")).isGreaterThan(top("#data-rows .column-header"));
    }

    @Test
    void aTypedConditionStandsOnALineWithTheNameOfTheBatch(FxRobot robot) throws Exception {
        open(10);
        type(robot, "id > 5");
        await(() -> studio.text("#data-count").equals("5 of 10 messages"));

        assertThat(middle("#data-condition .paragraph-text")).isCloseTo(middle("#data-name"), within(1.0));
    }

    private double middle(String selector) {
        return TestBench.onFx(() -> {
            Node node = studio.find(selector).orElseThrow();
            return node.localToScene(node.getLayoutBounds()).getCenterY();
        });
    }

    private double top(String selector) {
        return TestBench.onFx(() -> {
            Node node = studio.find(selector).orElseThrow();
            return node.localToScene(node.getLayoutBounds()).getMinY();
        });
    }

    @Test
    void messagesAreFilteredWhileOneTypes(FxRobot robot) throws Exception {
        open(TRADES);
        robot.interact(() -> ((ScrollBar) studio.find("#data-scroll").orElseThrow()).setValue(0.5));
        await(() -> cell(0, 0).startsWith("9,9"));

        type(robot, "id > 100 && id <= 15000");
        await(() -> studio.text("#data-count").equals("14,900 of 20,000 messages"));
        await(() -> cell(0, 0).equals("101"));
        type(robot, "id > 100 && id <= 130");
        await(() -> studio.text("#data-count").equals("30 of 20,000 messages"));
        await(() -> cell(0, 0).equals("101"));

        type(robot, "id > 100 && ");
        await(() -> studio.text("#data .field-error").contains("missing"));
        assertThat(studio.text("#data-count")).isEmpty();
        type(robot, "id > 'x'");
        await(() -> studio.text("#data .field-error").contains("does not take"));

        type(robot, "id < 0");
        await(() -> studio.text("#data-count").equals("0 of 20,000 messages"));
        assertThat(studio.text("#data-rows .empty-state")).isEqualTo("None of the messages meets the condition.");
        type(robot, "");
        await(() -> studio.text("#data-count").equals("20,000 messages"));
    }

    @Test
    void theSelectedComponentIsAddedUp(FxRobot robot) throws Exception {
        ModelDesk desk = open(3_000);

        robot.interact(() -> desk.session().select(ModelPath.parse("/trade/amount1")));
        await(() -> figures().contains("Sum"));
        await(() -> figures().contains("3,000"));
        assertThat(studio.find("#data-bars").orElseThrow().lookupAll(".bar")).hasSizeGreaterThan(5);

        type(robot, "id <= 30");
        await(() -> figures().contains("30"));
        robot.interact(() -> ((ToggleButton) studio.find("#data-show-bytes").orElseThrow()).fire());
        await(() -> studio.find("#data-treemap")
                .filter(map -> !map.lookupAll(".tile").isEmpty())
                .isPresent());
    }

    @Test
    void aMessageOpensInThePreview(FxRobot robot) throws Exception {
        ModelDesk desk = open(TRADES);
        await(() -> table().getItems().size() > 2);

        robot.interact(() -> table().requestFocus());
        robot.type(KeyCode.END);
        await(() -> desk.preview().sampleName().equals(Optional.of("trades.batch, message 20,000")));
        robot.type(KeyCode.HOME).type(KeyCode.DOWN);
        await(() -> desk.preview().sampleName().equals(Optional.of("trades.batch, message 2")));
        robot.type(KeyCode.ENTER);

        await(() -> studio.sampleText().contains("\n2,"));
        assertThat(desk.lower().frontName()).isEqualTo("Preview");
        assertThat(desk.preview().messagesProperty().get()).isEqualTo(1);
    }

    @Test
    void aBatchWithoutMessagesSaysSo() throws Exception {
        open(0);

        assertThat(studio.text("#data-count")).isEqualTo("0 messages");
        assertThat(studio.text("#data-rows .empty-state")).isEqualTo("This batch holds no messages.");
    }

    @Test
    void aBatchThatWasCutOffShowsWhatIsWholeAndSaysSo() throws Exception {
        Path batch = TradeBatches.write(folder, TRADES);
        byte[] bytes = Files.readAllBytes(batch);
        Files.write(batch, Arrays.copyOf(bytes, bytes.length / 2));

        openFile(batch);

        assertThat(studio.text("#data-count")).matches("[89],\\d{3} messages|1\\d,\\d{3} messages");
        assertThat(studio.text("#data-warning")).startsWith("The file does not end with its index:");
    }

    @Test
    void aDamagedBlockIsSaidInASentence(FxRobot robot) throws Exception {
        Path batch = TradeBatches.write(folder, TRADES);
        byte[] bytes = Files.readAllBytes(batch);
        bytes[bytes.length / 2] ^= 1;
        Files.write(batch, bytes);

        openFile(batch);
        type(robot, "id > 5");

        await(() -> studio.text("#data-note").contains("is damaged; bindery recover copies the blocks that are whole"));
        robot.interact(() -> ((ScrollBar) studio.find("#data-scroll").orElseThrow()).setValue(0.5));
        type(robot, "");
        robot.interact(() -> studio.give(Command.CLOSE));
        await(() -> studio.window().front().isEmpty());
    }

    private static <N extends Node> N inDialog(String selector, Class<N> kind) {
        return kind.cast(TestBench.find(sceneWith(selector).orElseThrow().getRoot(), selector)
                .orElseThrow());
    }

    private void encode(FxRobot robot, Path batch) throws TimeoutException {
        robot.interact(() -> studio.give(Command.ENCODE));
        await(() -> sceneWith("#encode-run").isPresent());
        robot.interact(() -> inDialog("#encode-output", TextField.class).setText(batch.toString()));
    }

    private static void run(FxRobot robot) {
        robot.interact(() -> inDialog("#encode-run", Button.class).fire());
    }

    @Test
    void samplesAreEncodedIntoABatchAndListed(FxRobot robot) throws Exception {
        ModelDesk desk = studio.open(Standards.samples("trades/trades.csv"));
        Path batch = folder.resolve("encoded.batch");
        encode(robot, batch);
        assertThat(inDialog("#encode-messages", TextField.class).getText()).isEqualTo("trades.csv");

        robot.interact(() -> {
            inDialog("#encode-kept", ComboBox.class).getSelectionModel().select(1);
            inDialog("#encode-keys", TextField.class).setText("currency1, nothing");
        });
        run(robot);
        await(() -> inDialog("#encode-error", Label.class).getText().contains("nothing"));
        robot.interact(() -> {
            inDialog("#encode-keys", TextField.class).setText("currency1, amount1");
            inDialog("#encode-order", TextField.class).setText("settlementDate");
        });
        run(robot);

        await(() -> studio.text("#data-count").equals("30 messages"));
        assertThat(desk.lower().frontName()).isEqualTo("Data");
        assertThat(sceneWith("#encode-run")).isEmpty();
        try (BatchFile file = BatchFile.open(batch)) {
            assertThat(file.messages()).isEqualTo(30);
        }
        await(() -> table().getItems().size() > 2);
        List<String> settled =
                table().getItems().stream().map(row -> row.cell(9)).toList();
        assertThat(settled).isSorted();
    }

    @Test
    void aBatchOfAnEarlierVersionIsConvertedAndListed(FxRobot robot) throws Exception {
        ModelDesk desk = open(10);
        Path batch = folder.resolve("trades.batch");
        robot.interact(() -> desk.session().set(ModelPath.parse("/trade/currency1"), "encoding", "latin1"));
        studio.answers().source = Optional.of(batch);
        studio.answers().target = Optional.of(batch);
        studio.give(Command.CONVERT);
        await(() -> said().equals(batch + ": this file is read here, so it is not replaced; name another one."));

        Path newer = folder.resolve("newer.batch");
        studio.answers().target = Optional.of(newer);
        studio.give(Command.CONVERT);

        await(() -> studio.text("#data-name").equals("newer.batch"));
        assertThat(studio.text("#data-count")).isEqualTo("10 messages");
        assertThat(said()).isEqualTo("10 messages of trades.batch written to " + newer + " by this model.");
        try (OpenBatch converted = OpenBatch.open(newer)) {
            assertThat(converted.analysis().model())
                    .isEqualTo(desk.session().document().get().model());
        }
    }

    /// What the notice says.
    private String said() {
        return studio.find("#notice").map(Node::getAccessibleText).orElse("");
    }

    @Test
    void whatCannotBeTakenIsSaidBelowItsFieldAndTheFirstOfThemHasTheFocus(FxRobot robot) throws Exception {
        studio.open(Standards.samples("trades/trades.csv"));
        encode(robot, folder.resolve("no-batch.txt"));
        TextField order = inDialog("#encode-order", TextField.class);
        robot.interact(() -> order.setText("nothing"));
        run(robot);

        assertThat(inDialog("#encode-order-error", Label.class).getText()).contains("nothing");
        assertThat(inDialog("#encode-output-error", Label.class).getText())
                .endsWith("no-batch.txt': the name of a batch ends with .batch.");
        assertThat(inDialog("#encode-messages-error", Label.class).isVisible()).isFalse();
        assertThat(order.getScene().getFocusOwner()).isSameAs(order);
    }

    @Test
    void anInvalidMessageIsReportedAndNothingIsWritten(FxRobot robot) throws Exception {
        studio.open(Standards.samples("trades/trades.csv"));
        Path bad = folder.resolve("bad.csv");
        Files.writeString(
                bad, Files.readString(Standards.samples("trades/trades.csv")).replace("GBP,", "GBP,x"));
        studio.answers().samples = List.of(bad);
        Path batch = folder.resolve("bad.batch");
        encode(robot, batch);

        robot.interact(() -> inDialog("#encode-choose-messages", Button.class).fire());
        run(robot);

        await(() -> inDialog("#encode-message", Label.class)
                .getText()
                .equals("Nothing was written, since a message is invalid:"));
        assertThat(inDialog("#encode-details", TextArea.class).getText()).contains("amount1");
        assertThat(batch).doesNotExist();
    }

    @Test
    void theListedMessagesAreExported(FxRobot robot) throws Exception {
        open(TRADES);
        type(robot, "id <= 30");
        await(() -> studio.text("#data-count").equals("30 of 20,000 messages"));
        Path csv = folder.resolve("listed.csv");
        studio.answers().target = Optional.of(csv);

        robot.interact(() -> ((Button) studio.find("#command-export-messages").orElseThrow()).fire());

        await(() -> Files.exists(csv));
        await(() -> studio.window().scene().getRoot().lookupAll(".label").stream()
                .anyMatch(label -> ((Label) label).getText().startsWith("30 messages written to ")));
        assertThat(Files.readAllLines(csv)).hasSize(31);
    }

    @Test
    void anExportThatIsStoppedLeavesNoFileAndSaysSo(FxRobot robot) throws Exception {
        open(TRADES);
        Path lines = folder.resolve("stopped.jsonl");
        studio.answers().target = Optional.of(lines);

        robot.interact(() -> {
            ((Button) studio.find("#command-export-messages").orElseThrow()).fire();
            studio.background().running().forEach(Running::cancel);
        });

        await(() -> said().equals("Stopped; nothing was written to " + lines + "."));
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("trades.csv", "trades.batch");
        }
    }

    @Test
    void whereNoBatchIsOpenTheTabSaysWhatToDo(FxRobot robot) throws Exception {
        ModelDesk desk = studio.open(Standards.samples("trades/trades.csv"));

        robot.interact(() -> desk.lower().show("Data"));

        await(() -> studio.find("#data-open").isPresent());
        assertThat(studio.find("#data-encode")).isPresent();
    }
}
