package org.bindery.studio.fields;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import org.bindery.studio.theme.Styled;

/// A choice between a few words in the head of a rule or virtual field.
public final class WordChoice {

    private WordChoice() {}

    public static ComboBox<String> of(
            String id, String label, List<String> words, String chosen, Consumer<String> take) {
        ComboBox<String> choice = Styled.named(id, new ComboBox<>());
        choice.setAccessibleText(label);
        choice.getItems().setAll(words);
        choice.setValue(chosen);
        choice.getStyleClass().add("word");
        choice.setMinWidth(HBox.USE_PREF_SIZE);
        choice.setOnAction(event -> take.accept(choice.getValue()));
        return choice;
    }
}
