package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.DeskPanes.Pane;
import org.bindery.studio.settings.SavedSession;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What a user does to have room for what they look at, and to find something in it.
@Tag("long")
@ExtendWith(StudioRobot.class)
class PanesAndFindingTest {

    private static final Path TRADES = Standards.samples("trades/trades.csv");

    @RegisterExtension
    private final OpenStudio studio = new OpenStudio();

    @Start
    void start(Stage stage) {
        studio.on(stage);
    }

    @BeforeEach
    void openTrades() throws Exception {
        studio.open(TRADES);
        TestBench.await(() -> studio.find("#fields")
                .filter(fields -> ((TreeTableView<?>) fields).getRoot() != null)
                .isPresent());
    }

    @Test
    void aValueFarToTheRightIsBroughtIntoSightAsAWhole(FxRobot robot, @TempDir Path folder) throws Exception {
        Path message = folder.resolve("nested.xml");
        Files.writeString(
                message,
                Files.readString(Standards.samples("orders/order.xml"))
                        .replace("<customer>", "\n".repeat(60) + "<customer>")
                        .replace("<name>", "\t".repeat(60) + "<name>")
                        .replace("Café Zürich", "Café"));
        studio.open(Standards.samples("orders/order.xsd"));
        robot.interact(() -> studio.window().openSample(message));
        TestBench.await(() -> studio.sampleText().contains("Café"));
        studio.selectField("/order/customer/name");

        CodeArea area = (CodeArea) studio.find("#sample").orElseThrow();
        int at = area.getText().indexOf("Café");
        TestBench.await(() -> area.getSelectedText().equals("Café"));
        robot.interact(() -> {});
        assertThat(studio.text("#field .field-path"))
                .as("which takes room below")
                .isNotEmpty();
        TestBench.await(() -> isInSight(area, at, at + 4));

        robot.interact(() -> studio.window().openSample(Standards.samples("orders/order.xml")));
        TestBench.await(() -> studio.sampleText().contains("Café Zürich"));
        TestBench.await(() -> isInSight(area, 0, 5));
    }

    private static boolean isInSight(CodeArea area, int from, int to) {
        Bounds seen = area.localToScreen(area.getLayoutBounds());
        return area.getCharacterBoundsOnScreen(from, to)
                .filter(value -> value.getMinX() >= seen.getMinX() && value.getMaxX() <= seen.getMaxX() + 1)
                .filter(value -> value.getMinY() >= seen.getMinY() - 1 && value.getMaxY() <= seen.getMaxY() + 1)
                .isPresent();
    }

    @Test
    void thePaneWithTheFocusIsMaximisedByKeyAndByDoubleClickAndGoesBack(FxRobot robot) {
        focus(robot, "#bytes");
        control(robot, KeyCode.M);
        assertThat(visible()).containsExactly(Pane.LOWER);
        assertThat(studio.find("#components")).isEmpty();
        control(robot, KeyCode.M);
        assertThat(visible()).containsExactly(Pane.values());

        doubleClick(robot, "#lower .tab-header-background");
        assertThat(visible()).containsExactly(Pane.LOWER);
        doubleClick(robot, "#lower .tab-header-background");
        assertThat(visible()).containsExactly(Pane.values());

        focus(robot, "#components");
        studio.give(Command.LARGEST_PANE);
        assertThat(visible()).containsExactly(Pane.TREE);
        studio.give(Command.CHECK_SAMPLES);
        robot.interact(() -> studio.desk().lower().show("Samples"));
        assertThat(visible()).as("what is asked for is seen").containsExactly(Pane.values());
    }

    @Test
    void eachPartOfThePreviewFillsTheWindowByKeyAndKeepsTheFocus(FxRobot robot) {
        for (String part : List.of("#sample", "#bytes", "#fields")) {
            List<Double> dividers = dividers();
            focus(robot, part);
            control(robot, KeyCode.M);
            assertThat(visible()).containsExactly(Pane.LOWER);
            assertThat(shownParts()).as(part).containsExactly(part);
            assertThat(studio.find(part).orElseThrow().isFocused()).as(part).isTrue();

            control(robot, KeyCode.M);
            assertThat(visible()).containsExactly(Pane.values());
            assertThat(shownParts()).containsExactly("#sample", "#bytes", "#fields");
            assertThat(studio.find(part).orElseThrow().isFocused()).as(part).isTrue();
            assertThat(dividers()).as("where they were").isEqualTo(dividers);
        }
    }

