package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.Settings;
import org.bindery.standards.Standards;
import org.bindery.studio.ShownBytes;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.background.Background;
import org.bindery.studio.hex.BitRange;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.Opening;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// A value or a byte is changed, and the whole message follows; the file does not.
@Tag("long")
@ExtendWith(StudioRobot.class)
class ChangingSamplesTest {

    @TempDir
    private Path folder;

    private final ExecutorService workers = Executors.newCachedThreadPool();
    private final List<String> told = new ArrayList<>();
    private PreviewPane pane;
    private Scene scene;
    private Path file;

    @Start
    void start(Stage stage) {
        pane = new PreviewPane(new Background(workers, Platform::runLater), new Label("trades.csv"));
        pane.onMessage(told::add);
        scene = new Scene(new StackPane(pane.node()), 1500, 420);
        new Look(Theme.LIGHT).dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @BeforeEach
    void showTrades(FxRobot robot) throws Exception {
        file = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("trades.csv"));
        Analysis analysis = RealSamples.TRADES.analysis();
        ShownSample shown = RealSamples.shown(analysis, file);
        WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(() -> pane.show(shown)));
        await(() -> robot.lookup(".hex .hex-row").tryQuery().isPresent()
                && !ShownBytes.digits(scene.getRoot()).isEmpty());
    }

    @AfterEach
    void stop() {
        workers.shutdownNow();
    }

    @Test
    void aValueIsChangedAndTextAndBytesFollow(FxRobot robot) throws Exception {
        byte[] original = Files.readAllBytes(file);
        String bytes = hex(robot);
        robot.interact(() -> select("tradeDate"));
        robot.interact(() -> field().requestFocus());
        robot.interact(() -> field().setText("yesterday"));
        robot.type(KeyCode.ENTER);
        await(() -> error().isVisible());
        assertThat(error().getText()).contains("yesterday");
        assertThat(line(1)).startsWith("1,22/07/2014,");

        robot.interact(() -> field().setText("2014-07-23"));
        robot.type(KeyCode.ENTER);
        await(() -> line(1).startsWith("1,23/07/2014,"));
        assertThat(error().isVisible()).isFalse();
        assertThat(hex(robot)).isNotEqualTo(bytes);
        assertThat(robot.lookup("#sample-changes").queryAs(Label.class).getText())
                .startsWith("1 change,");

        Path saved = folder.resolve("changed.csv");
        robot.interact(() -> pane.saveAs(file, Inputs.NONE, () -> {}));
        assertThat(told).singleElement().asString().contains("choose another name");
        robot.interact(() -> pane.saveAs(saved, Inputs.NONE, () -> {}));
        await(() -> told.size() == 2);
        assertThat(Files.readString(saved))
                .isEqualTo(new String(original, StandardCharsets.UTF_8).replace("1,22/07/2014", "1,23/07/2014"));

        robot.interact(pane::undo);
        await(() -> line(1).startsWith("1,22/07/2014,"));
        assertThat(hex(robot)).isEqualTo(bytes);
        assertThat(Files.readAllBytes(file)).isEqualTo(original);
    }

    @Test
    void aByteIsChangedAndTextAndValuesFollow(FxRobot robot) throws Exception {
        String bytes = hex(robot);
        robot.interact(() -> select("amount1"));
        robot.interact(() -> robot.lookup("#bytes").queryAs(ListView.class).requestFocus());

        robot.write("ee");
        await(() -> !line(1).contains("7000000.00"));
        assertThat(value("amount1")).isNotEqualTo("7000000.00");
        assertThat(line(1)).contains(value("amount1"));

        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await(() -> line(1).contains("7000000.00"));
        assertThat(hex(robot)).isEqualTo(bytes);
    }

    @Test
    void bytesThatAreNoMessageAreReportedWithTheCheckThatFails(FxRobot robot) throws Exception {
        robot.interact(() -> robot.lookup("#bytes").queryAs(ListView.class).requestFocus());
        robot.type(KeyCode.HOME);
        robot.write("ff");
        await(() ->
                robot.lookup(".field-path").queryAs(Label.class).getText().startsWith("These bytes are not a message"));
        assertThat(line(1)).contains("7000000.00");

        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup(".field-path").queryAs(Label.class).getText()).doesNotContain("no message");
    }

    @Test
    void aCodeThatStandsForNothingIsMarkedAndReportedToTheBit(FxRobot robot) throws Exception {
        BitRange code = MessageMap.bits(item("currency1").getValue().row());
        assertThat(code.isWholeBytes()).isFalse();
        assertThat(code.bytes()).isEqualTo(1);
        int index = code.firstByte();
        int old = Integer.parseInt(hex(robot).substring(2 * index, 2 * index + 2), 16);
        robot.interact(() -> robot.lookup("#bytes").queryAs(ListView.class).requestFocus());
        robot.type(KeyCode.HOME);
        for (int i = 0; i < index; i++) {
            robot.type(KeyCode.RIGHT);
        }

        robot.write(String.format(Locale.ROOT, "%02x", old | code.maskIn(index)));

        await(() -> told(robot).startsWith("These bytes are not a message: /trade/currency1: the code"));
        assertThat(told(robot)).contains("is beyond the last one. Invalid: " + code + ".");
        assertThat(partlyWrongBytes(robot)).isPositive();

        robot.type(KeyCode.ESCAPE);
        assertThat(told(robot)).doesNotStartWith("These bytes are not a message");
    }

    @Test
    void aFindingAboutAValueIsMarkedAndReportedToTheBit(FxRobot robot) throws Exception {
        Model model = RealSamples.TRADES.analysis().model();
        Model ruled = Settings.parse(model, ModelPath.parse("/trade/currency1"), "rule.no-pounds=value != \"GBP\"")
                .apply(model)
                .model();
        ShownSample shown = RealSamples.shown(new Analysis(ruled), file);
        robot.interact(() -> pane.show(shown));
        await(() -> !robot.lookup("#finding").queryAs(Label.class).getText().isEmpty());

        robot.interact(() -> pane.goToFinding(1));

        BitRange code = MessageMap.bits(item("currency1").getValue().row());
        assertThat(robot.lookup("#finding").queryAs(Label.class).getText()).endsWith("(" + code + ")");
        assertThat(partlyWrongBytes(robot)).isPositive();
    }

    @Test
    void bytesThatAreNoMessageAreKeptWhileAnotherMessageIsShown(FxRobot robot) throws Exception {
        robot.interact(() -> robot.lookup("#bytes").queryAs(ListView.class).requestFocus());
        robot.type(KeyCode.HOME);
        robot.write("ff");
        await(() -> told(robot).startsWith("These bytes are not a message"));

        robot.interact(() -> pane.go(1));
        assertThat(hex(robot)).doesNotStartWith("ff");
        assertThat(told(robot)).doesNotStartWith("These bytes are not a message");
        assertThat(pane.typed().get()).hasSize(1);
        robot.interact(() -> pane.go(-1));

        await(() -> told(robot).startsWith("These bytes are not a message"));
        assertThat(hex(robot)).startsWith("ff");
        robot.interact(() -> robot.lookup("#bytes").queryAs(ListView.class).requestFocus());
        robot.type(KeyCode.ESCAPE);
        assertThat(hex(robot)).doesNotStartWith("ff");
        assertThat(pane.typed().get()).isEmpty();
    }

    private static String told(FxRobot robot) {
        return robot.lookup(".field-path").queryAs(Label.class).getText();
    }

    /// How many looks of bytes there are of which some bits are wrong.
    private long partlyWrongBytes(FxRobot robot) {
        hex(robot);
        return robot.lookup(".byte").queryAllAs(Label.class).stream()
                .filter(label -> label.getStyle().contains("-wrong-bits: linear-gradient"))
                .count();
    }

    @Test
    void aTextOfSeveralLinesIsChangedLineByLine(FxRobot robot) throws Exception {
        Path order = folder.resolve("order.xml");
        Files.writeString(
                order,
                Files.readString(Standards.samples("orders/order.xml"))
                        .replace("Ring twice &amp; wait.", "Ring\ntwice."));
        Analysis analysis =
                new Analysis(Opening.open(Standards.samples("orders/order.xsd")).model());
        ShownSample shown = RealSamples.shown(analysis, order);
        robot.interact(() -> pane.show(shown));
        robot.interact(() -> fields().getSelectionModel().select(below(fields().getRoot(), "/order/remark[1]")));
        TextArea lines = (TextArea) TestBench.onFx(() -> scene.lookup("#field-value-lines"));
        assertThat(lines.getText()).isEqualTo("Ring\ntwice.");
        assertThat(field().isVisible()).isFalse();

        robot.interact(() -> {
            lines.requestFocus();
            lines.setText("Ring\nthrice\nand wait.");
        });
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);

        await(() ->
                ((CodeArea) scene.lookup("#sample")).getText().contains("<remark>Ring\nthrice\nand wait.</remark>"));
    }

    private static TreeItem<FieldTree.Node> below(TreeItem<FieldTree.Node> above, String path) {
        for (TreeItem<FieldTree.Node> item : above.getChildren()) {
            if (item.getValue().row().path().equals(path)) {
                return item;
            }
            if (path.startsWith(item.getValue().row().path())) {
                item.setExpanded(true);
                return below(item, path);
            }
        }
        throw new AssertionError(path);
    }

    @Test
    void markedBytesAreCopiedAsHex(FxRobot robot) {
        robot.interact(() -> robot.lookup("#bytes").queryAs(ListView.class).requestFocus());
        robot.type(KeyCode.HOME);
        robot.press(KeyCode.SHIFT).type(KeyCode.RIGHT, KeyCode.RIGHT).release(KeyCode.SHIFT);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);

        String[] copied = new String[1];
        robot.interact(() -> copied[0] = Clipboard.getSystemClipboard().getString());
        assertThat(copied[0]).matches("[0-9a-f]{2} [0-9a-f]{2} [0-9a-f]{2}");
        assertThat(hex(robot)).startsWith(copied[0].replace(" ", ""));
    }

    private TextField field() {
        return (TextField) TestBench.onFx(() -> scene.lookup("#field-value"));
    }

    private Label error() {
        return (Label) TestBench.onFx(() -> scene.lookup("#field-value-error"));
    }

    @SuppressWarnings("unchecked") // the table of fields holds nothing else
    private TreeTableView<FieldTree.Node> fields() {
        return (TreeTableView<FieldTree.Node>) TestBench.onFx(() -> scene.lookup("#fields"));
    }

    private TreeItem<FieldTree.Node> item(String name) {
        return fields().getRoot().getChildren().stream()
                .filter(item -> item.getValue().row().name().equals(name)
                        && !FieldTree.isStructure(item.getValue().row()))
                .findFirst()
                .orElseThrow();
    }

    private void select(String name) {
        fields().getSelectionModel().select(item(name));
    }

    private String value(String name) {
        return item(name).getValue().row().value();
    }

    private String line(int number) {
        return TestBench.onFx(
                () -> ((CodeArea) scene.lookup("#sample")).getText().split("\n")[number]);
    }

    /// The digits of all bytes that are in sight, which are those of one trade.
    private String hex(FxRobot robot) {
        robot.interact(() -> {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
        return ShownBytes.digits(scene.getRoot());
    }
}
