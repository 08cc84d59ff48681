package org.bindery.studio.fields;

import java.util.Optional;
import javafx.scene.control.Label;
import org.bindery.studio.theme.Styled;

/// The error of a field, below it; empty if there is none.
public final class FieldError extends Label {

    public FieldError() {
        getStyleClass().add("field-error");
        setWrapText(true);
        show(Optional.empty());
    }

    public void show(Optional<String> wrong) {
        setText(wrong.orElse(""));
        Styled.show(this, wrong.isPresent());
    }
}