    @Test
    void aDoubleClickOnTheTabsBesideTheBytesMaximisesFieldsAndInspectorAndGoesBack(FxRobot robot) {
        doubleClick(robot, "#message-side .tab-header-background");
        assertThat(shownParts()).containsExactly("#fields");
        doubleClick(robot, "#message-side .tab-header-background");
        assertThat(shownParts()).containsExactly("#sample", "#bytes", "#fields");
        assertThat(visible()).containsExactly(Pane.values());

        doubleClick(robot, "#fields .column-header.field-name");
        assertThat(shownParts()).as("titles of columns that do not sort").containsExactly("#fields");
        doubleClick(robot, "#lower > .tab-header-area > .tab-header-background");
        assertThat(visible()).containsExactly(Pane.values());

        doubleClick(robot, "#lower > .tab-header-area > .tab-header-background");
        doubleClick(robot, "#message-side .tab-header-background");
        assertThat(shownParts()).as("a part of what fills the window").containsExactly("#fields");
        robot.interact(() -> ((Button) studio.find("#restore-panes").orElseThrow()).fire());
        assertThat(visible()).containsExactly(Pane.values());
        assertThat(shownParts()).containsExactly("#sample", "#bytes", "#fields");
    }

    @Test
    void whatIsAskedForIsSeenAlthoughAnotherPartFilledTheWindow(FxRobot robot) {
        focus(robot, "#bytes");
        control(robot, KeyCode.M);
        studio.give(Command.EDIT_VALUE);
        assertThat(visible()).containsExactly(Pane.values());
        assertThat(shownParts()).containsExactly("#sample", "#bytes", "#fields");
    }

    @Test
    void aClassOfTheJavaAndTheTableOfALayoutFillTheWindow(FxRobot robot) throws Exception {
        robot.interact(() -> studio.desk().lower().show("Java"));
        TestBench.await(() -> studio.find("#java-source-2").isPresent());
        focus(robot, "#java-source-2");
        control(robot, KeyCode.M);
        assertThat(studio.find("#java-source-1")).isEmpty();
        assertThat(studio.find("#java-source-2")).isPresent();
        control(robot, KeyCode.M);
        assertThat(studio.find("#java-source-1")).isPresent();

        robot.interact(() -> studio.desk().lower().show("Layout"));
        TestBench.await(() -> studio.find("#layout-cells").isPresent());
        focus(robot, "#layout-cells");
        studio.give(Command.LARGEST_PANE);
        assertThat(studio.find(".layout-map")).isEmpty();
        studio.give(Command.LARGEST_PANE);
        assertThat(studio.find(".layout-map")).isPresent();
    }

    @Test
    void sidePanesAreHiddenAndShownAndStayHiddenTheNextTime(FxRobot robot) throws Exception {
        control(robot, KeyCode.B);
        assertThat(visible()).containsExactly(Pane.TREE, Pane.LOWER);
        control(robot, KeyCode.J);
        assertThat(visible()).containsExactly(Pane.TREE);
        SavedSession.Desk saved = studio.desk().toContinue().orElseThrow();
        assertThat(saved.hidden()).containsExactly("properties", "lower");
        control(robot, KeyCode.B);
        assertThat(visible()).containsExactly(Pane.TREE, Pane.PROPERTIES);

        robot.interact(() -> studio.desk().goOnWith(saved));
        assertThat(visible()).containsExactly(Pane.TREE);
        studio.give(Command.FIND_PROPERTY);
        assertThat(visible()).containsExactly(Pane.TREE, Pane.PROPERTIES);
    }

    @Test
    void ctrlFFindsInTheSampleAndGoesOnAndBackAndAround(FxRobot robot) {
        focus(robot, "#sample");
        find(robot, "2500000");
        int first = area("#sample").getSelection().getStart();
        assertThat(area("#sample").getSelectedText()).isEqualTo("2500000");
        int places = Integer.parseInt(studio.text("#found-sample").replaceAll("1 of (\\d+)", "$1"));

        for (int i = 1; i < places; i++) {
            robot.type(KeyCode.F3);
        }
        assertThat(studio.text("#found-sample")).isEqualTo(places + " of " + places);
        robot.type(KeyCode.ENTER);
        assertThat(studio.text("#found-sample")).isEqualTo("1 of " + places + ", from the top");
        assertThat(area("#sample").getSelection().getStart()).isEqualTo(first);
        robot.press(KeyCode.SHIFT).type(KeyCode.F3).release(KeyCode.SHIFT);
        assertThat(studio.text("#found-sample")).isEqualTo(places + " of " + places + ", from the end");

        robot.type(KeyCode.ESCAPE);
        assertThat(studio.find("#find-sample").orElseThrow().getParent().isVisible())
                .isFalse();
        assertThat(area("#sample").isFocused()).isTrue();
    }

    @Test
    void bytesAreFoundAsDigitsAndAsText(FxRobot robot) {
        byte[] bytes = studio.session()
                .sample()
                .get()
                .orElseThrow()
                .preview()
                .messages()
                .getFirst()
                .bytes();
        focus(robot, "#bytes");
        find(robot, String.format("%02x %02X", bytes[2], bytes[3]));
        assertThat(studio.text("#found-bytes")).startsWith("1 of ");
        robot.interact(() -> ((TextField) studio.find("#find-bytes").orElseThrow()).setText("no such text"));
        assertThat(studio.text("#found-bytes")).isEqualTo("not found");
    }

