package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.Map;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import org.bindery.studio.theme.Look;

/// Asks in a dialog whose buttons say what they do.
record DialogQuestions(Window owner, Look look) implements Questions {

    private static final ButtonType SAVE = new ButtonType("Save", ButtonBar.ButtonData.YES);
    private static final ButtonType DISCARD = new ButtonType("Discard changes", ButtonBar.ButtonData.NO);
    private static final ButtonType STAY = new ButtonType("Keep editing", ButtonBar.ButtonData.CANCEL_CLOSE);
    private static final ButtonType SAVE_AS = new ButtonType("Save as…", ButtonBar.ButtonData.YES);
    private static final ButtonType COMPARE = new ButtonType("Compare…", ButtonBar.ButtonData.LEFT);
    private static final ButtonType OVERWRITE = new ButtonType("Overwrite", ButtonBar.ButtonData.NO);

    @Override
    public Unsaved unsaved(String name) {
        return ask(
                "Unsaved changes",
                "Save the changes to '" + name + "'?",
                "What was changed since it was last saved is lost if you discard it.",
                Map.of(SAVE, Unsaved.SAVE, DISCARD, Unsaved.DISCARD, STAY, Unsaved.CANCEL),
                Unsaved.CANCEL);
    }

    @Override
    public Changed changedOutside(Path file) {
        return ask(
                "The file was changed",
                "'" + file.getFileName() + "' was changed by another program.",
                "Since the model was read or saved here, another program wrote to " + file
                        + ". Save under another name to keep both versions.",
                Map.of(
                        SAVE_AS,
                        Changed.SAVE_AS,
                        OVERWRITE,
                        Changed.OVERWRITE,
                        COMPARE,
                        Changed.COMPARE,
                        STAY,
                        Changed.CANCEL),
                Changed.CANCEL);
    }

    private <T> T ask(String title, String header, String text, Map<ButtonType, T> answers, T otherwise) {
        Alert alert = new Alert(Alert.AlertType.NONE, text, answers.keySet().toArray(ButtonType[]::new));
        alert.initOwner(owner);
        alert.setTitle(title);
        alert.setHeaderText(header);
        look.dress(alert.getDialogPane().getScene());
        T answer = alert.showAndWait().map(answers::get).orElse(otherwise);
        look.forget(alert.getDialogPane().getScene());
        return answer;
    }
}
