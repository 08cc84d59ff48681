package org.bindery.studio.building;

import java.util.Optional;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.studio.theme.Styled;

/// A control of a form with its name before it and its error below.
final class FormField {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");

    private final Label label = new Label();
    private final Label error = Styled.of(new Label(), "field-error");
    private final VBox box;
    private final Control control;

    FormField(String name, Control control) {
        this.control = control;
        label.setText(name);
        label.setLabelFor(control);
        label.setMinWidth(Region.USE_PREF_SIZE);
        control.setAccessibleText(name);
        control.setMaxWidth(Double.MAX_VALUE);
        selectWhenEntered(control);
        error.setId(control.getId() + "-error");
        error.setWrapText(true);
        box = new VBox(control, error);
        box.setFillWidth(true);
        tell(Optional.empty());
    }

    /// As in a plain field, entering an editable list with Tab selects its text.
    private static void selectWhenEntered(Control control) {
        if (control instanceof ComboBox<?> box) {
            box.focusedProperty().addListener((property, was, is) -> {
                if (is && box.isEditable() && !box.getEditor().isPressed()) {
                    Platform.runLater(box.getEditor()::selectAll);
                }
            });
        }
    }

    Label label() {
        return label;
    }

    Region node() {
        return box;
    }

    /// Says what the value means now, where that changes with another field.
    void rename(String name) {
        label.setText(name);
        control.setAccessibleText(name);
    }

    /// Says why the value cannot be taken, or that it can.
    void tell(Optional<String> wrong) {
        error.setText(wrong.orElse(""));
        Styled.show(error, wrong.isPresent());
        control.pseudoClassStateChanged(WRONG, wrong.isPresent());
        control.setAccessibleHelp(wrong.orElse(null));
    }

    void show(boolean shown) {
        Styled.show(label, shown);
        Styled.show(box, shown);
    }
}
