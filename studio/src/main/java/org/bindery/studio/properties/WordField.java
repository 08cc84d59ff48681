package org.bindery.studio.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.fields.ResetLine;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Styled;
import org.jspecify.annotations.Nullable;

/// A few words to choose from, the first of them being what holds where nothing is chosen.
final class WordField implements LineView {

    private final String key;
    private final ComboBox<String> words = Styled.of(new ComboBox<>(), "word");
    private final ResetLine line;
    private final FieldError error = new FieldError();
    private final EffectView effect;
    private final VBox box;
    private Function<String, Optional<String>> take = value -> Optional.empty();
    private String value = "";
    private String prompt = "";
    private @Nullable String help;
    /// Other words make a box choose anew, which is not a choice of the user.
    private boolean silent;

    WordField(String key) {
        this.key = key;
        words.setId("property-" + key);
        words.setMaxWidth(Double.MAX_VALUE);
        words.setCellFactory(list -> new WordCell());
        words.valueProperty().addListener((property, old, now) -> {
            if (!silent && now != null && !now.equals(value)) {
                error.show(take.apply(now));
            }
        });
        line = new ResetLine(words, key);
        line.onReset(standard -> error.show(take.apply(standard)));
        effect = new EffectView(key);
        box = new VBox(line, error, effect);
    }

    @Override
    public void showEffect() {
        effect.showLast();
        words.setAccessibleHelp(effect.said().orElse(help));
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public boolean shows(Line other, EditedSheet sheet) {
        if (!(other instanceof Line.Word word) || !word.key().equals(key)) {
            return false;
        }
        take = sheet.taking(key);
        value = word.value();
        prompt = word.prompt();
        List<String> all = new ArrayList<>();
        if (!word.words().contains(word.standard())) {
            all.add(word.standard());
        }
        all.addAll(word.words());
        silent = true;
        if (!words.getItems().equals(all)) {
            words.getItems().setAll(all);
        }
        words.setValue(value);
        silent = false;
        words.setButtonCell(new WordCell());
        words.setAccessibleText(word.label());
        help = word.help().isEmpty() ? null : word.help();
        effect.show(word.label(), sheet);
        words.setAccessibleHelp(effect.said().orElse(help));
        line.show(word.label(), word.standard(), word.isChanged());
        error.show(Optional.empty());
        return true;
    }

    /// A word; what it comes to where there is none.
    private final class WordCell extends ListCell<String> {

        @Override
        protected void updateItem(String word, boolean empty) {
            super.updateItem(word, empty);
            boolean none = !empty && word != null && word.isEmpty();
            setText(empty || word == null ? "" : none ? (prompt.isEmpty() ? "not set" : prompt) : word);
            getStyleClass().remove("muted");
            if (none) {
                getStyleClass().add("muted");
            }
        }
    }
}