    @Test
    void aFieldIsFoundByItsValueAndSelectedEverywhere(FxRobot robot) {
        focus(robot, "#fields");
        find(robot, "settlementDate");
        assertThat(studio.text("#found-fields")).isEqualTo("1 of 1");
        assertThat(studio.session().selected().get()).isEqualTo(ModelPath.parse("/trade/settlementDate"));
        robot.interact(() -> ((TextField) studio.find("#find-fields").orElseThrow()).setText("7000000"));
        assertThat(studio.session().selected().get()).isEqualTo(ModelPath.parse("/trade/amount1"));
    }

    @Test
    void ctrlFInTheTreeGoesToItsFilterAndInThePropertiesToTheirs(FxRobot robot) {
        focus(robot, "#components");
        control(robot, KeyCode.F);
        assertThat(studio.find("#filter").orElseThrow().isFocused()).isTrue();
        focus(robot, "#property-search");
        control(robot, KeyCode.F);
        assertThat(studio.find("#property-search").orElseThrow().isFocused()).isTrue();
    }

    @Test
    void theTreeShowsOnlyWhatOccursInTheSamples(FxRobot robot) throws Exception {
        studio.open(Standards.samples("orders/order.xsd"));
        robot.interact(() -> studio.desk().samples().add(List.of(Standards.samples("orders/order.xml"))));
        TestBench.await(() -> !studio.find("#filter-samples").orElseThrow().isDisabled());
        int all = components();

        studio.give(Command.FILTER_SAMPLES);
        TestBench.await(() -> studio.text("#filter-count").contains(" of "));
        int inSamples = Integer.parseInt(studio.text("#filter-count").replaceAll(" of .*", ""));
        assertThat(inSamples).isPositive().isLessThan(all);
        robot.interact(() -> ((TextField) studio.find("#filter").orElseThrow()).setText("quantity"));
        TestBench.await(() -> studio.text("#filter-count").startsWith("1 of "));

        studio.give(Command.FILTER_SAMPLES);
        robot.interact(() -> ((TextField) studio.find("#filter").orElseThrow()).clear());
        TestBench.await(() -> components() == all);
    }

    private int components() {
        String count = studio.text("#filter-count");
        return count.endsWith(" components") ? Integer.parseInt(count.replaceAll("\\D", "")) : -1;
    }

    @Test
    void goingFromMatchToMatchLeadsToNamesBeforeDocumentation(FxRobot robot) throws Exception {
        robot.interact(() -> studio.session().set(ModelPath.parse("/trade/id"), "documentation", "Unlike amount2"));
        robot.interact(() -> ((TextField) studio.find("#filter").orElseThrow()).setText("amount2"));
        TestBench.await(() -> studio.text("#filter-count").startsWith("2 of "));
        robot.interact(() -> studio.session().select(ModelPath.parse("/trade")));

        studio.give(Command.NEXT_MATCH);
        assertThat(studio.session().selected().get()).isEqualTo(ModelPath.parse("/trade/amount2"));
        studio.give(Command.NEXT_MATCH);
        assertThat(studio.session().selected().get()).isEqualTo(ModelPath.parse("/trade/id"));
    }

    @Test
    void theLayoutOfARecordIsSearchedToo(FxRobot robot) throws Exception {
        robot.interact(() -> studio.desk().lower().show("Layout"));
        TestBench.await(() -> studio.find("#layout-cells").isPresent());
        focus(robot, "#layout-cells");
        find(robot, "amount2");
        assertThat(studio.text("#found-layout")).startsWith("1 of ");
        assertThat(studio.text("#layout-line")).startsWith("/trade/amount2");
    }

    private void find(FxRobot robot, String text) {
        control(robot, KeyCode.F);
        robot.interact(() -> ((TextField) studio.window().scene().getFocusOwner()).setText(text));
    }

    private void focus(FxRobot robot, String selector) {
        robot.interact(() -> studio.find(selector).orElseThrow().requestFocus());
    }

    private static void control(FxRobot robot, KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
    }

    private void doubleClick(FxRobot robot, String selector) {
        Node heading = studio.find(selector).orElseThrow();
        robot.interact(() -> heading.fireEvent(new MouseEvent(
                MouseEvent.MOUSE_CLICKED,
                1,
                1,
                1,
                1,
                MouseButton.PRIMARY,
                2,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                true,
                false,
                true,
                null)));
    }

    private List<String> shownParts() {
        return Stream.of("#sample", "#bytes", "#fields")
                .filter(part -> studio.find(part).isPresent())
                .toList();
    }

    private List<Double> dividers() {
        SplitPane split = (SplitPane) studio.find("#preview .split-pane").orElseThrow();
        return DoubleStream.of(split.getDividerPositions()).boxed().toList();
    }

    private List<Pane> visible() {
        return Stream.of(Pane.values()).filter(studio.desk().panes()::isVisible).toList();
    }

    private CodeArea area(String selector) {
        return (CodeArea) studio.find(selector).orElseThrow();
    }
}
