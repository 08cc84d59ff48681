package org.bindery.studio.properties;

import java.util.Optional;
import java.util.function.Function;
import javafx.animation.PauseTransition;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.fields.NameCompletion;
import org.bindery.studio.fields.ResetLine;
import org.bindery.studio.fields.UndoKeys;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Styled;
import org.jspecify.annotations.Nullable;

/// A value to type: Enter or leaving the field takes it, Escape restores the old one, and errors are
/// shown below. While another value is typed, its effect is shown there.
final class EntryField implements LineView {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");
    private static final Duration PAUSE = Duration.millis(250);

    private final TextField field;
    private final NameCompletion completion;
    private final FieldError error = new FieldError();
    private final EffectView effect;
    private final VBox box;
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private final String key;
    private final ResetLine line;
    private Line.Entry entry;
    private Optional<Trial> trial = Optional.empty();
    private Function<String, Optional<String>> take = value -> Optional.empty();

    /// What was offered last: to leave the field after Enter does not offer it again.
    private @Nullable String tried;

    EntryField(String key) {
        this.key = key;
        entry = new Line.Entry("", key, "", "", "");
        field = Styled.named("property-" + key, new TextField());
        completion = new NameCompletion(field);
        effect = new EffectView(key);
        field.setOnAction(event -> commit());
        field.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        UndoKeys.passOn(field, () -> !field.getText().equals(entry.value()));
        field.focusedProperty().addListener((property, was, is) -> {
            if (!is) {
                commit();
            }
        });
        field.textProperty().addListener((property, old, now) -> {
            tried = null;
            foresee(Trial.Foreseen.NOTHING);
            pause.playFromStart();
        });
        pause.setOnFinished(event -> foresee());
        line = new ResetLine(field, key);
        line.onReset(value -> showError(take.apply(value)));
        box = new VBox(line, error, effect);
    }

    @Override
    public boolean shows(Line other, EditedSheet sheet) {
        if (!(other instanceof Line.Entry next) || !next.key().equals(key)) {
            return false;
        }
        leave();
        entry = next;
        trial = Optional.of(sheet.trial());
        take = sheet.taking(key);
        tried = null;
        field.setText(entry.value());
        completion.offer(entry.names());
        field.setPromptText(entry.prompt());
        field.setAccessibleText(entry.label());
        line.show(entry.label(), entry.standard(), entry.isChanged());
        pause.stop();
        effect.show(entry.label(), sheet);
        showError(Optional.empty());
        return true;
    }

    @Override
    public void leave() {
        pause.stop();
        trial.ifPresent(Trial::cancel);
    }

    @Override
    public Node node() {
        return box;
    }

    private void foresee() {
        String text = field.getText().strip();
        if (!text.equals(entry.value())) {
            trial.ifPresent(one -> one.of(key, text, this::foresee));
        }
    }

    private void foresee(Trial.Foreseen what) {
        effect.foresee(what);
        showHelp();
    }

    @Override
    public void showEffect() {
        if (field.getText().equals(entry.value())) {
            effect.showLast();
            showHelp();
        }
    }

    private void commit() {
        leave();
        effect.showLast();
        String text = entry.isVerbatim() ? field.getText() : field.getText().strip();
        if (text.equals(entry.value())) {
            showError(Optional.empty());
        } else if (!text.equals(tried)) {
            tried = text;
            showError(take.apply(text));
        }
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !field.getText().equals(entry.value())) {
            field.setText(entry.value());
            showError(Optional.empty());
            event.consume();
        }
    }

    private void showError(Optional<String> wrong) {
        error.show(wrong);
        field.pseudoClassStateChanged(WRONG, wrong.isPresent());
        showHelp();
    }

    private void showHelp() {
        field.setAccessibleHelp(Optional.of(error.getText())
                .filter(text -> !text.isEmpty())
                .or(effect::said)
                .orElse(entry.help().isEmpty() ? null : entry.help()));
    }
}
