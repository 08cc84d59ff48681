package org.bindery.studio.fields;

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
public final class FormField {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");

    private final Label label = new Label();
    private final FieldError error = new FieldError();
    private final VBox box;
    private final Control control;

    /// @param control has its id already
    public FormField(String name, Control control) {
        this.control = control;
        label.setText(name);
        label.setLabelFor(control);
        label.setMinWidth(Region.USE_PREF_SIZE);
        control.setAccessibleText(name);
        control.setMaxWidth(Double.MAX_VALUE);
        selectWhenEntered(control);
        error.setId(control.getId() + "-error");
        box = new VBox(control, error);
        box.setFillWidth(true);
        showError(Optional.empty());
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

    public Label label() {
        return label;
    }

    /// The control with its error.
    public Region node() {
        return box;
    }

    /// Says what the value means now, where that changes with another field.
    public void rename(String name) {
        label.setText(name);
        control.setAccessibleText(name);
    }

    /// Says why the value cannot be taken, or that it can.
    public void showError(Optional<String> wrong) {
        error.show(wrong);
        control.pseudoClassStateChanged(WRONG, wrong.isPresent());
        control.setAccessibleHelp(wrong.orElse(null));
    }

    /// Whether an error is shown.
    public boolean isWrong() {
        return error.isVisible();
    }

    /// Moves the keyboard to the control.
    public void focus() {
        control.requestFocus();
    }

    public void show(boolean shown) {
        Styled.show(label, shown);
        Styled.show(box, shown);
    }
}
