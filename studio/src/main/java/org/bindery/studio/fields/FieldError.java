package org.bindery.studio.fields;

import java.util.Optional;
import javafx.scene.control.Label;
import org.bindery.studio.theme.Styled;

/// What is wrong with a field, below it; nothing where nothing is.
public final class FieldError extends Label {

    public FieldError() {
        getStyleClass().add("field-error");
        setWrapText(true);
        tell(Optional.empty());
    }

    public void tell(Optional<String> wrong) {
        setText(wrong.orElse(""));
        Styled.show(this, wrong.isPresent());
    }
}
