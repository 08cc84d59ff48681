package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.studio.TestBench.await;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.background.Background;
import org.bindery.studio.session.Session;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Theme;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// An analyst writes a rule and chooses an encoding, with the sample telling at once what comes of it.
@Tag("long")
@ExtendWith(StudioRobot.class)
class PropertiesJourneyTest {

    private static final String VERDICT = "#rule-verdict-rule1";

    private final ExecutorService workers = Executors.newCachedThreadPool();
    private StudioWindow window;

    @Start
    void start(Stage stage) {
        Look look = new Look(Theme.LIGHT);
        window = new StudioWindow(
                new Background(workers, Platform::runLater),
                look,
                new Asking(new NativeFileChoosing(stage, uri -> {}), new DialogQuestions(stage, look)));
        stage.setScene(window.scene());
        stage.show();
    }

    @BeforeEach
    void importTrades() throws TimeoutException {
        Platform.runLater(() -> window.open(Standards.samples("trades/trades.csv")));
        await(() -> window.front().isPresent()
                && session().sample().get().isPresent()
                && session().sized().get().isPresent());
    }

    @AfterEach
    void stop() {
        workers.shutdownNow();
    }

    @Test
    void aRuleIsMendedWhileItIsWrittenAndJudgedOnTheSample(FxRobot robot) throws TimeoutException {
        Model before = model();
        robot.interact(() -> window.scene().getWindow().setHeight(620));
        select("/trade");
        await(() -> find("#add-rule") != null);
        robot.interact(() -> ((Button) find("#add-rule")).fire());
        robot.write("amuont1 > 3000000");
        await(() -> isUnderlined("amuont1"));
        assertThat(robot.lookup(".field-error").queryAllAs(Label.class))
                .anyMatch(label -> label.isVisible() && label.getText().contains("Did you mean 'amount1'"));

        robot.interact(() -> area("#new-rule").replaceText(0, 7, "amount1"));
        await(() -> !isUnderlined("amount1") && said("#add-rule-verdict").startsWith("Sample: "));
        robot.type(KeyCode.ENTER);

        await(() -> find(VERDICT) != null && said(VERDICT).startsWith("Sample: "));
        assertThat(said(VERDICT)).matches("(?s)Sample: \\d+ hold, \\d+ fail\\. First: /trade\\[2]: .*");
        assertThat(model()).isNotEqualTo(before);
        assertThat(find("#rule-condition-rule1").isFocused()).isTrue();
        await(() -> isInSight("#rule-condition-rule1") && isInSight("#rule-remove-rule1"));

        robot.interact(() -> session().undo());
        await(() -> find(VERDICT) == null && find("#add-rule") != null);
        assertThat(model()).isEqualTo(before);
    }

    @Test
    void anEncodingShowsItsPriceIsChosenAndReset(FxRobot robot) throws TimeoutException {
        Model before = model();
        select("/trade/currency1");
        await(() -> robot.lookup(".option-sample").queryAllAs(Label.class).stream()
                        .filter(label -> label.getText().endsWith(" B"))
                        .count()
                > 3);

        robot.interact(() -> option(robot, "Latin-1").fire());
        await(() -> option(robot, "Latin-1").isSelected() && find("#reset-section-binary") != null);
        assertThat(session().document().get().history().undoTitle()).contains("Set encoding of currency1 to latin1");

        robot.interact(() -> ((Button) find("#reset-section-binary")).fire());
        await(() -> option(robot, "Auto").isSelected());
        assertThat(session().document().get().history().undoTitle()).contains("Reset binary of currency1");

        robot.interact(() -> {
            session().undo();
            session().undo();
        });
        assertThat(model()).isEqualTo(before);
    }

    @Test
    void theTypeOfADateIsCompletedChangedRefusedAndUndone(FxRobot robot) throws TimeoutException {
        Model before = model();
        select("/trade/tradeDate");
        await(() -> find("#property-type") != null);
        robot.interact(() -> {
            TextField type = (TextField) find("#property-type");
            type.requestFocus();
            type.selectAll();
        });
        robot.write("datet");
        await(() -> robot.lookup("#completions").tryQuery().isPresent());
        robot.type(KeyCode.ENTER);
        await(() -> !model().equals(before));
        assertThat(session().document().get().history().undoTitle()).contains("Set type of tradeDate to dateTime");

        robot.interact(() -> {
            TextField type = (TextField) find("#property-type");
            type.setText("datum");
            type.fireEvent(new ActionEvent());
        });
        await(() -> robot.lookup(".field-error").queryAllAs(Label.class).stream()
                .anyMatch(label -> label.getText().startsWith("There is no type 'datum'")));
        robot.interact(() -> session().undo());
        await(() -> ((TextField) find("#property-type")).getText().equals("date"));
        assertThat(model()).isEqualTo(before);
    }

    @Test
    void theKeyOfUndoReachesTheModelFromAFieldThatWasTaken(FxRobot robot) throws TimeoutException {
        Model before = model();
        select("/trade/tradeDate");
        await(() -> find("#property-cardinality") != null);
        robot.interact(() -> {
            TextField cardinality = (TextField) find("#property-cardinality");
            cardinality.requestFocus();
            cardinality.selectAll();
        });
        robot.write("0..1");
        robot.interact(() -> find("#property-cardinality").fireEvent(controlled(KeyCode.Z)));
        assertThat(((TextField) find("#property-cardinality")).getText()).isNotEqualTo("0..1");
        assertThat(model()).isEqualTo(before);

        robot.interact(() -> ((TextField) find("#property-cardinality")).setText("0..1"));
        robot.type(KeyCode.ENTER);
        await(() -> !model().equals(before));
        robot.interact(() -> find("#property-cardinality").fireEvent(controlled(KeyCode.Z)));
        await(() -> ((TextField) find("#property-cardinality")).getText().equals("1"));
        assertThat(model()).isEqualTo(before);
    }

