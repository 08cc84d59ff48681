package org.bindery.studio.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;

/// A few words to choose from, the first of them being what holds where nothing is chosen.
final class WordField extends VBox {

    private final FieldError error = new FieldError();

    WordField(Line.Word word, Function<String, Optional<String>> take) {
        ComboBox<String> box = new ComboBox<>();
        List<String> all = new ArrayList<>();
        if (!word.words().contains(word.standard())) {
            all.add(word.standard());
        }
        all.addAll(word.words());
        box.getItems().setAll(all);
        box.setValue(word.value());
        box.setId("property-" + word.key());
        box.setAccessibleText(word.label());
        box.getStyleClass().add("word");
        box.setMaxWidth(Double.MAX_VALUE);
        box.setCellFactory(list -> new WordCell(word.prompt()));
        box.setButtonCell(new WordCell(word.prompt()));
        box.valueProperty().addListener((property, old, now) -> {
            if (now != null && !now.equals(word.value())) {
                error.tell(take.apply(now));
            }
        });
        ResetLine line = new ResetLine(box, word.label(), word.key(), word.standard(), word.isChanged());
        line.onReset(value -> error.tell(take.apply(value)));
        getChildren().addAll(line, error);
    }

    /// A word; what it comes to where there is none.
    private static final class WordCell extends ListCell<String> {

        private final String nothing;

        WordCell(String nothing) {
            this.nothing = nothing;
        }

        @Override
        protected void updateItem(String word, boolean empty) {
            super.updateItem(word, empty);
            boolean none = !empty && word != null && word.isEmpty();
            setText(empty || word == null ? "" : none ? (nothing.isEmpty() ? "not said" : nothing) : word);
            getStyleClass().remove("muted");
            if (none) {
                getStyleClass().add("muted");
            }
        }
    }
}
