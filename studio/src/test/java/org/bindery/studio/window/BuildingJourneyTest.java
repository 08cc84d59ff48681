package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.model.Cardinality;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.building.Building;
import org.bindery.model.building.NewModel;
import org.bindery.model.building.Position;
import org.bindery.model.edit.FormatKind;
import org.bindery.model.json.ModelJson;
import org.bindery.model.tree.Component;
import org.bindery.studio.SmallModels;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.background.Background;
import org.bindery.studio.building.AddKind;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// A model is built, changed and taken back with the keyboard, and with the mouse.
@Tag("long")
@ExtendWith(StudioRobot.class)
class BuildingJourneyTest {

    private final ExecutorService workers = Executors.newCachedThreadPool();
    private StudioWindow window;

    @Start
    void start(Stage stage) {
        Answers nobody = new Answers();
        window = new StudioWindow(
                new Background(workers, Platform::runLater), new Look(Theme.LIGHT), new Asking(nobody, nobody));
        stage.setScene(window.scene());
        stage.show();
    }

    @AfterEach
    void stop() {
        workers.shutdownNow();
    }

    @Test
    void aModelIsBuiltFromNothingWithTheKeyboardAndTakenBack(FxRobot robot) throws TimeoutException {
        control(robot, KeyCode.N);
        await(() -> shown(robot, "#new-name"));
        write(robot, "payments");
        robot.type(KeyCode.TAB).type(KeyCode.DOWN).type(KeyCode.TAB);
        write(robot, "payment");
        robot.type(KeyCode.ENTER);
        await(() -> rows().equals(List.of("payment")));
        String first = text();
        select("/payment");

        robot.type(KeyCode.INSERT);
        await(() -> shown(robot, "#add-name"));
        write(robot, "id");
        type(robot, "long");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await(() -> rows().contains("id"));
        write(robot, "side");
        robot.type(KeyCode.ENTER);
        await(() -> rows().equals(List.of("payment", "id", "side")));

        add(robot, AddKind.VALUE, "Buy");
        add(robot, AddKind.VALUE, "Sell");
        await(() -> text().contains("\"Sell\""));
        add(robot, AddKind.CHOICE, "");
        await(() -> rows().contains("choice"));
        add(robot, AddKind.ELEMENT, "cash");
        await(() -> rows().equals(List.of("payment", "id", "side", "choice", "cash")));

        robot.type(KeyCode.F2);
        await(() -> shown(robot, "#rename-field"));
        write(robot, "id");
        robot.type(KeyCode.ENTER);
        await(() -> label(robot, "#rename-error").contains("already is a sibling component named 'id'"));
        robot.eraseText(2);
        write(robot, "money");
        robot.type(KeyCode.ENTER);
        await(() -> rows().contains("money"));

        robot.press(KeyCode.ALT).type(KeyCode.UP).release(KeyCode.ALT);
        await(() -> rows().equals(List.of("payment", "id", "side", "money", "choice")));
        control(robot, KeyCode.D);
        await(() -> rows().contains("money2"));
        robot.type(KeyCode.DELETE);
        await(() -> !rows().contains("money2"));

        int steps = 0;
        while (desk().session().document().get().history().canUndo()) {
            control(robot, KeyCode.Z);
            steps++;
        }
        assertThat(steps).isEqualTo(10);
        assertThat(text()).isEqualTo(first);
    }

    /// Opens the dialog with its key and fills it in; a name of nothing is left out.
    private void add(FxRobot robot, AddKind kind, String name) throws TimeoutException {
        robot.type(KeyCode.INSERT);
        await(() -> shown(robot, "#add-kind"));
        robot.interact(() -> {
            ComboBox<AddKind> kinds = robot.lookup("#add-kind").queryComboBox();
            kinds.setValue(kind);
        });
        if (!name.isEmpty()) {
            robot.interact(() -> robot.lookup("#add-name").queryComboBox().requestFocus());
            write(robot, name);
        }
        robot.type(KeyCode.ENTER);
        await(() -> robot.lookup("#add").tryQuery().isEmpty());
    }

    private static void type(FxRobot robot, String type) {
        robot.interact(() -> {
            ComboBox<String> types = robot.lookup("#add-type").queryComboBox();
            types.getEditor().setText(type);
        });
    }