    private static KeyEvent controlled(KeyCode key) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, true, false, false);
    }

    @Test
    void theErrorOfAFieldAtTheLowerEdgeIsInSight(FxRobot robot) throws TimeoutException {
        await(() -> find("#property-charset") != null);
        robot.interact(() -> {
            TextField charset = (TextField) find("#property-charset");
            charset.requestFocus();
            // The field is the last one in sight.
            ScrollPane scroll = (ScrollPane) find("#properties");
            Node content = scroll.getContent();
            double hidden = content.getLayoutBounds().getHeight()
                    - scroll.getViewportBounds().getHeight();
            double below = content.sceneToLocal(charset.localToScene(charset.getLayoutBounds()))
                    .getMaxY();
            scroll.setVvalue((below - scroll.getViewportBounds().getHeight()) / hidden);
            charset.setText("KOI-9");
            charset.fireEvent(new ActionEvent());
        });
        await(() -> {
            Node scroll = find("#properties");
            Node error = robot.lookup("#properties .field-error")
                    .match(Node::isVisible)
                    .tryQuery()
                    .orElse(null);
            return error != null
                    && error.localToScene(error.getLayoutBounds()).getMaxY()
                            <= scroll.localToScene(scroll.getLayoutBounds()).getMaxY();
        });
    }

    @Test
    void valuesAreMovedAndRemovedWhereOneIsSelected(FxRobot robot) throws TimeoutException {
        select("/trade/buySell");
        await(() -> find("#value-new") != null);
        robot.interact(() -> {
            TextField adding = (TextField) find("#value-new");
            adding.setText("Buy");
            adding.fireEvent(new ActionEvent());
        });
        await(() -> find("#values") != null);
        assertThat(find("#value-up").isDisabled()).isTrue();
        assertThat(find("#value-remove").isDisabled()).isTrue();
        robot.interact(() -> {
            TextField adding = (TextField) find("#value-new");
            adding.setText("Sell");
            adding.fireEvent(new ActionEvent());
        });
        await(() -> find("#values") instanceof TableView<?> table
                && table.getItems().size() == 2);
        robot.interact(
                () -> ((TableView<?>) find("#values")).getSelectionModel().select(1));
        assertThat(find("#value-up").isDisabled()).isFalse();
        assertThat(find("#value-down").isDisabled()).isTrue();
        assertThat(find("#value-remove").isDisabled()).isFalse();
    }

    @Test
    void whatIsLookedForIsFoundInItsSection(FxRobot robot) throws TimeoutException {
        select("/trade/currency1");
        robot.interact(() -> ((TextField) find("#property-search")).setText("white"));
        assertThat(find("#property-whiteSpace")).isNotNull();
        assertThat(find("#property-name")).isNull();

        robot.interact(() -> ((TextField) find("#property-search")).setText("nothing like it"));
        assertThat(robot.lookup(".empty-state").queryAllAs(Label.class))
                .anyMatch(label -> label.getText().contains("nothing like it"));
    }

    @Test
    void severalComponentsAreChangedInOneStep(FxRobot robot) throws TimeoutException {
        Model before = model();
        select("/trade/currency1");
        robot.interact(() -> {
            var table = window.front().orElseThrow().tree().table();
            table.view()
                    .getSelectionModel()
                    .select(table.view().getSelectionModel().getSelectedIndex() + 3);
        });
        await(() -> find("#property-title") instanceof Label title
                && title.getText().equals("2 components"));

        robot.interact(() -> {
            TextField field = (TextField) find("#property-encoding");
            field.setText("latin1");
            field.fireEvent(new ActionEvent());
        });
        assertThat(session().document().get().history().undoTitle()).contains("Set encoding of 2 components to latin1");
        robot.interact(() -> session().undo());
        assertThat(model()).isEqualTo(before);
    }

    private RadioButton option(FxRobot robot, String name) {
        return robot.lookup(".radio-button").queryAllAs(RadioButton.class).stream()
                .filter(button -> button.getText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void select(String path) throws TimeoutException {
        ModelPath wanted = ModelPath.parse(path);
        Platform.runLater(() -> session().select(wanted));
        await(() -> find("#property-title") instanceof Label title
                && title.getText().equals(wanted.last()));
    }

    private boolean isUnderlined(String word) {
        return TestBench.onFx(() -> find("#new-rule").lookupAll(".mistake").stream()
                .filter(Text.class::isInstance)
                .anyMatch(text -> ((Text) text).getText().equals(word)));
    }

    private boolean isInSight(String id) {
        Node pane = find("#properties");
        return pane.localToScene(pane.getLayoutBounds()).contains(find(id).localToScene(find(id).getLayoutBounds()));
    }

    private CodeArea area(String id) {
        return (CodeArea) find(id);
    }

    private String said(String id) {
        return find(id) instanceof Label label ? label.getText() : "";
    }

    private Node find(String id) {
        return TestBench.find(window.scene().getRoot(), id).orElse(null);
    }

    private Session session() {
        return window.front().orElseThrow().session();
    }

    private Model model() {
        return session().document().get().model();
    }
}
