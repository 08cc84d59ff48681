package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.bindery.model.ModelPath;
import org.bindery.standards.Standards;
import org.bindery.studio.StudioRobot;
import org.bindery.studio.TestBench;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// From a component to the line of the file that it was imported from.
@Tag("long")
@ExtendWith(StudioRobot.class)
class OriginsTest {

    private static final String LINE = "<xs:element name=\"line\" type=\"Line\" maxOccurs=\"unbounded\"/>";

    @RegisterExtension
    private final OpenStudio studio = new OpenStudio();

    @TempDir
    private Path folder;

    private Path schema;

    @Start
    void start(Stage stage) {
        studio.on(stage);
    }

    @BeforeEach
    void selectLine(FxRobot robot) throws Exception {
        schema = Files.copy(Standards.samples("orders/order.xsd"), folder.resolve("order.xsd"));
        studio.open(schema);
        robot.interact(() -> studio.session().select(ModelPath.parse("/order/line")));
        TestBench.await(() -> studio.find("#open-source").isPresent()
                && studio.text("#property-title").contains("line"));
    }

    @Test
    void theFileIsShownWithTheLineMarked(FxRobot robot) throws Exception {
        Scene shown = open(robot);

        CodeArea text = (CodeArea) in(shown, "#source-text");
        assertThat(text.getText()).isEqualTo(Files.readString(schema));
        assertThat(text.isEditable()).isFalse();
        int line = text.getCurrentParagraph();
        assertThat(text.getParagraph(line).getText()).contains(LINE);
        assertThat(text.getParagraph(line).getParagraphStyle()).contains("current-message");
        assertThat(label(shown, "#source-title")).isEqualTo("order.xsd, line " + (line + 1));
        assertThat(in(shown, "#source-doubt").isVisible()).isFalse();
        assertThat(TestBench.silent(shown.getRoot())).isEmpty();

        robot.interact(() -> ((Button) shown.lookup("#source-copy")).fire());
        String[] copied = new String[1];
        robot.interact(() -> copied[0] = Clipboard.getSystemClipboard().getString());
        assertThat(copied[0]).startsWith(schema + ":" + (line + 1));
        robot.type(KeyCode.ESCAPE);
        assertThat(TestBench.sceneWith("#source-text")).isEmpty();
    }

    @Test
    void ctrlFFindsInTheFileAndEscapeClosesTheLineBeforeTheDialog(FxRobot robot) throws Exception {
        Scene shown = open(robot);
        CodeArea text = (CodeArea) in(shown, "#source-text");
        robot.interact(text::requestFocus);

        press(robot, text, KeyCode.F, true);
        TestBench.await(() -> shown.lookup("#find-source") instanceof TextField field && field.isFocused());
        TextField field = (TextField) in(shown, "#find-source");
        robot.interact(() -> field.setText("maxOccurs"));
        TestBench.await(() -> text.getSelectedText().equals("maxOccurs"));
        assertThat(label(shown, "#found-source")).startsWith("1 of ");

        press(robot, field, KeyCode.ESCAPE, false);
        assertThat(TestBench.sceneWith("#source-text")).isPresent();
        TestBench.await(text::isFocused);
    }

    private static void press(FxRobot robot, Node on, KeyCode key, boolean control) {
        robot.interact(() ->
                Event.fireEvent(on, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, control, false, false)));
    }

    @Test
    void theSourcesOfTheModelAreShownToo(FxRobot robot) throws Exception {
        robot.interact(() -> studio.session().select(ModelPath.ROOT));
        TestBench.await(() -> studio.find("#open-source").isPresent()
                && studio.text("#property-title").contains("order")
                && !studio.text("#property-title").contains("line"));

        Scene shown = open(robot);

        assertThat(label(shown, "#source-title")).isEqualTo("order.xsd");
        assertThat(((CodeArea) in(shown, "#source-text")).getText()).isEqualTo(Files.readString(schema));
    }

    @Test
    void aFileThatWasChangedSinceIsShownWithADoubt(FxRobot robot) throws Exception {
        Files.writeString(schema, "<!-- new -->\n" + Files.readString(schema));
        Files.setLastModifiedTime(schema, FileTime.from(Instant.now().plus(Duration.ofMinutes(1))));

        Scene shown = open(robot);

        assertThat(label(shown, "#source-doubt")).startsWith("The file was changed after the model was made from it");
        close(robot, shown);
        Files.writeString(schema, "<short/>\n");
        Scene cut = open(robot);
        assertThat(label(cut, "#source-doubt")).startsWith("The file has only 1 line now");
        assertThat(((CodeArea) in(cut, "#source-text")).getParagraph(0).getParagraphStyle())
                .isEqualTo(List.of());
    }

    @Test
    void aFileThatIsGoneIsReportedWithThePlacesWhereItWasLookedFor(FxRobot robot) throws Exception {
        Files.delete(schema);

        robot.interact(() -> ((Button) studio.find("#open-source").orElseThrow()).fire());

        TestBench.await(() -> studio.find("#notice").orElseThrow().isVisible());
        assertThat(studio.find("#notice").orElseThrow().getAccessibleText())
                .contains("order.xsd' is gone. It was looked for as " + schema)
                .endsWith("put it back there to see the place.");
    }

    @Test
    void aFileThatIsNoTextIsNotShownAsOne(FxRobot robot) throws Exception {
        Files.write(schema, new byte[] {'P', 'K', 3, 4, 0, 0, 1});

        robot.interact(() -> ((Button) studio.find("#open-source").orElseThrow()).fire());

        TestBench.await(() -> studio.find("#notice").orElseThrow().isVisible());
        assertThat(studio.find("#notice").orElseThrow().getAccessibleText()).contains("order.xsd is not text");
    }

    private Scene open(FxRobot robot) throws Exception {
        robot.interact(() -> ((Button) studio.find("#open-source").orElseThrow()).fire());
        TestBench.await(() -> TestBench.sceneWith("#source-text").isPresent());
        return TestBench.sceneWith("#source-text").orElseThrow();
    }

    private static void close(FxRobot robot, Scene shown) {
        robot.interact(() -> ((Button) shown.lookup("#source-close")).fire());
    }

    private static String label(Scene scene, String selector) {
        return ((Label) in(scene, selector)).getText();
    }

    private static Node in(Scene scene, String selector) {
        return TestBench.find(scene.getRoot(), selector).orElseThrow();
    }
}
