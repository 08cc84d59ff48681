package org.bindery.studio.marking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.robot.Robot;
import javafx.scene.text.Text;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.guide.Stagehand;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxToolkit;

/// Who marks the pieces of a pasted sample sees the model grow, and opens it.
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class SampleModelDialogTest {

    private static final int PATIENCE = 100;

    private Stagehand stagehand;

    @BeforeEach
    void openTheWindow() throws Exception {
        FxToolkit.registerPrimaryStage();
        stagehand = new Stagehand(1200, 800);
        stagehand.give(Command.NEW_FROM_SAMPLE);
    }

    @AfterEach
    void close() {
        stagehand.close();
    }

    private Scene dialog() throws Exception {
        return stagehand.above().getFirst().getScene();
    }

    private <T> T node(Class<T> kind, String id) throws Exception {
        return kind.cast(dialog().lookup("#" + id));
    }

    private void press(String id) throws Exception {
        Button button = node(Button.class, id);
        stagehand.look(() -> {
            button.fire();
            return true;
        });
    }

    private void paste(String sample) throws Exception {
        stagehand.look(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(sample);
            return Clipboard.getSystemClipboard().setContent(content);
        });
        press("sample-paste");
    }

    @SuppressWarnings("unchecked") // the dialog fills this box
    private void mark(int from, int to, PieceRole role, String name) throws Exception {
        CodeArea area = node(CodeArea.class, "marked-sample");
        ComboBox<PieceRole> roles = node(ComboBox.class, "piece-role");
        TextField names = node(TextField.class, "piece-name");
        stagehand.look(() -> {
            area.selectRange(from, to);
            roles.setValue(role);
            names.setText(name);
            return true;
        });
        press("piece-mark");
    }

    /// Waits for what is worked out in the background.
    private void await(Callable<Boolean> come) throws Exception {
        for (int look = 0; look < PATIENCE; look++) {
            if (stagehand.look(come)) {
                return;
            }
            Thread.sleep(50);
        }
        throw new AssertionError("it has not come");
    }

    private static List<String> rows(TreeView<?> tree) {
        return tree.getRoot() == null
                ? List.of()
                : tree.getRoot().getChildren().stream()
                        .map(item -> String.valueOf(item.getValue()))
                        .toList();
    }

    @Test
    void aModelGrowsWithThePiecesAndOpens() throws Exception {
        paste("7;Anna\n8;Bo\n");
        mark(0, 7, PieceRole.RECORDS, "person");
        mark(0, 1, PieceRole.FIELD, "id");
        mark(1, 2, PieceRole.SEPARATOR, "");
        mark(2, 6, PieceRole.FIELD, "name");
        mark(6, 7, PieceRole.TERMINATOR, "");

        Label told = node(Label.class, "marked-status");
        TreeView<?> tree = node(TreeView.class, "marked-tree");
        await(() -> rows(tree).equals(List.of("person  0..*")));
        await(() -> told.getText().startsWith("All of it is read: 12 bytes become "));
        CodeArea area = node(CodeArea.class, "marked-sample");
        assertThat(stagehand.look(() -> area.getStyleAtPosition(10))).containsExactly("marked-value");
        assertThat(stagehand.look(() -> area.getStyleAtPosition(9))).containsExactly("markup-separator");

        press("sample-model-create");
        await(() -> stagehand.scene().lookup("#lower") != null);
        assertThat(stagehand.above()).isEmpty();
        await(() -> stagehand.scene().lookup("#sample") instanceof CodeArea shown
                && shown.getText().startsWith("7;Anna"));
        assertThat(stagehand.scene().lookup("#command-save-sample").isDisabled())
                .isFalse();
    }

    @Test
    void piecesAreMarkedWithoutAMouseOneAfterTheOther() throws Exception {
        paste("7;Anna\n");
        CodeArea area = node(CodeArea.class, "marked-sample");
        ListView<?> pieces = node(ListView.class, "marked-pieces");
        Scene scene = dialog();
        for (int piece = 1; piece <= 2; piece++) {
            await(area::isFocused);
            keys(KeyCode.SHIFT, KeyCode.RIGHT);
            for (String next : List.of("piece-model", "piece-role", "piece-name")) {
                keys(KeyCode.TAB);
                await(() -> next.equals(scene.getFocusOwner().getId()));
            }
            keys(KeyCode.ENTER);
            int marked = piece;
            await(() -> pieces.getItems().size() == marked);
        }

        assertThat(stagehand.look(area::getCaretPosition)).isEqualTo(2);
        assertThat(pieces.getItems()).hasSize(2);
    }

    /// Types the last key while the others are held.
    private void keys(KeyCode... codes) throws Exception {
        stagehand.look(() -> {
            Robot robot = new Robot();
            List.of(codes).forEach(robot::keyPress);
            List.of(codes).reversed().forEach(robot::keyRelease);
            return true;
        });
    }

    @Test
    void aSampleOfOneLongLineIsWrapped() throws Exception {
        paste("8=FIX.4.4|9=65|35=D|\n");
        assertThat(node(CodeArea.class, "marked-sample").isWrapText()).isTrue();
        paste("7;Anna\n8;Bo\n");
        assertThat(node(CodeArea.class, "marked-sample").isWrapText()).isFalse();
    }

    @Test
    void offsetsStandBesideTheBytesOfASample() throws Exception {
        paste("\0".repeat(20));
        CodeArea area = node(CodeArea.class, "marked-sample");
        await(() -> area.lookupAll(".lineno").stream()
                .map(label -> ((Label) label).getText())
                .sorted()
                .toList()
                .equals(List.of("0000", "0010")));

        paste("a\nb\n");
        await(() -> area.lookupAll(".lineno").isEmpty());
    }

    @Test
    void aRepeatingRecordThatDoesNotFitAgainSaysHowFarItCameAndWhatToDo() throws Exception {
        paste("0001Anna\n0002Bo  \n");
        mark(0, 8, PieceRole.RECORDS, "person");
        mark(0, 4, PieceRole.FIELD, "id");
        mark(4, 8, PieceRole.FIELD, "name");

        Label told = node(Label.class, "marked-status");
        await(() -> told.getText().startsWith("Read as far as byte 16 of 18. /sample[2]/person[1]/id: "));
        Label advice = node(Label.class, "marked-advice");
        assertThat(advice.getText())
                .isEqualTo("A line end follows the record 'person', and nothing is said of it; mark it as a separator,"
                        + " or mark a longer record that ends with it, and it as the terminator.");

        mark(8, 9, PieceRole.SEPARATOR, "");
        await(() -> told.getText().startsWith("All of it is read: 18 bytes become "));
        assertThat(advice.isVisible()).isFalse();
    }

    @Test
    void theModelHasTheNameThatWasWrittenLast() throws Exception {
        paste("7;Anna\n");
        Button create = node(Button.class, "sample-model-create");
        await(() -> !create.isDisabled());
        TextField name = node(TextField.class, "piece-model");
        stagehand.look(() -> {
            name.setText("my people");
            return true;
        });
        Label wrong = node(Label.class, "marked-wrong");
        await(() -> wrong.isVisible() && create.isDisabled());
        assertThat(wrong.getText()).startsWith("'my people' cannot be the model's name");
        await(() ->
                wrong.lookup(".text") instanceof Text shown && shown.getText().equals(wrong.getText()));
        stagehand.look(() -> {
            name.setText("people");
            return true;
        });
        await(() -> !create.isDisabled());
        assertThat(wrong.isVisible()).isFalse();

        press("sample-model-create");
        await(() -> stagehand.scene().lookup("#property-name") instanceof TextField shown
                && shown.getText().equals("people"));
    }

    @Test
    void withoutASampleItSaysHowToGetOneAndOffersNothingElse() throws Exception {
        Label hint = node(Label.class, "sample-hint");
        assertThat(hint.isVisible()).isTrue();
        assertThat(node(TextField.class, "piece-name").isDisabled()).isTrue();
        assertThat(node(TreeView.class, "marked-tree").isDisabled()).isTrue();
        assertThat(node(Label.class, "marked-advice").isVisible()).isFalse();

        paste("7;Anna\n");
        assertThat(hint.isVisible()).isFalse();
        assertThat(node(TextField.class, "piece-name").isDisabled()).isFalse();
    }

    @Test
    void escapeAndCancelAskBeforeTheyDiscardMarkedPieces() throws Exception {
        paste("7;Anna\n");
        mark(0, 1, PieceRole.FIELD, "id");
        mark(2, 6, PieceRole.FIELD, "name");
        escape();
        Label told = node(Label.class, "marked-wrong");
        assertThat(told.getText()).isEqualTo("Cancel or press Escape again to discard the 2 marked pieces.");
        mark(1, 2, PieceRole.SEPARATOR, "");
        press("sample-model-cancel");
        assertThat(told.getText()).isEqualTo("Cancel or press Escape again to discard the 3 marked pieces.");
        press("sample-model-cancel");
        assertThat(stagehand.above()).isEmpty();
    }

    @Test
    void marksOfASampleComeBackAfterAnotherOneWasOpened() throws Exception {
        paste("7;Anna\n");
        mark(0, 1, PieceRole.FIELD, "id");
        TextField name = node(TextField.class, "piece-model");
        stagehand.look(() -> {
            name.setText("people");
            return true;
        });
        paste("8:Bo\n");
        CodeArea area = node(CodeArea.class, "marked-sample");
        ListView<?> pieces = node(ListView.class, "marked-pieces");
        await(() -> pieces.getItems().isEmpty() && area.getText().equals("8:Bo\n"));

        press("sample-undo");
        await(() -> pieces.getItems().size() == 1 && area.getText().equals("7;Anna\n"));
        assertThat(name.getText()).isEqualTo("people");
        press("sample-redo");
        await(() -> pieces.getItems().isEmpty() && area.getText().equals("8:Bo\n"));
        assertThat(node(Button.class, "sample-redo").isDisabled()).isTrue();
    }

    private void escape() throws Exception {
        type("marked-sample", KeyCode.ESCAPE, false);
    }

    private void type(String id, KeyCode key, boolean control) throws Exception {
        Node node = node(Node.class, id);
        stagehand.look(() -> {
            node.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, control, false, false));
            return true;
        });
    }

    @Test
    void marksAreTakenBackAndMadeAgainWithTheKeysOfUndoAndRedo() throws Exception {
        paste("7;Anna\n");
        ListView<?> pieces = node(ListView.class, "marked-pieces");
        mark(0, 1, PieceRole.FIELD, "id");
        mark(2, 6, PieceRole.FIELD, "name");
        await(() -> pieces.getItems().size() == 2);

        stagehand.look(() -> {
            pieces.getSelectionModel().selectFirst();
            return true;
        });
        type("marked-pieces", KeyCode.DELETE, false);
        await(() -> pieces.getItems().size() == 1);
        type("marked-sample", KeyCode.Z, true);
        await(() -> pieces.getItems().size() == 2);
        type("marked-sample", KeyCode.Z, true);
        type("marked-sample", KeyCode.Z, true);
        type("marked-sample", KeyCode.Z, true);
        await(() -> pieces.getItems().isEmpty());
        type("marked-sample", KeyCode.Y, true);
        await(() -> pieces.getItems().size() == 1);
    }

    @Test
    void whatIsToBeDoneIsReadToItsEnd() throws Exception {
        paste("7;Anna\n");
        mark(0, 1, PieceRole.LENGTH, "");
        Label advice = node(Label.class, "marked-advice");
        await(() -> advice.isVisible()
                && advice.lookup(".text") instanceof Text shown
                && shown.getText().equals(advice.getText()));
        assertThat(advice.getText()).startsWith("Nothing is marked after a length; ");
    }

    @Test
    void everyControlHasAName() throws Exception {
        paste("7;Anna\n");
        assertThat(dialog().lookup("#marked-sample").getAccessibleRole()).isEqualTo(AccessibleRole.TEXT_AREA);
        for (String id :
                List.of("marked-sample", "piece-model", "piece-role", "piece-name", "piece-type", "marked-tree")) {
            assertThat(dialog().lookup("#" + id).getAccessibleText()).as(id).isNotBlank();
        }
    }
}
