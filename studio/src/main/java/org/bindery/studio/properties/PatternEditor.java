package org.bindery.studio.properties;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.pattern.XsdPattern;
import org.bindery.runtime.internal.pattern.WrongPatternException;
import org.bindery.studio.fields.CodeField;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.fields.Mistake;
import org.bindery.studio.fields.PatternHighlighting;
import org.bindery.studio.fields.SmallButton;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Styled;

/// A regular expression to write, with its errors and its differences to other dialects.
final class PatternEditor implements LineView {

    private final String key;
    private final CodeField field;
    private final Button remove;
    private final HBox row;
    private final FieldError error = new FieldError();
    private final Label advice = Styled.of(new Label(), "muted", "field-effect");
    private final VBox box;
    private Function<String, Optional<String>> take = value -> Optional.empty();

    PatternEditor(String key) {
        this.key = key;
        String number = key.replace("pattern.", "");
        field = new CodeField("pattern-" + number, "Pattern " + number, "", PatternHighlighting::of);
        field.prompt("A regular expression of XML Schema, such as [A-Z]{3}");
        field.onPause(this::check);
        field.onCommit(text -> isWrong(text) ? Optional.empty() : take.apply(text));
        HBox.setHgrow(field, Priority.ALWAYS);
        row = Styled.of(new HBox(field), "entry-line");
        remove = SmallButton.of(
                "pattern-remove-" + number, "Remove pattern " + number, Icon.REMOVE, () -> error.show(take.apply("")));
        advice.setId("pattern-advice-" + number);
        advice.setWrapText(true);
        box = new VBox(row, error, advice);
    }

    @Override
    public boolean shows(Line line, EditedSheet sheet) {
        if (!(line instanceof Line.Pattern pattern) || !pattern.key().equals(key)) {
            return false;
        }
        take = sheet.taking(key);
        field.show(pattern.value());
        field.showChanged(pattern.isChanged());
        if (pattern.isChanged() != row.getChildren().contains(remove)) {
            row.getChildren().setAll(pattern.isChanged() ? List.of(field, remove) : List.of(field));
        }
        error.show(Optional.empty());
        check(pattern.value());
        return true;
    }

    @Override
    public Node node() {
        return box;
    }

    private boolean isWrong(String text) {
        check(text);
        return mistake(text).isPresent();
    }

    private void check(String text) {
        field.mark(mistake(text).map(List::of).orElse(List.of()));
        String said = String.join("\n", PatternAdvice.of(text));
        advice.setText(said);
        Styled.show(advice, !said.isEmpty());
    }

    /// Reading a pattern takes no time: it is never long, and nothing is matched.
    private static Optional<Mistake> mistake(String text) {
        if (text.isBlank()) {
            return Optional.empty();
        }
        try {
            XsdPattern.of(text);
            return Optional.empty();
        } catch (WrongPatternException e) {
            return Optional.of(Mistake.at(e.at(), e.at() + 1, text, "Column " + (e.at() + 1) + ": " + e.why() + "."));
        } catch (IllegalArgumentException e) {
            return Optional.of(Mistake.at(0, text.length(), text, e.getMessage() + "."));
        }
    }
}