    @Test
    void whatUsesAComponentIsListedAndLeadsThere(FxRobot robot) throws TimeoutException {
        open(SmallModels.trades());
        select("/trade/buyer");

        robot.press(KeyCode.ALT).type(KeyCode.F7).release(KeyCode.ALT);

        await(() -> shown(robot, "#usages")
                && robot.lookup("#usages").queryTableView().getItems().size() == 2);
        robot.type(KeyCode.ENTER);
        await(() -> desk().session().selected().get().last().equals("parent"));
    }

    @Test
    void anArrowLeadsToNamesOnlyWhereThereAreSomeToChooseFrom(FxRobot robot) throws TimeoutException {
        open(SmallModels.trades());
        select("/trade");
        robot.type(KeyCode.INSERT);
        await(() -> shown(robot, "#add-kind"));
        Node arrow = robot.lookup("#add-name .arrow-button").query();
        assertThat(arrow.getOpacity()).isZero();

        robot.interact(() -> robot.lookup("#add-kind").<AddKind>queryComboBox().setValue(AddKind.REFERENCE));
        await(() -> arrow.getOpacity() == 1);
    }

    @Test
    void deletingWhatOthersNameAsksFirst(FxRobot robot) throws TimeoutException {
        open(SmallModels.trades());
        robot.interact(() -> desk().session()
                .set(ModelPath.parse("/trade/settlementDate"), "encoding", "daysAfter(tradeDate,0..9)"));
        select("/trade/tradeDate");

        robot.type(KeyCode.DELETE);
        await(() -> label(robot, "#delete-text").contains("used by the encoding of ~Trade/settlementDate"));
        robot.clickOn("#delete-go");

        await(() -> !rows().contains("tradeDate"));
    }

    @Test
    void componentsAreCopiedIntoAnotherModel(FxRobot robot) throws TimeoutException {
        open(SmallModels.trades());
        select("/trade/buyer");
        control(robot, KeyCode.C);
        open(SmallModels.trades());
        select("/trade/id");

        control(robot, KeyCode.V);

        await(() -> rows().contains("buyer2"));
        assertThat(desk().session().selected().get()).hasToString("/trade/buyer2");
    }

    @Test
    @Tag("dnd")
    void aRowIsDraggedToAnotherPlaceWithAPreview(FxRobot robot) throws TimeoutException {
        open(SmallModels.trades());
        select("/trade/id");
        Node id = row("id");
        Node amount = row("amount1");

        robot.moveTo(id).press(MouseButton.PRIMARY).moveBy(4, 4).moveTo(amount);
        robot.moveBy(0, amount.getBoundsInLocal().getHeight() / 2 - 3);
        await(() -> label(robot, "#drop-words").equals("Move id after amount1"));
        robot.release(MouseButton.PRIMARY);

        await(() -> rows().indexOf("id") > rows().indexOf("amount1"));
        control(robot, KeyCode.Z);
        await(() -> rows().indexOf("id") < rows().indexOf("amount1"));
    }

    @Test
    void aTypeThatNothingUsesYetStaysInSight(FxRobot robot) throws TimeoutException {
        open(SmallModels.trades());
        build(robot, new Building.AddType("Address", Optional.empty()));
        await(() -> rows().contains("1 type not used yet"));
        assertThat(rows()).endsWith("1 type not used yet", "Address");
        assertThat(desk().tree().table().selected()).contains(ModelPath.ofType("Address"));

        Name address = desk().session().document().get().model().types().keySet().stream()
                .filter(name -> name.local().equals("Address"))
                .findFirst()
                .orElseThrow();
        build(
                robot,
                new Building.AddElement(
                        Position.into(ModelPath.parse("/trade")),
                        "address",
                        TypeRef.named(address),
                        Cardinality.OPTIONAL));
        await(() -> rows().contains("address") && !rows().contains("1 type not used yet"));
        robot.interact(() -> desk().session().undo());
        robot.interact(() -> desk().session().undo());
        await(() -> !desk().session().document().get().isModified());
        assertThat(rows()).noneMatch(row -> row.endsWith("not used yet"));
    }

