package org.bindery.studio.properties;

import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.evidence.ChangeEffect;
import org.bindery.studio.theme.Styled;
import org.jspecify.annotations.Nullable;

/// Below a property, what follows from its value: of one that is typed, what would, and of the last change, what did,
/// with a button that undoes it.
final class EffectView extends VBox {

    private final String key;
    private Optional<EditedSheet> sheet = Optional.empty();
    private String label = "";
    /// Made when there is something to say: there are many properties, and most are not changed.
    private @Nullable Words words;

    private static final class Words {

        private final Label size;
        private final Verdict verdict;
        private final Button undo;

        Words(String key) {
            size = Styled.named("effect-" + key, new Label(), "muted");
            size.setWrapText(true);
            verdict = new Verdict("broken-" + key);
            undo = Styled.named("undo-" + key, new Button("Undo", Icons.view(Icon.UNDO)), "flat", "small");
            undo.setMinWidth(Region.USE_PREF_SIZE);
        }
    }

    EffectView(String key) {
        this.key = key;
        getStyleClass().add("field-effect");
        Styled.show(this, false);
    }

    /// Shows a property of another sheet.
    ///
    /// @param name what the property is called
    void show(String name, EditedSheet shown) {
        sheet = Optional.of(shown);
        label = name;
        showLast();
    }

    /// Shows what followed from the last change, if this property was changed.
    void showLast() {
        ChangeEffect effect =
                sheet.map(one -> one.editing().effect(one.paths(), key)).orElse(ChangeEffect.NONE);
        show("", effect, !effect.good().orElse(false) && !effect.sentence().isEmpty());
    }

    /// Shows what would follow from what is typed.
    void foresee(Trial.Foreseen foreseen) {
        show(foreseen.size(), foreseen.effect(), false);
    }

    private void show(String size, ChangeEffect effect, boolean isUndoable) {
        boolean silent = size.isEmpty() && effect.sentence().isEmpty();
        Styled.show(this, !silent);
        if (silent && words == null) {
            return;
        }
        Words now = words();
        now.size.setText(size);
        Styled.show(now.size, !size.isEmpty());
        now.verdict.show(effect.sentence(), effect.good());
        Styled.show(now.undo, isUndoable);
        now.undo.setAccessibleText("Undo the change of " + label);
    }

    private Words words() {
        if (words == null) {
            words = new Words(key);
            words.undo.setOnAction(event -> sheet.ifPresent(one -> one.editing().undo()));
            getChildren().setAll(words.size, words.verdict, words.undo);
        }
        return words;
    }

    /// What a screen reader says of it at the field; empty where there is nothing to say.
    Optional<String> said() {
        return Optional.ofNullable(words).map(now -> now.verdict.getText()).filter(text -> !text.isEmpty());
    }
}
