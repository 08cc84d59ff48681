package org.bindery.studio.importing;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bindery.studio.theme.Styled;

/// The buttons below all steps. Back, Next and Cancel keep their places from the first step to the
/// last; the buttons of single steps are at the other side.
final class StepButtons {

    private final Button back = button("import-back", "Back");
    private final Button next = button("import-next", "Next");
    private final Button cancel = button("import-cancel", "Cancel");
    private final HBox others = Styled.of(new HBox(), "dialog-buttons");
    private final Region between = new Region();
    private final HBox row = Styled.of(new HBox(others, between, back, next, cancel), "dialog-buttons");

    StepButtons(Runnable goBack, Runnable goOn, Runnable stop) {
        back.setOnAction(event -> goBack.run());
        next.setOnAction(event -> goOn.run());
        cancel.setOnAction(event -> stop.run());
        HBox.setHgrow(between, Priority.ALWAYS);
        row.setAlignment(Pos.CENTER_RIGHT);
        for (Button button : List.of(back, next, cancel)) {
            button.getStyleClass().add("import-button");
        }
    }

    static Button button(String id, String label) {
        Button button = Styled.named(id, new Button(label));
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    Node node() {
        return row;
    }

    /// Offers to go on by a button that says so.
    ///
    /// @param beside the further buttons of the step
    /// @param main the button that Enter presses: one of those in `beside`, or the one that goes on
    void offer(String goOn, boolean canGoBack, List<Button> beside, Optional<Button> main) {
        next.setText(goOn);
        row.getChildren().setAll(others, between, back, next, cancel);
        offer(canGoBack, beside, main.orElse(next));
        cancel.setText("Cancel");
    }

    /// Offers the actions for the imported model; the main button takes the place of the one that went
    /// on.
    void finish(Button main, List<Button> beside) {
        main.getStyleClass().add("import-button");
        row.getChildren().setAll(others, between, back, main, cancel);
        offer(true, beside, main);
        cancel.setText("Discard");
    }

    private void offer(boolean canGoBack, List<Button> beside, Button main) {
        back.setDisable(!canGoBack);
        others.getChildren().setAll(beside);
        for (Button button : List.of(back, next, cancel)) {
            setMain(button, button == main);
        }
        beside.forEach(button -> setMain(button, button == main));
        setMain(main, true);
    }

    private static void setMain(Button button, boolean isMain) {
        button.setDefaultButton(isMain);
        button.getStyleClass().remove("accent");
        if (isMain) {
            button.getStyleClass().add("accent");
        }
    }

    /// Leaves nothing to do but to wait or to stop.
    void work(Node shown) {
        shown.requestFocus();
        next.disableProperty().unbind();
        next.setDisable(true);
        others.getChildren().forEach(button -> button.setDisable(true));
        back.setDisable(true);
    }

    Button next() {
        return next;
    }

    /// Presses the main button when Enter is pressed anywhere, unless what has the focus makes something of Enter.
    ///
    /// @return whether it was pressed, or would have been if it could
    boolean enter(KeyEvent event, Node focused) {
        boolean plain = event.getCode() == KeyCode.ENTER && !event.isShortcutDown() && !event.isAltDown();
        if (!plain || takesEnter(focused)) {
            return false;
        }
        event.consume();
        row.lookupAll(".button").stream()
                .map(Button.class::cast)
                .filter(Button::isDefaultButton)
                .findFirst()
                .ifPresent(Button::fire);
        return true;
    }

    private static boolean takesEnter(Node focused) {
        return switch (focused) {
            case Button ignored -> true;
            case TextArea text -> text.isEditable();
            case TextField text ->
                text.getStyleClass().contains("cell-editor")
                        || (text.getOnAction() != null && !text.getText().isBlank());
            case ComboBoxBase<?> box -> box.isShowing();
            case null, default -> false;
        };
    }
}