    @Test
    void aTypeThatNothingUsesGetsAnElementByKeyMenuAndPalette(FxRobot robot) throws TimeoutException {
        open(SmallModels.trades());
        build(robot, new Building.AddType("Address", Optional.empty()));
        await(() -> desk().tree()
                .table()
                .selected()
                .filter(ModelPath.ofType("Address")::equals)
                .isPresent());
        robot.interact(() -> desk().tree().table().view().requestFocus());

        robot.press(KeyCode.ALT).type(KeyCode.N).release(KeyCode.ALT);
        await(() -> shown(robot, "#add-name"));
        assertThat(robot.lookup("#add-type").<String>queryComboBox().getValue()).isEqualTo("Address");
        assertThat(robot.lookup("#add-place").<Position>queryComboBox().getItems())
                .containsExactly(Position.into(ModelPath.ROOT), Position.into(ModelPath.parse("/trade")));
        robot.type(KeyCode.ENTER);
        await(() -> rows().contains("address") && !rows().contains("1 type not used yet"));
        assertThat(desk().session().selected().get()).hasToString("/address");
        assertThat(desk().session().document().get().history().undoTitle())
                .contains("Add element address to the model");
        assertThat(typeOf("/address")).isEqualTo("Address");

        control(robot, KeyCode.Z);
        await(() -> rows().contains("1 type not used yet"));
        robot.interact(() -> desk().session().select(ModelPath.ofType("Address")));
        addInTrade(robot, () -> fromMenu(robot));
        robot.interact(() -> desk().session().undo());
        await(() -> rows().contains("1 type not used yet"));
        robot.interact(() -> desk().session().select(ModelPath.ofType("Address")));
        addInTrade(robot, () -> fromPalette(robot));
    }

    private void addInTrade(FxRobot robot, Runnable command) throws TimeoutException {
        command.run();
        await(() -> shown(robot, "#add-name"));
        robot.interact(() -> robot.lookup("#add-place")
                .<Position>queryComboBox()
                .setValue(Position.into(ModelPath.parse("/trade"))));
        robot.type(KeyCode.ENTER);
        await(() -> desk().session().selected().get().toString().equals("/trade/address"));
        assertThat(desk().session().document().get().history().undoTitle()).contains("Add element address to trade");
    }

    private void fromMenu(FxRobot robot) {
        robot.interact(() -> {
            Node tree = desk().tree().table().view();
            Point2D at = tree.localToScreen(10, 10);
            tree.fireEvent(new ContextMenuEvent(
                    ContextMenuEvent.CONTEXT_MENU_REQUESTED, 10, 10, at.getX(), at.getY(), true, null));
            ContextMenu menu = Window.getWindows().stream()
                    .filter(window -> window instanceof ContextMenu one && "tree-menu".equals(one.getId()))
                    .map(ContextMenu.class::cast)
                    .findFirst()
                    .orElseThrow();
            menu.hide();
            menu.getItems().stream()
                    .filter(item -> "menu-command-add-of-type".equals(item.getId()))
                    .findFirst()
                    .orElseThrow()
                    .fire();
        });
    }

    private void fromPalette(FxRobot robot) {
        robot.interact(() -> window.give(Command.COMMANDS));
        write(robot, "element of this");
        WaitForAsyncUtils.waitForFxEvents();
        robot.type(KeyCode.ENTER);
    }

    @Test
    void anElementOfTheTypeOfAComponentIsPutBesideIt(FxRobot robot) throws TimeoutException {
        open(SmallModels.trades());
        select("/trade/buyer");

        robot.press(KeyCode.ALT).type(KeyCode.N).release(KeyCode.ALT);
        await(() -> shown(robot, "#add-name"));
        assertThat(robot.lookup("#add-name").<String>queryComboBox().getValue()).isEqualTo("party");
        write(robot, "seller");
        robot.type(KeyCode.ENTER);

        await(() -> rows().contains("seller"));
        assertThat(rows().indexOf("seller")).isEqualTo(rows().indexOf("buyer") + 1);
        assertThat(typeOf("/trade/seller")).isEqualTo("Party");

        select("/trade/tradeDate");
        robot.interact(() -> window.give(Command.ADD_OF_TYPE));
        await(() -> robot.lookup("#notice").query().getAccessibleText() != null
                && robot.lookup("#notice").query().getAccessibleText().contains("is declared in place"));
    }

