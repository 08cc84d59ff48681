package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javafx.event.ActionEvent;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.importers.ImportMonitor;
import org.bindery.model.ModelPath;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.samples.SampleTotals;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.SampleListFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What a user does with several rows of the tree and with several samples.
@Tag("long")
@ExtendWith(StudioRobot.class)
class SamplesInWindowTest {

    private static final ModelPath CURRENCY1 = ModelPath.parse("/trade/currency1");
    private static final ModelPath CURRENCY2 = ModelPath.parse("/trade/currency2");

    @TempDir
    private Path folder;

    @RegisterExtension
    private final OpenStudio studio = new OpenStudio();

    @Start
    void start(Stage stage) {
        studio.on(stage);
    }

    @BeforeEach
    void openTrades() throws TimeoutException {
        studio.open(Standards.samples("trades/trades.csv"));
        await(() -> desk().samples().samples().totalsProperty().get().real().passed() == 1);
    }

    @Test
    void aSampleThatIsOpenedAfterAnotherIsShownAndSelected(FxRobot robot) throws Exception {
        Path second = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("second.csv"));
        robot.interact(() -> studio.window().openSample(second));
        await(() -> desk().samples().samples().totalsProperty().get().real().passed() == 2);
        await(() -> studio.background().running().isEmpty());
        assertThat(desk().preview().sampleName()).contains("second.csv");
        assertThat(studio.session().sampleFile().get()).contains(second);
    }

    @Test
    void aSampleThatIsNotThereIsReportedWhereItWouldBeShown(FxRobot robot) throws Exception {
        Path gone = folder.resolve("gone.csv");
        robot.interact(() -> studio.window().openSample(gone));
        await(() -> desk().samples().samples().totalsProperty().get().failing() == 1);
        await(() -> desk().session().unreadable().get().isPresent());

        assertThat(((Label) TestBench.onFx(() -> desk().preview().node().lookup(".sample-name"))).getText())
                .isEqualTo("gone.csv");
        assertThat(((Label) TestBench.onFx(() -> desk().preview().node().lookup(".empty-state"))).getText())
                .isEqualTo(gone + ": there is no such file or folder.");
        assertThat(desk().samples().samples().totalsProperty().get().title()).isEqualTo("Samples 2, 1 not readable");

        Files.copy(Standards.samples("trades/trades.csv"), gone);
        robot.interact(() -> studio.window().openSample(gone));
        await(() -> desk().session().sample().get().isPresent());
        assertThat(desk().session().unreadable().get()).isEmpty();
        assertThat(desk().preview().sampleName()).contains("gone.csv");
    }

    @Test
    void aSettingOfSeveralRowsIsOneStep(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            desk().tree().table().select(CURRENCY1);
            var rows = desk().tree().table().view();
            for (int i = 0; i < rows.getExpandedItemCount(); i++) {
                if (rows.getTreeItem(i).getValue().path().equals(CURRENCY2)) {
                    rows.getSelectionModel().select(i);
                }
            }
        });
        assertThat(desk().tree().table().selectionProperty().get()).hasSize(2);
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

        robot.interact(() -> desk().tree().table().select(CURRENCY1));
        robot.interact(() -> desk().tree().filtering().goToMatch(1));

        assertThat(desk().tree().table().selected()).contains(CURRENCY2);
        assertThat(desk().session().selected().get()).isEqualTo(CURRENCY2);
        robot.interact(() -> desk().tree().filtering().goToMatch(1));
        assertThat(desk().tree().table().selected()).contains(CURRENCY1);
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
        await(() -> desk().samples().samples().totalsProperty().get().failing() == 1);

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

    @Test
    void aFolderOfSamplesIsSeenInPreviewAndBytesAtOnce(FxRobot robot) throws Exception {
        studio.open(Standards.samples("orders/order.xsd"));
        Files.copy(Standards.samples("orders/order.xml"), folder.resolve("order.xml"));
        robot.interact(() -> desk().lower().show("Bytes"));
        robot.interact(() -> desk().samples().add(List.of(folder)));

        await(() -> shows("order.xml"));
        await(() -> studio.find("#shares")
                .filter(table -> !((TableView<?>) table).getItems().isEmpty())
                .isPresent());
    }

    @Test
    void aRuleIsJudgedByAllSamples(FxRobot robot) throws Exception {
        String trades = Files.readString(Standards.samples("trades/trades.csv"));
        Path cheap = Files.writeString(folder.resolve("cheap.csv"), trades.replaceFirst("7000000.00", "-5.00"));
        robot.interact(() -> desk().samples().add(List.of(cheap)));
        robot.interact(() -> assertThat(desk().session().set(ModelPath.parse("/trade"), "rule.paid", "amount1 > 0"))
                .isEmpty());
        robot.interact(() -> desk().session().select(ModelPath.parse("/trade")));

        await(() -> !studio.text("#rule-verdict-paid").isEmpty()
                && !studio.text("#rule-verdict-paid").startsWith("Sample:"));
        assertThat(studio.text("#rule-verdict-paid"))
                .startsWith("2 samples: 59 hold, 1 fails. First: cheap.csv, /trade[1]: ");
    }

    @Test
    void generatedSamplesAreCountedApart(FxRobot robot) throws Exception {
        Path made = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("made.csv"));
        robot.interact(() -> desk().samples().addGenerated(List.of(made)));
        await(() ->
                desk().samples().samples().totalsProperty().get().generated().passed() == 1);

        SampleTotals totals = desk().samples().samples().totalsProperty().get();
        assertThat(totals.title()).isEqualTo("Samples 1 + 1 generated");
        assertThat(totals.words())
                .startsWith("1 passed, 0 failed · 30 messages · ")
                .endsWith("Generated: 1 passed, 0 failed · 30 messages");
        assertThat(desk().samples().samples().evidenceProperty().get())
                .containsExactly(
                        Standards.samples("trades/trades.csv").toAbsolutePath().normalize());
        Path model = folder.resolve("kept.bindery");
        studio.answers().target = Optional.of(model);
        studio.give(Command.SAVE);
        await(() -> Files.exists(SampleListFile.beside(model)));
        assertThat(Files.readString(SampleListFile.beside(model))).contains("\nmade.csv\n", "\n*made.csv\n");
        assertThat(SampleListFile.read(model).generated()).containsExactly(made);
    }

    @Test
    void changesOfSamplesAreKeptWhileOthersAreShownAndAskedAboutBeforeTheyAreLost(FxRobot robot) throws Exception {
        Path other = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("other.csv"));
        String original = Files.readString(other);
        robot.interact(() -> desk().samples().add(List.of(other)));
        await(() -> shows("other.csv"));
        changeAmount(robot, "1.25");
        robot.interact(() -> desk().session().openSample(Standards.samples("trades/trades.csv")));
        await(() -> shows("trades.csv"));
        assertThat(desk().preview().unsaved().get()).hasSize(1);
        robot.interact(() -> desk().session().openSample(other));
        await(() -> sampleText().contains(",1.25,"));

        List<String> closed = new ArrayList<>();
        studio.answers().unsaved = Questions.Unsaved.CANCEL;
        robot.interact(() -> studio.window().beforeClosing(() -> closed.add("discarded")));
        assertThat(studio.answers().asked).containsExactly("other.csv");
        assertThat(closed).isEmpty();

        Path target = folder.resolve("changed.csv");
        studio.answers().unsaved = Questions.Unsaved.SAVE;
        studio.answers().target = Optional.of(target);
        robot.interact(() -> studio.window().beforeClosing(() -> closed.add("saved")));
        await(() -> closed.equals(List.of("saved")));
        assertThat(Files.readString(target)).isEqualTo(original.replaceFirst("7000000.00", "1.25"));
        assertThat(Files.readString(other)).isEqualTo(original);
    }

    @Test
    void itemsOfListsAreAddedAndRemovedInThePreview(FxRobot robot) throws Exception {
        studio.open(Standards.samples("orders/order.xsd"));
        robot.interact(() -> desk().samples().add(List.of(Standards.samples("orders/order.xml"))));
        await(() -> shows("order.xml"));
        robot.interact(() -> desk().session().select(ModelPath.parse("/order/line/quantity")));
        await(() -> desk().preview().itemProperty().get().equals(Optional.of("/order/line[1]")));
        robot.interact(() -> studio.window().give(Command.ADD_ITEM));
        await(() -> sampleText().split("Espresso", -1).length == 3);
        robot.interact(() -> studio.window().give(Command.REMOVE_ITEM));
        await(() -> sampleText().split("Espresso", -1).length == 2);
    }

    @Test
    void aFirstItemIsAddedToAnEmptyListByKeyButtonAndMenu(FxRobot robot) throws Exception {
        Path plain = folder.resolve("plain.xml");
        Files.writeString(
                plain,
                Files.readString(Standards.samples("orders/order.xml"))
                        .replace("<remark>Ring twice &amp; wait.</remark>", ""));
        studio.open(Standards.samples("orders/order.xsd"));
        robot.interact(() -> desk().samples().add(List.of(plain)));
        String original = Files.readString(plain);
        await(() -> shows("plain.xml") && sampleText().equals(original));
        selectTheEmptyList(robot);

        robot.press(KeyCode.ALT).type(KeyCode.INSERT).release(KeyCode.ALT);
        await(() -> sampleText().contains("<remark>")
                && studio.text("#field .field-path").equals("/order/remark[1]")
                && studio.text("#sample-changes").startsWith("1 change"));
        robot.press(KeyCode.ALT).type(KeyCode.Z).release(KeyCode.ALT);
        await(() -> sampleText().equals(original));

        selectTheEmptyList(robot);
        robot.interact(((Button) studio.find("#command-add-item").orElseThrow())::fire);
        await(() -> sampleText().contains("<remark>"));
        robot.interact(() -> studio.window().give(Command.UNDO_SAMPLE));
        await(() -> sampleText().equals(original));

        selectTheEmptyList(robot);
        robot.interact(() -> {
            Node fields = studio.find("#fields").orElseThrow();
            Point2D at = fields.localToScreen(10, 10);
            fields.fireEvent(new ContextMenuEvent(
                    ContextMenuEvent.CONTEXT_MENU_REQUESTED, 10, 10, at.getX(), at.getY(), true, null));
            ContextMenu menu = menu("fields-menu");
            MenuItem add = menu.getItems().stream()
                    .filter(item -> "menu-command-add-item".equals(item.getId()))
                    .findFirst()
                    .orElseThrow();
            assertThat(add.isDisable()).isFalse();
            add.fire();
            menu.hide();
        });
        await(() -> sampleText().contains("<remark>"));
    }

    /// Selects the list again, and waits until the sample is read again so that an item can be added to it.
    private void selectTheEmptyList(FxRobot robot) throws Exception {
        robot.interact(() -> desk().session().select(ModelPath.parse("/order")));
        robot.interact(() -> desk().session().select(ModelPath.parse("/order/remark")));
        await(() -> desk().preview()
                        .listProperty()
                        .get()
                        .filter("/order/remark"::equals)
                        .isPresent()
                && studio.find("#command-add-item")
                        .filter(button -> !button.isDisabled())
                        .isPresent());
    }

    @Test
    void theFieldThatCountsATableFollowsInFieldsTextAndBytes(FxRobot robot) throws Exception {
        Path copybook = Files.writeString(folder.resolve("record.cpy"), """
            01 ORDER-REC.
               05 LINE-COUNT PIC 9(2).
               05 CUSTOMER PIC X(5).
               05 ORDER-LINE PIC X(4) OCCURS 0 TO 5
                             DEPENDING ON LINE-COUNT.
            """);
        Path records = Files.writeString(folder.resolve("records.txt"), "01SMITHCUPS\n00JONES\n");
        Path model = folder.resolve("record.bindery");
        ModelFiles.write(
                Opening.importFiles(
                                List.of(copybook),
                                Optional.of("cobol"),
                                Map.of("charset", "US-ASCII"),
                                Optional.empty(),
                                ImportMonitor.NONE)
                        .model(),
                model);
        studio.open(model);
        robot.interact(() -> desk().samples().add(List.of(records)));
        await(() -> shows("records.txt"));
        int bytes = desk().preview().bytesProperty().get();

        studio.selectField("/orderRec/orderLine");
        robot.press(KeyCode.ALT).type(KeyCode.INSERT).release(KeyCode.ALT);
        await(() -> sampleText().startsWith("02SMITHCUPSCUPS\n"));
        assertThat(studio.text("#field .field-path")).isEqualTo("/orderRec/orderLine[2]");
        assertThat(desk().preview().bytesProperty().get()).isGreaterThan(bytes);
        robot.interact(() -> desk().session().select(ModelPath.parse("/orderRec/lineCount")));
        assertThat(studio.text("#field .field-value")).isEqualTo("2");

        robot.interact(() -> studio.window().give(Command.NEXT_MESSAGE));
        studio.selectField("/orderRec/orderLine");
        robot.press(KeyCode.ALT).type(KeyCode.INSERT).release(KeyCode.ALT);
        await(() -> sampleText().contains("\n01JONES"));
        robot.press(KeyCode.ALT).type(KeyCode.DELETE).release(KeyCode.ALT);
        await(() -> sampleText().equals("02SMITHCUPSCUPS\n00JONES\n"));
    }

    private static ContextMenu menu(String id) {
        return Window.getWindows().stream()
                .filter(window -> window instanceof ContextMenu menu && id.equals(menu.getId()))
                .map(ContextMenu.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private void changeAmount(FxRobot robot, String amount) throws TimeoutException {
        studio.selectField("/trade/amount1");
        robot.interact(() -> {
            TextField field = robot.lookup("#field-value").queryAs(TextField.class);
            field.setText(amount);
            field.fireEvent(new ActionEvent());
        });
        await(() -> sampleText().contains("," + amount + ","));
    }

    /// Whether the sample is the one of the preview; its text may follow a little later.
    private boolean shows(String name) {
        return desk().preview().sampleName().filter(name::equals).isPresent();
    }

    private String sampleText() {
        return studio.sampleText();
    }

    private ModelDesk desk() {
        return studio.desk();
    }
}
