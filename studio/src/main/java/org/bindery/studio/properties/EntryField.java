package org.bindery.studio.properties;

import java.util.Optional;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;

/// A value to type: Enter or leaving the field takes it, Escape puts the old one back, and what is wrong with it
/// stands below.
final class EntryField extends VBox {

    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");

    private final TextField field;
    private final Label error = new Label();
    private final Line.Entry entry;
    private final Function<String, Optional<String>> take;

    EntryField(Line.Entry entry, Function<String, Optional<String>> take) {
        this.entry = entry;
        this.take = take;
        field = new TextField(entry.value());
        field.setId("property-" + entry.key());
        field.setPromptText(entry.prompt());
        field.setAccessibleText(entry.label());
        field.pseudoClassStateChanged(CHANGED, entry.isChanged());
        field.setOnAction(event -> commit());
        field.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        field.focusedProperty().addListener((property, was, is) -> {
            if (!is) {
                commit();
            }
        });
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox line = new HBox(field);
        line.getStyleClass().add("entry-line");
        if (entry.isChanged()) {
            line.getChildren().add(reset());
        }
        error.getStyleClass().add("field-error");
        error.setWrapText(true);
        tell(Optional.empty());
        getChildren().addAll(line, error);
    }

    private Button reset() {
        String back = entry.standard().isEmpty() ? "nothing" : entry.standard();
        Button reset = new Button("", Icons.view(Icon.RESET));
        reset.setId("reset-" + entry.key());
        reset.getStyleClass().addAll("flat", "small");
        reset.setAccessibleText("Reset " + entry.label());
        reset.setTooltip(new Tooltip("Reset to " + back));
        reset.setOnAction(event -> tell(take.apply(entry.standard())));
        return reset;
    }

    private void commit() {
        String text = field.getText().strip();
        if (text.equals(entry.value())) {
            tell(Optional.empty());
        } else {
            tell(take.apply(text));
        }
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !field.getText().equals(entry.value())) {
            field.setText(entry.value());
            tell(Optional.empty());
            event.consume();
        }
    }

    private void tell(Optional<String> wrong) {
        error.setText(wrong.orElse(""));
        error.setVisible(wrong.isPresent());
        error.setManaged(wrong.isPresent());
        field.pseudoClassStateChanged(WRONG, wrong.isPresent());
        field.setAccessibleHelp(wrong.orElse(null));
    }
}
