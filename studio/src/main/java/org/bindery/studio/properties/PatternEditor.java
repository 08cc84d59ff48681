package org.bindery.studio.properties;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.pattern.WrongPatternException;
import org.bindery.pattern.XsdPattern;

/// A regular expression to write, with what is wrong with it, and what is different elsewhere.
final class PatternEditor implements LineView {

    private final CodeField field;
    private final Label advice = new Label();
    private final VBox box;

    PatternEditor(Line.Pattern line, Function<String, Optional<String>> take) {
        String number = line.key().replace("pattern.", "");
        field = new CodeField("pattern-" + number, "Pattern " + number, line.value(), PatternHighlighting::of);
        field.prompt("A regular expression of XML Schema, such as [A-Z]{3}");
        field.showChanged(line.isChanged());
        field.onPause(this::check);
        field.onCommit(text -> isWrong(text) ? Optional.empty() : take.apply(text));
        HBox.setHgrow(field, Priority.ALWAYS);
        FieldError error = new FieldError();
        HBox row = new HBox(field);
        row.getStyleClass().add("entry-line");
        if (line.isChanged()) {
            Button remove = new Button("", Icons.view(Icon.REMOVE));
            remove.setId("pattern-remove-" + number);
            remove.getStyleClass().addAll("flat", "small");
            remove.setAccessibleText("Remove pattern " + number);
            remove.setTooltip(new Tooltip("Remove the pattern"));
            remove.setOnAction(event -> error.tell(take.apply("")));
            row.getChildren().add(remove);
        }
        advice.getStyleClass().addAll("muted", "field-effect");
        advice.setId("pattern-advice-" + number);
        advice.setWrapText(true);
        box = new VBox(row, error, advice);
        check(line.value());
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
        advice.setVisible(!said.isEmpty());
        advice.setManaged(!said.isEmpty());
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