    @Test
    void whyATypeCannotBeMadeGlobalIsSaidBeforeANameIsAskedFor(FxRobot robot) throws TimeoutException {
        open(SmallModels.trades());
        select("/trade/buyer");

        robot.interact(() -> window.give(Command.EXTRACT_TYPE));

        await(() -> String.valueOf(robot.lookup("#notice").query().getAccessibleText())
                .contains("/trade/buyer has the global type Party already"));
        assertThat(robot.lookup("#extract-name").tryQuery()).isEmpty();
    }

    @Test
    void aTypeThatMeetsAnotherOfItsNameIsRenamedUsedOrReplacedAsTheUserDecides(FxRobot robot) throws Exception {
        open(SmallModels.trades());
        select("/trade/buyer");
        robot.interact(() -> window.give(Command.COPY));
        String party = typeOf("/trade/buyer");
        Model other = new Building.AddType(party, Optional.empty())
                .build(NewModel.of("other", FormatKind.JSON, "", Optional.of("order")))
                .model();
        open(other);
        select("/order");
        for (String way : List.of("#paste-go", "#paste-use", "#paste-replace")) {
            robot.interact(() -> window.give(Command.PASTE));
            await(() -> robot.lookup(way).tryQuery().isPresent());
            assertThat(label(robot, "#paste-text")).contains("The type " + party + " came along as " + party + "2");
            robot.interact(() -> robot.lookup(way).queryButton().fire());
            await(() -> desk().session().document().get().isModified());
            assertThat(typeOf("/order/buyer")).isEqualTo(way.equals("#paste-go") ? party + "2" : party);
            int parts = desk().session()
                    .analysis()
                    .get()
                    .tree()
                    .children(SmallModels.tree(desk().session().document().get().model())
                            .find(ModelPath.parse("/order/buyer"))
                            .orElseThrow())
                    .size();
            assertThat(parts > 0).as(way).isEqualTo(!way.equals("#paste-use"));
            robot.interact(() -> desk().session().undo());
            select("/order");
        }
    }

    private String typeOf(String path) {
        return desk().session()
                .analysis()
                .get()
                .tree()
                .find(ModelPath.parse(path))
                .orElseThrow()
                .typeName();
    }

    private void build(FxRobot robot, Building step) {
        List<String> refused = new ArrayList<>();
        robot.interact(() -> desk().session().build(step, built -> {}, refused::add));
        assertThat(refused).isEmpty();
    }

    private void open(Model model) throws TimeoutException {
        Platform.runLater(() -> window.opener().show(org.bindery.studio.session.Start.of(model)));
        await(() -> window.front()
                .flatMap(desk -> desk.session().sized().get())
                .filter(analysis -> analysis.model() == model)
                .isPresent());
    }

    private void select(String path) throws TimeoutException {
        Platform.runLater(() -> {
            desk().session().select(ModelPath.parse(path));
            desk().tree().table().view().requestFocus();
        });
        await(() -> desk().tree()
                .table()
                .selected()
                .filter(ModelPath.parse(path)::equals)
                .isPresent());
    }

    private ModelDesk desk() {
        return window.front().orElseThrow();
    }

    private String text() {
        return ModelJson.write(desk().session().document().get().model());
    }

    private List<String> rows() {
        List<String> names = new ArrayList<>();
        if (window.front().isPresent()) {
            TreeTableView<Component> view = desk().tree().table().view();
            for (int i = 0; i < view.getExpandedItemCount(); i++) {
                names.add(view.getTreeItem(i).getValue().name());
            }
        }
        return names;
    }

    private Node row(String name) {
        return desk().tree().table().view().lookupAll(".tree-table-row-cell").stream()
                .filter(node -> node instanceof TreeTableRow<?> row
                        && row.getItem() instanceof Component component
                        && component.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// Writes into the window that was opened last.
    private static void write(FxRobot robot, String text) {
        robot.targetWindow(Window.getWindows().getLast());
        robot.write(text);
    }

    private static void control(FxRobot robot, KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
    }

    private static boolean shown(FxRobot robot, String selector) {
        return robot.lookup(selector)
                .tryQuery()
                .filter(node -> node.isVisible() && (node.isFocusWithin() || !(node instanceof TextField)))
                .isPresent();
    }

    private static String label(FxRobot robot, String selector) {
        return robot.lookup(selector)
                .tryQuery()
                .map(node -> ((Label) node).getText())
                .orElse("");
    }
}
