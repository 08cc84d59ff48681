package org.bindery.studio.properties;

import java.util.Optional;
import javafx.scene.control.Label;

/// What is wrong with a field, below it; nothing where nothing is.
final class FieldError extends Label {

    FieldError() {
        getStyleClass().add("field-error");
        setWrapText(true);
        tell(Optional.empty());
    }

    void tell(Optional<String> wrong) {
        setText(wrong.orElse(""));
        setVisible(wrong.isPresent());
        setManaged(wrong.isPresent());
    }
}
