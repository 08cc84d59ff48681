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

/// Below a property, what follows from its value: of one that is typed, what would, and of the last change, what did,
/// with a button that undoes it.
final class EffectView extends VBox {

    private final String key;
    private final Label size;
    private final Verdict verdict;
    private final Button undo;
    private Optional<EditedSheet> sheet = Optional.empty();

    EffectView(String key) {
        this.key = key;
        size = Styled.named("effect-" + key, new Label(), "muted");
        size.setWrapText(true);
        verdict = new Verdict("broken-" + key);
        verdict.setMaxWidth(Double.MAX_VALUE);
        undo = Styled.named("undo-" + key, new Button("Undo", Icons.view(Icon.UNDO)), "flat", "small");
        undo.setMinWidth(Region.USE_PREF_SIZE);
        undo.setOnAction(event -> sheet.ifPresent(one -> one.editing().undo()));
        getStyleClass().add("field-effect");
        getChildren().addAll(size, verdict, undo);
        foresee(Trial.Foreseen.NOTHING);
    }

    /// Shows a property of another sheet.
    ///
    /// @param label what the property is called
    void show(String label, EditedSheet shown) {
        sheet = Optional.of(shown);
        undo.setAccessibleText("Undo the change of " + label);
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

    private void show(String words, ChangeEffect effect, boolean isUndoable) {
        size.setText(words);
        Styled.show(size, !words.isEmpty());
        verdict.show(effect.sentence(), effect.good());
        Styled.show(undo, isUndoable);
        Styled.show(this, !words.isEmpty() || !effect.sentence().isEmpty());
    }

    /// What a screen reader says of it at the field; empty where there is nothing to say.
    Optional<String> said() {
        return Optional.of(verdict.getText()).filter(text -> !text.isEmpty());
    }
}
