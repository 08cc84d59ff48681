package org.bindery.studio.fields;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.bindery.studio.theme.Styled;

/// A name to change: Enter or leaving the field takes it; Escape restores the old one, as does an
/// invalid one.
public final class NameField {

    private NameField() {}

    public static TextField of(String id, String label, String name, Consumer<String> take) {
        TextField field = Styled.named(id, new TextField(name));
        field.setAccessibleText(label);
        field.getStyleClass().add("name-field");
        AtomicReference<String> tried = new AtomicReference<>(name);
        Runnable commit = () -> {
            String text = field.getText().strip();
            if (!text.equals(name) && !text.equals(tried.getAndSet(text))) {
                take.accept(text);
            }
        };
        field.setOnAction(event -> commit.run());
        field.focusedProperty().addListener((property, was, is) -> {
            if (!is) {
                commit.run();
            }
        });
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE && !field.getText().equals(name)) {
                field.setText(name);
                event.consume();
            }
        });
        return field;
    }
}
