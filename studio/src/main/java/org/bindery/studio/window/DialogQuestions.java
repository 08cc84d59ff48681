package org.bindery.studio.window;

import java.util.Optional;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import org.bindery.studio.theme.Look;

/// Asks in a dialog whose buttons say what they do.
final class DialogQuestions implements Questions {

    private static final ButtonType SAVE = new ButtonType("Save", ButtonBar.ButtonData.YES);
    private static final ButtonType DISCARD = new ButtonType("Discard changes", ButtonBar.ButtonData.NO);
    private static final ButtonType STAY = new ButtonType("Keep editing", ButtonBar.ButtonData.CANCEL_CLOSE);

    private final Window owner;
    private final Look look;

    DialogQuestions(Window owner, Look look) {
        this.owner = owner;
        this.look = look;
    }

    @Override
    public Unsaved unsaved(String modelName) {
        Alert alert = new Alert(
                Alert.AlertType.NONE,
                "What was changed since the model was last saved is lost if you discard it.",
                SAVE,
                DISCARD,
                STAY);
        alert.initOwner(owner);
        alert.setTitle("Unsaved changes");
        alert.setHeaderText("Save the changes to '" + modelName + "'?");
        look.dress(alert.getDialogPane().getScene());
        Optional<ButtonType> answer = alert.showAndWait();
        look.forget(alert.getDialogPane().getScene());
        return answer.map(
                        button -> button == SAVE ? Unsaved.SAVE : button == DISCARD ? Unsaved.DISCARD : Unsaved.CANCEL)
                .orElse(Unsaved.CANCEL);
    }
}
