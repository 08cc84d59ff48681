package org.bindery.studio.fields;

import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;
import org.jspecify.annotations.Nullable;

/// A field, with a button next to it that resets it after a change.
public final class ResetLine extends HBox {

    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");

    private final Control field;
    private final String key;
    private Consumer<String> onReset = value -> {};
    private String standard = "";
    private @Nullable Button reset;

    public ResetLine(Control field, String key) {
        this.field = field;
        this.key = key;
        getStyleClass().add("entry-line");
        HBox.setHgrow(field, Priority.ALWAYS);
        getChildren().add(field);
    }

    /// @param newStandard what the field was before anyone changed it
    public void show(String label, String newStandard, boolean changed) {
        standard = newStandard;
        field.pseudoClassStateChanged(CHANGED, changed);
        field.setAccessibleRoleDescription(changed ? "changed" : null);
        if (changed && reset == null) {
            reset = button();
            getChildren().add(reset);
        } else if (!changed && reset != null) {
            getChildren().remove(reset);
            reset = null;
        }
        if (reset != null) {
            reset.setAccessibleText("Reset " + label);
        }
    }

    private Button button() {
        Button button = Styled.named("reset-" + key, new Button("", Icons.view(Icon.RESET)), "flat", "small");
        Hint.on(button, () -> "Reset to " + (standard.isEmpty() ? "nothing" : standard));
        button.setOnAction(event -> onReset.accept(standard));
        return button;
    }

    /// Calls `listener` with what the field was before anyone changed it.
    public void onReset(Consumer<String> listener) {
        onReset = listener;
    }
}
