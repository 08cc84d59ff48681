package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.model.tree.Reach;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.PaletteItem;
import org.bindery.studio.desk.ModelDesk;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What an analyst sees of elements and types that may stand in place of others, in the sample swaps and in FpML.
@Tag("long")
@ExtendWith(StudioRobot.class)
class AlternativesInWindowTest {

    @RegisterExtension
    private final OpenStudio studio = new OpenStudio();

    @Start
    void start(Stage stage) {
        studio.on(stage);
    }

    @Test
    void theFilterOpensTheSwapAndSelectingItsNotionalMarksTheBytes(FxRobot robot) throws Exception {
        openSwap();

        filter(robot, "notional", "3 of ");
        select(robot, "/tradeConfirmation/swap/swapStream/notional/initialValue");
        robot.interact(() -> desk().tree().filtering().goToMatch(1));

        assertThat(desk().session().selected().get())
                .isEqualTo(ModelPath.parse("/tradeConfirmation/swap/swapStream/notional"));
        select(robot, "/tradeConfirmation/swap/swapStream/notional/notionalStep/stepValue");
        await(() -> text(robot, ".field-value").equals("35000000.00"));
    }

    @Test
    void pointingAtTheNotionalOfAMessageSelectsTheVeryRow(FxRobot robot) throws Exception {
        openSwap();

        pointAt(robot, "50000000");
        await(() -> isSelected("/tradeConfirmation/swap/swapStream/notional/initialValue"));
        pointAt(robot, "0.05");
        await(() -> isSelected("/tradeConfirmation/swap/swapStream/rate/~FloatingRate/spread"));
        pointAt(robot, "2014-06-20");
        await(() -> isSelected("/tradeConfirmation/fee/~DatedPayment/paymentDate"));
    }

    @Test
    void theShareOfSamplesIsReportedEachAlternative(FxRobot robot) throws Exception {
        openSwap();
        robot.interact(() -> desk().samples()
                .add(Stream.of("swap", "strategy", "deposit")
                        .map(name -> Standards.samples("swaps/" + name + ".xml"))
                        .toList()));
        await(() -> desk().samples().samples().totalsProperty().get().real().passed() == 3);

        await(() -> samples("/tradeConfirmation/product").equals("3/3"));
        assertThat(samples("/tradeConfirmation/swap")).isEqualTo("1/3");
        assertThat(samples("/tradeConfirmation/swap/swapStream/notional/notionalStep"))
                .isEqualTo("1/3");
        assertThat(samples("/tradeConfirmation/strategy/termDeposit")).isEqualTo("1/3");
        assertThat(samples("/tradeConfirmation/strategy/product")).isEqualTo("1/3");
        assertThat(samples("/tradeConfirmation/fee/~DatedPayment")).isEqualTo("1/3");
        assertThat(samples("/tradeConfirmation/fee")).isEqualTo("2/3");
    }

    @Test
    void theTypeOfAComponentIsOneStepAway(FxRobot robot) throws Exception {
        openSwap();
        select(robot, "/tradeConfirmation/swap/swapStream/notional");

        robot.interact(() -> studio.window().give(Command.GO_TO_TYPE));

        assertThat(desk().tree().table().selected()).contains(ModelPath.parse("~Notional"));
        select(robot, "~Notional/initialValue");
        assertThat(desk().tree().table().selected()).contains(ModelPath.parse("~Notional/initialValue"));
    }

    @Test
    void theSheetSaysHowFarAChangeGoes(FxRobot robot) throws Exception {
        openSwap();
        select(robot, "/tradeConfirmation/swap/swapStream/notional/initialValue");

        await(() -> robot.lookup("all 2 places of type Notional").tryQuery().isPresent());
        assertThat(robot.lookup("Change fewer places").tryQuery()).isPresent();
        select(robot, "/tradeConfirmation/swap");
        await(() -> robot.lookup("all 2 places of element swap").tryQuery().isPresent());
    }

    @Test
    void oneButtonMakesSettingsGoToThisPlaceOnlyAndUndoTakesItBack(FxRobot robot) throws Exception {
        openSwap();
        Object before = desk().session().document().get().model();
        select(robot, "/tradeConfirmation/swap/swapStream/notional/initialValue");
        await(() -> robot.lookup("#narrow")
                .tryQueryAs(Button.class)
                .filter(button -> button.getText().equals("Change fewer places"))
                .isPresent());

        robot.interact(() -> robot.lookup("#narrow").queryAs(Button.class).fire());

        await(() -> robot.lookup("all 2 places of element swap").tryQuery().isPresent());
        assertThat(robot.lookup("#narrow").tryQuery()).isEmpty();
        assertThat(reach("/tradeConfirmation/swap/swapStream/notional/initialValue")
                        .least(desk().session().analysis().get().tree())
                        .what())
                .isEqualTo("element swap");
        assertThat(reach("~Notional/initialValue").what()).isEqualTo("type Notional");
        robot.interact(() -> desk().session().undo());
        assertThat(desk().session().document().get().model()).isEqualTo(before);
    }

    private Reach reach(String path) {
        ModelTree tree = desk().session().analysis().get().tree();
        return Reach.of(tree, tree.find(ModelPath.parse(path)).orElseThrow());
    }

    @Test
    void inFpmlTheFilterThePaletteTheSamplesAndTheBytesReachTheSwap(FxRobot robot) throws Exception {
        Path folder = Standards.path("fpml/5-4/confirmation");
        studio.open(folder.resolve("fpml-main-5-4.xsd"));
        Path swap;
        try (Stream<Path> files = Files.walk(folder)) {
            swap = files.filter(file -> file.getFileName().toString().equals("ird-ex01-vanilla-swap.xml"))
                    .findFirst()
                    .orElseThrow();
        }
        robot.interact(() -> desk().samples().add(List.of(swap)));
        robot.interact(() -> desk().session().openSample(swap));
        await(() -> desk().session().sample().get().isPresent());

        await(() -> samples("/dataDocument/trade/product").equals("1/1"));
        assertThat(samples("/dataDocument/trade/swap/swapStream")).isEqualTo("1/1");
        assertThat(samples("/dataDocument/trade/swaption")).isEqualTo("0/1");
        filter(robot, "trade/swap/swapStream", "");
        await(() -> rows().anyMatch(path -> path.equals("/dataDocument/trade/swap/swapStream")));
        robot.interact(() -> robot.lookup("#filter").queryAs(TextField.class).clear());
        assertThat(found("notionalStep")).anyMatch(item -> item.label().equals("notionalStep"));

        pointAt(robot, "50000000.00");
        await(() -> isSelected("/dataDocument/trade/swap/swapStream/calculationPeriodAmount/calculation"
                + "/notionalSchedule/notionalStepSchedule/initialValue"));
        assertThat(text(robot, ".field-value")).isEqualTo("50000000.00");
    }

    @Test
    void aSampleThatIsOpenedIsCountedInTheTree() throws TimeoutException {
        openSwap();
        await(() -> samples("/tradeConfirmation/swap").equals("1/1"));
        assertThat(desk().samples().samples().rows())
                .extracting(row -> row.file().getFileName().toString())
                .containsExactly("swap.xml");
    }

    private List<PaletteItem> found(String text) throws TimeoutException {
        AtomicReference<List<PaletteItem>> items = new AtomicReference<>();
        Platform.runLater(() -> desk().tree().find(text, items::set));
        await(() -> items.get() != null);
        return items.get();
    }

    private void openSwap() throws TimeoutException {
        studio.open(Standards.samples("swaps/swaps.xsd"));
        Platform.runLater(() -> studio.window().openSample(Standards.samples("swaps/swap.xml")));
        await(() -> desk().session().sample().get().isPresent());
    }

    private static void filter(FxRobot robot, String text, String counted) throws TimeoutException {
        robot.interact(() -> robot.lookup("#filter").queryAs(TextField.class).setText(text));
        await(() -> robot.lookup("#filter-count").queryAs(Label.class).getText().startsWith(counted));
    }

    private void select(FxRobot robot, String path) {
        robot.interact(() -> desk().session().select(ModelPath.parse(path)));
    }

    private boolean isSelected(String path) {
        return desk().tree()
                .table()
                .selected()
                .filter(ModelPath.parse(path)::equals)
                .isPresent();
    }

    private Stream<String> rows() {
        return items(desk().tree().table().view().getRoot())
                .map(item -> item.getValue().path().toString());
    }

    private static Stream<TreeItem<Component>> items(TreeItem<Component> above) {
        return above.getChildren().stream()
                .flatMap(item -> Stream.concat(Stream.of(item), item.isExpanded() ? items(item) : Stream.empty()));
    }

    /// What the column of samples says of a component.
    private String samples(String path) {
        Component row = desk().session()
                .analysis()
                .get()
                .tree()
                .find(ModelPath.parse(path))
                .orElseThrow();
        return desk().samples().samples().occurrencesProperty().get().of(row);
    }

    private static void pointAt(FxRobot robot, String text) throws TimeoutException {
        await(() -> robot.lookup("#sample").tryQuery().isPresent());
        CodeArea sample = robot.lookup("#sample").queryAs(CodeArea.class);
        await(() -> sample.getText().contains(text));
        robot.interact(() -> {
            sample.moveTo(sample.getText().indexOf(text) + 1);
            sample.fireEvent(released(sample));
        });
    }

    private static String text(FxRobot robot, String selector) {
        return robot.lookup(selector)
                .tryQueryAs(Label.class)
                .map(Label::getText)
                .orElse("");
    }

    private static MouseEvent released(CodeArea area) {
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
                new PickResult(area, 0, 0));
    }

    private ModelDesk desk() {
        return studio.desk();
    }
}
